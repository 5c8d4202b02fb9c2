import { Link } from "react-router";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { shownNumber } from "#app/domain/leads/model.ts";
import { UnderAgeBadge } from "#app/domain/leads/under-age-badge.tsx";
import type { CallCard } from "#app/pages/staff/calling/cards.server.ts";
import { LeadPhones } from "#app/pages/staff/lead/contact-buttons.tsx";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { openOutcome, outcomeId } from "#app/pages/staff/outcome/opening.ts";
import { WhyNow } from "#app/pages/staff/outcome/why-now.tsx";
import { LeadLine, Words } from "#app/pages/staff/outcome/said.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

/** Whom to call, why now, and what was said last: all that one needs while it rings. */
export function CallingCard({ card, now, later }: { card: CallCard; now: number; later: string }) {
  const { lead, words } = card;
  return (
    <Card as="section" room="none" aria-labelledby="calling-name" className="grid grid-cols-1 gap-3 p-4 wrap-anywhere md:p-6">
      <div className="grid gap-1">
        <h2 id="calling-name" className="text-2xl wrap-anywhere">
          <Link
            to={leadAddress(lead.number)}
            aria-label={`${String(lead.facts.name)}: ${m.calling_open()}`}
            className="text-ink no-underline hover:text-brand"
          >
            {lead.facts.name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <span className="text-sm font-semibold text-ink-mute tabular-nums">{shownNumber(lead.number)}</span>
          <LeadStageBadge stage={lead.stage} />
          <UnderAgeBadge isMinor={lead.isMinor} />
        </p>
      </div>
      <WhyNow lead={lead} now={now} />
      <LeadLine lead={lead} />
      <Words words={words} remarks={String(lead.facts.remarks)} />
      <LeadPhones lead={lead} isBig />
      <div className="grid grid-cols-2 gap-2 md:flex">
        <a
          href={`#${outcomeId}`}
          className={buttonLook("secondary", "md", "md:hidden")}
          onClick={(event) => {
            event.preventDefault();
            openOutcome();
          }}
        >
          {m.lead_follow_up()}
        </a>
        <ButtonLink look="secondary" to={later} replace preventScrollReset>
          {m.calling_later()}
        </ButtonLink>
      </div>
    </Card>
  );
}
