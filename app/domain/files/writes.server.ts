import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { removeOrphan } from "#app/domain/files/jobs.server.ts";
import {
  arrive,
  refusal,
  reserveName,
  startRemoval,
  storeUnder,
  unusedAfter,
  type Upload,
} from "#app/domain/files/keeping.writes.server.ts";
import {
  masterPath,
  pictureWishes,
  variantPath,
  type MasterExtension,
  type PictureFile,
  type UploadedPicture,
} from "#app/domain/files/model.ts";
import { tellUploaded } from "#app/domain/files/reads.server.ts";
import { finishRemoval } from "#app/domain/files/removal.writes.server.ts";
import { preparePicture, type Picture } from "#app/platform/media/images.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { withTemporaryFile } from "#app/platform/storage/temporary-file.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export type { Upload } from "#app/domain/files/keeping.writes.server.ts";

/** Takes in a picture, made afresh from its pixels. Until something shows it, only editors see it, and a day later it goes. */
export async function receivePicture(actor: Actor, upload: Upload): Promise<UploadedPicture> {
  if (!can(actor, "content.edit")) throw new Error("Only those who edit content may store files");
  const picture = await withTemporaryFile(async (path) => {
    await arrive(upload, path, "picture");
    return readPicture(path, upload.signal);
  });
  return keepPicture(actor, upload, picture);
}

export async function readPicture(path: string, signal?: AbortSignal, otherwise: "not-a-picture" | "not-media" = "not-a-picture") {
  const picture = await preparePicture(path, pictureWishes, signal).catch((error: unknown) => {
    throw signal?.aborted ? refusal("cut-off") : error;
  });
  if (!picture.ok) throw refusal(picture.reason === "not-a-picture" ? otherwise : picture.reason);
  return picture;
}

export async function keepPicture(actor: Actor, { folder, name, signal, apart }: Omit<Upload, "body">, picture: Picture) {
  const { width, height, master, variants, hasAlpha } = picture;
  const file = await reserveName(
    actor,
    { folder, name, extension: master.extension as MasterExtension, ...(apart && { apart }) },
    {
      content_type: master.contentType,
      bytes: master.body.byteLength,
      width,
      height,
      widths: [...new Set(variants.map((variant) => variant.width))],
      fallback: hasAlpha ? "png" : "jpg",
    },
  );
  await storeUnder(actor, file, signal, () => storeObjects(file, picture, signal));
  return tellUploaded(file);
}

/** The master goes last: where it is, everything is. */
async function storeObjects(file: PictureFile, { master, variants }: Picture, signal?: AbortSignal) {
  const puts = variants.map(({ width, extension, body, contentType }) =>
    storage.put(variantPath(file.id, width, extension), body, contentType),
  );
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === "rejected");
  if (failed) throw failed.reason;
  signal?.throwIfAborted();
  await storage.put(masterPath(file), master.body, master.contentType);
}

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
