import { can } from "#app/access/roles.ts";
import { askedAddress, leadsAddress } from "#app/domain/numbers/model.ts";
import { readPartnerReport } from "#app/domain/reports/partners.reads.server.ts";
import { grouped } from "#app/pages/number-labels.ts";
import { countCell, questionFor, rateCell, type Asker } from "#app/pages/staff/reports/cells.server.ts";
import type { ReportQuery } from "#app/pages/staff/reports/query.ts";
import type { Cell, Report } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** What each partner brought, from the enquiry to the admission. */
export async function buildPartners(actor: Asker, query: ReportQuery): Promise<Report> {
  const { from, to } = query;
  const rows = await readPartnerReport(actor, { from, to });
  const ask = questionFor(actor, { from, to }, {});
  const seesAsked = can(actor, "enquiries.triage");
  const askedCell = (partner: string, count: number): Cell => ({
    said: grouped(count),
    number: count,
    ...(count > 0 && { to: askedAddress(from, to, { partner }) }),
  });
  const [first] = rows.filter(({ admitted }) => admitted > 0).toSorted((one, other) => other.admitted - one.admitted);
  const others = rows.filter(({ admitted }) => admitted === first?.admitted).length - 1;
  return {
    answer:
      first && others === 0
        ? m.report_most_admitted({ name: first.name, said: grouped(first.admitted), leads: grouped(first.leads) })
        : undefined,
    note: m.partner_report_note(),
    plot: {
      kind: "shares",
      label: m.partner_report_plot(),
      shares: rows
        .filter(({ leads }) => leads > 0)
        .slice(0, 12)
        .map(({ code, name, leads, admitted }) => ({
          key: code,
          name,
          value: leads,
          said: m.dashboard_won_of({ won: grouped(admitted), leads: grouped(leads) }),
          to: leadsAddress(ask({ partner: code })),
        })),
    },
    tables: [
      {
        caption: m.partner_report_table(),
        name: m.partner_one(),
        columns: [...(seesAsked ? [m.campaign_asked()] : []), m.report_leads(), m.report_admitted(), m.report_conversion()],
        rows: rows.map(({ code, name, asked, leads, admitted }) => {
          const reached = { partner: code, reached: "admitted" } as const;
          return {
            key: code,
            name,
            cells: [
              ...(asked === undefined ? [] : [askedCell(code, asked)]),
              countCell(leads, ask({ partner: code })),
              countCell(admitted, ask(reached)),
              rateCell(admitted, leads, ask(reached), ask({ partner: code })),
            ],
          };
        }),
      },
    ],
  };
}
