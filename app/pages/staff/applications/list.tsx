import { href, Link } from "react-router";
import { actorIn } from "#app/access/gate.server.ts";
import { listInput } from "#app/domain/applications/inputs.server.ts";
import { statuses, statusNames } from "#app/domain/applications/model.ts";
import { countStatuses, countUnchecked, listApplications, type ListedApplication } from "#app/domain/applications/reads.server.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { counted } from "#app/domain/lead-lists/model.ts";
import { LeadStageBadge } from "#app/domain/leads/lead-stage-badge.tsx";
import { shownNumber } from "#app/domain/leads/model.ts";
import { leadTopic } from "#app/domain/leads/reads.server.ts";
import { NextStep } from "#app/domain/leads/next-step.tsx";
import { applicationAddress, listAddress } from "#app/pages/staff/applications/paths.ts";
import { TokensToCheck } from "#app/pages/staff/applications/tokens-to-check.tsx";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { staffTitle } from "#app/pages/staff/lead-verb-page.tsx";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { useLive } from "#app/platform/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterChip } from "#app/ui/filter-chip.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { Table, type Column } from "#app/ui/table.tsx";
import type { Route } from "./+types/list";

export const meta = () => staffTitle(m.application_title());

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { status, after } = listInput.parse(Object.fromEntries(url.searchParams));
  const [list, counts, unchecked] = await Promise.all([
    listApplications(actor, { status, after }),
    countStatuses(actor),
    countUnchecked(actor),
  ]);
  return { ...list, counts, unchecked, status, after, topic: leadTopic(actor), renderedAt: Date.now() };
}

/** Every application that this person knows about, status by status, what moved last first. */
export default function Applications({ loaderData }: Route.ComponentProps) {
  const { applications, nextCursor, counts, unchecked, status, after, topic, renderedAt } = loaderData;
  useLive(renderedAt, topic);
  const columns: Column<ListedApplication>[] = [
    {
      key: "college",
      label: m.application_college(),
      plain: true,
      namesRow: true,
      cell: ({ id, college, course, session }) => (
        <span className="grid justify-items-start">
          <Link to={applicationAddress(id)} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
            {college}
          </Link>
          <span className="text-sm font-normal wrap-anywhere text-ink-soft">
            {course} · {session}
          </span>
        </span>
      ),
    },
    {
      key: "lead",
      label: m.follow_up_lead(),
      cell: ({ lead, name }) => (
        <span className="grid justify-items-start">
          <Link to={leadAddress(lead)} className="link wrap-anywhere sm:min-h-0!">
            {name}
          </Link>
          <span className="text-sm text-ink-mute tabular-nums">{shownNumber(lead)}</span>
        </span>
      ),
    },
    { key: "stage", label: m.lead_stage(), cell: ({ stage }) => <LeadStageBadge stage={stage} /> },
    { key: "since", label: m.application_since_column(), cell: ({ statusSince }) => formatDay(statusSince) },
    {
      key: "next",
      label: m.lead_column_next(),
      cell: ({ stage, nextAt }) => <NextStep stage={stage} nextAt={nextAt} now={renderedAt} className="text-sm" />,
    },
    {
      key: "paid",
      label: m.application_tokens(),
      align: "end",
      cell: ({ paid, unchecked: open }) =>
        paid === 0 ? (
          <span className="text-ink-mute">–</span>
        ) : (
          <span className="flex flex-wrap items-center gap-2 sm:justify-end">
            {rupees(paid)}
            {open > 0 && <Badge tone="amber">{m.application_to_check()}</Badge>}
          </span>
        ),
    },
    { key: "owner", label: m.lead_column_owner(), cell: ({ owner }) => owner ?? "–" },
  ];
  return (
    <div className="wrap grid gap-6 py-6 sm:py-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid max-w-2xl gap-1">
          <h1>{m.application_title()}</h1>
          <p className="text-ink-soft">{m.application_list_text()}</p>
        </div>
        <ButtonLink look="quiet" size="sm" to={href("/leadHistory/board")}>
          {m.lead_board_title()}
        </ButtonLink>
      </div>
      <TokensToCheck count={unchecked} />
      <nav aria-label={m.application_status()} className="flex flex-wrap gap-2">
        {statuses.map((one) => (
          <FilterChip key={one} to={listAddress(one)} isOn={one === status} label={statusNames[one]()} count={counted(counts[one])} />
        ))}
      </nav>
      {applications.length === 0 ? (
        <EmptyState title={m.list_none()} text={m.application_list_none()} />
      ) : (
        <Table caption={statusNames[status]()} columns={columns} rows={applications} rowKey={({ id }) => id} />
      )}
      <PageLinks
        first={after !== undefined && { to: listAddress(status), label: m.follow_up_newest() }}
        next={nextCursor !== undefined && { to: listAddress(status, nextCursor), label: m.follow_up_more() }}
      />
    </div>
  );
}
