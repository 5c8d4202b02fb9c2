import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { can } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { assignImported } from "#app/domain/lead-imports/assigning.writes.server.ts";
import type { RowFacts } from "#app/domain/lead-imports/cells.inputs.server.ts";
import { askedAgain, type Again } from "#app/domain/lead-imports/filling.writes.server.ts";
import { lockPhones, insertLeads } from "#app/domain/lead-imports/inserting.writes.server.ts";
import { matchRows, type FactsRow, type RowMatch } from "#app/domain/lead-imports/matching.reads.server.ts";
import type { Bucket } from "#app/domain/lead-imports/model.ts";
import type { Run } from "#app/domain/lead-imports/run.model.ts";
import { moved, stoppedRows, told, toldStopped } from "#app/domain/lead-imports/preview.writes.server.ts";
import { doEnquiriesWait } from "#app/domain/enquiries/reads.server.ts";
import { bringerOf, doPortions } from "#app/domain/file-imports/running.writes.server.ts";
import { insertImportTouches } from "#app/domain/touches/writes.server.ts";
import { hasNextStep } from "#app/domain/leads/model.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const rowsPerTransaction = 100;

/** Longer it never rests, however many ask. */
const maxRest = 5_000;

/** Imports what is left. While an enquiry has waited for more than a moment it rests between portions: whoever asked comes first. */
export const importLeads = (id: string) =>
  doPortions("lead_imports", id, async (run) => {
    const isMore = await importPortion(run);
    for (const until = Date.now() + maxRest; isMore && Date.now() < until && (await doEnquiriesWait());) await sleep(250);
    return isMore;
  });

/** True while there is more. The import's own row is held, so that two workers never do the same portion. */
export function importPortion(id: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const run = await runForUpdate(tx, id);
    if (!run) return false;
    const rows = await pendingRows(tx, id);
    if (rows.length === 0) {
      await moved(tx, id, { state: "done", finished: true });
      await record(tx, { what: "lead-import.finished", actorId: run.by, subject: `lead-import:${id}` });
      return false;
    }
    await importRows(tx, run, rows);
    await moved(tx, id, {});
    return true;
  });
}

/** Whoever may no longer import leads imports nothing more. */
async function runForUpdate(tx: Tx, id: string): Promise<Run | undefined> {
  const row = await tx
    .selectFrom("lead_imports")
    .innerJoin("users", "users.id", "by_id")
    .select(["users.id as userId", "users.name", "role", "approval_status", "deactivated_at", "assign"])
    .where("lead_imports.id", "=", id)
    .where("state", "=", "running")
    .forUpdate("lead_imports")
    .executeTakeFirst();
  if (!row) return undefined;
  const bringer = bringerOf(row);
  if (bringer && can(bringer, "leads.import")) return { id, by: bringer.id, assign: row.assign };
  await moved(tx, id, { state: "stopped", finished: true });
  return undefined;
}

async function pendingRows(tx: Tx, id: string): Promise<FactsRow[]> {
  const rows = await tx
    .selectFrom("lead_import_rows")
    .select(["row", "facts"])
    .where("import_id", "=", id)
    .where("done_at", "is", null)
    .where("facts", "is not", null)
    .where("bucket", "not in", ["refused", "stopped"])
    .orderBy("row")
    .limit(rowsPerTransaction)
    .execute();
  return rows.map(({ row, facts }) => ({ row, facts: facts as unknown as RowFacts }));
}

type Done = { row: number; bucket: Bucket; reason: string; lead: number | null; before: object | null };

/** Each row is looked up once more: since the preview, somebody may have asked on the website. */
async function importRows(tx: Tx, run: Run, all: FactsRow[]) {
  await lockPhones(tx, all);
  const matches = await matchRows(tx, run.id, all);
  const stopped = await stoppedRows(tx, all, matches);
  const rows = all.filter(({ row }) => !stopped.has(row));
  const isAgain = ({ row }: FactsRow) => matches.get(row)!.kind === "again";
  const fresh = rows.filter((row) => !isAgain(row));
  const leads = await insertLeads(tx, run, fresh);
  for (const { row } of rows.filter(isAgain)) leads.set(row, numberOf(matches.get(row)!, leads)!);
  await keepReviews(tx, fresh, matches, leads);
  const again: Again[] = rows.filter(isAgain).map(({ row, facts }) => ({ row, facts, lead: leads.get(row)! }));
  const before = await askedAgain(tx, run, again);
  await insertImportTouches(
    tx,
    run.id,
    rows
      .filter((row) => !isAgain(row) || before.changes.get(row.row)?.asked !== undefined)
      .map(({ row, facts: { source, campaign = "", partner, createdAt } }) => ({
        lead: leads.get(row)!,
        row,
        at: createdAt ?? null,
        source,
        campaign,
        partner,
      })),
  );
  const owners = await assignImported(
    tx,
    run,
    fresh.map(({ row, facts: { owner, stage } }) => ({
      number: leads.get(row)!,
      owner,
      isClosed: stage !== undefined && !hasNextStep(stage),
    })),
  );
  await noteDone(
    tx,
    run.id,
    all.map(({ row, facts }) => ({
      row,
      ...(stopped.has(row) ? toldStopped() : told(matches.get(row)!, facts)),
      lead: leads.get(row) ?? null,
      before: before.changes.get(row) ?? null,
    })),
  );
  const people = new Set([run.by, ...owners, ...before.owners]);
  await publish(tx, "leads", ...[...people].map((person) => `leads:${person}` as const));
}

/** The lead that a match means: one that was there, or the one an earlier row has just become. */
const numberOf = (match: RowMatch, leads: Map<number, number>): number | undefined =>
  match.kind === "new" ? 0 : match.of === "lead" ? match.number : leads.get(match.number);

/** A person decides whether these are one. */
async function keepReviews(tx: Tx, rows: FactsRow[], matches: Map<number, RowMatch>, leads: Map<number, number>) {
  const values = rows.flatMap(({ row }) => {
    const match = matches.get(row)!;
    const other = match.kind === "review" ? numberOf(match, leads) : undefined;
    // The earlier row became no lead when its number asked not to be contacted.
    return match.kind === "review" && other !== undefined ? [{ lead_number: leads.get(row)!, other_number: other, why: match.why }] : [];
  });
  if (values.length === 0) return;
  await tx
    .insertInto("lead_reviews")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function noteDone(tx: Tx, id: string, rows: Done[]) {
  await sql`
    update lead_import_rows as kept set bucket = done.bucket, reason = done.reason, lead_number = done.lead, before = done.before,
      done_at = case when done.bucket <> 'stopped' then clock_timestamp() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (row integer, bucket text, reason text, lead integer, before jsonb)
    where import_id = ${id} and kept.row = done.row`.execute(tx);
}
