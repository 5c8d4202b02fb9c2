import type { Actor } from "#app/access/roles.ts";
import { exportList } from "#app/domain/exports/list.writes.server.ts";
import type { RefusedExport } from "#app/domain/lead-imports/inputs.server.ts";
import { findLeadImport, listRefused } from "#app/domain/lead-imports/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { TableFile } from "#app/platform/sheets/table-file.server.ts";

/**
 * The refused rows as they came, with the reason in a column of its own: mend them and import this file. They hold names and
 * phones, so they leave the house as every list does: who took them and why is written down.
 */
export async function exportRefused(actor: Actor, id: string, { reason, format }: RefusedExport): Promise<TableFile | undefined> {
  const one = await findLeadImport(actor, id);
  if (!one) return undefined;
  const rows = await listRefused(actor, id);
  const width = Math.max(one.columns.length, ...rows.map(({ cells }) => cells.length));
  const padded = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? "");
  return exportList(actor, {
    what: "refused-rows",
    name: "leads-refused",
    format,
    reason,
    filter: `import=${id}`,
    head: [...padded(one.columns), m.lead_import_reason_heading()],
    rows: rows.map(({ cells, why }) => [...padded(cells), why ?? ""]),
  });
}
