import ArrowLeft from "lucide-react/icons/arrow-left";
import { href, Link } from "react-router";
import type { LeadImportState } from "#app/domain/lead-imports/model.ts";
import { LeadImportStateBadge } from "#app/pages/staff/lead-imports/state.tsx";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

type Props = { import: { fileName: string; by: string; createdAt: Date; state: LeadImportState } };

/** Which file this is, whose, and how far it has come. */
export function LeadImportHead({ import: { fileName, by, createdAt, state } }: Props) {
  return (
    <div className="grid gap-1">
      <Link to={href("/leadHistory/import")} className="link justify-self-start">
        <ArrowLeft size={18} aria-hidden="true" />
        {m.lead_import_title()}
      </Link>
      <h1 className="wrap-anywhere">{fileName || m.lead_import_no_name()}</h1>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <LeadImportStateBadge state={state} />
        {by} · {formatMoment(createdAt)}
      </p>
    </div>
  );
}
