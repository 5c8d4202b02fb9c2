import { AssignedWhy } from "#app/domain/leads/assigned-why.tsx";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { factWords } from "#app/domain/leads/details.model.ts";
import { lostReasonName, shownNumber, temperatureNames } from "#app/domain/leads/model.ts";
import { UnderAgeBadge } from "#app/domain/leads/under-age-badge.tsx";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import type { LastWords } from "#app/domain/timelines/said.reads.server.ts";
import { StopBanner } from "#app/pages/staff/reach/stop-banner.tsx";
import { LeadPhones } from "#app/pages/staff/lead/contact-buttons.tsx";
import { LeadTags } from "#app/pages/staff/lead/tags.tsx";
import { Enough } from "#app/pages/staff/outcome/enough.tsx";
import { WhyNow } from "#app/pages/staff/outcome/why-now.tsx";
import { LeadLine, Words } from "#app/pages/staff/outcome/said.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

type Props = { lead: Lead; words: LastWords | undefined; now: number; mayLift: boolean };

/** In the order in which one reads before a call: who, why now, what for, what was said last, and how to reach them. */
export function LeadHeader({ lead, words, now, mayLift }: Props) {
  return (
    <header className="grid gap-3">
      <div className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">{lead.facts.name}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-sm font-semibold text-ink-mute tabular-nums">{shownNumber(lead.number)}</span>
          <LeadStageBadge stage={lead.stage} />
          {lead.facts.subStage && <span className="font-semibold">{factWords("subStage", lead.facts.subStage)}</span>}
          <UnderAgeBadge isMinor={lead.isMinor} />
          <Badge>{temperatureNames[lead.temperature]()}</Badge>
          {lead.lostReason && <span className="text-sm text-ink-soft">{lostReasonName(lead.lostReason)}</span>}
        </p>
      </div>
      <LeadTags lead={lead} />
      <StopBanner lead={lead} mayLift={mayLift} />
      {lead.stop === null && (
        <>
          <WhyNow lead={lead} now={now} />
          <LeadLine lead={lead} />
          <Words words={words} remarks={String(lead.facts.remarks ?? "")} />
          <LeadPhones lead={lead} />
          <Enough lead={lead} />
        </>
      )}
      <p className="text-sm">
        <span className="font-semibold">{lead.owner ? m.lead_with({ name: lead.owner.name }) : m.lead_with_nobody()}</span>{" "}
        <span className="text-ink-soft">
          <AssignedWhy why={lead.assignedWhy} by={lead.assignedBy} family={lead.family} />
        </span>
      </p>
    </header>
  );
}
