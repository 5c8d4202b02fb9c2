import { can, type Actor } from "#app/access/roles.ts";
import type { AuditExport } from "#app/domain/audit/inputs.server.ts";
import { takeOut } from "#app/domain/exports/writes.server.ts";
import { maxExported, sentenceOf } from "#app/domain/audit/model.ts";
import { listAudit, type AuditLine } from "#app/domain/audit/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { tableFile, type TableFile } from "#app/platform/sheets/table-file.server.ts";

const atOnce = 2_000;

/** The log as a file. Who took it out of the house and why is itself a line of the log. */
export async function exportAudit(actor: Actor, { reason, format, ...filter }: AuditExport): Promise<TableFile | undefined> {
  if (!can(actor, "audit.read")) return undefined;
  const rows: string[][] = [];
  let before: string | undefined;
  do {
    const page = await listAudit(actor, filter, before, Math.min(atOnce, maxExported - rows.length));
    rows.push(...page!.lines.map(cellsOf));
    before = page!.more;
  } while (before !== undefined && rows.length < maxExported);
  await takeOut(actor, { what: "audit", format, reason, filter: "", rows: rows.length });
  return tableFile("audit", format, [headOf(), ...rows]);
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

/** 2026-11-14 14:05 by the Indian clock, which every spreadsheet sorts. */
const cellsOf = (line: AuditLine) => [
  toIndianTime(line.at).replace("T", " "),
  sentenceOf(line),
  line.by ?? "",
  line.byEmail ?? "",
  line.about === null ? "" : line.about.kind === "person" ? line.about.name : shownNumber(line.about.number),
  line.address,
  line.device,
];
