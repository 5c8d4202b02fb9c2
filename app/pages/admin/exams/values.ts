import { examFigures, type ExamContent } from "#app/domain/exams/model.ts";
import { slugValue } from "#app/pages/admin/entries/kinds.ts";
import { asTyped, lineValues, rowValues, sourceValues, type Values } from "#app/pages/admin/entry-editor/values.ts";

/** An examination as its form shows it. */
export function valuesOfExam({ dates, eligibility, sources, slug, picture, unread, ...words }: ExamContent): Values {
  const values = {
    ...words,
    slug: slugValue(slug),
    picture: picture ?? "",
    ...lineValues("eligibility", eligibility),
    ...rowValues("dates", dates),
    ...sourceValues(Object.fromEntries(examFigures.map((figure) => [figure, sources[figure]]))),
  };
  return asTyped(values, unread);
}
