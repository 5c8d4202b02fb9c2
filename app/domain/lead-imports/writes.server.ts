import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeadImports } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { mustTakeLeads } from "#app/domain/leads/assignment.writes.server.ts";
import { guessColumns, headingRow, mayRepeat } from "#app/domain/lead-imports/columns.inputs.server.ts";
import type { ColumnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { previewLeadImport, runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { hasOpenWords } from "#app/domain/lead-imports/explaining.reads.server.ts";
import { ownAt } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { columnName } from "#app/domain/lead-imports/own-columns.model.ts";
import { importFieldNames, maxRows, maxTopRows, undoDays, type LeadImportState } from "#app/domain/lead-imports/model.ts";
import { previewRows } from "#app/domain/lead-imports/preview.writes.server.ts";
import { keptName } from "#app/domain/file-imports/inputs.server.ts";
import { hasStalled } from "#app/domain/file-imports/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { isId } from "#app/domain/ids.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { readTable, type SheetRow, type UnreadableSheet } from "#app/platform/sheets/sheets.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const limits = { rows: maxRows, columns: 100, letters: 4_000, first: maxTopRows };

const unreadable: Record<UnreadableSheet["reason"], () => string> = {
  "not-a-table": m.lead_import_not_a_table,
  "quote-open": m.lead_import_quote_open,
  empty: m.lead_import_empty,
  "too-large": m.lead_import_too_large,
  "too-many-rows": () => m.lead_import_too_many({ most: maxRows }),
};

/** Keeps a file and a guess of what its columns hold. Nothing else happens yet. */
export async function receiveLeads(actor: Actor, { fileName, bytes }: { fileName: string; bytes: Uint8Array }) {
  if (!can(actor, "leads.import")) return undefined;
  const sheet = await readTable(bytes, limits);
  if (!sheet.ok) throw new Refused(unreadable[sheet.reason]());
  const id = randomUUID();
  const { top, rest } = partedAt(headingRow(sheet.first.map(({ cells }) => cells)), sheet.first);
  if (rest.length === 0 && sheet.portions.length === 0) throw new Refused(unreadable.empty());
  const columns = top.at(-1)!.cells;
  const own = ownAt(await readOwnFields(), "import");
  await inTransaction(async (tx) => {
    await tx
      .insertInto("lead_imports")
      .values({
        id,
        file_name: keptName(fileName),
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(guessColumns(columns, own)),
        top: JSON.stringify(top),
        locale: getLocale(),
        by_id: actor.id,
      })
      .execute();
    for (const portion of [JSON.stringify(rest), ...sheet.portions]) await keepRows(tx, id, portion);
    await publish(tx, "lead-imports");
  });
  return { id };
}

const keepRows = (tx: Tx, id: string, rows: string) =>
  sql`insert into lead_import_rows (import_id, row, cells)
    select ${id}, row, cells from jsonb_to_recordset(${rows}::jsonb) as one (row integer, cells jsonb)`.execute(tx);

/** The rows down to the headings, and those under them. */
const partedAt = (place: number, rows: readonly SheetRow[]) => ({ top: rows.slice(0, place + 1), rest: rows.slice(place + 1) });

/** Another of the first rows holds the headings: what stands above it is no lead, what stands under it is one. */
export async function chooseHeadings(actor: Actor, id: string, row: number) {
  return inTransaction(async (tx) => {
    const found = await held(tx, actor, id);
    if (!found) return undefined;
    if (!canBeMapped(found.state)) throw new Refused(m.lead_import_begun());
    const { rows } =
      await sql<SheetRow>`select row, cells from lead_import_rows where import_id = ${id} order by row limit ${maxTopRows + 1}`.execute(tx);
    const all = [...(found.top as unknown as SheetRow[]), ...rows];
    const place = all.findIndex((one) => one.row === row);
    if (place === -1 || place >= Math.min(maxTopRows, all.length - 1)) return undefined;
    const { top, rest } = partedAt(place, all);
    const columns = top.at(-1)!.cells;
    const known = new Set(rows.map((one) => one.row));
    await tx.deleteFrom("lead_import_rows").where("import_id", "=", id).where("row", "<=", row).execute();
    await keepRows(tx, id, JSON.stringify(rest.filter((one) => !known.has(one.row))));
    await tx
      .updateTable("lead_imports")
      .set({
        state: "mapping",
        columns: JSON.stringify(columns),
        mapping: JSON.stringify(guessColumns(columns, ownAt(await readOwnFields(), "import"))),
        top: JSON.stringify(top),
      })
      .where("id", "=", id)
      .execute();
    await publish(tx, "lead-imports");
    return { id };
  });
}

const canBeMapped = (state: LeadImportState) => ["mapping", "previewing", "ready"].includes(state);

/** The import, held until the transaction ends; undefined when there is none for this person. */
async function held(tx: Tx, actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const found = await tx
    .selectFrom("lead_imports")
    .select(["state", "columns", "top", "moved_at", "finished_at", "counts"])
    .where("id", "=", id)
    .where(visibleLeadImports(actor))
    .forUpdate()
    .executeTakeFirst();
  return found && { ...found, state: found.state as LeadImportState, isLost: hasStalled(found.moved_at) };
}

/** Small enough that whoever waits for the answer hardly notices. */
const lookedAtOnce = 1_000;

/** Says what each column holds, and lets every row be looked at; not before every word of a stage or a colleague was explained. */
export async function chooseColumns(actor: Actor, id: string, { source, assign, mapping, words }: ColumnsInput) {
  const outcome = await inTransaction(async (tx) => {
    const found = await held(tx, actor, id);
    if (!found) return undefined;
    if (!canBeMapped(found.state)) throw new Refused(m.lead_import_begun());
    const chosen = mapping.slice(0, (found.columns as string[]).length);
    const missing = (["name", "mobileNumber"] as const).filter((field) => !chosen.includes(field));
    if (missing.length > 0)
      throw new Refused(m.lead_import_columns_missing({ columns: missing.map((field) => importFieldNames[field]()).join(", ") }));
    const twice = chosen.find((field, index) => field !== null && !mayRepeat(field) && chosen.indexOf(field) !== index);
    if (twice) throw new Refused(m.lead_import_column_twice({ column: columnName(twice, await readOwnFields()) }));
    if (assign !== "rules" && assign !== "nobody") await mustTakeLeads(tx, assign);
    const isAsked = await hasOpenWords(tx, id, chosen, words);
    await tx
      .updateTable("lead_imports")
      .set({ state: isAsked ? "mapping" : "previewing", source, assign, mapping: JSON.stringify(chosen), words: JSON.stringify(words) })
      .set({ locale: getLocale(), moved_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    if (isAsked) return { id, asks: true, count: 0n };
    const { numUpdatedRows } = await tx
      .updateTable("lead_import_rows")
      .set({ bucket: null, reason: null, facts: null, mobile: null, alternate_mobile: null, name_key: null, email: null })
      .where("import_id", "=", id)
      .executeTakeFirst();
    await enqueue(tx, previewLeadImport, { id });
    await publish(tx, "lead-imports");
    return { id, asks: false, count: numUpdatedRows };
  });
  if (outcome && !outcome.asks && outcome.count <= lookedAtOnce) await previewRows(id);
  return outcome && { id, asks: outcome.asks };
}

/** Lets it run, or go on after a stop. Asked again while it runs, nothing happens, unless its worker was lost. */
export async function startLeadImport(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    const found = await held(tx, actor, id);
    if (!found) return undefined;
    if (["previewing", "running", "undoing"].includes(found.state) && !found.isLost) return { id };
    if (found.state === "previewing") await enqueue(tx, previewLeadImport, { id });
    else if (found.state === "undoing") await enqueue(tx, undoLeadImport, { id });
    else if (["ready", "stopped", "running"].includes(found.state) && found.counts === null) {
      await tx
        .updateTable("lead_imports")
        .set({ state: "running", started_at: sql`coalesce(started_at, now())`, finished_at: null })
        .where("id", "=", id)
        .execute();
      await enqueue(tx, runLeadImport, { id });
      await tell(tx, actor, id, "lead-import.started");
    } else throw new Refused(m.lead_import_over());
    await tx
      .updateTable("lead_imports")
      .set({ moved_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    return { id };
  });
}

/** No further row is imported. What is in stays, and it can go on or be taken back. */
export async function stopLeadImport(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    const found = await held(tx, actor, id);
    if (!found) return undefined;
    if (found.state !== "running") return { id };
    await tx
      .updateTable("lead_imports")
      .set({ state: "stopped", finished_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    await tell(tx, actor, id, "lead-import.stopped");
    return { id };
  });
}

/** Takes it back: what it created goes, what it filled in is empty again, unless somebody has worked on it since. */
export async function undoLeads(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    const found = await held(tx, actor, id);
    if (!found) return undefined;
    if (found.state === "undoing" || found.state === "undone") return { id };
    if (found.state !== "done" && found.state !== "stopped") throw new Refused(m.lead_import_undo_first_stop());
    const age = Date.now() - (found.finished_at?.getTime() ?? Date.now());
    if (found.counts !== null || age > undoDays * 86_400_000) throw new Refused(m.lead_import_undo_late({ days: undoDays }));
    await tx
      .updateTable("lead_imports")
      .set({ state: "undoing", undone_by: actor.id, moved_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    await enqueue(tx, undoLeadImport, { id });
    await tell(tx, actor, id, "lead-import.undo-started");
    return { id };
  });
}

async function tell(tx: Tx, actor: Actor, id: string, what: string) {
  await record(tx, { what, actorId: actor.id, subject: `lead-import:${id}` });
  await publish(tx, "lead-imports");
}
