import type { CaseFilter } from "#app/domain/cases/reads.server.ts";
import { caseFigures, caseKinds, caseLists } from "#app/domain/cases/model.ts";
import { isMonth } from "#app/domain/targets/model.ts";
import { oneOfIn, textIn } from "#app/pages/list-query.ts";

/** What the address asks the list for. */
export function parseCases(search: URLSearchParams): CaseFilter {
  const month = textIn(search, "month", 7);
  return {
    show: oneOfIn(search, "show", caseLists) ?? "open",
    isMine: search.get("whose") === "mine",
    kind: oneOfIn(search, "kind", caseKinds),
    month: isMonth(month) ? month : undefined,
    of: oneOfIn(search, "of", caseFigures),
    after: textIn(search, "after", 100) || undefined,
  };
}
