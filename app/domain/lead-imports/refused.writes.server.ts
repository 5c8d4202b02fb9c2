import type { Actor } from "#app/access/roles.ts";
import { takeOut } from "#app/domain/exports/writes.server.ts";
import type { RefusedExport } from "#app/domain/lead-imports/inputs.server.ts";
import { findLeadImport, listRefused } from "#app/domain/lead-imports/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { tableFile, type TableFile } from "#app/platform/sheets/table-file.server.ts";

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
  await takeOut(actor, { what: "refused-rows", format, reason, filter: `import=${id}`, rows: rows.length });
  return tableFile("leads-refused", format, [
    [...padded(one.columns), m.lead_import_reason_heading()],
    ...rows.map(({ cells, why }) => [...padded(cells), why ?? ""]),
  ]);
}
