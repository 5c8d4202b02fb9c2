import Plus from "lucide-react/icons/plus";
import { Link } from "react-router";
import type { ShownApplication } from "#app/domain/applications/reads.server.ts";
import { StatusBadge } from "#app/domain/applications/status-badge.tsx";
import { rupees } from "#app/domain/colleges/model.ts";
import { applicationAddress, newAddress } from "#app/pages/staff/applications/paths.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

type Props = { lead: { number: number; mayWork: boolean; stop: string | null }; applications: readonly ShownApplication[] };

/** The colleges that a student applies to, the furthest first. */
export function LeadApplications({ lead, applications }: Props) {
  return (
    <Card as="section" id="applications" aria-labelledby="applications-title" className="grid gap-3">
      <h2 id="applications-title" className="text-xl">
        {m.application_title()}
      </h2>
      {applications.length === 0 && <p className="text-ink-soft">{m.application_none()}</p>}
      <ul className="grid empty:hidden">
        {applications.map(({ id, college, course, session, status, paid, unchecked }) => (
          <li key={id} className="grid gap-0.5 border-line py-2 not-first:border-t first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <Link to={applicationAddress(id)} className="link min-w-0 wrap-anywhere">
                {college}
              </Link>
              <StatusBadge status={status} />
            </div>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {course} · {session}
            </p>
            {paid > 0 && (
              <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                {m.application_paid({ amount: rupees(paid) })}
                {unchecked > 0 && <Badge tone="amber">{m.application_to_check()}</Badge>}
              </p>
            )}
          </li>
        ))}
      </ul>
      {lead.mayWork && lead.stop === null && (
        <ButtonLink
          look="secondary"
          to={newAddress(lead.number)}
          icon={<Plus size={18} aria-hidden="true" />}
          className="justify-self-start"
        >
          {m.application_add()}
        </ButtonLink>
      )}
    </Card>
  );
}
