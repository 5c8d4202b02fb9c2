import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const staffTitle = (title: string) => [{ title: `${title} · ${m.brand()}` }, { name: "robots", content: "noindex" }];

/** One verb of a lead as a page, for browsers without script. */
export function LeadVerbPage({ lead, title, children }: { lead: Lead; title: string; children: ReactNode }) {
  return (
    <div className="wrap grid max-w-3xl gap-6 py-6">
      <div className="grid gap-1">
        <Link to={leadAddress(lead.number)} className="link justify-self-start wrap-anywhere">
          <ArrowLeft size={18} aria-hidden="true" />
          {shownNumber(lead.number)} {lead.facts.name}
        </Link>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}
