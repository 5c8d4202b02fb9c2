import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { masterPath, masterPaths, variantPaths, type PictureFile, type Placing } from "#app/domain/files/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { log } from "#app/platform/observing/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

export type RemovableFile = Pick<PictureFile, "id" | "folder" | "name" | "widths" | "fallback"> & Placing;

/**
 * Second half of a deletion whose first half was startRemoval: the stored file goes, then the records, in one transaction
 * with whatever showed it. When the store refuses the file, the mark is taken back and nothing has changed.
 */
export async function finishRemoval<T>(file: RemovableFile, deleteWhatShowsIt: (tx: Tx) => Promise<T>): Promise<T> {
  await removeMaster(file);
  // A store that did not answer in time may still bring the file to its name: the row keeps that name until this is surely over.
  const isOnItsWay = masterPath(file) === file.staged_path;
  const isGone = (await removeVariants(file)) && !isOnItsWay;
  return inTransaction(async (tx) => {
    const result = await deleteWhatShowsIt(tx);
    if (isGone) await tx.deleteFrom("files").where("id", "=", file.id).execute();
    return result;
  });
}

export async function cancelRemoval(id: string) {
  await db.updateTable("files").set({ removal_started_at: null }).where("id", "=", id).execute();
}

/** Uploads that nobody used, and removals that were interrupted. A file in use is left alone. */
export async function removeOrphanFile(id: string) {
  const file = await db
    .updateTable("files")
    .set({ removal_started_at: sql`coalesce(removal_started_at, now())` })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("attached_at", "is", null), eb("removal_started_at", "is not", null)]))
    .returning(["id", "folder", "name", "staged_path", "placed_at", "widths", "fallback"])
    .$narrowType<RemovableFile>()
    .executeTakeFirst();
  if (!file) return;

  await storage.remove([...masterPaths(file), ...variantPaths(file)]);
  await inTransaction(async (tx) => {
    await tx.deleteFrom("files").where("id", "=", id).execute();
    await record(tx, { what: "file.removed", actorId: null, subject: `file:${id}`, detail: { folder: file.folder, name: file.name } });
  });
}

async function removeMaster(file: RemovableFile) {
  try {
    // A store that hangs may still carry out a removal after we gave up on it: ask first whether it answers.
    await storage.check();
    await storage.remove(masterPaths(file));
  } catch (error) {
    log.error({ err: error, file: file.id }, "a file could not be removed");
    await cancelRemoval(file.id);
    throw new Refused(m.file_not_deleted(), { cause: error });
  }
}

/** The picture is gone with its master; smaller copies that will not go now are left to the orphan job. */
async function removeVariants(file: RemovableFile): Promise<boolean> {
  try {
    await storage.remove(variantPaths(file));
    return true;
  } catch (error) {
    log.error({ err: error, file: file.id }, "copies of a removed file are left");
    return false;
  }
}
