import { Link } from "react-router";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** The others who share the phone. */
export function Household({ household }: { household: Lead["household"] }) {
  if (household.length === 0) return null;
  return (
    <section aria-labelledby="household" className="grid gap-2">
      <h2 id="household" className="text-xl">
        {m.lead_household()}
      </h2>
      <ul className="grid gap-1">
        {household.map(({ number, name, stage, course, owner }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3">
            <Link to={leadAddress(number)} className="link min-h-11 wrap-anywhere">
              {shownNumber(number)} {name}
            </Link>
            <LeadStageBadge stage={stage} />
            <span className="text-sm text-ink-soft">{[course, owner].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
