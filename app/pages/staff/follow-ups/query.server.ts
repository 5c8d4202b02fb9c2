import { followUpFilter, type FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import { filledIn } from "#app/pages/list-query.ts";

/** What the address asks for, and the number of the last one seen. */
export function parseQuery(search: URLSearchParams): { filter: FollowUpFilter; after: number | undefined } {
  const after = Number(search.get("after"));
  return {
    filter: followUpFilter.parse(filledIn(search)),
    after: Number.isInteger(after) && after > 0 && after < 2 ** 31 ? after : undefined,
  };
}
