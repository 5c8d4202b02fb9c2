import { examFigures, maxDates, type ExamContent } from "#app/domain/exams/model.ts";
import { slugValue } from "#app/pages/admin/entries/kinds.ts";
import { asTyped, lineValues, sourceParts, sourceValues, type Values } from "#app/pages/admin/entry-editor/values.ts";

/** What a row of the form holds for one day. */
export const dateParts = ["kind", "round", "from", "to", "note", "noteHi", ...sourceParts] as const;

/** An examination as its form shows it. */
export function valuesOfExam({ dates, eligibility, sources, slug, picture, unread, ...words }: ExamContent): Values {
  const rows = dates.flatMap((date, index) => dateParts.map((part) => [`dates.${index}.${part}`, String(date[part] ?? "")]));
  const values = {
    ...words,
    slug: slugValue(slug),
    picture: picture ?? "",
    ...lineValues("eligibility", eligibility),
    ...(Object.fromEntries(rows) as Values),
    ...sourceValues(Object.fromEntries(examFigures.map((figure) => [figure, sources[figure]]))),
  };
  return asTyped(values, unread);
}

/** How many rows of days a form has anything in. */
export function dateCount(values: Values): number {
  const filled = Object.entries(values)
    .filter(([name, value]) => name.startsWith("dates.") && value !== "")
    .map(([name]) => Number(name.split(".")[1]) + 1);
  return Math.min(Math.max(0, ...filled), maxDates);
}
