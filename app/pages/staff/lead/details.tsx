import Pencil from "lucide-react/icons/pencil";
import { sourceName } from "#app/domain/leads/model.ts";
import { ownKnown } from "#app/domain/own-fields/model.ts";
import { partnerName } from "#app/domain/partners/model.ts";
import type { Lead } from "#app/domain/leads/reads.server.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { LeadEditForm, type Choices } from "#app/pages/staff/lead/edit-form.tsx";
import { facts, factWords, leadDetails, type Fact } from "#app/domain/leads/details.model.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/card.tsx";

const shownElsewhere = ["name", "underAge", "temperature", "mobileNumber", "alternateMobile", "source", "subStage"];

/** Until when all of this is kept. */
function kept({ keptUntil, isKeptLonger }: Lead) {
  if (isKeptLonger) return [{ term: m.retention_kept_until(), words: m.retention_held_by_owner() }];
  return keptUntil === null ? [] : [{ term: m.retention_kept_until(), words: formatDay(keptUntil) }];
}

const wordsOf = ({ facts: known, partners }: Lead, fact: Fact) =>
  fact === "partner" && known.partner ? partnerName(partners, String(known.partner)) : factWords(fact, known[fact]);

/** What is known, and the form to change it in the same place. */
export function LeadFacts({ lead, choices, isEditing }: { lead: Lead; choices: Choices; isEditing: boolean }) {
  if (isEditing && lead.stop === null) return <LeadEditForm lead={lead} choices={choices} />;
  const told = facts
    .filter((fact) => !shownElsewhere.includes(fact))
    .map((fact) => ({ term: leadDetails[fact].label(), words: wordsOf(lead, fact) }))
    .filter(({ words }) => words !== "");
  const source = lead.facts.source;
  const origin = [sourceName(String(source)), formatDay(lead.createdAt), lead.creator].filter(Boolean).join(" · ");
  const all = [
    ...told,
    ...ownKnown(lead.ownFields, lead.own),
    { term: m.lead_session(), words: lead.session },
    { term: m.lead_came(), words: origin },
    ...kept(lead),
  ];
  return (
    <Card as="section" aria-labelledby="facts" className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 id="facts" className="text-xl">
          {m.lead_facts()}
        </h2>
        {lead.mayWork && lead.stop === null && (
          <ButtonLink
            look="quiet"
            to={`${leadAddress(lead.number)}?edit`}
            preventScrollReset
            icon={<Pencil size={18} aria-hidden="true" />}
          >
            {m.lead_edit()}
          </ButtonLink>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        {all.map(({ term, words }) => (
          <div key={term} className="grid content-start">
            <dt className="text-sm text-ink-mute">{term}</dt>
            <dd className="font-semibold wrap-anywhere whitespace-pre-line">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
