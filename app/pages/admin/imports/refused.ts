import { actorIn } from "#app/access/gate.server.ts";
import { columnsOf } from "#app/domain/entry-imports/columns.inputs.server.ts";
import { reasonHeading } from "#app/domain/entry-imports/inputs.server.ts";
import { findImport, listRefusedRows } from "#app/domain/entry-imports/reads.server.ts";
import { csvAnswer } from "#app/pages/admin/csv-answer.server.ts";
import { found } from "#app/pages/forms.server.ts";
import type { Route } from "./+types/refused";

/** The rows that were refused, with the reason in a column of its own: mend them and import this file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorIn(context);
  const { id, kind, columns } = found(await findImport(actor, params.id));
  const rows = await listRefusedRows(actor, id);
  const headers = columns.map((field) => columnsOf[kind].find((column) => column.field === field)?.header ?? field);
  return csvAnswer(`${kind}-refused.csv`, [
    [...headers, reasonHeading],
    ...rows.map(({ cells, reason }) => [...columns.map((field) => cells[field] ?? ""), reason ?? ""]),
  ]);
}
