import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { Offering } from "#app/domain/colleges/model.ts";
import { courseNamed, withOffering } from "#app/domain/colleges/offering.writes.server.ts";
import { collegeKind, saveCollegeIn } from "#app/domain/colleges/writes.server.ts";
import { saveCourseIn } from "#app/domain/courses/writes.server.ts";
import { saveEntryIn, type Saved } from "#app/domain/entries/writes.server.ts";
import { saveExamIn } from "#app/domain/exams/writes.server.ts";
import { readCells, type FileRow } from "#app/domain/entry-imports/inputs.server.ts";
import type { ImportKind, Outcome } from "#app/domain/entry-imports/model.ts";
import { judgeCollege, judgeCourse, judgeExam, judgeOffering, reasonOf } from "#app/domain/entry-imports/rows.reads.server.ts";
import { loadWorld, type World } from "#app/domain/entry-imports/world.reads.server.ts";
import { bringerOf, doPortions } from "#app/domain/file-imports/running.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inSavepoint, inTransaction, type Tx } from "#db/client.ts";

const rowsPerTransaction = 50;

type Run = { id: string; kind: ImportKind; show: "draft" | "now"; actor: Actor };
type PendingRow = FileRow & { outcome: Outcome; again: boolean };
type Done = { row: number; outcome: Outcome; reason?: string; again?: boolean };

/** Imports what is left. */
export const importRows = (id: string) => doPortions("imports", id, importPortion);

/** True while there is more. The import's own row is held, so that two workers never do the same portion. */
export function importPortion(id: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const run = await runForUpdate(tx, id);
    if (!run) return false;
    const rows = await pendingRows(tx, id);
    if (rows.length === 0) return finish(tx, run);
    const world = await loadWorld(tx, run.kind, rows);
    const done: Done[] = [];
    if (run.kind === "offerings") for (const group of groupsOf(rows)) done.push(...(await importOfferings(tx, run, group, world)));
    else for (const row of rows) done.push(await importEntry(tx, run, row, world));
    await noteDone(tx, id, done);
    await publish(tx, "imports");
    return true;
  });
}

/** Whoever may no longer edit imports nothing more. */
async function runForUpdate(tx: Tx, id: string): Promise<Run | undefined> {
  const row = await tx
    .selectFrom("imports")
    .innerJoin("users", "users.id", "imports.by_id")
    .select(["imports.id", "kind", "show", "users.id as userId", "users.name", "role", "approval_status", "deactivated_at"])
    .where("imports.id", "=", id)
    .where("state", "=", "running")
    .forUpdate("imports")
    .executeTakeFirst();
  if (!row) return undefined;
  const actor = bringerOf(row);
  if (actor) return { id, kind: row.kind as ImportKind, show: row.show as Run["show"], actor };
  await tx
    .updateTable("imports")
    .set({ state: "stopped", finished_at: sql`now()` })
    .where("id", "=", id)
    .execute();
  await announceEnd(tx, row.kind);
  return undefined;
}

/** First every row once; then those that named a course from further down. */
async function pendingRows(tx: Tx, id: string): Promise<PendingRow[]> {
  const rows = tx.selectFrom("import_rows").select(["row", "key", "cells", "outcome", "again"]).where("import_id", "=", id);
  const first = await rows
    .where("done_at", "is", null)
    .where("outcome", "<>", "refused")
    .orderBy("key")
    .orderBy("row")
    .limit(rowsPerTransaction)
    .execute();
  return (
    first.length > 0 ? first : await rows.where("again", "=", true).orderBy("row").limit(rowsPerTransaction).execute()
  ) as PendingRow[];
}

async function importExam(tx: Tx, run: Run, row: PendingRow, world: World): Promise<Done> {
  const told = judgeExam(row, world, run.show);
  if (told.outcome === "refused") return { row: row.row, ...told };
  if (told.outcome === "unchanged") return { row: row.row, outcome: told.outcome };
  const save = () => saveExamIn(tx, run.actor, { ...told.input, what: "imported" });
  return savedOrRefused(tx, run, { row, outcome: told.outcome, save });
}

type Saving = { row: PendingRow; outcome: Outcome; again?: boolean; save: () => Promise<Saved<unknown> | undefined> };

/** One row, saved through the verb of its kind or refused with the reason. */
const savedOrRefused = (tx: Tx, run: Run, { row, outcome, again = false, save }: Saving): Promise<Done> =>
  orRefused([row], async () => {
    const answer = await save();
    if (!answer || answer.conflict) throw new Refused(m.import_conflict());
    if (answer.blocked.length > 0) throw new Refused(reasonOf(run.kind, answer.blocked));
    return [{ row: row.row, outcome, again }];
  })(tx).then(([done]) => done!);

