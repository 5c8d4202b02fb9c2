import { isPublicPage } from "#app/platform/public-page.server.ts";
import { pageAt, type RouteMatch } from "#server/route-matcher.ts";

/** The one address under which a public page is kept, however its query was written, and what makes it old. */
export type PublicAddress = { address: string; shows: readonly string[]; isData: boolean };

/** Longer ones are nobody's bookmark. */
const longest = 1_000;

/** Knows from the routes alone, before anything is rendered, which addresses are public pages. */
export const cacheKeys =
  (at: (pathname: string) => RouteMatch | undefined) =>
  (asked: string): PublicAddress | undefined => {
    if (!asked.startsWith("/") || asked.length > longest) return undefined;
    const { pathname, searchParams } = new URL(`http://page${asked}`);
    // What the parser would mend (dots, backslashes, a fragment) is left to the router.
    if (pathname !== asked.split("?", 1)[0]) return undefined;
    const says = at(pathname)?.headers;
    if (!isPublicPage(says)) return undefined;
    const isData = pageAt(pathname) !== pathname;
    const reads = isData ? [...says.reads, "_routes"] : says.reads;
    const query = new URLSearchParams([...searchParams].filter(([name]) => reads.includes(name)));
    query.sort();
    return { address: query.size > 0 ? `${pathname}?${query}` : pathname, shows: says.shows, isData };
  };
