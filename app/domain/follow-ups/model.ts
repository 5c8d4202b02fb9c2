import type { Stage } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What a follow-up says of the contact, in the business's own nine statements. */
export const statements = [
  "finalised",
  "postponed",
  "not-interested",
  "scheduled",
  "not-responding",
  "switched-off",
  "invalid-number",
  "not-contacted-scheduled",
  "busy",
] as const;
export type Statement = (typeof statements)[number];
export const isStatement = (value: unknown): value is Statement => statements.includes(value as Statement);

export const statementNames: Record<Statement, () => string> = {
  finalised: m.follow_up_finalised,
  postponed: m.follow_up_postponed,
  "not-interested": m.follow_up_not_interested,
  scheduled: m.follow_up_scheduled,
  "not-responding": m.follow_up_not_responding,
  "switched-off": m.follow_up_switched_off,
  "invalid-number": m.follow_up_invalid_number,
  "not-contacted-scheduled": m.follow_up_not_contacted_scheduled,
  busy: m.follow_up_busy,
};

/** After these there is no next step: next date, remarks and transfer are neither asked for nor kept. */
export const closes = (statement: Statement) =>
  statement === "finalised" || statement === "not-interested" || statement === "invalid-number";

/** Somebody was spoken to. */
const reached = new Set<Statement>(["finalised", "postponed", "not-interested", "scheduled"]);

/** The stage a statement proposes; the person who writes it may choose another one that fits. */
export function proposedStage(statement: Statement, stage: Stage): Stage {
  if (statement === "finalised") return stage === "seat-booked" ? "admitted" : "seat-booked";
  if (statement === "not-interested") return "lost";
  if (statement === "invalid-number") return "invalid";
  const isBefore = stage === "new" || stage === "attempting";
  if (reached.has(statement)) return isBefore ? "contacted" : stage;
  return stage === "new" ? "attempting" : stage;
}

/** The stages that may be chosen with a statement. */
export function possibleStages(statement: Statement): readonly Stage[] {
  if (statement === "finalised") return ["seat-booked", "admitted"];
  if (statement === "not-interested") return ["lost"];
  if (statement === "invalid-number") return ["invalid"];
  return ["attempting", "contacted", "counselling", "application", "parked"];
}

/** When to try again, if the person does not say otherwise: minutes from now. */
export const suggestedMinutes: Partial<Record<Statement, number>> = {
  postponed: 3 * 24 * 60,
  scheduled: 24 * 60,
  "not-responding": 3 * 60,
  "switched-off": 4 * 60,
  "not-contacted-scheduled": 24 * 60,
  busy: 60,
};
