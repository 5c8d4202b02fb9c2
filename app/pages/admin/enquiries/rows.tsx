import { href, Link } from "react-router";
import { freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import type { ListedEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { pageAddress, type InboxQuery } from "#app/pages/admin/enquiries/query.ts";
import { EnquiryState, LeadOf } from "#app/pages/admin/enquiries/state.tsx";
import { ContactLinks, VerbButtons } from "#app/pages/admin/enquiries/actions.tsx";
import { nameOf, signWords } from "#app/pages/admin/enquiries/labels.ts";
import { whenText } from "#app/pages/admin/entries/when-text.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = { query: InboxQuery; enquiries: ListedEnquiry[]; more: string | undefined; now: number };

export function ContactRows({ query, enquiries, more, now }: Props) {
  const columns: Column<ListedEnquiry>[] = [
    { key: "name", label: m.inbox_column_name(), plain: true, namesRow: true, cell: (enquiry) => <Name enquiry={enquiry} /> },
    { key: "contact", label: m.inbox_column_contact(), plain: true, cell: (enquiry) => <Reach enquiry={enquiry} /> },
    { key: "enquire", label: m.inbox_column_enquire(), plain: true, cell: (enquiry) => <Words enquiry={enquiry} /> },
    {
      key: "received",
      label: m.inbox_column_received(),
      cell: ({ receivedAt }) => (
        <time dateTime={receivedAt.toISOString()} className="text-sm">
          {whenText(receivedAt, now)}
        </time>
      ),
    },
    { key: "status", label: m.inbox_column_status(), cell: (enquiry) => <Standing enquiry={enquiry} /> },
    {
      key: "actions",
      label: m.inbox_column_actions(),
      plain: true,
      cell: (enquiry) => (
        <span className="flex flex-wrap items-center gap-2 lg:w-52">
          <ContactLinks enquiry={enquiry} />
          <VerbButtons enquiry={enquiry} />
        </span>
      ),
    },
  ];
  return (
    <div className="grid gap-5">
      {enquiries.length === 0 ? (
        <Empty query={query} />
      ) : (
        <Table caption={m.inbox_title()} columns={columns} rows={enquiries} rowKey={({ id }) => id} />
      )}
      <PageLinks
        first={query.after !== undefined && { to: pageAddress(query), label: m.inbox_newest() }}
        next={more !== undefined && { to: pageAddress(query, more), label: m.inbox_more() }}
      />
    </div>
  );
}

function Name({ enquiry }: { enquiry: ListedEnquiry }) {
  const { id, who, parentName } = enquiry;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Link to={href("/admin/contact/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
        {nameOf(enquiry)}
      </Link>
      {who === "minor" && <Badge tone="amber">{m.inbox_minor()}</Badge>}
      {parentName && <span className="text-sm font-normal wrap-anywhere text-ink-mute">{m.inbox_parent_of({ name: parentName })}</span>}
    </span>
  );
}

function Standing({ enquiry }: { enquiry: ListedEnquiry }) {
  return (
    <span className="grid justify-items-start gap-1">
      <EnquiryState enquiry={enquiry} />
      {enquiry.lead && <LeadOf lead={enquiry.lead} />}
    </span>
  );
}

function Reach({ enquiry: { phone, email } }: { enquiry: ListedEnquiry }) {
  return (
    <span className="grid text-sm">
      {phone && <span className="font-semibold whitespace-nowrap tabular-nums">{phone}</span>}
      {email && <span className="wrap-anywhere text-ink-mute">{email}</span>}
    </span>
  );
}

function Words({ enquiry }: { enquiry: ListedEnquiry }) {
  const { enquire, message, outcome, signs, isGone, isStopped } = enquiry;
  return (
    <span className="grid gap-1 lg:max-w-80">
      <span className="font-semibold wrap-anywhere">
        {[enquire, ...freeTextNames.map((name) => enquiry[name])].filter(Boolean).join(" · ")}
      </span>
      {message && <span className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{message}</span>}
      {isStopped && <Badge tone="red">{m.lead_do_not_contact()}</Badge>}
      {outcome === "quarantined" && !isGone && (
        <ul className="grid gap-0.5 text-sm text-amber">
          {signs.map((sign) => (
            <li key={sign}>{signWords(sign)}</li>
          ))}
        </ul>
      )}
    </span>
  );
}

function Empty({ query: { q, show, book } }: { query: InboxQuery }) {
  if (q !== "") return <EmptyState title={m.inbox_empty_title()} text={m.inbox_empty_search()} />;
  if (show === "open" && book === undefined) return <EmptyState title={m.inbox_empty_open_title()} text={m.inbox_empty_open_text()} />;
  return <EmptyState title={m.inbox_empty_title()} text={m.inbox_empty_text()} />;
}
