import { useCallback, useState } from "react";
import { href, Link } from "react-router";
import type { ListedCampaign } from "#app/domain/campaigns/reads.server.ts";
import { campaignAddress } from "#app/domain/campaigns/model.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { askedAddress, leadsAddress, visitsAddress } from "#app/domain/numbers/model.ts";
import type { CampaignNumbers } from "#app/domain/reports/campaigns.reads.server.ts";
import { cohortQuestion, type Days } from "#app/domain/reports/model.ts";
import { DeletionDialog, DeletionLink, type DeleteTarget } from "#app/pages/admin/deletion-dialog.tsx";
import { grouped } from "#app/pages/number-labels.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

type Listed = ListedCampaign & { numbers: CampaignNumbers | undefined };
type TableProps = { campaigns: Listed[]; month: Days; sees: { leads: boolean; asked: boolean; money: boolean } };

/** What was planned, each with what it brought in the last 30 days, counted as the report counts. */
export function CampaignTable({ campaigns, month, sees }: TableProps) {
  const [leaving, setLeaving] = useState<DeleteTarget>();
  const close = useCallback(() => setLeaving(undefined), []);
  const columns: Column<Listed>[] = [
    {
      key: "title",
      label: m.campaign_title(),
      plain: true,
      namesRow: true,
      cell: ({ id, title, name, path }) => (
        <>
          <Link to={href("/admin/campaigns/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
            {title}
          </Link>
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft">{name}</span>
          <span className="block text-sm font-normal wrap-anywhere text-ink-mute">{path}</span>
        </>
      ),
    },
    ...figureColumns(month, sees),
    { key: "made", label: m.campaign_made(), cell: ({ createdAt }) => formatDay(indianDay(createdAt)) },
    {
      key: "deletion",
      label: m.notification_column_change(),
      plain: true,
      cell: ({ id, title, hasMoney }) =>
        hasMoney ? (
          <Kept id={id} sees={sees.money} />
        ) : (
          <DeletionLink doomed={{ name: title, address: href("/admin/campaigns/:id/deletion", { id }) }} ask={setLeaving} />
        ),
    },
  ];
  return (
    <>
      {campaigns.length === 0 ? (
        <EmptyState title={m.campaign_empty_title()} text={m.campaign_empty_text()} />
      ) : (
        <div className="grid gap-2">
          <Table
            caption={m.campaign_table()}
            captionShown
            wide
            density="dense"
            columns={columns}
            rows={campaigns}
            rowKey={({ id }) => id}
          />
          <p className="text-sm text-ink-soft">{m.campaign_table_days({ from: formatDay(month.from), to: formatDay(month.to) })}</p>
        </div>
      )}
      <DeletionDialog doomed={leaving} close={close} kind="campaign" failed={m.campaign_delete_failed()} deleted={m.campaign_deleted()} />
    </>
  );
}

/** Said instead of asked: whoever sees the money finds it behind the words. */
const Kept = ({ id, sees }: { id: string; sees: boolean }) =>
  sees ? (
    <Link to={`${campaignAddress(id, { period: "all", from: "", to: "" })}#costs`} className="link text-sm sm:min-h-0!">
      {m.campaign_kept()}
    </Link>
  ) : (
    <span className="text-sm text-ink-soft">{m.campaign_kept()}</span>
  );

function figureColumns(month: Days, sees: TableProps["sees"]): Column<Listed>[] {
  const { from, to } = month;
  const leads = (name: string, more = {}) => leadsAddress(cohortQuestion(month, { campaign: name }, more));
  const column = (key: string, label: string, figure: (row: Listed) => FigureProps): Column<Listed> => ({
    key,
    label,
    align: "end",
    cell: (row) => <Figure {...figure(row)} />,
  });
  return [
    column("visits", m.visit_title(), ({ name, numbers }) => ({
      count: numbers?.visits ?? 0,
      is: "visits",
      to: visitsAddress(from, to, { kind: "campaign", name }),
    })),
    ...(sees.asked
      ? [
          column("asked", m.campaign_asked(), ({ name, numbers }) => ({
            count: numbers?.asked ?? 0,
            to: askedAddress(from, to, { campaign: name }),
          })),
        ]
      : []),
    ...(sees.leads
      ? [
          column("leads", m.report_leads(), ({ name, numbers }) => ({ count: numbers?.leads ?? 0, to: leads(name) })),
          column("admitted", m.report_admitted(), ({ name, numbers }) => ({
            count: numbers?.admitted ?? 0,
            to: leads(name, { reached: "admitted" }),
          })),
        ]
      : []),
    ...(sees.money
      ? [
          column("spent", m.campaign_spent(), ({ id, numbers }) => ({
            count: numbers?.spent ?? 0,
            said: rupees(numbers?.spent ?? 0),
            is: "sum",
            to: `${campaignAddress(id, { ...month, period: "30" })}#costs`,
          })),
        ]
      : []),
  ];
}

type FigureProps = { count: number; said?: string; is?: string; to: string };

const Figure = ({ count, said = grouped(count), is, to }: FigureProps) =>
  count === 0 ? (
    <span className="whitespace-nowrap">{said}</span>
  ) : (
    <Link to={to} data-number={count} data-is={is} className="link justify-end whitespace-nowrap sm:min-h-0!">
      {said}
    </Link>
  );

type UnplannedProps = { names: { name: string; visits: number }[]; since: { from: string; to: string } };

/** Links that carry words nobody wrote down here. Planned, they get a title and a book for their money. */
export function Unplanned({ names, since }: UnplannedProps) {
  if (names.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="unplanned" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="unplanned" className="text-xl">
          {m.campaign_unplanned()}
        </h2>
        <p className="measure text-sm text-ink-soft">{m.campaign_unplanned_text()}</p>
      </div>
      <ul className="grid">
        {names.map(({ name, visits }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1 last:border-0">
            <Link
              to={visitsAddress(since.from, since.to, { kind: "campaign", name })}
              className="link wrap-anywhere"
              data-number={visits}
              data-is="visits"
            >
              {m.campaign_unplanned_visits({ name, count: grouped(visits) })}
            </Link>
            <Link to={addressWith(href("/admin/campaigns"), { name })} className="link" aria-label={m.campaign_plan_named({ name })}>
              {m.campaign_plan()}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
