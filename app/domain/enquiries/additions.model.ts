import type { BsccAnswer } from "#app/domain/leads/model.ts";
import { factWords, leadDetails, type Fact, type FactValue } from "#app/domain/leads/details.model.ts";
import { ownFact, ownKnown, type Own, type OwnField } from "#app/domain/own-fields/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** When a call suits the family. */
export const callTimes = ["morning", "afternoon", "evening"] as const;
export type CallTime = (typeof callTimes)[number];

export const callTimeNames: Record<CallTime, () => string> = {
  morning: m.addition_time_morning,
  afternoon: m.addition_time_afternoon,
  evening: m.addition_time_evening,
};

type Field = { label: () => string; fact?: Fact; read?: (value: string) => string };

/**
 * What can be added to an enquiry, in the order in which it is asked and read. `fact` is the fact of the lead that it fills
 * while nobody has said it; what has none is read on the timeline. The form, the inbox, the timeline, the receipt and the
 * worker are derived from it.
 */
export const additionFields = {
  studies: { label: m.addition_studies },
  course: { label: m.lead_course, fact: "courseInterest" },
  college: { label: m.lead_college, fact: "college" },
  district: { label: m.addition_district, fact: "city" },
  state: { label: m.lead_state, fact: "state" },
  budget: { label: m.addition_budget, fact: "budget" },
  bscc: { label: m.addition_bscc, fact: "bscc" },
  callTime: { label: m.addition_time, read: (value) => callTimeNames[value as CallTime]?.() ?? value },
  email: { label: m.lead_email, fact: "email" },
} as const satisfies Record<string, Field>;
export type AdditionField = keyof typeof additionFields;
export const additionNames = Object.keys(additionFields) as AdditionField[];

/** Beside its columns, what was said of the business's own fields. */
export type Addition = { own: Own } & Record<Exclude<AdditionField, "budget" | "bscc" | "callTime">, string> & {
    budget: number | null;
    bscc: BsccAnswer | "";
    callTime: CallTime | "";
  };

export const isEmptyAddition = (addition: Addition) =>
  additionNames.every((name) => !isSaid(addition[name])) && Object.keys(addition.own).length === 0;

const isSaid = (value: FactValue) => value !== null && value !== "";

/** What was said, in words; what was not is left out. */
export const additionWords = (addition: Addition, fields: readonly OwnField[]) => [
  ...additionNames.flatMap((name) => {
    const field: Field = additionFields[name];
    const value = addition[name];
    if (!isSaid(value)) return [];
    const words = field.fact ? factWords(field.fact, value) : (field.read?.(String(value)) ?? String(value));
    return [{ name, label: field.label(), value: words }];
  }),
  ...ownKnown(fields, addition.own).map(({ id, term, words }) => ({ name: ownFact(id), label: term, value: words })),
];

/** What of it is news for a lead: where nobody has said anything yet. */
export const newsIn = (addition: Addition, known: Record<Fact, FactValue>) =>
  Object.fromEntries(
    additionNames.flatMap((name) => {
      const { fact }: Field = additionFields[name];
      const value = addition[name];
      const isUnsaid = fact !== undefined && known[fact] === leadDetails[fact].blank;
      return fact !== undefined && isUnsaid && isSaid(value) && value !== leadDetails[fact].blank ? [[fact, value]] : [];
    }),
  ) as Partial<Record<Fact, FactValue>>;
