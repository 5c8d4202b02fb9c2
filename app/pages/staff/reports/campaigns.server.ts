import { can } from "#app/access/roles.ts";
import { campaignAddress, costPerAdmission } from "#app/domain/campaigns/model.ts";
import { rupees } from "#app/domain/colleges/model.ts";
import { askedAddress, visitsAddress } from "#app/domain/numbers/model.ts";
import { readCampaignReport, type CampaignRow } from "#app/domain/reports/campaigns.reads.server.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { countCell, questionFor, rateCell, type Asker } from "#app/pages/staff/reports/cells.server.ts";
import type { ReportQuery } from "#app/pages/staff/reports/query.ts";
import type { Cell, Report } from "#app/pages/staff/reports/report.ts";
import { leadsAddress } from "#app/domain/numbers/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What each campaign brought, from the visit to the admission, and what an admission cost. */
export async function buildCampaigns(actor: Asker, query: ReportQuery): Promise<Report> {
  const { from, to } = query;
  const rows = await readCampaignReport(actor, { from, to });
  const ask = questionFor(actor, { from, to }, {});
  const [seesVisits, seesAsked, seesMoney] = [can(actor, "admin.open"), can(actor, "enquiries.triage"), can(actor, "campaigns.pay")];
  const leads = rows.filter((row) => row.leads > 0);
  return {
    note: seesMoney ? m.report_campaigns_note_money() : m.report_campaigns_note(),
    plot: {
      kind: "shares",
      label: m.report_campaigns_plot(),
      shares: leads.slice(0, 12).map(({ name, title, leads: count, admitted }) => ({
        key: name,
        name: named(name, title),
        value: count,
        said: m.dashboard_won_of({ won: grouped(admitted), leads: grouped(count) }),
        to: leadsAddress(ask({}, { campaign: name })),
      })),
    },
    tables: [
      {
        caption: m.report_campaigns_table(),
        name: m.campaign_name(),
        columns: [
          ...(seesVisits ? [m.visit_title()] : []),
          ...(seesAsked ? [m.campaign_asked()] : []),
          m.report_leads(),
          m.report_admitted(),
          m.report_conversion(),
          ...(seesMoney ? [m.campaign_spent(), m.report_cost_each()] : []),
        ],
        rows: rows.map((row) => {
          const also = { campaign: row.name };
          return {
            key: row.name,
            name: named(row.name, row.title),
            cells: [
              ...(row.visits === undefined ? [] : [visitsCell(row, row.visits, query)]),
              ...(row.asked === undefined ? [] : [askedCell(row, row.asked, query)]),
              countCell(row.leads, ask({}, also)),
              countCell(row.admitted, ask({ reached: "admitted" }, also)),
              rateCell(row.admitted, row.leads, ask({ reached: "admitted" }, also), ask({}, also)),
              ...(row.spent === undefined ? [] : moneyCells(row, row.spent, query)),
            ],
          };
        }),
      },
    ],
  };
}

/** What it is called, and the words by which it is counted. */
const named = (name: string, title: string | undefined) => (title === undefined ? name : `${title} · ${name}`);

const visitsCell = ({ name }: CampaignRow, count: number, { from, to }: ReportQuery): Cell => ({
  said: grouped(count),
  number: count,
  is: "visits",
  ...(count > 0 && { to: visitsAddress(from, to, { kind: "campaign", name }) }),
});

const askedCell = ({ name }: CampaignRow, count: number, { from, to }: ReportQuery): Cell => ({
  said: grouped(count),
  number: count,
  ...(count > 0 && { to: askedAddress(from, to, { campaign: name }) }),
});

function moneyCells({ id, admitted }: CampaignRow, spent: number, query: ReportQuery): Cell[] {
  const book = id === undefined ? undefined : `${campaignAddress(id, query)}#costs`;
  const each = costPerAdmission(spent, admitted);
  return [
    { said: spent === 0 ? "–" : rupees(spent), is: "sum", ...(spent > 0 && { number: spent, ...(book && { to: book }) }) },
    each === undefined || spent === 0 ? { said: "–", is: "sum" } : { said: rupees(each), number: each, is: "sum" },
  ];
}
