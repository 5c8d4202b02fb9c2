import { can, type Actor } from "#app/access/roles.ts";
import type { AuditExport } from "#app/domain/audit/inputs.server.ts";
import { exportList, momentCell, readPages } from "#app/domain/exports/list.writes.server.ts";
import { maxExported, sentenceOf } from "#app/domain/audit/model.ts";
import { listAudit, type AuditLine } from "#app/domain/audit/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { TableFile } from "#app/platform/sheets/table-file.server.ts";

/** The log as a file. Who took it out of the house and why is itself a line of the log. */
export async function exportAudit(actor: Actor, { reason, format, ...filter }: AuditExport): Promise<TableFile | undefined> {
  if (!can(actor, "audit.read")) return undefined;
  const found = await readPages<string>(maxExported, async (before, limit) => {
    const { lines, nextCursor: more } = (await listAudit(actor, filter, before, limit))!;
    return { rows: lines.map(cellsOf), nextCursor: more };
  });
  return exportList(actor, { what: "audit", format, reason, filter: "", head: headOf(), ...found });
}

const headOf = () => [
  m.audit_column_when(),
  m.audit_column_what(),
  m.audit_column_by(),
  m.audit_column_email(),
  m.audit_column_about(),
  m.audit_column_address(),
  m.audit_column_device(),
];

const cellsOf = (line: AuditLine) => [
  momentCell(line.at),
  sentenceOf(line),
  line.by ?? "",
  line.byEmail ?? "",
  line.about === null ? "" : line.about.kind === "person" ? line.about.name : shownNumber(line.about.number),
  line.address,
  line.device,
];