async function importEntry(tx: Tx, run: Run, row: PendingRow, world: World): Promise<Done> {
  if (run.kind === "exams") return importExam(tx, run, row, world);
  const told = run.kind === "courses" ? judgeCourse(row, world, run.show) : judgeCollege(row, world, run.show);
  if (told.outcome === "refused") return { row: row.row, ...told };
  const outcome = row.again ? row.outcome : told.outcome;
  // What the file does not change is not published by it either.
  if (told.outcome === "unchanged") return { row: row.row, outcome };
  const { input } = told;
  let again = false;
  if ("suggested" in input.content && !row.again) {
    const later = await stillToCome(tx, run.id, input.content.suggested, world);
    again = later.size > 0;
    input.content.suggested = input.content.suggested.filter((slug) => !later.has(slug));
  }
  const save = () =>
    "suggested" in input.content
      ? saveCourseIn(tx, run.actor, { ...input, content: input.content, what: "imported" })
      : saveCollegeIn(tx, run.actor, { ...input, content: input.content, what: "imported" });
  return savedOrRefused(tx, run, { row, outcome, again, save });
}

/** Suggested courses that are rows of this file and not in the catalogue yet. */
async function stillToCome(tx: Tx, id: string, suggested: string[], { courses }: World) {
  const unknown = suggested.filter((slug) => !courses.has(slug));
  if (unknown.length === 0) return new Set<string>();
  const rows = await tx
    .selectFrom("import_rows")
    .select("key")
    .where("import_id", "=", id)
    .where("key", "in", unknown)
    .where("outcome", "<>", "refused")
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** All rows of one college make one version of it. */
async function importOfferings(tx: Tx, run: Run, rows: PendingRow[], world: World): Promise<Done[]> {
  const college = world.entries.get(rows[0]!.key);
  let offerings = (college?.content.offerings as Offering[] | undefined) ?? [];
  const done: Done[] = [];
  for (const row of rows) {
    const told = judgeOffering(row, world, run.show, offerings);
    if (told.outcome === "refused") {
      done.push({ row: row.row, ...told });
      continue;
    }
    const [added] = await orRefused([row], async () => {
      if (run.show === "now" && told.outcome !== "unchanged" && told.blocked.length > 0)
        throw new Refused(reasonOf(run.kind, told.blocked));
      await courseNamed(tx, readCells(run.kind, row.cells).fields.course ?? "");
      offerings = withOffering(offerings, told.input);
      return [{ row: row.row, outcome: told.outcome }];
    })(tx);
    done.push(added!);
  }
  const taken = rows.filter(({ row }) => done.some((one) => one.row === row && one.outcome !== "refused"));
  const isChanged = done.some(({ outcome }) => outcome === "new" || outcome === "changed");
  if (!college || !isChanged) return done;
  const saved = await orRefused(taken, async () => {
    const answer = await saveEntryIn(tx, run.actor, collegeKind, {
      id: college.id,
      version: college.version,
      content: { ...(college.content as Parameters<typeof collegeKind.publish>[2]), offerings },
      when: run.show,
      what: "imported",
    });
    if (!answer || answer.conflict) throw new Refused(m.import_conflict());
    if (answer.blocked.length > 0) throw new Refused(reasonOf(run.kind, answer.blocked));
    return [];
  })(tx);
  return done.map((one) => saved.find(({ row }) => row === one.row) ?? one);
}

/** Runs in a part of the transaction: what is refused leaves nothing behind, and the other rows go on. */
const orRefused = (rows: PendingRow[], work: () => Promise<Done[]>) => (tx: Tx) =>
  inSavepoint(tx, work).catch((error: unknown): Done[] => {
    if (!(error instanceof Refused)) throw error;
    return rows.map(({ row }) => ({ row, outcome: "refused", reason: error.message }));
  });

async function noteDone(tx: Tx, id: string, done: Done[]) {
  const rows = done.map(({ row, outcome, reason = null, again = false }) => ({ row, outcome, reason, again }));
  await sql`
    update import_rows set outcome = done.outcome, reason = done.reason, again = done.again, done_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (row integer, outcome text, reason text, again boolean)
    where import_id = ${id} and import_rows.row = done.row
  `.execute(tx);
  await tx
    .updateTable("imports")
    .set({ moved_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
}

async function finish(tx: Tx, { id, kind, actor }: Run) {
  await tx
    .updateTable("imports")
    .set({ state: "done", finished_at: sql`clock_timestamp()` })
    .where("id", "=", id)
    .execute();
  await record(tx, { what: "import.finished", actorId: actor.id, subject: `import:${id}` });
  await announceEnd(tx, kind);
  return false;
}

/** Everybody who looks at courses or colleges is told once, now. */
async function announceEnd(tx: Tx, kind: string) {
  await publish(tx, kind === "courses" || kind === "exams" ? kind : "colleges");
  await publish(tx, "imports");
}

function groupsOf(rows: PendingRow[]): PendingRow[][] {
  const groups = new Map<string, PendingRow[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return [...groups.values()];
}
