import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { writeArchive } from "#app/domain/archives/file.reads.server.ts";
import { openedKeys, sealedKeys } from "#app/domain/archives/keys.reads.server.ts";
import { archivePath, archiveSubject, keptHours } from "#app/domain/archives/model.ts";
import type { Taken } from "#app/domain/archives/taking.reads.server.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import type { ArchiveKey } from "#app/platform/archive/sealing.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { withTemporaryFile } from "#app/platform/storage/temporary-file.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** An attempt says every so many milliseconds that it is at work; one that is silent for so many seconds was killed. */
const saysEvery = 2_000;
const silentFor = 15;
/** Nobody waits longer for one that never began, in minutes; until then its keys are kept. */
const patience = 60;

type Attempt = { id: string; run: string; key: ArchiveKey };

/**
 * One attempt to make an archive that was asked for. False when another one is at work, so that whoever asks looks again. A worker
 * that is killed leaves a file of its own machine, which nobody reads; in the store an object is whole or not there.
 */
export async function attemptArchive(id: string): Promise<boolean> {
  // A store that is away costs no attempt.
  await storage.check();
  const claimed = await claim(id);
  if (typeof claimed === "boolean") return claimed;
  const progress = { done: 0, total: null as number | null };
  const saying = setInterval(() => void say(claimed, progress).catch(() => {}), saysEvery);
  try {
    await withTemporaryFile(async (file) => {
      const taken = await writeArchive(
        claimed.key,
        (sealed) => pipeline(sealed, createWriteStream(file, { flags: "wx", mode: 0o600 })),
        (done, total) => Object.assign(progress, { done, total }),
      );
      const { size: bytes } = await stat(file);
      await storage.put(archivePath(id), { file, bytes }, "application/octet-stream");
      // One that was given up meanwhile leaves nothing; one that another attempt took over is replaced by its own.
      if (!(await finish(claimed, { ...taken, bytes })) && (await isGivenUp(id))) await storage.remove([archivePath(id)]);
    });
  } catch (error) {
    await db.updateTable("archives").set({ moved_at: null }).where("id", "=", id).where("run", "=", claimed.run).execute();
    throw error;
  } finally {
    clearInterval(saying);
  }
  return true;
}

/** True when there is nothing to do, false when another attempt is at work. The key leaves the row before anything is written with it. */
const claim = (id: string): Promise<boolean | Attempt> =>
  inTransaction(async (tx) => {
    const asked = await tx
      .selectFrom("archives")
      .select(["sealed_keys", sql<boolean>`coalesce(moved_at > now() - make_interval(secs => ${silentFor}), false)`.as("isAtWork")])
      .where("id", "=", id)
      .where("made_at", "is", null)
      .where("failed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!asked) return true;
    if (asked.isAtWork) return false;
    const [key, ...rest] = openedKeys(id, asked.sealed_keys);
    if (!key) {
      await giveUp(tx, [id]);
      return true;
    }
    const run = crypto.randomUUID();
    await tx
      .updateTable("archives")
      .set({ run, moved_at: sql`now()`, done: 0, total: null, sealed_keys: sealedKeys(id, rest) })
      .where("id", "=", id)
      .execute();
    await publish(tx, "archives");
    return { id, run, key };
  });

const say = ({ id, run }: Attempt, { done, total }: { done: number; total: number | null }) =>
  inTransaction(async (tx) => {
    await tx
      .updateTable("archives")
      .set({ done, total, moved_at: sql`now()` })
      .where("id", "=", id)
      .where("run", "=", run)
      .where("made_at", "is", null)
      .execute();
    await publish(tx, "archives");
  });

const finish = ({ id, run }: Attempt, { rows, files, missing, bytes }: Taken & { bytes: number }) =>
  inTransaction(async (tx) => {
    const made = await tx
      .updateTable("archives")
      .set({ made_at: sql`now()`, bytes, rows, files, missing, done: rows + files, total: rows + files, sealed_keys: null })
      .where("id", "=", id)
      .where("run", "=", run)
      .where("failed_at", "is", null)
      .returning("asked_by")
      .executeTakeFirst();
    if (!made) return false;
    const { name } = await tx.selectFrom("users").select("name").where("id", "=", made.asked_by).executeTakeFirstOrThrow();
    await audit(tx, {
      what: "archive.exported",
      actorId: made.asked_by,
      subject: archiveSubject(id),
      detail: { part: "made", rows, files, missing },
    });
    await tellOwners(tx, { notice: "archive", by: name });
    await publish(tx, "archives");
    return true;
  });

const isGivenUp = async (id: string) =>
  (await db.selectFrom("archives").select("id").where("id", "=", id).where("failed_at", "is not", null).executeTakeFirst()) !== undefined;

async function giveUp(tx: Tx, ids: string[]) {
  await tx
    .updateTable("archives")
    .set({ failed_at: sql`now()`, sealed_keys: null })
    .where("id", "in", ids)
    .execute();
  await publish(tx, "archives");
}

/** What nobody made in an hour is given up with its keys; and files go whose day is over, or that nobody will finish. */
export async function clearOldArchives() {
  await inTransaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from archives where made_at is null and failed_at is null
      and asked_at < now() - make_interval(mins => ${patience})
      and coalesce(moved_at, asked_at) < now() - interval '1 minute' for update`.execute(tx);
    if (rows.length > 0)
      await giveUp(
        tx,
        rows.map(({ id }) => id),
      );
  });
  const { rows: over } = await sql<{ id: string }>`select id from archives
    where removed_at is null and (failed_at is not null or made_at < now() - make_interval(hours => ${keptHours}))`.execute(db);
  for (const { id } of over) {
    await storage.remove([archivePath(id)]);
    await inTransaction(async (tx) => {
      await tx
        .updateTable("archives")
        .set({ removed_at: sql`now()` })
        .where("id", "=", id)
        .where("removed_at", "is", null)
        .execute();
      await publish(tx, "archives");
    });
  }
}
