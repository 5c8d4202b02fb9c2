import { href } from "react-router";
import { additionNames, callTimeNames, callTimes, type AdditionField } from "#app/domain/enquiries/additions.model.ts";
import type { lookUpEnquiry } from "#app/domain/enquiries/lookup.reads.server.ts";
import { isForInboxOnly } from "#app/domain/enquiries/model.ts";
import { bsccAnswers, bsccNames } from "#app/domain/leads/model.ts";
import { choiceName, maxOwnText, ownAt, ownFact, ownName, type OwnField } from "#app/domain/own-fields/model.ts";
import { stateCodes, stateName } from "#app/domain/places/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Choice = { value: string; label: string };
type FieldView = {
  label: string;
  hint?: string;
  most?: number;
  choices?: Choice[];
  /** Several can be chosen. */
  ticks?: Choice[];
  autoComplete?: string;
  inputMode?: "email" | "numeric" | "decimal";
  type?: "email" | "date";
};

const orUnsaid = (choices: Choice[], unsaid = m.addition_unsaid()) => [{ value: "", label: unsaid }, ...choices];

const fieldViews: Record<AdditionField, () => FieldView> = {
  studies: () => ({ label: m.addition_studies(), hint: m.addition_studies_hint(), most: 200, autoComplete: "off" }),
  course: () => ({ label: m.addition_course(), most: 200, autoComplete: "off" }),
  college: () => ({ label: m.addition_college(), most: 200, autoComplete: "off" }),
  district: () => ({ label: m.addition_district(), most: 120, autoComplete: "address-level2" }),
  state: () => ({ label: m.lead_state(), choices: orUnsaid(stateCodes.map((value) => ({ value, label: stateName(value) }))) }),
  budget: () => ({ label: m.addition_budget(), hint: m.addition_budget_hint(), most: 20, inputMode: "numeric", autoComplete: "off" }),
  bscc: () => ({ label: m.addition_bscc(), choices: orUnsaid(bsccAnswers.map((value) => ({ value, label: bsccNames[value]() }))) }),
  callTime: () => ({
    label: m.addition_time(),
    choices: orUnsaid(
      callTimes.map((value) => ({ value, label: callTimeNames[value]() })),
      m.addition_time_any(),
    ),
  }),
  email: () => ({ label: m.lead_email(), most: 254, type: "email", inputMode: "email", autoComplete: "email" }),
};

/** A field of the business's own, as a visitor is asked for it. */
function ownView(field: OwnField): FieldView {
  const label = ownName(field);
  const choices = field.choices.filter(({ retired }) => !retired).map((choice) => ({ value: choice.id, label: choiceName(choice) }));
  switch (field.kind) {
    case "text":
      return { label, most: maxOwnText, autoComplete: "off" };
    case "number":
      return { label, most: 20, inputMode: "decimal", autoComplete: "off" };
    case "date":
      return { label, type: "date" };
    case "choice":
      return { label, choices: orUnsaid(choices) };
    case "choices":
      return { label, ticks: choices };
    case "yes-no":
      return {
        label,
        choices: orUnsaid([
          { value: "yes", label: m.lead_bscc_yes() },
          { value: "no", label: m.lead_bscc_no() },
        ]),
      };
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof lookUpEnquiry>>>;

/** Who complains, or is at our office, is asked nothing more. */
export const takesAdditions = ({ isWalkIn, enquire }: Known) => !isWalkIn && !isForInboxOnly(enquire);

/**
 * The form that is offered once, after the enquiry. A child is not asked for an address of their own, and nobody for what they have
 * said already.
 */
export function viewAddition(known: Known, own: readonly OwnField[]) {
  const { reference, state, isMinor, addedAt, has } = known;
  if (state === "withdrawn" || addedAt !== null || !takesAdditions(known)) return undefined;
  const isAsked = (name: AdditionField) => !(name === "email" && isMinor) && !has.includes(name);
  return {
    to: href("/enquiry/:reference/addition", { reference }),
    title: m.addition_title(),
    text: m.addition_text(),
    optional: m.enquiry_optional(),
    send: m.addition_send(),
    fields: [
      ...additionNames.filter(isAsked).map((name) => ({ name: name as string, ...fieldViews[name]() })),
      ...ownAt(own, "ask").map((field) => ({ name: ownFact(field.id), ...ownView(field) })),
    ],
  };
}
export type AdditionView = NonNullable<ReturnType<typeof viewAddition>>;
