import type { Selectable } from "kysely";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { bsccNames, financeNames, relationNames, sourceName, temperatureNames, yesOrNoNames } from "#app/domain/leads/model.ts";
import { nameIn } from "#app/domain/own-lists/model.ts";
import { shownPhone } from "#app/domain/phones.ts";
import { stateName } from "#app/domain/places/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Leads } from "#db/types.ts";

export type Fact = keyof LeadFacts;
export type FactValue = string | number | null;
type Detail = { column: keyof Selectable<Leads>; label: () => string; read?: (value: string) => string };

const named = (names: Record<string, () => string>) => (value: string) => names[value]?.() ?? value;
export const languageNames: Record<string, () => string> = { en: m.lead_language_en, hi: m.lead_language_hi };

/**
 * Every fact of a lead by the name that forms use, in the order that people read: its column, its label, what it is while nobody
 * said, and how a value is read where it is more than a text. Editing, conflicts, merging, arrivals, the timeline and the
 * receipt are derived from it.
 */
const details = {
  mobileNumber: { column: "mobile", label: m.lead_mobile, blank: "", read: shownPhone },
  name: { column: "name", label: m.lead_name, blank: "" },
  relation: { column: "relation", label: m.lead_relation, blank: "self", read: named(relationNames) },
  alternateMobile: { column: "alternate_mobile", label: m.lead_alternate, blank: null, read: shownPhone },
  email: { column: "email", label: m.lead_email, blank: "" },
  language: { column: "language", label: m.lead_language, blank: "en", read: named(languageNames) },
  pin: { column: "pin", label: m.lead_pin, blank: "" },
  state: { column: "state", label: m.lead_state, blank: "", read: (value) => stateName(value) },
  city: { column: "city", label: m.lead_city, blank: "" },
  locality: { column: "locality", label: m.lead_locality, blank: "" },
  courseInterest: { column: "course_interest", label: m.lead_course, blank: "" },
  college: { column: "college", label: m.lead_college, blank: "" },
  bscc: { column: "bscc", label: m.lead_bscc, blank: "undecided", read: named(bsccNames) },
  finance: { column: "finance", label: m.lead_finance, blank: null, read: named(financeNames) },
  financeState: { column: "finance_state", label: m.lead_finance_state, blank: null, read: (value) => nameIn("finance-state", value) },
  budget: { column: "budget", label: m.lead_budget, blank: null, read: (value) => `₹ ${Number(value).toLocaleString("en-IN")}` },
  partner: { column: "partner", label: m.lead_partner, blank: "" },
  source: { column: "source", label: m.lead_source, blank: "walk-in", read: sourceName },
  temperature: { column: "temperature", label: m.lead_temperature, blank: "warm", read: named(temperatureNames) },
  subStage: { column: "sub_stage", label: m.lead_sub_stage, blank: null, read: (value) => nameIn("sub-stage", value) },
  remarks: { column: "remarks", label: m.lead_remarks, blank: "" },
  underAge: { column: "is_minor", label: m.lead_minor, blank: "no", read: (value) => yesOrNoNames[value === "yes" ? "yes" : "no"]() },
  guardianName: { column: "guardian_name", label: m.lead_guardian, blank: "" },
} as const satisfies { [F in Fact]: Detail & { blank: LeadFacts[F] } };
export type DetailColumn = (typeof details)[Fact]["column"];
export const leadDetails: Readonly<Record<Fact, Detail & { column: DetailColumn; blank: FactValue }>> = details;

export const facts = Object.keys(leadDetails) as Fact[];
export const isFact = (name: string): name is Fact => Object.hasOwn(leadDetails, name);

/** A lead of which nothing is known yet. */
export const blankFacts = Object.fromEntries(facts.map((fact) => [fact, leadDetails[fact].blank])) as LeadFacts;

/** A lead's facts by the names the form uses. */
export const factsOf = (lead: Selectable<Leads>) =>
  Object.fromEntries(
    facts.map((fact) => {
      const value = lead[leadDetails[fact].column];
      return [fact, typeof value === "boolean" ? (value ? "yes" : "no") : value];
    }),
  ) as Record<Fact, FactValue>;

/** A fact as people read it; nothing when it is not known. */
export function factWords(fact: Fact, value: FactValue | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  return leadDetails[fact].read?.(String(value)) ?? String(value);
}
