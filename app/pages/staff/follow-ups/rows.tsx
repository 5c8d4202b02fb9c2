import { Link } from "react-router";
import type { FollowUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import { followUpStateNames, stateOf, statementNames } from "#app/domain/follow-ups/model.ts";
import type { ListedFollowUp } from "#app/domain/follow-ups/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { followUpsAddress, type ListHome } from "#app/pages/staff/follow-ups/paths.ts";
import { leadAddress } from "#app/pages/staff/lead-paths.ts";
import { formatMoment } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { PageLinks } from "#app/ui/page-links.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Props = {
  place: ListHome;
  filter: FollowUpFilter;
  followUps: ListedFollowUp[];
  after: number | undefined;
  more: number | undefined;
  now: number;
};

export function FollowUpRows({ place, filter, followUps, after, more, now }: Props) {
  const columns: Column<ListedFollowUp>[] = [
    { key: "lead", label: m.follow_up_lead(), plain: true, namesRow: true, cell: (row) => <Lead row={row} /> },
    { key: "number", label: m.follow_up_number(), cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    { key: "date", label: m.follow_up_date(), cell: ({ at }) => <Moment at={at} /> },
    {
      key: "statement",
      label: m.follow_up_statement(),
      plain: true,
      cell: ({ statement, summary }) => (
        <span className="grid gap-0.5 lg:max-w-96">
          <span className="font-semibold">{statementNames[statement]()}</span>
          {summary && <span className="line-clamp-3 text-sm wrap-anywhere text-ink-soft">{summary}</span>}
        </span>
      ),
    },
    {
      key: "status",
      label: m.follow_up_status(),
      cell: (row) => <Badge>{followUpStateNames[stateOf(row)]()}</Badge>,
    },
    { key: "next", label: m.follow_up_next(), cell: (row) => <Next row={row} now={now} /> },
    { key: "by", label: m.follow_up_by(), cell: ({ by }) => by },
  ];
  return (
    <div className="grid gap-5">
      {followUps.length === 0 ? (
        <Nothing isAsked={Object.values(filter).some(Boolean)} />
      ) : (
        <Table caption={m.follow_up_title()} columns={columns} rows={followUps} rowKey={({ number }) => number} />
      )}
      <PageLinks
        first={after !== undefined && { to: followUpsAddress(place, filter), label: m.follow_up_newest() }}
        next={more !== undefined && { to: followUpsAddress(place, filter, more), label: m.follow_up_more() }}
      />
    </div>
  );
}

const Nothing = ({ isAsked }: { isAsked: boolean }) => (
  <EmptyState title={isAsked ? m.list_none() : m.follow_up_none()} text={isAsked ? m.list_none_text() : m.follow_up_none_text()} />
);

function Lead({ row: { lead, name } }: { row: ListedFollowUp }) {
  const number = <span className="text-sm font-normal text-ink-mute tabular-nums">{shownNumber(lead)}</span>;
  if (name === null)
    return (
      <span className="grid">
        <span className="font-normal text-ink-soft">{m.follow_up_lead_gone()}</span>
        {number}
      </span>
    );
  return (
    <span className="grid justify-items-start">
      <Link to={leadAddress(lead)} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
        {name}
      </Link>
      {number}
    </span>
  );
}

const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="text-sm">
    {formatMoment(at)}
  </time>
);

/** The lead's next step beside the last word about it, red when nobody took it in time; and what was agreed, where that is another date. */
function Next({ row: { nextAt, agreedAt }, now }: { row: ListedFollowUp; now: number }) {
  if (nextAt === null && agreedAt === null) return <span className="text-ink-mute">–</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {nextAt && <Moment at={nextAt} />}
      {nextAt && nextAt.getTime() < now && <Badge tone="red">{m.follow_up_late()}</Badge>}
      {agreedAt && agreedAt.getTime() !== nextAt?.getTime() && (
        <span className="text-sm text-ink-mute">{m.follow_up_agreed_then({ moment: formatMoment(agreedAt) })}</span>
      )}
    </span>
  );
}
