import { useEffect, useRef } from "react";
import { Form, href, Link } from "react-router";
import { AssignedWhy } from "#app/domain/leads/assigned-why.tsx";
import { shownNumber } from "#app/domain/leads/model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { leadAddress, verbAddress } from "#app/pages/staff/lead-paths.ts";
import { Household } from "#app/pages/staff/lead/household.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The lead is there: its number, whose it is, and the way to the next one. */
export function LeadCreated({ lead, proposed }: { lead: Lead; proposed: string[] }) {
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
          <AssignedWhy why={lead.assignedWhy} by={lead.assignedBy} family={lead.family} />
        </span>
      </p>
      {lead.hasOwnWords && lead.mayWork && <OwnWords lead={lead} proposed={proposed} />}
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

/** The words for the course are none of the catalogue's: they are kept, and one press takes the course that was meant. */
function OwnWords({ lead, proposed }: { lead: Lead; proposed: string[] }) {
  return (
    <Notice tone="info" live="off" title={m.lead_course_own_words({ words: String(lead.facts.courseInterest) })}>
      {proposed.length === 0 ? (
        m.lead_course_own_words_text()
      ) : (
        <Form method="post" action={verbAddress(lead.number, "facts")} className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="version" value={lead.version} />
          {m.lead_course_did_you_mean()}
          {proposed.map((name) => (
            <Button key={name} type="submit" name="courseInterest" value={name} look="secondary" size="sm">
              {name}
            </Button>
          ))}
        </Form>
      )}
    </Notice>
  );
}
