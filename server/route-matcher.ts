import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { basenameOf, localeOf } from "#app/platform/i18n/locale.ts";

/** The routes that an address leads to, from the outermost frame to the page. */
export type RouteMatch = { ids: string[]; headers: unknown; pattern: string };

const maxKnown = 5_000;
/** Longer ones are made up. */
const maxKnownLength = 200;

/** As the router does it: the data of a page have its path and an ending, those of the first page a name too. */
export const pageAt = (pathname: string) => pathname.replace(/((?<=\/)_)?\.data$/, "");

/**
 * The router compares an address with all routes, three times per request, which takes longer than a question to the
 * database. What an address leads to never changes while the process runs, so it is matched once and cached.
 */
export function matchRoute({ routes }: Pick<ServerBuild, "routes">) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const under = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => (index ? { id, index } : { id, children: under(id), ...(path !== undefined && { path }) }));
  const tree = under(undefined);
  const known = new Map<string, RouteMatch | undefined>();

  return (pathname: string): RouteMatch | undefined => {
    const page = pageAt(pathname);
    const before = known.get(page);
    if (before || known.has(page)) return before;
    const found = match(page);
    if (known.size >= maxKnown) known.clear();
    if (page.length <= maxKnownLength) known.set(page, found);
    return found;
  };

  function match(page: string) {
    const ids = matchRoutes(tree, page, basenameOf(localeOf(page)))?.map(({ route }) => route.id!);
    if (!ids) return undefined;
    const pattern = ids
      .map((id) => routes[id]?.path ?? "")
      .filter(Boolean)
      .join("/");
    return { ids, headers: routes[ids.at(-1)!]!.module.headers, pattern: `${basenameOf(localeOf(page)).replace(/\/$/, "")}/${pattern}` };
  }
}
