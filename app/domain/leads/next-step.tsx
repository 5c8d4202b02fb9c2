import { formatDay, formatTime } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { classes } from "#app/ui/classes.ts";

type Step = { stage: Stage; nextAt: Date | null };

/** How urgent the next step of a lead is: one colour each. */
export type Urgency = "none" | "new" | "overdue" | "today" | "later";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A new lead waits for its first call and is not late, however long: the list says "waits since". The same words as `conditionsOf`. */
export function urgencyOf({ stage, nextAt }: Step, now: number): Urgency {
  if (nextAt === null) return "none";
  if (nextAt.getTime() <= now) return stage === "new" ? "new" : "overdue";
  return indianDay(nextAt) === indianDay(new Date(now)) ? "today" : "later";
}

/** 12 minutes, 3 hours, 2 days: as long as one says it. */
export function span(milliseconds: number) {
  const minutes = Math.max(1, Math.floor(milliseconds / minute));
  if (minutes < 60) return m.lead_minutes({ count: minutes });
  if (minutes < 24 * 60) return m.lead_hours({ count: Math.floor(minutes / 60) });
  return m.lead_days({ count: Math.floor(minutes / (24 * 60)) });
}

/** The next step in words: "Overdue by 2 days", "Today 14:30". */
export function nextStepWords(step: Step, now: number): string {
  const { nextAt } = step;
  if (nextAt === null) return m.lead_step_none();
  const urgency = urgencyOf(step, now);
  if (urgency === "new") return m.lead_step_new({ time: span(now - nextAt.getTime()) });
  if (urgency === "overdue") return m.lead_step_overdue({ time: span(now - nextAt.getTime()) });
  if (urgency === "today") return m.lead_step_today({ time: formatTime(nextAt) });
  if (indianDay(nextAt) === indianDay(new Date(now + day))) return m.lead_step_tomorrow({ time: formatTime(nextAt) });
  return m.lead_step_later({ day: formatDay(nextAt), time: formatTime(nextAt) });
}

const tones: Record<Urgency, string> = {
  none: "text-ink-mute",
  new: "text-brand",
  overdue: "text-red",
  today: "text-amber",
  later: "text-ink",
};

/** When a lead is to be called. `now` is the moment the page was made, so that server and browser say the same. */
export function NextStep({ stage, nextAt, now, className }: Step & { now: number; className?: string }) {
  const look = classes("font-semibold", tones[urgencyOf({ stage, nextAt }, now)], className);
  const words = nextStepWords({ stage, nextAt }, now);
  if (nextAt === null) return <span className={look}>{words}</span>;
  return (
    <time dateTime={nextAt.toISOString()} className={look}>
      {words}
    </time>
  );
}
