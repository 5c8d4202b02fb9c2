import { can, type Actor } from "#app/access/roles.ts";
import { toldSearch } from "#app/access/private-search.server.ts";
import { exportList, momentCell, readPages } from "#app/domain/exports/list.writes.server.ts";
import type { FollowUpExport } from "#app/domain/follow-ups/inputs.server.ts";
import { followUpStateNames, stateOf, statementNames } from "#app/domain/follow-ups/model.ts";
import { listFollowUps, type ListedFollowUp } from "#app/domain/follow-ups/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { TableFile } from "#app/platform/sheets/table-file.server.ts";

/** More does not fit a spreadsheet that anybody reads; a narrower question brings the rest. */
export const maxExported = 50_000;

/** Follow-ups as a file, and who took them out of the house, and why. Undefined for whoever may not. */
export async function exportFollowUps(actor: Actor, { reason, format, ...filter }: FollowUpExport): Promise<TableFile | undefined> {
  if (!can(actor, "leads.export")) return undefined;
  const found = await readPages<number>(maxExported, async (after, limit) => {
    const { followUps, nextCursor: more } = await listFollowUps(actor, filter, after, limit);
    const rows = followUps.filter(({ isStopped }) => !isStopped).map(cellsOf);
    return { rows, leftOut: followUps.length - rows.length, nextCursor: more };
  });
  const asked = new URLSearchParams(
    Object.entries({ ...filter, q: toldSearch(filter.q) }).filter((pair): pair is [string, string] => Boolean(pair[1])),
  ).toString();
  return exportList(actor, { what: "follow-ups", format, reason, filter: asked, head: headOf(), ...found });
}

const headOf = () => [
  m.follow_up_number(),
  m.follow_up_lead(),
  m.follow_up_lead_name(),
  m.follow_up_date(),
  m.follow_up_statement(),
  m.follow_up_status(),
  m.follow_up_agreed(),
  m.follow_up_next(),
  m.follow_up_by(),
  m.follow_up_summary(),
  m.follow_up_remarks(),
];

const cellsOf = (row: ListedFollowUp) => [
  String(row.number),
  shownNumber(row.lead),
  row.name ?? "",
  momentCell(row.at),
  statementNames[row.statement](),
  followUpStateNames[stateOf(row)](),
  momentCell(row.agreedAt),
  momentCell(row.nextAt),
  row.by,
  row.summary,
  row.remarks,
];
