import { z } from "zod";
import { mostAccreditations, offeringFigures, studyTypes, type Accreditation, type CollegeContent } from "#app/domain/colleges/model.ts";
import {
  category,
  descriptionProblem,
  descriptionProblemHi,
  isDescribed,
  isDescribedInHindi,
  picture,
} from "#app/domain/courses/inputs.server.ts";
import {
  day,
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
  textIn,
  ticked,
  webAddress,
  whenOf,
  whenProblem,
  words,
} from "#app/domain/entries/inputs.server.ts";
import { isState } from "#app/domain/places/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const email = words(200).refine((value) => value === "" || z.email().safeParse(value).success, { error: () => m.problem_invalid_email() });
const phone = words(40).refine((value) => /^[+\d][\d\s()-]{5,}$|^$/.test(value), { error: () => m.college_phone_bad() });

const slots = Array.from({ length: mostAccreditations }, (_, index) => `accreditations.${index}`);
const accreditationFields = Object.fromEntries(
  slots.flatMap((slot) => [[`${slot}.name`, words(60)], [`${slot}.grade`, words(40)], ...Object.entries(sourceFieldsOf([slot]))]),
) as Record<string, ReturnType<typeof words>>;

/** Rows of the form, in their order; a row without a name is none. */
function accreditationsOf(input: Record<string, unknown>): Accreditation[] {
  const sources = sourcesOf(slots, input);
  const none = { source: "", url: "", checkedOn: "", reviewBy: "" };
  return slots
    .map((slot) => ({ name: textIn(input, `${slot}.name`), grade: textIn(input, `${slot}.grade`), ...(sources[slot] ?? none) }))
    .filter(({ name }) => name !== "");
}

const fields = {
  name: neededWords(200, () => m.college_name_missing()),
  nameHi: words(200),
  slug,
  alsoKnownAs: words(300),
  category,
  address: words(500),
  addressHi: words(500),
  district: neededWords(100, () => m.college_district_missing()),
  districtHi: words(100),
  state: z.string().refine(isState, { error: () => m.college_state_missing() }),
  phone,
  email,
  website: webAddress,
  about: words(6_000),
  aboutHi: words(6_000),
  ...picture,
  other: lines,
  otherHi: lines,
  featured: ticked,
};

/** What the form of a college sends. Its offerings have forms of their own. */
export const saveCollegeInput = z
  .object({ id: entryId, ...saving, ...fields, ...accreditationFields })
  .refine((input) => isDescribed(input), descriptionProblem)
  .refine((input) => isDescribedInHindi(input), descriptionProblemHi)
  .refine((input) => !hasLineAlone(input.other, input.otherHi), { path: ["other"], error: () => m.entry_line_alone() })
  .refine((input) => input.when === "draft" || input.about !== "", { path: ["about"], error: () => m.entry_about_missing() })
  .refine((input) => whenProblem(input), { path: ["publishAt"], error: () => m.entry_moment_ahead() })
  .superRefine((input, context) => {
    for (const [slot, source] of Object.entries(sourcesOf(slots, input)))
      if (source && !reviewInOrder(source))
        context.addIssue({ code: "custom", path: [`${slot}.reviewBy`], message: m.entry_review_order() });
  })
  .transform((input) => ({
    id: input.id,
    version: input.version,
    when: whenOf(input),
    content: contentOf(input),
  }));
export type SaveCollegeInput = z.output<typeof saveCollegeInput>;

type Fields = { [F in keyof typeof fields]: z.output<(typeof fields)[F]> };

function contentOf(input: Fields): Omit<CollegeContent, "offerings"> {
  const own = Object.fromEntries(Object.keys(fields).map((field) => [field, input[field as keyof Fields]])) as Fields;
  const { other, otherHi, ...rest } = own;
  return { ...rest, other: linesOf(other, otherHi), accreditations: accreditationsOf(input) };
}

/** One course at one college. The course is named by its address. */
export const saveOfferingInput = z
  .object({
    version: saving.version,
    course: z
      .string()
      .trim()
      .min(1, { error: () => m.offering_course_missing() })
      .max(80),
    domain: words(120),
    domainHi: words(120),
    type: z.enum(studyTypes).catch("full-time"),
    durationMonths: figure(1, 240),
    feesPerYear: figure(0, 100_000_000),
    seats: figure(0, 100_000),
    entrance: words(300),
    lastDate: day,
    when: z.enum(["draft", "now"]).catch("draft"),
    ...sourceFieldsOf(offeringFigures),
  })
  .superRefine((input, context) => {
    for (const [name, source] of Object.entries(sourcesOf(offeringFigures, input)))
      if (!reviewInOrder(source)) context.addIssue({ code: "custom", path: [`${name}.reviewBy`], message: m.entry_review_order() });
  })
  .transform(({ version, when, course, domain, domainHi, type, durationMonths, feesPerYear, seats, entrance, lastDate, ...rest }) => ({
    version,
    when,
    course,
    offering: { domain, domainHi, type, durationMonths, feesPerYear, seats, entrance, lastDate, sources: sourcesOf(offeringFigures, rest) },
  }));
export type SaveOfferingInput = z.output<typeof saveOfferingInput>;
