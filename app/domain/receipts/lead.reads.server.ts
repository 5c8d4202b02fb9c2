import type { Selectable } from "kysely";
import {
  bsccNames,
  financeNames,
  lostReasonNames,
  relationNames,
  sourceNames,
  stageNames,
  temperatureNames,
} from "#app/domain/leads/model.ts";
import { shownPhone } from "#app/domain/phones.ts";
import type { PersonalColumn } from "#app/domain/personal-data/tables.columns.ts";
import { personalColumns } from "#app/domain/personal-data/tables.columns.ts";
import { stateName } from "#app/domain/places/model.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Leads } from "#db/types.ts";

type Personal = PersonalColumn<"leads">;
type Told = { label: () => string; say?: (value: never) => string };

const named = (names: Record<string, () => string>) => (value: string) => names[value]?.() ?? value;
const languages = { en: m.lead_language_en, hi: m.lead_language_hi };

/**
 * How each personal column of a lead is told to the person. Null is what only repeats another column for the machine. A new
 * personal column does not compile until it is told or said to be such.
 */
const told: Record<Personal, Told | null> = {
  name: { label: m.lead_name },
  guardian_name: { label: m.inbox_parent },
  is_minor: { label: m.inbox_minor, say: (value: boolean) => (value ? m.lead_bscc_yes() : "") },
  mobile: { label: m.lead_mobile, say: shownPhone },
  alternate_mobile: { label: m.lead_alternate, say: shownPhone },
  email: { label: m.lead_email },
  relation: { label: m.lead_relation, say: named(relationNames) },
  language: { label: m.lead_language, say: named(languages) },
  locality: { label: m.lead_locality },
  city: { label: m.lead_city },
  state: { label: m.lead_state, say: (value: string) => stateName(value) },
  pin: { label: m.lead_pin },
  course_interest: { label: m.lead_course },
  college: { label: m.lead_college },
  bscc: { label: m.lead_bscc, say: named(bsccNames) },
  finance: { label: m.lead_finance, say: named(financeNames) },
  budget: { label: m.lead_budget, say: (value: number) => `₹ ${value.toLocaleString("en-IN")}` },
  remarks: { label: m.lead_remarks },
  source: { label: m.lead_source, say: named(sourceNames) },
  session: { label: m.lead_session },
  stage: { label: m.lead_stage, say: named(stageNames) },
  lost_reason: { label: m.lead_lost_reason, say: named(lostReasonNames) },
  temperature: { label: m.lead_temperature, say: named(temperatureNames) },
  next_at: { label: m.lead_column_next, say: formatMoment },
  created_at: { label: m.lead_column_created, say: formatDay },
  do_not_contact_at: { label: m.reach_list_stopped, say: formatDay },
  guardian_answer: null,
  guardian_answered_at: null,
  stop: null,
  before_stop: null,
  name_key: null,
  searched: null,
  stage_since: null,
  kept_from: null,
};

/**
 * Everything that is kept about the person of a lead, in the language of the request: what the receipt and the parent's page show
 * and what is downloaded. Give it the row of `leads` as it is read with `selectAll`. What is not known is left out.
 */
export const keptAbout = (lead: Selectable<Leads>) =>
  personalColumns("leads").flatMap((column) => {
    const way = told[column];
    const value = lead[column];
    if (way === null || value === null || value === "") return [];
    const words = way.say ? way.say(value as never) : (value as string);
    return words === "" ? [] : [{ column, label: way.label(), value: words }];
  });
