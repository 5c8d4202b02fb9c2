import { followUpFilter, type FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";

/** What the address asks for, and the number of the last one seen. */
export function parseQuery(search: URLSearchParams): { filter: FollowUpFilter; after: number | undefined } {
  const said = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  const after = Number(search.get("after"));
  return { filter: followUpFilter.parse(said), after: Number.isInteger(after) && after > 0 && after < 2 ** 31 ? after : undefined };
}
