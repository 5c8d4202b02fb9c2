import { hasNextStep, kindOf, type Stage } from "#app/domain/leads/model.ts";
import { workingQuarter } from "#app/domain/leads/next-step.model.ts";
import { usualHours } from "#app/domain/working-hours/model.ts";
import { fromIndianTime, indianDay, toIndianTime } from "#app/platform/i18n/indian-time.ts";
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

/** The words of a statement that tell it from the others: they stand in it, so that a small chip can show them alone. */
export const statementCores: Record<Statement, () => string> = {
  finalised: m.follow_up_core_finalised,
  postponed: m.follow_up_core_postponed,
  "not-interested": m.follow_up_core_not_interested,
  scheduled: m.follow_up_core_scheduled,
  "not-responding": m.follow_up_core_not_responding,
  "switched-off": m.follow_up_core_switched_off,
  "invalid-number": m.follow_up_core_invalid_number,
  "not-contacted-scheduled": m.follow_up_core_not_contacted_scheduled,
  busy: m.follow_up_core_busy,
};

/** These close the follow-up: remarks and transfer are neither asked for nor kept, and no next date but for a seat that is booked. */
export const closes = (statement: Statement) =>
  statement === "finalised" || statement === "not-interested" || statement === "invalid-number";

/** A seat that is booked has fee, papers and joining ahead: the next date is asked for, whatever the statement. */
export const asksNextDate = (statement: Statement, stage: Stage | "") => !closes(statement) || stage === "seat-booked";

type Said = { statement: Statement; stage: Stage | ""; nextAt: unknown; lostReason: string };

/** What is still missing before it can be saved. */
export const lacksNextDate = ({ statement, stage, nextAt }: Omit<Said, "lostReason">) => asksNextDate(statement, stage) && !nextAt;
export const lacksReason = ({ statement, lostReason }: Pick<Said, "statement" | "lostReason">) =>
  statement === "not-interested" && lostReason === "";

/** What a follow-up is in the list of all. */
export const followUpStates = ["open", "closed", "taken-back"] as const;
export type FollowUpState = (typeof followUpStates)[number];
export const followUpStateNames: Record<FollowUpState, () => string> = {
  open: m.follow_up_open,
  closed: m.follow_up_closed,
  "taken-back": m.follow_up_taken_back,
};
export const stateOf = ({ isOpen, isTakenBack }: { isOpen: boolean; isTakenBack: boolean }): FollowUpState =>
  isTakenBack ? "taken-back" : isOpen ? "open" : "closed";

/** So long whoever wrote a follow-up may take it back. */
export const takeBackMinutes = 10;

/** Somebody was spoken to. The nine statements stand in two rows by this. */
const reached = new Set<Statement>(["finalised", "postponed", "not-interested", "scheduled"]);
export const isReached = (statement: Statement) => reached.has(statement);

/** The nine in the order of the two rows, which is also the order of their keys from 1 to 9. */
export const statementRows = {
  reached: ["finalised", "postponed", "scheduled", "not-interested"],
  "not-reached": ["not-responding", "busy", "switched-off", "invalid-number", "not-contacted-scheduled"],
} as const satisfies Record<string, readonly Statement[]>;
export const statementKeys: readonly Statement[] = [...statementRows.reached, ...statementRows["not-reached"]];

/** After so many calls in vain it is proposed to do something else than to call again. */
export const attemptsEnough = 6;

/** The stage a statement proposes; the person who writes it may choose another one that fits. */
export function proposedStage(statement: Statement, stage: Stage): Stage {
  if (statement === "finalised") return stage === "seat-booked" ? "admitted" : "seat-booked";
  if (statement === "not-interested") return "lost";
  if (statement === "invalid-number") return "invalid";
  // With a next step somebody is to be won again, whatever was before.
  if (!hasNextStep(stage)) return kindOf(stage) === "won" ? "seat-booked" : reached.has(statement) ? "contacted" : "attempting";
  const isBefore = stage === "new" || stage === "attempting";
  if (reached.has(statement)) return isBefore ? "contacted" : stage;
  return stage === "new" ? "attempting" : stage;
}

/** The stages that may be chosen with a statement. */
export function possibleStages(statement: Statement): readonly Stage[] {
  if (statement === "finalised") return ["seat-booked", "admitted"];
  if (statement === "not-interested") return ["lost"];
  if (statement === "invalid-number") return ["invalid"];
  return ["attempting", "contacted", "counselling", "application", "seat-booked", "parked"];
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

const day = 24 * 60 * 60_000;

/** The next moment of work after those minutes, on a quarter of an hour, as a date-and-time field shows it. */
export function suggestedMoment(statement: Statement, now: number, hours = usualHours): string {
  const minutes = suggestedMinutes[statement];
  if (minutes === undefined) return "";
  return workingQuarter(now + minutes * 60_000, hours);
}

export const quickMoments = ["hour", "evening", "tomorrow", "three-days", "monday"] as const;
export type QuickMoment = (typeof quickMoments)[number];

/** One tap for what is said most often. This evening is none any more when it is near. */
export function quickMoment(which: QuickMoment, now: number): string | undefined {
  const at = (days: number, time: string) => `${indianDay(new Date(now + days * day))}T${time}`;
  if (which === "hour") return toIndianTime(new Date(Math.ceil((now + 60 * 60_000) / 60_000) * 60_000));
  if (which === "evening") return fromIndianTime(at(0, "18:00")).getTime() > now + 60 * 60_000 ? at(0, "18:00") : undefined;
  if (which === "tomorrow") return at(1, "11:00");
  if (which === "three-days") return at(3, "11:00");
  const weekday = new Date(`${indianDay(new Date(now))}T00:00Z`).getUTCDay();
  return at((8 - weekday) % 7 || 7, "11:00");
}
