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

/** Why somebody is called now: what was agreed and when, and how often nobody answered since. */
export function WhyNow({ lead, now }: { lead: Lead; now: number }) {
  const { stage, nextAt, nextKind, attempts } = lead;
  const urgency = urgencyOf(lead, now);
  const kind = stage === "seat-booked" ? m.lead_step_seat() : nextKindNames[nextKind]();
  const told = [
    urgency !== "new" && nextAt && kind,
    nextAt && urgency === "overdue" && formatMoment(nextAt),
    attempts > 0 && m.outcome_try({ count: attempts + 1 }),
    lead.askedAgainAt && m.lead_asked_again(),
  ].filter((words) => Boolean(words));
  const waits = urgency === "new" && nextAt ? waitingTone((now - nextAt.getTime()) / 60_000) : "fresh";
  return (
    <section aria-label={m.lead_next_step()} className={classes("grid border-l-4 pl-3", edges[urgency], waitingLooks[waits])}>
      <NextStep {...{ stage, nextAt, now }} className={classes("text-xl leading-7", waitingLooks[waits])} />
      {told.length > 0 && <p className="text-sm leading-5 font-semibold text-ink-soft!">{told.join(" · ")}</p>}
    </section>
  );
}
