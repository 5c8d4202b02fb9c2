import { z } from "zod";
import { costParts, maxCosts, type Cost } from "#app/domain/colleges/costs.model.ts";
import { ownerships, type Outcome, type Recognition } from "#app/domain/colleges/recognition.model.ts";
import {
  collegeFigures,
  maxAccreditations,
  offeringFigures,
  studyTypes,
  type Accreditation,
  type CollegeContent,
  type Offering,
} from "#app/domain/colleges/model.ts";
import { category, examsTyped, minMarks, picture, streamBoxes, streamsIn, streamsTyped } from "#app/domain/courses/inputs.server.ts";
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
import { rowsIn, slotsOf, sourcedFields, sourcedIn } from "#app/domain/entries/rows.inputs.server.ts";
import { day, wholeNumber, checkbox, webUrl, text } from "#app/domain/fields.server.ts";
import { bounds, withUnread } from "#app/domain/entries/model.ts";
import { isState } from "#app/domain/places/model.ts";

const email = text(200).refine((value) => value === "" || z.email().safeParse(value).success);
const phone = text(40).refine((value) => /^[+\d][\d\s()-]{5,}$|^$/.test(value));

const accreditation = { words: { name: text(60), grade: text(40) }, facts: {} };
const accreditationSlots = slotsOf("accreditations", maxAccreditations);
const accreditationFields = sourcedFields(accreditationSlots, accreditation);

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
  { id: entryId, ...saving, ...plain, ...accreditationFields.kept, ...sourceWordsOf(collegeFigures) },
  { ...readable, ...accreditationFields.read, ...sourceFactsOf(collegeFigures) },
).transform((input) => ({ id: input.id, version: input.version, when: whenOf(input), content: contentOf(input as unknown as Fields) }));
export type SaveCollegeInput = z.output<typeof saveCollegeInput>;

type Fields = { [F in keyof typeof plain]: z.output<(typeof plain)[F]> } & {
  [F in keyof typeof readable]: z.output<(typeof readable)[F]>;
} & { unread: Record<string, string> };

function contentOf(input: Fields): Omit<CollegeContent, "offerings"> {
  const names = [...Object.keys(plain), ...Object.keys(readable)];
  const own = Object.fromEntries(names.map((field) => [field, input[field as keyof Fields]])) as unknown as Omit<Fields, "unread">;
  const { other, otherHi, ...rest } = own;
  const { rows: accreditations, unread } = rowsIn<Accreditation>(accreditationSlots, accreditation, input, input.unread);
  const sources = sourcesOf(collegeFigures, input);
  return withUnread({ ...rest, other: linesOf(other, otherHi), accreditations, sources }, unread);
}

const cost = {
  words: {},
  facts: {
    part: z.enum(costParts),
    year: wholeNumber(bounds.courseYear.least, bounds.courseYear.most),
    rupees: wholeNumber(bounds.rupees.least, bounds.rupees.most),
  },
};
const costSlots = slotsOf("costs", maxCosts);
const costFields = sourcedFields(costSlots, cost);

const recognition = { words: { reference: text(120), session: text(20) }, facts: { regulator: z.enum(regulators) } };
const recognitionFields = sourcedFields(["recognition"], recognition);

const outcome = {
  words: {},
  facts: {
    year: wholeNumber(bounds.outcomeYear.least, bounds.outcomeYear.most),
    people: wholeNumber(bounds.people.least, bounds.people.most),
    placed: wholeNumber(bounds.placed.least, bounds.placed.most),
    medianPay: wholeNumber(bounds.rupees.least, bounds.rupees.most),
  },
};
const outcomeFields = sourcedFields(["outcome"], outcome);

const offered = {
  domain: text(120),
  domainHi: text(120),
  type: z.enum(studyTypes).catch("full-time"),
  entrance: text(300),
  session: text(20),
};
const figures = {
  durationMonths: wholeNumber(bounds.durationMonths.least, bounds.durationMonths.most),
  feesPerYear: wholeNumber(bounds.feesPerYear.least, bounds.feesPerYear.most),
  seats: wholeNumber(bounds.seats.least, bounds.seats.most),
  lastDate: day,
  minMarks,
  exams: examsTyped,
};

/** One course at one college. The course is named by its address. */
export const saveOfferingInput = draftForm(
  {
    version: saving.version,
    course: text(200),
    when: z.enum(["draft", "now"]).catch("draft"),
    ...offered,
    ...streamBoxes,
    ...sourceWordsOf(offeringFigures),
    ...costFields.kept,
    ...recognitionFields.kept,
    ...outcomeFields.kept,
  },
  {
    ...figures,
    streams: streamsTyped,
    ...sourceFactsOf(offeringFigures),
    ...costFields.read,
    ...recognitionFields.read,
    ...outcomeFields.read,
  },
).transform((typed) => {
  const { version, when, course, ...input } = typed;
  const own = Object.fromEntries(
    [...Object.keys(offered), ...Object.keys(figures)].map((name) => [name, input[name as keyof typeof input]]),
  );
  const { rows: costs, unread } = rowsIn<Cost>(costSlots, cost, input, input.unread);
  const offering = {
    ...own,
    streams: streamsIn(input),
    costs,
    recognition: sourcedIn<Recognition>("recognition", recognition, input, unread),
    outcome: sourcedIn<Outcome>("outcome", outcome, input, unread),
    sources: sourcesOf(offeringFigures, input),
  } as Omit<Offering, "id" | "courseId">;
  return { version, when, course, offering: withUnread(offering, unread) };
});
export type SaveOfferingInput = z.output<typeof saveOfferingInput>;
