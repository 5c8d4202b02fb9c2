import { actorIn } from "#app/access/gate.server.ts";
import { toCsv } from "#app/domain/entry-imports/reads.server.ts";
import { found } from "#app/pages/forms.server.ts";
import { buildReport } from "#app/pages/staff/reports/build.server.ts";
import type { Route } from "./+types/table-file";

/** The tables of a report as a file: numbers as numbers. The counts of people's leads, and nobody's name but a colleague's. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { name, report } = found(await buildReport(actorIn(context), params.report, url.searchParams));
  const rows = report.tables.flatMap(({ caption, name: first, columns, rows: lines, total }, index) => [
    ...(index > 0 ? [[]] : []),
    [caption],
    [first, ...columns],
    ...[...lines, ...(total ? [total] : [])].map((row) => [row.name, ...row.cells.map((cell) => String(cell.number ?? cell.said))]),
  ]);
  return new Response(toCsv(rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
