import { AssignedWhy } from "#app/domain/leads/assigned-why.tsx";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { lostReasonNames, shownNumber, temperatureNames } from "#app/domain/leads/model.ts";
import { NextStep, urgencyOf, type Urgency } from "#app/domain/leads/next-step.tsx";
import { UnderAgeBadge } from "#app/domain/leads/under-age-badge.tsx";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { StopBanner } from "#app/pages/staff/reach/stop-banner.tsx";
import { LeadPhones } from "#app/pages/staff/lead/contact-buttons.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";

const edges: Record<Urgency, string> = {
  none: "border-line-strong",
  new: "border-brand",
  overdue: "border-red",
  today: "border-amber",
  later: "border-line-strong",
};

type Props = { lead: Lead; now: number; whatsApp: string | undefined; mayLift: boolean };

/** Who it is, and above all what comes next. */
export function LeadHeader({ lead, now, whatsApp, mayLift }: Props) {
  const { stage, nextAt } = lead;
  return (
    <header className="grid gap-4">
      <div className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere">{lead.facts.name}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold text-ink-mute tabular-nums">{shownNumber(lead.number)}</span>
          <LeadStageBadge stage={stage} />
          <UnderAgeBadge isMinor={lead.isMinor} />
          <Badge>{temperatureNames[lead.temperature]()}</Badge>
          {lead.lostReason && <span className="text-sm text-ink-soft">{lostReasonNames[lead.lostReason]()}</span>}
          {lead.askedAgainAt && <Badge tone="blue">{m.lead_asked_again()}</Badge>}
        </p>
      </div>
      <StopBanner lead={lead} mayLift={mayLift} />
      {lead.stop === null && (
        <section
          aria-label={m.lead_next_step()}
          className={classes("grid gap-1 rounded-card border border-l-8 bg-surface p-5 shadow-soft", edges[urgencyOf(lead, now)])}
        >
          <h2 className="text-sm font-semibold text-ink-mute">{m.lead_next_step()}</h2>
          <NextStep {...{ stage, nextAt, now }} className="text-4xl leading-tight" />
          {stage === "seat-booked" && <p className="font-semibold text-ink-soft">{m.lead_step_seat()}</p>}
          {nextAt && urgencyOf(lead, now) !== "later" && <p className="text-sm text-ink-soft">{formatMoment(nextAt)}</p>}
          <div className="mt-3">
            <LeadPhones lead={lead} whatsApp={whatsApp} />
          </div>
        </section>
      )}
      <p>
        <span className="font-semibold">{lead.owner ? m.lead_with({ name: lead.owner.name }) : m.lead_with_nobody()}</span>{" "}
        <span className="text-ink-soft">
          <AssignedWhy why={lead.assignedWhy} by={lead.assignedBy} family={lead.family} />
        </span>
      </p>
    </header>
  );
}
