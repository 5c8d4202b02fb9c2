import type { Stage } from "#app/domain/leads/model.ts";
import { listenDays, type End } from "#app/domain/sequences/model.ts";
import { afterWorkingMinutes, isWorkingTime, type WorkingHours } from "#app/domain/working-hours/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/*
 * What is to be done about a lead on its way through a sequence, at this moment. Whoever asks gives the moment: it is the
 * database's, so that the clock of no process decides when a family is disturbed.
 */

export type Step = { id: string; days: number };

export type Asked = {
  now: Date;
  hours: WorkingHours;
  beganAt: Date;
  /** Before which days are counted, as 2026-11-14. */
  lastDay: string | null;
  /** The steps of which nothing has become yet. */
  steps: readonly Step[];
  /** When the last message of this way was written. */
  lastAt: Date | null;
  /** When a message of any sequence was written to this family last. */
  lastToFamily: Date | null;
  /** Whether what began it still stands. */
  stands: boolean;
  lead: { isHere: boolean; isStopped: boolean; stage: Stage };
  stages: readonly string[];
};

/** `rest`: nobody is disturbed now. It stays due, because the hours may be other ones before they come. */
export type Decision =
  | { what: "end"; why: End }
  | { what: "rest" }
  | { what: "wait"; until: Date }
  | { what: "write"; step: Step; overtaken: Step[] };

const day = 24 * 60 * 60_000;
const offset = 5.5 * 60 * 60_000;
/** The first minute of an Indian day. */
const startOfDay = (indian: string) => Date.parse(`${indian}T00:00Z`) - offset;

/** When a step is due. Before a last day it is due when the office opens. */
export const dueAt = ({ days }: Step, { beganAt, lastDay, hours }: Pick<Asked, "beganAt" | "lastDay" | "hours">) =>
  lastDay === null ? new Date(beganAt.getTime() + days * day) : new Date(startOfDay(lastDay) - days * day + hours.opens * 60_000);

/** What is to be looked at next, when nothing is done before. */
export function nextLook({
  steps,
  lastAt,
  now,
  ...asked
}: Pick<Asked, "steps" | "lastAt" | "now" | "beganAt" | "lastDay" | "hours">): Date {
  const coming = steps.map((step) => dueAt(step, asked).getTime());
  if (coming.length > 0) return new Date(Math.min(...coming));
  return new Date((lastAt ?? now).getTime() + listenDays * day);
}

/** Ended, waiting for its hour, or one message: of several that are due only the last one is written, and one a day. */
export function decide(asked: Asked): Decision {
  const { now, hours, lastDay, steps, lastToFamily, lead, stages } = asked;
  if (lead.isStopped) return { what: "end", why: "stopped" };
  if (!lead.isHere || !stages.includes(lead.stage)) return { what: "end", why: "left" };
  if (lastDay !== null && indianDay(now) > lastDay) return { what: "end", why: "finished" };
  if (!asked.stands) return { what: "end", why: "settled" };
  const next = nextLook(asked);
  if (next > now) return { what: "wait", until: next };
  const due = steps.filter((step) => dueAt(step, asked) <= now).toSorted((one, other) => +dueAt(one, asked) - +dueAt(other, asked));
  const step = due.at(-1);
  if (step === undefined) return { what: "end", why: "finished" };
  if (!isWorkingTime(now, hours)) return { what: "rest" };
  if (lastToFamily !== null && indianDay(lastToFamily) === indianDay(now))
    return { what: "wait", until: afterWorkingMinutes(new Date(startOfDay(indianDay(now)) + day), 0, hours) };
  return { what: "write", step, overtaken: due.slice(0, -1) };
}
