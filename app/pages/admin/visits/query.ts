import { conversionKinds } from "#app/domain/visits/model.ts";
import type { VisitKind } from "#app/domain/visits/reads.server.ts";
import { dayIn, oneOfIn } from "#app/pages/list-query.ts";

const kinds: readonly VisitKind[] = ["page", "referrer", "campaign", "device", "language"];

/** What the address asks for: days, and perhaps one name. Without days, the usual ones; the wrong way round, they are turned. */
export function parseQuery(search: URLSearchParams, usual: readonly string[]) {
  const [from, to] = [dayIn(search, "from") ?? usual[0]!, dayIn(search, "to") ?? usual.at(-1)!].toSorted() as [string, string];
  const kind = oneOfIn(search, "kind", kinds);
  const name = (search.get("name") ?? "").replaceAll("\0", "").slice(0, 200);
  const by = oneOfIn(search, "by", conversionKinds) ?? "page";
  return { from, to, by, ...(kind && { of: { kind, name } }) };
}
