import { buildAnswers } from "#app/pages/staff/reports/answers.server.ts";
import { buildCampaigns } from "#app/pages/staff/reports/campaigns.server.ts";
import type { Asker } from "#app/pages/staff/reports/cells.server.ts";
import { buildFunnel } from "#app/pages/staff/reports/funnel.server.ts";
import { buildLost } from "#app/pages/staff/reports/lost.server.ts";
import { buildPartners } from "#app/pages/staff/reports/partners.server.ts";
import { readReportQuery, type ReportQuery } from "#app/pages/staff/reports/query.ts";
import { isReportName, type Report, type ReportName } from "#app/pages/staff/reports/report.ts";
import { buildSeason } from "#app/pages/staff/reports/season.server.ts";
import { sortTables } from "#app/pages/staff/reports/sorting.ts";
import { buildTeam } from "#app/pages/staff/reports/team.server.ts";

const builders: Record<ReportName, (actor: Asker, query: ReportQuery, now: Date) => Promise<Report>> = {
  team: buildTeam,
  funnel: buildFunnel,
  campaigns: buildCampaigns,
  partners: buildPartners,
  lost: buildLost,
  season: buildSeason,
  answers: buildAnswers,
};

/** Which report an address names, what it asks, and the answer. Undefined when there is no such report. */
export async function buildReport(actor: Asker, name: string, search: URLSearchParams) {
  if (!isReportName(name)) return undefined;
  const now = new Date();
  const query = readReportQuery(search, now);
  const report = await builders[name](actor, query, now);
  return { name, query, report: { ...report, tables: sortTables(report.tables, query.sort) } };
}
