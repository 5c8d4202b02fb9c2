import { sql, type Selectable } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import type { Filled } from "#app/domain/lead-imports/filling.writes.server.ts";
import { isOwnColumn } from "#app/domain/lead-imports/model.ts";
import { ownIdIn, ownLine, type Own } from "#app/domain/own-fields/model.ts";
import { doPortions } from "#app/domain/file-imports/running.writes.server.ts";
import { moved } from "#app/domain/lead-imports/preview.writes.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { changeLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { removeImportTouches } from "#app/domain/touches/writes.server.ts";
import { tagsFact, tagsInLine, tagsLine } from "#app/domain/tags/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { Leads } from "#db/types.ts";

const rowsPerTransaction = 100;

/** Takes an import back, portion by portion from its end. Killed in the middle and started again, it goes on. */
export const undoRows = (id: string) => doPortions("lead_imports", id, undoPortion);

type Row = { row: number; lead: number; before: Filled | null; stage: Stage };
type Undone = { row: number; kept: string | null };

/** True while there is more. What was filled in by a later row is taken out before what an earlier one created. */
export function undoPortion(id: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const found = await tx
      .selectFrom("lead_imports")
      .select("undone_by")
      .where("id", "=", id)
      .where("state", "=", "undoing")
      .forUpdate()
      .executeTakeFirst();
    if (!found) return false;
    const rows = await pendingRows(tx, id);
    if (rows.length === 0) {
      await moved(tx, id, { state: "undone", undone: true });
      await record(tx, { what: "lead-import.undone", actorId: found.undone_by, subject: `lead-import:${id}` });
      return false;
    }
    const leads = await tx
      .selectFrom("leads")
      .selectAll()
      .where("number", "in", [...new Set(rows.map(({ lead }) => lead))])
      .orderBy("number")
      .forUpdate()
      .execute();
    const byNumber = new Map(leads.map((lead) => [lead.number, lead]));
    const work = await workSince(tx, rows, id);
    const done: Undone[] = [];
    const gone: number[] = [];
    for (const row of rows) {
      const lead = byNumber.get(row.lead)!;
      const kept = row.before
        ? await takeOut(tx, id, lead, row.before, found.undone_by)
        : await takeBack(tx, id, lead, { work: work.get(row.lead), stage: row.stage, by: found.undone_by });
      if (!row.before && !kept) gone.push(row.lead);
      done.push({ row: row.row, kept: kept ?? null });
    }
    await noteUndone(tx, id, done);
    await removeImportTouches(
      tx,
      id,
      done.filter(({ kept }) => kept === null).map(({ row }) => row),
    );
    // Whoever was told of leads that are not there any more was told for nothing.
    if (gone.length > 0) await tx.deleteFrom("reminders").where("lead_number", "in", gone).where("seen_at", "is", null).execute();
    const people = new Set(leads.flatMap(({ assigned_to, created_by }) => [assigned_to, created_by]).filter((one) => one !== null));
    await publish(tx, "leads", ...[...people].map((person) => `leads:${person}` as const));
    await moved(tx, id, {});
    return true;
  });
}

async function pendingRows(tx: Tx, id: string): Promise<Row[]> {
  const rows = await tx
    .selectFrom("lead_import_rows")
    .select(["row", "lead_number", "before", sql<Stage | null>`facts->>'stage'`.as("stage")])
    .where("import_id", "=", id)
    .where("done_at", "is not", null)
    .where("lead_number", "is not", null)
    .where("undone_at", "is", null)
    .where("kept_because", "is", null)
    .orderBy("row", "desc")
    .limit(rowsPerTransaction)
    .execute();
  return rows.map(({ row, lead_number, before, stage }) => ({
    row,
    lead: lead_number!,
    before: before as unknown as Filled | null,
    stage: stage ?? "new",
  }));
}

/** What somebody did with these leads that no import and no rule did. */
async function workSince(tx: Tx, rows: Row[], id: string) {
  const { rows: found } = await sql<{ subject: string; what: string }>`
    select distinct on (subject) subject, what from activity
    where subject = any(${rows.map(({ lead }) => leadSubject(lead))}::text[])
      and what not in ('lead.assigned', 'lead.returned', 'lead.released', 'lead.escalated')
      and not (what in ('lead.imported', 'lead.import-undone') and detail->>'import' = ${id})
    order by subject, id desc`.execute(tx);
  return new Map(found.map(({ subject, what }) => [Number(subject.slice("lead:".length)), what]));
}

type Lead = Selectable<Leads>;

/** A lead that the import created goes to the trash, unless somebody has worked on it: then the reason is told. */
async function takeBack(
  tx: Tx,
  id: string,
  lead: Lead,
  { work, stage, by }: { work: string | undefined; stage: Stage; by: string | null },
): Promise<string | undefined> {
  if (lead.trashed_at !== null) return undefined;
  const reason =
    lead.merged_into !== null || work === "lead.merged"
      ? m.lead_import_kept_merged()
      : lead.follow_up_count > 0
        ? m.lead_import_kept_followed({ count: lead.follow_up_count })
        : lead.stage !== stage
          ? m.lead_import_kept_stage()
          : work === "lead.asked-again" || work === "lead.imported"
            ? m.lead_import_kept_asked()
            : work !== undefined || lead.touched_at !== null
              ? m.lead_import_kept_touched()
              : undefined;
  if (reason) return reason;
  await changeLead(tx, lead.number, { trashed_at: sql`now()`, trashed_by: by });
  await record(tx, { what: "lead.trashed", actorId: by, subject: leadSubject(lead.number), detail: { import: id } });
  return undefined;
}

/** What the import filled in is empty again, unless somebody has changed it since. */
async function takeOut(tx: Tx, id: string, lead: Lead, { filled, asked }: Filled, by: string | null): Promise<string | undefined> {
  const own = lead.own as unknown as Own;
  const now = (column: string) =>
    isOwnColumn(column) ? ownLine(own[ownIdIn(column)!]) : column === tagsFact ? tagsLine(lead.tags) : lead[column as keyof Lead];
  const same = Object.entries(filled).filter(([column, { after }]) => now(column) === after);
  const ids = same.flatMap(([column]) => (isOwnColumn(column) ? [ownIdIn(column)!] : []));
  const left = Object.fromEntries(Object.entries(own).filter(([field]) => !ids.includes(field)));
  const back = {
    ...Object.fromEntries(
      same.flatMap(([column, { before }]) =>
        isOwnColumn(column) ? [] : [[column, column === tagsFact ? tagsInLine(String(before)) : before]],
      ),
    ),
    ...(ids.length > 0 && { own: JSON.stringify(left) }),
    ...(asked?.after === lead.asked_again_at?.toISOString() && { asked_again_at: asked?.before ? new Date(asked.before) : null }),
  };
  if (Object.keys(back).length > 0) {
    await changeLead(tx, lead.number, back);
    Object.assign(lead, back, ids.length > 0 ? { own: left } : {});
    await record(tx, { what: "lead.import-undone", actorId: by, subject: leadSubject(lead.number), detail: { import: id } });
  }
  return same.length === Object.keys(filled).length ? undefined : m.lead_import_kept_changed();
}

async function noteUndone(tx: Tx, id: string, rows: Undone[]) {
  await sql`
    update lead_import_rows as kept set kept_because = told.kept, undone_at = case when told.kept is null then clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (row integer, kept text)
    where import_id = ${id} and kept.row = told.row`.execute(tx);
}
