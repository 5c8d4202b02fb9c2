import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { basenameOf, localeOf } from "#app/platform/i18n/locale.ts";
import { isPublicPage } from "#app/platform/public-page.server.ts";

/** The one address under which a public page is kept, however its query was written, and what makes it old. */
export type PublicAddress = { address: string; shows: readonly string[]; isData: boolean };

/** Longer ones are nobody's bookmark. */
const longest = 1_000;
/** The router ranks all routes anew for every question, which takes longer than a query: what it said of a path is kept. */
const mostKnown = 5_000;

/** Knows from the routes alone, before anything is rendered, which addresses are public pages. */
export function publicAddresses({ routes }: Pick<ServerBuild, "routes">) {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const under = (parent: string | undefined): RouteObject[] =>
    all
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, module }) => {
        const handle: unknown = module.headers;
        return index ? { id, index, handle } : { id, handle, children: under(id), ...(path !== undefined && { path }) };
      });
  const tree = under(undefined);
  const known = new Map<string, unknown>();
  const whatSays = (page: string) => {
    if (!known.has(page)) {
      if (known.size >= mostKnown) known.clear();
      known.set(page, matchRoutes(tree, page, basenameOf(localeOf(page)))?.at(-1)?.route.handle);
    }
    return known.get(page);
  };

  return (asked: string): PublicAddress | undefined => {
    if (!asked.startsWith("/") || asked.length > longest) return undefined;
    const { pathname, searchParams } = new URL(`http://page${asked}`);
    // What the parser would mend (dots, backslashes, a fragment) is left to the router.
    if (pathname !== asked.split("?", 1)[0]) return undefined;
    const isData = pathname.endsWith(".data");
    const page = isData ? pathname.replace(/((?<=\/)_)?\.data$/, "") : pathname;
    const says = whatSays(page);
    if (!isPublicPage(says)) return undefined;
    const reads = isData ? [...says.reads, "_routes"] : says.reads;
    const query = new URLSearchParams([...searchParams].filter(([name]) => reads.includes(name)));
    query.sort();
    return { address: query.size > 0 ? `${pathname}?${query}` : pathname, shows: says.shows, isData };
  };
}
