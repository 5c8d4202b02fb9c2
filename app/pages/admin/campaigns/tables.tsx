import { useCallback, useState } from "react";
import { href, Link } from "react-router";
import type { ListedCampaign } from "#app/domain/campaigns/reads.server.ts";
import { visitsAddress } from "#app/domain/numbers/model.ts";
import { DeletionDialog, DeletionLink, type DeleteTarget } from "#app/pages/admin/deletion-dialog.tsx";
import { grouped } from "#app/pages/number-labels.ts";
import { addressWith } from "#app/pages/list-query.ts";
import { formatDay } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, type Column } from "#app/ui/table.tsx";

export function CampaignTable({ campaigns }: { campaigns: ListedCampaign[] }) {
  const [leaving, setLeaving] = useState<DeleteTarget>();
  const close = useCallback(() => setLeaving(undefined), []);
  const columns: Column<ListedCampaign>[] = [
    {
      key: "title",
      label: m.campaign_title(),
      plain: true,
      namesRow: true,
      cell: ({ id, title }) => (
        <Link to={href("/admin/campaigns/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
          {title}
        </Link>
      ),
    },
    { key: "name", label: m.campaign_name(), cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { key: "path", label: m.campaign_page(), cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
    { key: "made", label: m.campaign_made(), cell: ({ createdAt }) => formatDay(indianDay(createdAt)) },
    {
      key: "deletion",
      label: m.notification_column_change(),
      plain: true,
      cell: ({ id, title }) => (
        <DeletionLink doomed={{ name: title, address: href("/admin/campaigns/:id/deletion", { id }) }} ask={setLeaving} />
      ),
    },
  ];
  return (
    <>
      {campaigns.length === 0 ? (
        <EmptyState title={m.campaign_empty_title()} text={m.campaign_empty_text()} />
      ) : (
        <Table caption={m.campaign_table()} captionShown columns={columns} rows={campaigns} rowKey={({ id }) => id} />
      )}
      <DeletionDialog doomed={leaving} close={close} kind="campaign" failed={m.campaign_delete_failed()} deleted={m.campaign_deleted()} />
    </>
  );
}

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
