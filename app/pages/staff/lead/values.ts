import type { Fact } from "#app/domain/leads/editing.writes.server.ts";
import {
  bsccNames,
  financeNames,
  relationNames,
  sourceNames,
  temperatureNames,
  yesOrNoNames,
  type BsccAnswer,
  type Finance,
  type LeadSource,
  type Relation,
  type Temperature,
} from "#app/domain/leads/model.ts";
import { shownPhone } from "#app/domain/phones.ts";
import { stateName } from "#app/domain/places/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export type Value = string | number | null;

export const factLabels: Record<Fact, () => string> = {
  mobileNumber: m.lead_mobile,
  name: m.lead_name,
  relation: m.lead_relation,
  alternateMobile: m.lead_alternate,
  email: m.lead_email,
  language: m.lead_language,
  pin: m.lead_pin,
  state: m.lead_state,
  city: m.lead_city,
  locality: m.lead_locality,
  courseInterest: m.lead_course,
  college: m.lead_college,
  bscc: m.lead_bscc,
  finance: m.lead_finance,
  budget: m.lead_budget,
  source: m.lead_source,
  temperature: m.lead_temperature,
  remarks: m.lead_remarks,
  underAge: m.lead_minor,
  guardianName: m.lead_guardian,
};

export const facts = Object.keys(factLabels) as Fact[];
export const isFact = (name: string): name is Fact => Object.hasOwn(factLabels, name);

export const languageNames: Record<string, () => string> = { en: m.lead_language_en, hi: m.lead_language_hi };

const said: Partial<Record<Fact, (value: string) => string>> = {
  mobileNumber: shownPhone,
  alternateMobile: shownPhone,
  relation: (value) => relationNames[value as Relation]?.(),
  language: (value) => languageNames[value]?.() ?? value,
  state: (value) => stateName(value),
  bscc: (value) => bsccNames[value as BsccAnswer]?.(),
  finance: (value) => financeNames[value as Finance]?.(),
  budget: (value) => `₹ ${Number(value).toLocaleString("en-IN")}`,
  source: (value) => sourceNames[value as LeadSource]?.(),
  temperature: (value) => temperatureNames[value as Temperature]?.(),
  underAge: (value) => (value === "yes" ? yesOrNoNames.yes() : yesOrNoNames.no()),
};

/** A fact as people read it; nothing when it is not known. */
export function factWords(fact: Fact, value: Value | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  return said[fact]?.(String(value)) ?? String(value);
}

/** The facts as the fields of a form show them. */
export const fieldsOf = (known: Partial<Record<Fact, Value>>): Record<string, string> =>
  Object.fromEntries(Object.entries(known).map(([fact, value]) => [fact, value === null ? "" : String(value)]));
