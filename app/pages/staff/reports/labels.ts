import type { Comparison, Dimension, ReportPeriod } from "#app/domain/reports/model.ts";
import { periodNames } from "#app/pages/number-labels.ts";
import type { ReportName } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const reportTitles: Record<ReportName, () => string> = {
  team: m.report_team,
  funnel: m.report_funnel,
  campaigns: m.report_campaigns,
  partners: m.partner_place,
  lost: m.report_lost_title,
  season: m.report_season,
  answers: m.report_answers,
};

export const dimensionNames: Record<Dimension, () => string> = {
  source: m.lead_column_source,
  campaign: m.lead_column_first_campaign,
  category: m.lead_list_category,
  district: m.report_district,
  owner: m.report_person,
};

export const comparisonNames: Record<Comparison, () => string> = { before: m.report_compare_before, year: m.report_compare_year };

export const reportPeriodNames: Record<ReportPeriod, () => string> = { ...periodNames, days: m.report_period_days };
