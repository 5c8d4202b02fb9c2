import { z } from "zod";
import { ownerships } from "#app/domain/colleges/recognition.model.ts";
import {
  collegeFigures,
  maxAccreditations,
  offeringFigures,
  studyTypes,
  type Accreditation,
  type CollegeContent,
  type Offering,
} from "#app/domain/colleges/model.ts";
import { category, examsTyped, minMarks, picture, streamsTyped } from "#app/domain/courses/inputs.server.ts";
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
import { day, wholeNumber, textIn, checkbox, webUrl, text } from "#app/domain/fields.server.ts";
import { bounds, withUnread } from "#app/domain/entries/model.ts";
import { isState } from "#app/domain/places/model.ts";

const email = text(200).refine((value) => value === "" || z.email().safeParse(value).success);
const phone = text(40).refine((value) => /^[+\d][\d\s()-]{5,}$|^$/.test(value));

const slots = Array.from({ length: maxAccreditations }, (_, index) => `accreditations.${index}`);
const accreditationWords: Record<string, z.ZodType<string>> = Object.fromEntries(
  slots.flatMap((slot) => [[`${slot}.name`, text(60)], [`${slot}.grade`, text(40)], ...Object.entries(sourceWordsOf([slot]))]),
);

/** Rows of the form, in their order; a row with nothing in it is none. What cannot be read goes with its row. */
function accreditationsOf(input: Record<string, unknown>, unread: Record<string, string>) {
  const sources = sourcesOf(slots, input);
  const none = { source: "", url: "", checkedOn: "", reviewBy: "" };
  const rows = slots
    .map((slot) => ({
      slot,
      row: { name: textIn(input, `${slot}.name`), grade: textIn(input, `${slot}.grade`), ...(sources[slot] ?? none) } as Accreditation,
    }))
    .filter(({ slot, row }) => Object.values(row).some(Boolean) || Object.keys(unread).some((name) => name.startsWith(`${slot}.`)));
  const moved = Object.entries(unread).map(([name, words]) => {
    const index = rows.findIndex(({ slot }) => name.startsWith(`${slot}.`));
    return [index < 0 ? name : `accreditations.${index}.${name.split(".")[2]}`, words];
  });
  return { accreditations: rows.map(({ row }) => row), unread: Object.fromEntries(moved) as Record<string, string> };
}

const plain = {
  name: text(200),
  nameHi: text(200),
  alsoKnownAs: text(300),
  address: text(500),
  addressHi: text(500),
  district: text(100),
  districtHi: text(100),
  about: text(6_000),
  aboutHi: text(6_000),
  ...picture,
  other: lines,
  otherHi: lines,
  featured: checkbox,
};
const readable = {
  slug,
  category,
  state: z.string().refine(isState),
  phone,
  email,
  website: webUrl,
  ownership: z.enum(ownerships).or(z.literal("")),
};

/** What the form of a college sends. Its offerings have forms of their own. */
export const saveCollegeInput = draftForm(
  { id: entryId, ...saving, ...plain, ...accreditationWords, ...sourceWordsOf(collegeFigures) },
  { ...readable, ...sourceFactsOf(slots), ...sourceFactsOf(collegeFigures) },
).transform((input) => ({ id: input.id, version: input.version, when: whenOf(input), content: contentOf(input as unknown as Fields) }));
export type SaveCollegeInput = z.output<typeof saveCollegeInput>;

type Fields = { [F in keyof typeof plain]: z.output<(typeof plain)[F]> } & {
  [F in keyof typeof readable]: z.output<(typeof readable)[F]>;
} & { unread: Record<string, string> };

function contentOf(input: Fields): Omit<CollegeContent, "offerings"> {
  const names = [...Object.keys(plain), ...Object.keys(readable)];
  const own = Object.fromEntries(names.map((field) => [field, input[field as keyof Fields]])) as unknown as Omit<Fields, "unread">;
  const { other, otherHi, ...rest } = own;
  const { accreditations, unread } = accreditationsOf(input, input.unread);
  const sources = sourcesOf(collegeFigures, input);
  return withUnread({ ...rest, other: linesOf(other, otherHi), accreditations, sources }, unread);
}

/** One course at one college. The course is named by its address. */
export const saveOfferingInput = draftForm(
  {
    version: saving.version,
    course: text(200),
    domain: text(120),
    domainHi: text(120),
    type: z.enum(studyTypes).catch("full-time"),
    entrance: text(300),
    when: z.enum(["draft", "now"]).catch("draft"),
    session: text(20),
    ...sourceWordsOf(offeringFigures),
  },
  {
    streams: streamsTyped,
    minMarks,
    exams: examsTyped,
    durationMonths: wholeNumber(bounds.durationMonths.least, bounds.durationMonths.most),
    feesPerYear: wholeNumber(bounds.feesPerYear.least, bounds.feesPerYear.most),
    seats: wholeNumber(bounds.seats.least, bounds.seats.most),
    lastDate: day,
    ...sourceFactsOf(offeringFigures),
  },
).transform(
  ({ version, when, course, domain, domainHi, type, durationMonths, feesPerYear, seats, entrance, lastDate, unread, ...rest }) => {
    const { streams, minMarks, exams, session } = rest;
    const eligibility = { streams, minMarks, exams };
    const figures = {
      durationMonths,
      feesPerYear,
      seats,
      entrance,
      lastDate,
      session,
      ...eligibility,
      costs: [],
      recognition: null,
      outcome: null,
    };
    const offering: Omit<Offering, "id" | "courseId"> = { domain, domainHi, type, ...figures, sources: sourcesOf(offeringFigures, rest) };
    return { version, when, course, offering: withUnread(offering, unread) };
  },
);
export type SaveOfferingInput = z.output<typeof saveOfferingInput>;
