import FileText from "lucide-react/icons/file-text";
import Link2 from "lucide-react/icons/link-2";
import ReceiptText from "lucide-react/icons/receipt-text";
import { href } from "react-router";
import { shownNumber } from "#app/domain/leads/model.ts";
import { verbAddress } from "#app/pages/staff/lead-paths.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

/** What the family decides and takes home: a guardian's answer, and the receipt of what we keep. */
export function LeadFamily({ lead, mayDisclose }: { lead: Lead; mayDisclose: boolean }) {
  const mayAsk = lead.isMinor && lead.reach.call !== "no" && lead.guardianAnswer !== "agreed";
  return (
    <Card as="section" aria-labelledby="family" className="grid gap-3">
      <h2 id="family" className="text-xl">
        {lead.isMinor ? m.lead_guardian_card() : m.lead_receipt()}
      </h2>
      {lead.isMinor && <p>{answerWords(lead)}</p>}
      <div className="flex flex-wrap gap-3">
        {mayAsk && (
          <ButtonLink to={verbAddress(lead.number, "consent")} icon={<Link2 size={18} aria-hidden="true" />}>
            {m.lead_consent_link()}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" to={verbAddress(lead.number, "receipt")} icon={<ReceiptText size={18} aria-hidden="true" />}>
          {lead.isMinor ? m.lead_receipt() : m.lead_receipt_make()}
        </ButtonLink>
        {mayDisclose && (
          <ButtonLink
            look="quiet"
            to={href("/followUp/:id/everything", { id: shownNumber(lead.number) })}
            icon={<FileText size={18} aria-hidden="true" />}
          >
            {m.disclosure_title()}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

function answerWords({ spokenTo: name, guardianAnswer, guardianAnsweredAt }: Lead) {
  if (guardianAnsweredAt === null) return m.lead_guardian_silent({ name });
  const said = { name, date: formatDay(guardianAnsweredAt) };
  return guardianAnswer === "agreed" ? m.lead_guardian_agreed(said) : m.lead_guardian_refused(said);
}
