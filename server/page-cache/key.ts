import { apiPatternAt } from "#app/api-map.ts";
import { isPublicPage } from "#app/platform/public-page.server.ts";
import { pageAt, type RouteMatch } from "#server/route-matcher.ts";

/** The one address under which a public page is kept, however its query was written, and what makes it old. */
export type PublicAddress = { address: string; shows: readonly string[]; isData: boolean; status: 200 | 404; isFile?: true };

/** A picture is public while something public shows it: whatever changes that makes a copy old. */
const file = /^\/files\/[0-9a-f-]{36}\/[\w.-]{1,40}$/;
const showFiles = ["carousel", "gallery", "courses", "colleges", "posts", "settings"];

/** Longer ones are nobody's bookmark. */
const longest = 1_000;

/** Knows from the routes alone, before anything is rendered, which addresses are public pages. */
export const cacheKeys =
  (at: (pathname: string) => RouteMatch | undefined) =>
  (asked: string): PublicAddress | undefined => {
    if (!asked.startsWith("/") || asked.length > longest) return undefined;
    if (file.test(asked)) return { address: asked, shows: showFiles, isData: false, status: 200, isFile: true };
    const { pathname, searchParams } = new URL(`http://page${asked}`);
    // What the parser would mend (dots, backslashes, a fragment) is left to the router.
    if (pathname !== asked.split("?", 1)[0]) return undefined;
    // No page has it, and yet it leads somewhere: what a program is told is for its key alone.
    if (apiPatternAt(pathname) !== undefined) return undefined;
    const match = at(pathname);
    const isData = pageAt(pathname) !== pathname;
    // Addresses that lead nowhere are mostly guessed by programs, and all have the same page.
    if (match?.pattern.endsWith("/*") && !isData)
      return { address: match.pattern.replace("*", "404"), shows: ["settings"], isData, status: 404 };
    const says = match?.headers;
    if (!isPublicPage(says)) return undefined;
    const reads = isData ? [...says.reads, "_routes"] : says.reads;
    const query = new URLSearchParams([...searchParams].filter(([name]) => reads.includes(name)));
    query.sort();
    return { address: query.size > 0 ? `${pathname}?${query}` : pathname, shows: says.shows, isData, status: 200 };
  };
