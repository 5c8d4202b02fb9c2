import { cdnHeaders } from "#app/platform/edge/cdn.server.ts";
import { shownTags } from "#app/platform/edge/tags.server.ts";
import type { Topic } from "#app/platform/live.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";

type Says = {
  /** The live topics whose events change the page. The settings are in the shell of every page, so they need not be named. */
  shows: readonly Topic[];
  /** Of these topics only the entries that are read for it, by functions which note that. */
  entriesOf?: readonly Topic[];
  /** The query parameters that the page reads. Any other makes no other page. */
  reads?: readonly string[];
};

export type PublicPage = (() => Record<string, string>) & { shows: readonly Topic[]; reads: readonly string[] };

/**
 * A page that is the same for everybody without a session, so that one rendering may be cached and given to all of them:
 * `export const headers = publicPage({ shows: ["carousel"] })`. A browser always asks again; a proxy may answer for thirty
 * seconds by itself, a CDN that is told of changes for a day; the stamps tell a page what it missed since it was rendered.
 */
export function publicPage({ shows, entriesOf = [], reads = [] }: Says): PublicPage {
  const topics = [...shows, "settings" as const];
  const headers = (): Record<string, string> =>
    currentRequest()?.shared
      ? {
          "Cache-Control": "public, max-age=0, must-revalidate, s-maxage=30",
          ...cdnHeaders([...topics, ...entriesOf.flatMap(shownTags)]),
        }
      : {};
  return Object.assign(headers, { shows: [...topics, ...entriesOf], reads });
}

export const isPublicPage = (headers: unknown): headers is PublicPage =>
  typeof headers === "function" && "shows" in headers && "reads" in headers;
