import { waitingTone } from "#app/domain/numbers/model.ts";
import { nextKindNames } from "#app/domain/leads/model.ts";
import { NextStep, urgencyOf, type Urgency } from "#app/domain/leads/next-step.tsx";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { classes } from "#app/ui/classes.ts";

const edges: Record<Urgency, string> = {
  none: "border-line-strong",
  new: "border-brand",
  overdue: "border-red",
  today: "border-amber",
  later: "border-line-strong",
};

/** Whoever just asked is blue, from five minutes on amber, from fifteen red. */
const waitingLooks = { fresh: "", waiting: "border-amber! text-amber!", late: "border-red! text-red!" };

type Why = Pick<Lead, "stage" | "nextAt" | "nextKind" | "attempts"> & { hasAskedAgain: boolean };

/** The words beside the time, online and on the list that a phone keeps. A booked seat goes on with fee, papers and joining. */
export function whyWords({ stage, nextAt, nextKind, attempts, hasAskedAgain }: Why, now: number): string[] {
  const urgency = urgencyOf({ stage, nextAt }, now);
  return [
    urgency !== "new" && nextAt && (stage === "seat-booked" ? m.lead_step_seat() : nextKindNames[nextKind]()),
    nextAt && urgency === "overdue" && formatMoment(nextAt),
    attempts > 0 && m.outcome_try({ count: attempts + 1 }),
    hasAskedAgain && m.lead_asked_again(),
  ].filter((words): words is string => Boolean(words));
}

/** Why somebody is called now: what was agreed and when, and how often nobody answered since. */
export function WhyNow({ lead, now }: { lead: Lead; now: number }) {
  const { stage, nextAt } = lead;
  const urgency = urgencyOf(lead, now);
  const told = whyWords({ ...lead, hasAskedAgain: lead.askedAgainAt !== null }, now);
  const waits = urgency === "new" && nextAt ? waitingTone((now - nextAt.getTime()) / 60_000) : "fresh";
  return (
    <section aria-label={m.lead_next_step()} className={classes("grid border-l-4 pl-3", edges[urgency], waitingLooks[waits])}>
      <NextStep {...{ stage, nextAt, now }} className={classes("text-xl leading-7", waitingLooks[waits])} />
      {told.length > 0 && <p className="text-sm leading-5 font-semibold text-ink-soft!">{told.join(" · ")}</p>}
    </section>
  );
}
