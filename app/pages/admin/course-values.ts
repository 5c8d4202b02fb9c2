import { categoryNames, courseFigures, isCategory, type CourseContent } from "#app/domain/courses/model.ts";
import { lineValues, sourceValues, ticked, type Values } from "#app/pages/admin/entry-values.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A course as its form shows it. Suggested courses are addresses here, not ids. */
export function valuesOfCourse(content: CourseContent): Values {
  const { afterTenth, afterTwelfth, durationMonths, eligibility, scope, featured, suggested, sources, picture, ...words } = content;
  return {
    ...words,
    afterTenth: ticked(afterTenth),
    afterTwelfth: ticked(afterTwelfth),
    durationMonths: durationMonths === null ? "" : String(durationMonths),
    featured: ticked(featured),
    suggested: suggested.join("\n"),
    picture: picture ?? "",
    ...lineValues("eligibility", eligibility),
    ...lineValues("scope", scope),
    ...sourceValues(Object.fromEntries(courseFigures.map((figure) => [figure, sources[figure]]))),
  };
}

export const courseLabels: Record<string, () => string> = {
  name: m.course_form_name,
  slug: m.entry_slug,
  alsoKnownAs: m.entry_also_known,
  category: m.entry_category,
  afterTenth: m.course_form_after_tenth,
  afterTwelfth: m.course_form_after_twelfth,
  durationMonths: m.course_form_duration,
  duration: m.course_form_duration,
  entrance: m.course_form_entrance,
  about: m.entry_about,
  eligibility: m.course_form_eligibility,
  scope: m.course_form_scope,
  picture: m.entry_picture,
  pictureAlt: m.entry_alt,
  featured: m.entry_featured,
  suggested: m.course_form_suggested,
  sources: m.entry_sources,
  publishAt: m.entry_publish_at,
};

/** A value of a course in words, where it is neither text nor list. */
export const sayCourseValue = (field: string, value: unknown): string | undefined =>
  field === "category" && isCategory(value) ? categoryNames[value]() : undefined;
