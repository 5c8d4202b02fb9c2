import { z } from "zod";
import { categories, courseFigures, type CourseContent } from "#app/domain/courses/model.ts";
import { maxExams, streams, type Stream } from "#app/domain/courses/eligibility.model.ts";
import { regulators } from "#app/domain/courses/regulators.model.ts";
import {
  draftForm,
  entryId,
  lines,
  linesOf,
  saving,
  slug,
  sourceFactsOf,
  sourcesOf,
  sourceWordsOf,
  whenOf,
} from "#app/domain/entries/inputs.server.ts";
import { wholeNumber, checkbox, text } from "#app/domain/fields.server.ts";
import { bounds, withUnread } from "#app/domain/entries/model.ts";
import { isFileId } from "#app/domain/files/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The picture and what is said about it: whoever cannot see it reads that instead. */
export const picture = {
  picture: z
    .string()
    .default("")
    .refine((value) => value === "" || isFileId(value), { error: () => m.entry_picture_gone() })
    .transform((value) => value || null),
  pictureAlt: text(200),
  pictureAltHi: text(200),
};

/** Empty while nobody has chosen one; the checklist asks for it. */
export const category = z.enum(categories);

/** Addresses of other courses, one per line; which courses they are is looked up when it is saved. */
const suggested = text(2_000)
  .transform((value) => [...new Set(value.split(/[\s,]+/).filter(Boolean))])
  .refine((slugs) => slugs.length <= 12, { error: () => m.entry_too_many_lines({ most: 12 }) });

/** Each stream has a box in the form; in a file they stand in one cell, one word per line. */
export const streamBoxes: Record<string, typeof checkbox> = Object.fromEntries(streams.map((stream) => [`streams.${stream}`, checkbox]));
export const streamsIn = (input: { streams: Stream[] }) =>
  streams.filter((stream) => input.streams.includes(stream) || (input as Record<string, unknown>)[`streams.${stream}`] === true);

export const streamsTyped = text(200)
  .transform((value) => [...new Set(value.split(/[\s,]+/).filter(Boolean))])
  .pipe(z.array(z.enum(streams)));

/** Addresses of examinations, one per line. */
export const examsTyped = text(500)
  .transform((value) => [...new Set(value.split(/[\s,]+/).filter(Boolean))])
  .pipe(z.array(slug).max(maxExams));

export const minMarks = wholeNumber(bounds.minMarks.least, bounds.minMarks.most);

const kept = {
  id: entryId,
  ...saving,
  name: text(200),
  nameHi: text(200),
  alsoKnownAs: text(300),
  afterTenth: checkbox,
  afterTwelfth: checkbox,
  entrance: text(300),
  entranceHi: text(300),
  about: text(6_000),
  aboutHi: text(6_000),
  eligibility: lines,
  eligibilityHi: lines,
  scope: lines,
  scopeHi: lines,
  ...picture,
  featured: checkbox,
  suggested,
  ...streamBoxes,
  ...sourceWordsOf(courseFigures),
};

const { least, most } = bounds.durationMonths;
const read = {
  slug,
  category,
  streams: streamsTyped,
  minMarks,
  exams: examsTyped,
  regulator: z.enum(regulators).or(z.literal("")),
  durationMonths: wholeNumber(least, most),
  ...sourceFactsOf(courseFigures),
};

/** What the form of a course sends. Suggested courses are still addresses here. */
export const saveCourseInput = draftForm(kept, read).transform(({ id, version, when, publishAt, unread, ...rest }) => ({
  id,
  version,
  when: whenOf({ when, publishAt }),
  content: withUnread(contentOf(rest), unread),
}));
export type SaveCourseInput = z.output<typeof saveCourseInput>;

type Fields = Omit<z.output<ReturnType<typeof draftForm<typeof kept, typeof read>>>, "id" | "version" | "when" | "publishAt" | "unread">;

function contentOf({ eligibility, eligibilityHi, scope, scopeHi, ...rest }: Fields): CourseContent {
  const own = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.includes("."))) as typeof rest;
  return {
    ...own,
    streams: streamsIn(rest),
    eligibility: linesOf(eligibility, eligibilityHi),
    scope: linesOf(scope, scopeHi),
    sources: sourcesOf(courseFigures, rest),
  };
}
