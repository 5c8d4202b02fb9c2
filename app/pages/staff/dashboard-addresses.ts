import type { Work } from "#app/domain/leads/day.reads.server.ts";
import { hasNextStep, stages, type LeadSource, type Stage } from "#app/domain/leads/model.ts";
import type { LeadQuestion } from "#app/domain/lead-lists/model.ts";
import type { Whose } from "#app/domain/leads/tallies.reads.server.ts";
import { followUpsAddress } from "#app/pages/staff/follow-up-addresses.ts";
import { listAddress } from "#app/pages/staff/lead-addresses.ts";

type Asking = Partial<LeadQuestion>;

/** Whose leads, as the list asks for them. */
const of = (whose: Whose, question: Asking) => listAddress({ ...question, owner: whose === "*" ? "" : whose });

/** The list that holds the leads of a part of the day. Leads without a next step have none: there must not be any. */
const asked: Record<Work, Asking | undefined> = {
  new: { stage: ["new"] },
  overdue: { next: "overdue" },
  today: { next: "today" },
  again: { again: true },
  "no-step": undefined,
  untouched: { untouched: true },
  planned: { next: "today", stage: stages.filter((stage) => stage !== "new" && hasNextStep(stage)) },
};

export function workAddress(work: Work, whose: Whose) {
  const question = asked[work];
  return question && of(whose, question);
}

export const createdAddress = (whose: Whose, created: "today" | "month") => of(whose, { created });
export const createdOnAddress = (whose: Whose, day: string) => of(whose, { createdFrom: day, createdTo: day });
export const stageAddress = (whose: Whose, stage: Stage) => of(whose, { stage: [stage] });

/** Leads created since that day, perhaps only those of a source or at a stage. */
export const sinceAddress = (whose: Whose, createdFrom: string, { source, stage }: { source?: LeadSource; stage?: Stage } = {}) =>
  of(whose, { createdFrom, ...(source && { source: [source] }), ...(stage && { stage: [stage] }) });

/** Follow-ups that this person wrote between two days, both with them. */
export const followedAddress = (whose: Whose, from: string, to: string) =>
  followUpsAddress("staff", { from, to, ...(whose !== "*" && { by: whose }) });
