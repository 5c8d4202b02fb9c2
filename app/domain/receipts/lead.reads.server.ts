import type { Selectable } from "kysely";
import { facts, factWords, leadDetails, type DetailColumn } from "#app/domain/leads/details.model.ts";
import { lostReasonName, nextKindNames, stageNames } from "#app/domain/leads/model.ts";
import { partnerName, type Partners } from "#app/domain/partners/model.ts";
import type { PersonalColumn } from "#app/domain/personal-data/tables.columns.ts";
import { personalColumns } from "#app/domain/personal-data/tables.columns.ts";
import { formatDay, formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Leads } from "#db/types.ts";

type Personal = PersonalColumn<"leads">;
type Told = { label: () => string; say?: (value: never) => string };

const named = (names: Record<string, () => string>) => (value: string) => names[value]?.() ?? value;

/** What staff write down about a person is told to them in the same words. */
const details = Object.fromEntries(
  facts.map((fact) => [leadDetails[fact].column, { label: leadDetails[fact].label, say: (value: never) => factWords(fact, value) }]),
) as Record<DetailColumn, Told>;

/**
 * How each personal column of a lead is told to the person. Null is what only repeats another column for the machine. A new
 * personal column does not compile until it is told or said to be such.
 */
const told: Record<Personal, Told | null> = {
  ...details,
  guardian_name: { label: m.inbox_parent },
  is_minor: { label: m.inbox_minor, say: (value: boolean) => (value ? m.lead_bscc_yes() : "") },
  first_campaign: { label: m.lead_column_first_campaign },
  last_campaign: { label: m.lead_column_campaign },
  session: { label: m.lead_session },
  stage: { label: m.lead_stage, say: named(stageNames) },
  lost_reason: { label: m.lead_lost_reason, say: lostReasonName },
  next_at: { label: m.lead_column_next, say: formatMoment },
  next_kind: { label: m.lead_next_step, say: named(nextKindNames) },
  created_at: { label: m.lead_column_created, say: formatDay },
  do_not_contact_at: { label: m.reach_list_stopped, say: formatDay },
  guardian_answer: null,
  guardian_answered_at: null,
  stop: null,
  before_stop: null,
  name_key: null,
  searched: null,
  stage_since: null,
  reached: null,
  rungs_at: null,
  district: null,
  // Told field by field, beside the others.
  own: null,
  // By their names, beside the others.
  tags: null,
  kept_from: null,
};

/**
 * Everything that is kept about the person of a lead, in the language of the request: what the receipt and the parent's page show
 * and what is downloaded. Give it the row of `leads` as it is read with `selectAll`. What is not known is left out.
 */
export const keptAbout = (lead: Selectable<Leads>, partners: Partners) =>
  personalColumns("leads").flatMap((column) => {
    const way = told[column];
    const value = lead[column];
    if (way === null || value === null || value === "") return [];
    // A partner is told by the name that they know them by.
    const say = column === "partner" ? (code: string) => partnerName(partners, code) : way.say;
    const words = say ? say(value as never) : (value as string);
    return words === "" ? [] : [{ column, label: way.label(), value: words }];
  });
