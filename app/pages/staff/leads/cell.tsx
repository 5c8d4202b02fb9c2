import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import type { LeadColumn } from "#app/domain/lead-lists/model.ts";
import type { ListedLead } from "#app/domain/lead-lists/reads.server.ts";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { shownNumber, sourceName, spokenTo } from "#app/domain/leads/model.ts";
import { NextStep } from "#app/domain/leads/next-step.tsx";
import { UnderAgeBadge } from "#app/domain/leads/under-age-badge.tsx";
import { nameIn } from "#app/domain/own-lists/model.ts";
import { tagWords, type Tag } from "#app/domain/tags/model.ts";
import { TagBadges } from "#app/domain/tags/tag-badges.tsx";
import { partnerName, type Partners } from "#app/domain/partners/model.ts";
import { CallLink } from "#app/pages/staff/call-link.tsx";
import { stayInWords } from "#app/pages/number-labels.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";

type Props = { column: LeadColumn; lead: ListedLead; tags: readonly Tag[]; partners: Partners; now: number };

/** One fact of a lead in its row. */
export function LeadCell({ column, lead, tags, partners, now }: Props) {
  switch (column) {
    case "number":
      return <span className="text-ink-mute tabular-nums">{shownNumber(lead.number)}</span>;
    case "name":
      return <Name lead={lead} />;
    case "mobile":
      return <Mobile lead={lead} />;
    case "alternate":
      return lead.alternatePhone && <span className="whitespace-nowrap tabular-nums">{lead.alternatePhone.shown}</span>;
    case "stage":
      return (
        <span className="block overflow-hidden sm:max-w-32 sm:*:inline-block sm:*:max-w-full sm:*:align-middle sm:*:truncate">
          <LeadStageBadge stage={lead.stage} />
        </span>
      );
    case "tags":
      return (
        <span title={tagWords(tags, lead.tags)} className="flex gap-1 overflow-hidden sm:max-w-64">
          <TagBadges tags={tags} on={lead.tags} />
        </span>
      );
    case "next":
      return <NextStep stage={lead.stage} nextAt={lead.nextAt} now={now} className="sm:line-clamp-2 sm:w-36 sm:leading-5" />;
    case "owner":
      return lead.owner === null ? <Badge tone="amber">{m.lead_list_owner_none()}</Badge> : <Cut text={lead.owner} />;
    case "source":
      return <span className="whitespace-nowrap">{sourceName(lead.source)}</span>;
    case "subStage":
      return lead.subStage && <Cut text={nameIn("sub-stage", lead.subStage)} />;
    case "financeState":
      return lead.financeState && <span className="whitespace-nowrap">{nameIn("finance-state", lead.financeState)}</span>;
    case "answer":
      return lead.answer === null ? null : <data value={lead.answer}>{m.lead_minutes({ count: lead.answer })}</data>;
    case "stay":
      return lead.stay === null ? null : <data value={lead.stay}>{stayInWords(lead.stay)}</data>;
    case "created":
      return (
        <time dateTime={lead.createdAt.toISOString()} className="whitespace-nowrap">
          {formatDay(lead.createdAt)}
        </time>
      );
    case "budget":
      return lead.budget !== null && <span className="tabular-nums">₹ {lead.budget.toLocaleString("en-IN")}</span>;
    case "partner":
      return lead.partner !== "" && <Cut text={partnerName(partners, lead.partner)} />;
    case "pin":
      return <span className="tabular-nums">{lead.pin}</span>;
    default:
      return <Cut text={lead[column]} />;
  }
}

function Name({ lead }: { lead: ListedLead }) {
  return (
    <span className="flex items-center gap-2 max-sm:flex-wrap max-sm:gap-y-0">
      <Link
        to={leadAddress(lead.number)}
        data-lead-link
        title={lead.name}
        className="link block font-semibold wrap-anywhere max-sm:min-h-0! max-sm:text-lg sm:max-w-40 sm:truncate"
      >
        {lead.name}
      </Link>
      <UnderAgeBadge isMinor={lead.isMinor} />
      {lead.isMinor && <span className="text-sm text-ink-soft sm:sr-only">{m.lead_minor_call({ name: spokenTo(lead) })}</span>}
      {lead.askedAgainAt && <Badge tone="blue">{m.lead_list_again()}</Badge>}
      {lead.stop && <Badge tone="red">{m.lead_do_not_contact()}</Badge>}
    </span>
  );
}

/** A long word does not make the column wide; pointing at it shows the rest. */
const Cut = ({ text }: { text: string }) => (
  <span title={text} className="block wrap-anywhere max-sm:text-sm max-sm:text-ink-soft sm:max-w-32 sm:truncate">
    {text}
  </span>
);

/** One's own lead is called by a tap: a button on phones, the number itself on wide screens. */
function Mobile({ lead }: { lead: ListedLead }) {
  const { number, phone } = lead;
  if (phone === null) return null;
  if (phone.e164 === null) return <span className="whitespace-nowrap tabular-nums max-sm:text-sm max-sm:text-ink-mute">{phone.shown}</span>;
  return (
    <CallLink
      number={number}
      name={lead.name}
      phone={phone.e164}
      label={`${m.lead_list_call({ name: spokenTo(lead) })}, ${phone.shown}`}
      className="text-brand no-underline hover:underline max-sm:grid max-sm:size-12 max-sm:place-items-center max-sm:rounded-full max-sm:bg-brand max-sm:text-on-brand sm:whitespace-nowrap"
    >
      <Phone size={20} aria-hidden="true" className="sm:hidden" />
      <span className="tabular-nums max-sm:hidden">{phone.shown}</span>
    </CallLink>
  );
}
