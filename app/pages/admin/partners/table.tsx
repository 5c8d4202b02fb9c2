import { href, Link } from "react-router";
import { rupees } from "#app/domain/colleges/model.ts";
import { leadsAddress } from "#app/domain/numbers/model.ts";
import { partnerKindNames } from "#app/domain/partners/model.ts";
import type { ListedPartner } from "#app/domain/partnerships/reads.server.ts";
import { StandingBadge } from "#app/pages/admin/partners/standing-badge.tsx";
import { allAsked } from "#app/pages/admin/partners/paths.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { Table, type Column } from "#app/ui/table.tsx";

/** Each number opens the rows that it counts. */
const Opens = ({ count, to }: { count: number; to: string }) =>
  count === 0 ? (
    "0"
  ) : (
    <Link to={to} className="link tabular-nums" data-number={count}>
      {grouped(count)}
    </Link>
  );

const owedColumn = (): Column<ListedPartner> => ({
  key: "owed",
  label: m.partner_owed(),
  align: "end",
  cell: ({ id, owed }) =>
    owed === undefined ? (
      "–"
    ) : (
      <Link to={`${href("/admin/partners/:id", { id })}#money`} className="link tabular-nums">
        {rupees(owed)}
      </Link>
    ),
});

export function PartnerTable({ partners }: { partners: ListedPartner[] }) {
  const seesMoney = partners.some((one) => "owed" in one);
  const columns: Column<ListedPartner>[] = [
    {
      key: "name",
      label: m.partner_name(),
      plain: true,
      namesRow: true,
      cell: ({ id, name }) => (
        <Link to={href("/admin/partners/:id", { id })} className="link text-lg wrap-anywhere sm:min-h-0! sm:text-base">
          {name}
        </Link>
      ),
    },
    { key: "kind", label: m.partner_kind(), cell: ({ kind }) => partnerKindNames[kind]() },
    { key: "standing", label: m.partner_standing(), cell: ({ standing }) => <StandingBadge standing={standing} /> },
    { key: "asked", label: m.campaign_asked(), align: "end", cell: ({ asked, code }) => <Opens count={asked} to={allAsked(code)} /> },
    {
      key: "leads",
      label: m.report_leads(),
      align: "end",
      cell: ({ leads, code }) => <Opens count={leads} to={leadsAddress({ partner: code })} />,
    },
    {
      key: "admitted",
      label: m.report_admitted(),
      align: "end",
      cell: ({ admitted, code }) => <Opens count={admitted} to={leadsAddress({ partner: code, stage: ["admitted"] })} />,
    },
    ...(seesMoney ? [owedColumn()] : []),
  ];
  return <Table caption={m.partner_table()} columns={columns} rows={partners} rowKey={({ id }) => id} />;
}
