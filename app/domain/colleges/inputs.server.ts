import { z } from "zod";
import {
  mostAccreditations,
  offeringFigures,
  studyTypes,
  type Accreditation,
  type CollegeContent,
  type Offering,
} from "#app/domain/colleges/model.ts";
import { category, picture } from "#app/domain/courses/inputs.server.ts";
import {
  day,
  draftForm,
  entryId,
  figure,
  lines,
  linesOf,
  saving,
  slug,
  sourceFactsOf,
  sourcesOf,
  sourceWordsOf,
  textIn,
  ticked,
  webAddress,
  whenOf,
  words,
} from "#app/domain/entries/inputs.server.ts";
import { bounds, withUnread } from "#app/domain/entries/model.ts";
import { isState } from "#app/domain/places/model.ts";

const email = words(200).refine((value) => value === "" || z.email().safeParse(value).success);
const phone = words(40).refine((value) => /^[+\d][\d\s()-]{5,}$|^$/.test(value));

const slots = Array.from({ length: mostAccreditations }, (_, index) => `accreditations.${index}`);
const accreditationWords: Record<string, z.ZodType<string>> = Object.fromEntries(
  slots.flatMap((slot) => [[`${slot}.name`, words(60)], [`${slot}.grade`, words(40)], ...Object.entries(sourceWordsOf([slot]))]),
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
  name: words(200),
  nameHi: words(200),
  alsoKnownAs: words(300),
  address: words(500),
  addressHi: words(500),
  district: words(100),
  districtHi: words(100),
  about: words(6_000),
  aboutHi: words(6_000),
  ...picture,
  other: lines,
  otherHi: lines,
  featured: ticked,
};
const readable = { slug, category, state: z.string().refine(isState), phone, email, website: webAddress };

/** What the form of a college sends. Its offerings have forms of their own. */
export const saveCollegeInput = draftForm(
  { id: entryId, ...saving, ...plain, ...accreditationWords },
  { ...readable, ...sourceFactsOf(slots) },
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
  return withUnread({ ...rest, other: linesOf(other, otherHi), accreditations }, unread);
}

/** One course at one college. The course is named by its address. */
export const saveOfferingInput = draftForm(
  {
    version: saving.version,
    course: words(200),
    domain: words(120),
    domainHi: words(120),
    type: z.enum(studyTypes).catch("full-time"),
    entrance: words(300),
    when: z.enum(["draft", "now"]).catch("draft"),
    ...sourceWordsOf(offeringFigures),
  },
  {
    durationMonths: figure(bounds.durationMonths.least, bounds.durationMonths.most),
    feesPerYear: figure(bounds.feesPerYear.least, bounds.feesPerYear.most),
    seats: figure(bounds.seats.least, bounds.seats.most),
    lastDate: day,
    ...sourceFactsOf(offeringFigures),
  },
).transform(
  ({ version, when, course, domain, domainHi, type, durationMonths, feesPerYear, seats, entrance, lastDate, unread, ...rest }) => {
    const figures = { durationMonths, feesPerYear, seats, entrance, lastDate };
    const offering: Omit<Offering, "id" | "courseId"> = { domain, domainHi, type, ...figures, sources: sourcesOf(offeringFigures, rest) };
    return { version, when, course, offering: withUnread(offering, unread) };
  },
);
export type SaveOfferingInput = z.output<typeof saveOfferingInput>;
