import { sql, type ExpressionBuilder } from "kysely";
import { removeOrphan } from "#app/domain/files/jobs.server.ts";
import type { PictureFile } from "#app/domain/files/model.ts";
import { finishRemoval, removeOrphanFile, type RemovableFile } from "#app/domain/files/removal.writes.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { DB } from "#db/types.ts";

/** What nothing shows goes after a day; a removal that was interrupted goes on after minutes. In seconds. */
export const unusedAfter = 24 * 60 * 60;
const interruptedAfter = 10 * 60;

/** For whatever shows the file, in its own transaction. Undefined when the file is not there any more. */
export async function attachFile(tx: Tx, id: string) {
  return tx
    .updateTable("files")
    .set({ attached_at: sql`coalesce(attached_at, now())` })
    .where("id", "=", id)
    .where("stored_at", "is not", null)
    .where("removal_started_at", "is", null)
    .returning(["id", "folder", "name", "content_type", "width", "height", "widths", "fallback"])
    .$narrowType<PictureFile>()
    .executeTakeFirst();
}

/** Whoever describes a picture first describes it for the library too, in each language. */
export async function learnWords(tx: Tx, id: string, { alt, altHi }: { alt: string; altHi: string }) {
  if (alt === "" && altHi === "") return;
  await tx
    .updateTable("files")
    .set({
      library_alt: sql`coalesce(nullif(library_alt, ''), ${alt})`,
      library_alt_hi: sql`coalesce(nullif(library_alt_hi, ''), ${altHi})`,
    })
    .where(sql`coalesce(files.origin_id, files.id)`, "=", (eb: ExpressionBuilder<DB, "files">) =>
      eb
        .selectFrom("files as said")
        .select(sql`coalesce(said.origin_id, said.id)`.as("origin"))
        .where("said.id", "=", id),
    )
    .where(sql<boolean>`((library_alt = '' and ${alt}::text <> '') or (library_alt_hi = '' and ${altHi}::text <> ''))`)
    .execute();
}

/** What showed the file shows another one now. */
export async function detachFile(tx: Tx, id: string) {
  await tx.updateTable("files").set({ attached_at: null }).where("id", "=", id).execute();
  await enqueue(tx, removeOrphan, { fileId: id }, { startAfter: unusedAfter });
}

/** What showed the file shows another one now, and the name is free as soon as `clearAway` has been called after the commit. */
export async function giveUpFile(tx: Tx, id: string) {
  await tx.updateTable("files").set({ attached_at: null }).where("id", "=", id).execute();
  await startRemoval(tx, id);
}

/**
 * Removes the stored file, then its records, in one transaction with whatever showed it. When the store refuses, nothing
 * has changed. Interrupted, the job brings it to its end. False when the file is not there, or on its way out already.
 */
export async function removeFile(id: string, deleteWhatShowsIt: (tx: Tx) => Promise<void>): Promise<boolean> {
  const file = await inTransaction((tx) => startRemoval(tx, id));
  if (file) await finishRemoval(file, deleteWhatShowsIt);
  return file !== undefined;
}

/** From this commit on nobody sees the file. */
export async function startRemoval(tx: Tx, id: string): Promise<RemovableFile | undefined> {
  const file = await tx
    .updateTable("files")
    .set({ removal_started_at: sql`now()` })
    .where("id", "=", id)
    .where("removal_started_at", "is", null)
    .returning(["id", "folder", "name", "staged_path", "placed_at", "widths", "fallback"])
    .$narrowType<RemovableFile>()
    .executeTakeFirst();
  if (file) await enqueue(tx, removeOrphan, { fileId: id }, { startAfter: interruptedAfter });
  return file;
}

/** What nothing needs any more is cleared away at once; what is left of it, by the job. */
export async function clearAway(id: string) {
  await removeOrphanFile(id).catch((error: unknown) => log.error({ err: error, file: id }, "a file left parts behind"));
}
