import ArrowLeft from "lucide-react/icons/arrow-left";
import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { shownNumber } from "#app/domain/leads/model.ts";
import { listEnding, type EndingLead } from "#app/domain/retention/reads.server.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { endingAddress, endingIn, endingTitle, parseCursor } from "#app/pages/admin/retention/query.ts";
import { found } from "#app/pages/forms.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/leads";

export const meta = () => adminTitle(m.retention_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const question = endingIn(url.searchParams);
  const { leads, nextCursor: more } = found(await listEnding(actorIn(context), question, parseCursor(url.searchParams)));
  return { question, leads, more, done: url.searchParams.get("done"), renderedAt: Date.now() };
}

/** The leads behind a number of the retention page. */
export default function RetentionLeads({ loaderData: { question, leads, more, done, renderedAt } }: Route.ComponentProps) {
  useLive(renderedAt, "leads");
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <div className="grid gap-1">
        <Link to={href("/admin/retention")} className="link justify-self-start">
          <ArrowLeft size={18} aria-hidden="true" />
          {m.retention_title()}
        </Link>
        <h1>{endingTitle(question)}</h1>
      </div>
      {done === "held" && <Notice tone="success">{m.retention_done_held()}</Notice>}
      {done === "released" && <Notice tone="success">{m.retention_done_released()}</Notice>}
      {leads.length === 0 ? (
        <EmptyState title={m.retention_list_none()} />
      ) : (
        <Table caption={endingTitle(question)} columns={columns()} rows={leads} rowKey={({ number }) => number} />
      )}
      <PageLinks next={more && { to: endingAddress(question, more), label: m.retention_more() }} />
    </div>
  );
}

const columns = (): Column<EndingLead>[] => [
  {
    key: "lead",
    label: m.retention_lead(),
    plain: true,
    namesRow: true,
    cell: (lead) => <Name lead={lead} />,
  },
  { key: "stage", label: m.lead_stage(), cell: ({ stage }) => <LeadStageBadge stage={stage} /> },
  { key: "last", label: m.retention_last(), cell: ({ from }) => <Day day={from} /> },
  {
    key: "until",
    label: m.retention_kept_until(),
    cell: ({ until, heldAt, heldBy, heldWhy }) =>
      heldAt ? (
        <span className="text-sm wrap-anywhere">
          {m.retention_held_line({ name: heldBy ?? "", date: formatDay(heldAt), why: heldWhy ?? "" })}
        </span>
      ) : (
        <Day day={until} />
      ),
  },
  {
    key: "listed",
    label: m.retention_standing(),
    cell: ({ listedAt }) => (listedAt ? m.retention_listed({ date: formatDay(listedAt) }) : m.retention_not_listed()),
  },
  {
    key: "actions",
    label: m.retention_actions(),
    plain: true,
    screenOnly: true,
    cell: ({ number, name, heldAt }) => (
      <ButtonLink
        look="secondary"
        aria-label={`${heldAt ? m.retention_release() : m.retention_hold()}: ${shownNumber(number)} ${name}`}
        to={href(heldAt ? "/admin/retention/:id/release" : "/admin/retention/:id/hold", { id: String(number) })}
      >
        {heldAt ? m.retention_release() : m.retention_hold()}
      </ButtonLink>
    ),
  },
];

const Day = ({ day }: { day: Date | null }) => (day === null ? "–" : <time dateTime={day.toISOString()}>{formatDay(day)}</time>);

const Name = ({ lead: { number, name, isHere } }: { lead: EndingLead }) =>
  isHere ? (
    <Link to={href("/followUp/:id", { id: shownNumber(number) })} className="link wrap-anywhere">
      {shownNumber(number)} {name}
    </Link>
  ) : (
    <span className="grid wrap-anywhere">
      {shownNumber(number)} {name}
      <span className="text-sm font-normal text-ink-mute">{m.retention_in_trash()}</span>
    </span>
  );
