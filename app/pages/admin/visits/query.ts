import type { VisitKind } from "#app/domain/visits/reads.server.ts";
import { isIndianTime } from "#app/platform/i18n/indian-time.ts";

const kinds: readonly VisitKind[] = ["page", "referrer", "campaign", "device", "language"];

/** What the address asks for: days, and perhaps one name. Without days, the usual ones; the wrong way round, they are turned. */
export function visitsAsked(search: URLSearchParams, usual: readonly string[]) {
  const day = (name: string, otherwise: string) => {
    const value = search.get(name) ?? "";
    return isIndianTime(`${value}T00:00`) ? value : otherwise;
  };
  const [from, to] = [day("from", usual[0]!), day("to", usual.at(-1)!)].toSorted() as [string, string];
  const kind = kinds.find((one) => one === search.get("kind"));
  const name = (search.get("name") ?? "").replaceAll("\0", "").slice(0, 200);
  return { from, to, ...(kind && { of: { kind, name } }) };
}
