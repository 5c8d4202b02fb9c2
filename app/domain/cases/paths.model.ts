import { href } from "react-router";
import type { CaseFilter } from "#app/domain/cases/reads.server.ts";

/** The list that this number or this choice opens. */
export function casesAddress({ show, isMine = false, kind, month, of, after }: Partial<CaseFilter>) {
  const said = month === undefined ? { show: show === "open" ? undefined : show, whose: isMine ? "mine" : undefined, kind } : { month, of };
  const query = new URLSearchParams(Object.entries({ ...said, after }).filter((pair): pair is [string, string] => pair[1] !== undefined));
  return query.size > 0 ? `${href("/dashboard/cases")}?${query}` : href("/dashboard/cases");
}
