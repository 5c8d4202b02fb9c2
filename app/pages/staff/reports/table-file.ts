import { actorIn } from "#app/access/gate.server.ts";
import { toCsv } from "#app/domain/entry-imports/reads.server.ts";
import { percentOf } from "#app/domain/numbers/model.ts";
import { found } from "#app/pages/forms.server.ts";
import { buildReport } from "#app/pages/staff/reports/build.server.ts";
import type { Cell, Plot, ReportTable } from "#app/pages/staff/reports/report.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Route } from "./+types/table-file";

/** The tables of a report as a file: numbers as numbers. The counts of people's leads, and nobody's name but a colleague's. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { name, query, report } = found(await buildReport(actorIn(context), params.report, url.searchParams));
  const parts = [...(report.plot?.kind === "funnel" ? [stepRows(report.plot)] : []), ...report.tables.map(tableRows)];
  const { from, to } = report.days ?? query;
  return new Response(toCsv(parts.flatMap((rows, index) => [...(index > 0 ? [[]] : []), ...rows])), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${from}-to-${to}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** In a file a number has no unit beside it: its heading says it. */
const units: Record<string, () => string> = {
  rate: m.report_unit_percent,
  median: m.report_unit_minutes,
  "median-days": m.report_unit_days,
  "ninetieth-days": m.report_unit_days,
  sum: m.report_unit_rupees,
};
const withUnit = (column: string, unit: (() => string) | undefined) => (unit ? m.report_in_unit({ column, unit: unit() }) : column);
const inFile = ({ number, said }: Cell) => (number === undefined ? (said === "–" ? "" : said) : String(number));

function tableRows({ caption, name, columns, rows, total }: ReportTable): string[][] {
  const lines = [...rows, ...(total ? [total] : [])];
  const unitOf = (index: number) => units[lines.map(({ cells }) => cells[index]?.is).find((is) => is !== undefined) ?? ""];
  return [
    [caption],
    [name, ...columns.map((column, index) => withUnit(column, unitOf(index)))],
    ...lines.map((row) => [row.name, ...row.cells.map(inFile)]),
  ];
}

/** The steps of the picture, which stand in no table. */
function stepRows({ label, steps }: Extract<Plot, { kind: "funnel" }>): string[][] {
  const share = (index: number) => {
    const before = steps[index - 1]?.value ?? 0;
    return before === 0 ? "" : String(percentOf(steps[index]!.value, before));
  };
  return [
    [label],
    [m.report_step(), m.report_leads(), withUnit(m.report_share_of_step(), m.report_unit_percent)],
    ...steps.map(({ name, value }, index) => [name, String(value), share(index)]),
  ];
}
