import { href } from "react-router";
import { comparisons, daysAsked, dimensions, isDimension, type Narrowed } from "#app/domain/reports/model.ts";
import { addressWith, knownIn, oneOfIn, textIn } from "#app/pages/list-query.ts";
import type { ReportName } from "#app/pages/staff/reports/report.ts";

/** What an address asks a report for. */
export function readReportQuery(search: URLSearchParams, now: Date) {
  const narrowed: Narrowed = {};
  for (const one of dimensions) {
    const word = textIn(search, one, 130);
    if (word !== "") narrowed[one] = word;
  }
  return {
    ...daysAsked(search, now),
    compare: oneOfIn(search, "compare", comparisons) ?? "before",
    by: knownIn(search, "by", isDimension) ?? "source",
    narrowed,
    sort: textIn(search, "sort", 40),
  };
}
export type ReportQuery = ReturnType<typeof readReportQuery>;

/** The address of a report that is asked this. What it would be asked anyway is left out. */
export function reportAddress(
  report: ReportName,
  { period, from, to, compare, by, narrowed = {}, sort }: Partial<ReportQuery> = {},
  path = href("/dashboard/reports/:report", { report }),
) {
  return addressWith(path, {
    ...(period === "days" ? { from, to } : { period: period === "month" ? undefined : period }),
    compare: compare === "before" ? undefined : compare,
    by: by === "source" ? undefined : by,
    ...narrowed,
    sort: sort || undefined,
  });
}
