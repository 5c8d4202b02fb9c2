import { z } from "zod";
import { categories, courseFigures, type CourseContent } from "#app/domain/courses/model.ts";
import {
  entryId,
  figure,
  hasLineAlone,
  lines,
  linesOf,
  neededWords,
  reviewInOrder,
  saving,
  slug,
  sourceFieldsOf,
  sourcesOf,
  ticked,
  whenOf,
  whenProblem,
  words,
} from "#app/domain/entries/inputs.server.ts";
import { isFileId } from "#app/domain/files/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The picture and what is said about it: whoever cannot see it reads that instead. */
export const picture = {
  picture: z
    .string()
    .default("")
    .refine((value) => value === "" || isFileId(value), { error: () => m.entry_picture_gone() })
    .transform((value) => value || null),
  pictureAlt: words(200),
  pictureAltHi: words(200),
};
export const isDescribed = (input: { picture: string | null; pictureAlt: string }) => input.picture === null || input.pictureAlt !== "";
export const isDescribedInHindi = (input: { picture: string | null; pictureAltHi: string }) =>
  input.picture === null || input.pictureAltHi !== "";
export const descriptionProblem = { path: ["pictureAlt"], error: () => m.entry_alt_missing() };
export const descriptionProblemHi = { path: ["pictureAltHi"], error: () => m.entry_alt_missing() };

export const category = z.enum(categories, { error: () => m.entry_category_missing() });

/** Addresses of other courses, one per line; which courses they are is looked up when it is saved. */
const suggested = words(2_000)
  .transform((value) => [...new Set(value.split(/[\s,]+/).filter(Boolean))])
  .refine((slugs) => slugs.length <= 12, { error: () => m.entry_too_many_lines({ most: 12 }) });

const fields = {
  name: neededWords(200, () => m.course_name_missing()),
  nameHi: words(200),
  slug,
  alsoKnownAs: words(300),
  category,
  afterTenth: ticked,
  afterTwelfth: ticked,
  durationMonths: figure(1, 240),
  entrance: words(300),
  entranceHi: words(300),
  about: words(6_000),
  aboutHi: words(6_000),
  eligibility: lines,
  eligibilityHi: lines,
  scope: lines,
  scopeHi: lines,
  ...picture,
  featured: ticked,
  suggested,
  ...sourceFieldsOf(courseFigures),
};

/** What the form of a course sends. Suggested courses are still addresses here. */
export const saveCourseInput = z
  .object({ id: entryId, ...saving, ...fields })
  .refine(isDescribed, descriptionProblem)
  .refine(isDescribedInHindi, descriptionProblemHi)
  .refine((input) => input.when === "draft" || input.about !== "", { path: ["about"], error: () => m.entry_about_missing() })
  .refine(whenProblem, { path: ["publishAt"], error: () => m.entry_moment_ahead() })
  .superRefine((input, context) => {
    for (const list of ["eligibility", "scope"] as const)
      if (hasLineAlone(input[list], input[`${list}Hi`])) context.addIssue({ code: "custom", path: [list], message: m.entry_line_alone() });
    for (const [name, source] of Object.entries(sourcesOf(courseFigures, input)))
      if (!reviewInOrder(source)) context.addIssue({ code: "custom", path: [`${name}.reviewBy`], message: m.entry_review_order() });
  })
  .transform(({ id, version, when, publishAt, eligibility, eligibilityHi, scope, scopeHi, ...rest }) => ({
    id,
    version,
    when: whenOf({ when, publishAt }),
    content: {
      ...plain(rest),
      eligibility: linesOf(eligibility, eligibilityHi),
      scope: linesOf(scope, scopeHi),
      sources: sourcesOf(courseFigures, rest),
    } satisfies CourseContent,
  }));
export type SaveCourseInput = z.output<typeof saveCourseInput>;

/** Without the source fields, which are gathered under `sources`. */
function plain<T extends object>(input: T) {
  return Object.fromEntries(Object.entries(input).filter(([name]) => !name.includes("."))) as Omit<T, `${string}.${string}`>;
}
