import { Link } from "react-router";
import type { ListedEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { bookNames } from "#app/pages/admin/enquiries/labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";

const tones: Record<ListedEnquiry["outcome"], BadgeTone> = {
  new: "blue",
  linked: "blue",
  waiting: "grey",
  quarantined: "amber",
  failed: "red",
};

/** How an enquiry stands: what became of it, and whether anybody has handled it. */
export function EnquiryState({ enquiry }: { enquiry: Pick<ListedEnquiry, "outcome" | "handledAt" | "withdrawnAt" | "erasedAt"> }) {
  const { outcome, handledAt, withdrawnAt, erasedAt } = enquiry;
  if (erasedAt) return <Badge>{m.inbox_erased()}</Badge>;
  if (withdrawnAt) return <Badge>{m.inbox_withdrawn()}</Badge>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {handledAt && <Badge tone="green">{m.inbox_handled()}</Badge>}
      {(!handledAt || outcome === "quarantined") && <Badge tone={tones[outcome]}>{bookNames[outcome]()}</Badge>}
    </span>
  );
}

/** The lead it became or joined, and who has it. */
export function LeadOf({ lead: { number, owner } }: { lead: NonNullable<ListedEnquiry["lead"]> }) {
  return (
    <span className="grid text-sm">
      <Link to={`/followUp/${shownNumber(number)}`} className="link sm:min-h-0!">
        {m.lead_numbered({ number: shownNumber(number) })}
      </Link>
      <span className="text-ink-soft">{owner ?? m.lead_review_nobody()}</span>
    </span>
  );
}
