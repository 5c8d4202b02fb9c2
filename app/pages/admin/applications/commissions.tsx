import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { listCommissions, type ListedCommission } from "#app/domain/applications/commissions.reads.server.ts";
import { commissionQuery, type CommissionShow } from "#app/domain/applications/inputs.server.ts";
import { StatusBadge } from "#app/domain/applications/status-badge.tsx";
import { rupees } from "#app/domain/colleges/model.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { adminTitle } from "#app/pages/admin/title.ts";
import { found } from "#app/pages/forms.server.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Card, CoverLink } from "#app/ui/card.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterToggle } from "#app/ui/filter-chip.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/commissions";

export const meta = () => adminTitle(m.application_commissions());

export async function loader({ url, context }: Route.LoaderArgs) {
  const { session, show, after } = commissionQuery.parse(Object.fromEntries(url.searchParams));
  const list = found(await listCommissions(actorIn(context), { session, show, after }));
  return { ...list, show, after, renderedAt: Date.now() };
}

const address = (session: string, show: CommissionShow, after?: string) =>
  `${href("/admin/commissions")}?${new URLSearchParams({ session, show, ...(after !== undefined && { after }) }).toString()}`;

const columns = (): Column<ListedCommission>[] => [
  {
    key: "college",
    label: m.application_college(),
    plain: true,
    namesRow: true,
    cell: ({ id, lead, college, course }) => (
      <span className="grid justify-items-start">
        {lead === null ? (
          <span className="wrap-anywhere">{college}</span>
        ) : (
          <Link to={href("/applications/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
            {college}
          </Link>
        )}
        <span className="text-sm font-normal wrap-anywhere text-ink-soft">{course}</span>
      </span>
    ),
  },
  {
    key: "lead",
    label: m.follow_up_lead(),
    cell: ({ lead, name }) => (lead === null ? m.follow_up_lead_gone() : `${shownNumber(lead)} ${name}`),
  },
  { key: "status", label: m.application_status(), cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: "expected",
    label: m.application_commission_expected(),
    align: "end",
    cell: ({ expected }) => (expected === null ? "–" : <data value={expected}>{rupees(expected)}</data>),
  },
  {
    key: "received",
    label: m.application_commission_received(),
    align: "end",
    cell: ({ received, receivedOn }) => (
      <span className="grid">
        <data value={received}>{rupees(received)}</data>
        {receivedOn && <span className="text-sm text-ink-mute">{formatDay(receivedOn)}</span>}
      </span>
    ),
  },
];

/** What colleges owe for the seats of an intake, and what came. Each sum opens the rows it adds up. */
export default function Commissions({ loaderData }: Route.ComponentProps) {
  const { rows, nextCursor, totals, session, sessions, show, after, renderedAt } = loaderData;
  useLive(renderedAt, "audit");
  const sums: { show: CommissionShow; label: string; value: number }[] = [
    { show: "all", label: m.application_commission_expected(), value: totals.expected },
    { show: "received", label: m.application_commission_received(), value: totals.received },
    { show: "owed", label: m.application_commission_owed(), value: totals.owed },
  ];
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <div className="grid max-w-2xl gap-1">
        <h1>{m.application_commissions()}</h1>
        <p className="text-ink-soft">{m.application_commissions_text()}</p>
      </div>
      <nav aria-label={m.application_session()} className="flex flex-wrap gap-2">
        {sessions.map((one) => (
          <FilterToggle key={one} to={address(one, "all")} isOn={one === session} label={one} />
        ))}
      </nav>
      <ul className="grid gap-3 sm:grid-cols-3">
        {sums.map((sum) => (
          <Card as="li" key={sum.show} tone={sum.show === show ? "wash" : "plain"} className="grid content-start gap-1">
            <span
              className={classes("text-3xl font-bold tabular-nums", sum.show === "owed" && sum.value > 0 ? "text-amber" : "text-brand")}
            >
              {rupees(sum.value)}
            </span>
            <CoverLink to={address(session, sum.show)} data-sum={sum.value} aria-current={sum.show === show ? "page" : undefined}>
              {sum.label}
            </CoverLink>
          </Card>
        ))}
      </ul>
      {rows.length === 0 ? (
        <EmptyState title={m.list_none()} text={m.application_commissions_none()} />
      ) : (
        <Table caption={m.application_commissions()} columns={columns()} rows={rows} rowKey={({ id }) => id} />
      )}
      <PageLinks
        first={after !== undefined && { to: address(session, show), label: m.application_first_page() }}
        next={nextCursor !== undefined && { to: address(session, show, nextCursor), label: m.follow_up_more() }}
      />
    </div>
  );
}
