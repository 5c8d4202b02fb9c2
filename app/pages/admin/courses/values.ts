import { courseFigures, type CourseContent } from "#app/domain/courses/model.ts";
import { slugValue } from "#app/pages/admin/entries/kinds.ts";
import { asTyped, lineValues, sourceValues, ticked, tickValues, type Values } from "#app/pages/admin/entry-editor/values.ts";

/** A course as its form shows it. Suggested courses are addresses here, not ids. */
export function valuesOfCourse(content: CourseContent): Values {
  const {
    afterTenth,
    afterTwelfth,
    durationMonths,
    eligibility,
    scope,
    featured,
    suggested,
    sources,
    picture,
    slug,
    streams,
    minMarks,
    exams,
    unread,
    ...words
  } = content;
  const values = {
    ...words,
    slug: slugValue(slug),
    afterTenth: ticked(afterTenth),
    afterTwelfth: ticked(afterTwelfth),
    durationMonths: durationMonths === null ? "" : String(durationMonths),
    ...tickValues("streams", streams),
    minMarks: minMarks === null ? "" : String(minMarks),
    exams: exams.join("\n"),
    featured: ticked(featured),
    suggested: suggested.join("\n"),
    picture: picture ?? "",
    ...lineValues("eligibility", eligibility),
    ...lineValues("scope", scope),
    ...sourceValues(Object.fromEntries(courseFigures.map((figure) => [figure, sources[figure]]))),
  };
  return asTyped(values, unread);
}
