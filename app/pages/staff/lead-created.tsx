import { useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { AssignedWhy } from "#app/domain/leads/assigned-why.tsx";
import { shownNumber } from "#app/domain/leads/model.ts";
import type { findLead } from "#app/domain/leads/reads.server.ts";
import { leadAddress } from "#app/pages/staff/lead-addresses.ts";
import { Household } from "#app/pages/staff/lead-household.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

export type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** The lead is there: its number, whose it is, and the way to the next one. */
export function LeadCreated({ lead }: { lead: Lead }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <Card as="section" room="lg" className="grid gap-5">
      <h1 ref={title} tabIndex={-1} className="text-3xl text-green outline-none">
        {m.lead_created()}
      </h1>
      <p className="grid gap-1">
        <Link to={leadAddress(lead.number)} className="link text-2xl wrap-anywhere">
          {shownNumber(lead.number)} {lead.facts.name}
        </Link>
        <span>{lead.owner ? m.lead_with({ name: lead.owner.name }) : m.lead_with_nobody()}</span>
        <span className="text-sm text-ink-soft">
          <AssignedWhy why={lead.assignedWhy} by={lead.assignedBy} />
        </span>
      </p>
      <Household household={lead.household} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={leadAddress(lead.number)}>{m.lead_open()}</ButtonLink>
        <ButtonLink look="secondary" to={href("/createLead")}>
          {m.lead_create_another()}
        </ButtonLink>
      </div>
    </Card>
  );
}
