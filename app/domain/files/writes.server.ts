import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { removeOrphan } from "#app/domain/files/jobs.server.ts";
import {
  masterPath,
  maxBytes,
  numberedName,
  pictureWishes,
  safeFileName,
  truthfulName,
  uploadedPicture,
  variantPath,
  type PictureFile,
  type UploadedPicture,
} from "#app/domain/files/model.ts";
import { finishRemoval, removeOrphanFile, type RemovableFile } from "#app/domain/files/removal.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { preparePicture, type Picture } from "#app/platform/images.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage.server.ts";
import { saveStream, withTemporaryFile } from "#app/platform/temporary-file.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export type Upload = { folder: string; name: string; body: ReadableStream<Uint8Array>; signal?: AbortSignal };

const unusedAfter = 24 * 60 * 60;
const interruptedAfter = 10 * 60;
const mostTwins = 500;

const sentences = {
  empty: m.file_missing,
  "cut-off": m.file_cut,
  "too-large": m.file_too_large,
  "not-a-picture": m.file_not_picture,
  "too-many-pixels": m.file_too_many_pixels,
  damaged: m.file_damaged,
  "too-slow": m.file_not_stored,
  "store-down": m.file_not_stored,
};

/** Takes in a picture, made afresh from its pixels. Until something shows it, only editors see it, and a day later it goes. */
export async function receivePicture(actor: Actor, upload: Upload): Promise<UploadedPicture> {
  if (!can(actor, "content.edit")) throw new Error("Only those who edit content may store files");
  const picture = await readPicture(upload);
  const file = await reserveName(actor, upload, picture);
  try {
    await storeObjects(file, picture, upload.signal);
    await confirmStored(actor, file);
  } catch (error) {
    const wasCut = upload.signal?.aborted && error === upload.signal.reason;
    await (wasCut ? clearAway(file) : clearAwayLater(file));
    throw refusal(wasCut ? "cut-off" : "store-down", error);
  }
  return uploadedPicture(file);
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
async function startRemoval(tx: Tx, id: string): Promise<RemovableFile | undefined> {
  const file = await tx
    .updateTable("files")
    .set({ removal_started_at: sql`now()` })
    .where("id", "=", id)
    .where("removal_started_at", "is", null)
    .returning(["id", "folder", "name", "widths", "fallback"])
    .$narrowType<RemovableFile>()
    .executeTakeFirst();
  if (file) await enqueue(tx, removeOrphan, { fileId: id }, { startAfter: interruptedAfter });
  return file;
}

async function readPicture({ body, signal }: Upload): Promise<Picture> {
  return withTemporaryFile(async (path) => {
    const arrival = await saveStream(body, path, { maxBytes, signal });
    if (arrival !== "whole") throw refusal(arrival);
    await storage.check().catch((error: unknown) => {
      throw refusal("store-down", error);
    });
    const picture = await preparePicture(path, pictureWishes, signal).catch((error: unknown) => {
      throw signal?.aborted ? refusal("cut-off") : error;
    });
    if (!picture.ok) throw refusal(picture.reason);
    return picture;
  });
}

/** The row comes before its objects, and with it the job that removes both should nobody ever use them. */
async function reserveName(actor: Actor, { folder, name }: Upload, picture: Picture): Promise<PictureFile> {
  const own = truthfulName(safeFileName(name), picture.master.extension as "jpg" | "png" | "webp");
  const { width, height, master, variants, hasAlpha } = picture;
  return inTransaction(async (tx) => {
    for (let number = 1; number <= mostTwins; number++) {
      const file = await tx
        .insertInto("files")
        .values({
          folder,
          name: numberedName(own, number),
          content_type: master.contentType,
          width,
          height,
          bytes: master.body.byteLength,
          widths: [...new Set(variants.map((variant) => variant.width))],
          fallback: hasAlpha ? "png" : "jpg",
          uploaded_by: actor.id,
        })
        .onConflict((conflict) => conflict.columns(["folder", "name"]).doNothing())
        .returning(["id", "folder", "name", "content_type", "width", "height", "widths", "fallback"])
        .$narrowType<PictureFile>()
        .executeTakeFirst();
      if (!file) continue;
      await enqueue(tx, removeOrphan, { fileId: file.id }, { startAfter: unusedAfter });
      return file;
    }
    throw new Refused(m.file_too_many_twins({ count: mostTwins }));
  });
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
  signal?.throwIfAborted();
}

async function confirmStored(actor: Actor, { id, folder, name }: PictureFile) {
  await inTransaction(async (tx) => {
    await tx
      .updateTable("files")
      .set({ stored_at: sql`now()` })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await record(tx, { what: "file.stored", actorId: actor.id, subject: `file:${id}`, detail: { folder, name } });
  });
}

/** What a person cut short is cleared away at once. */
async function clearAway(file: PictureFile) {
  await removeOrphanFile(file.id).catch((error: unknown) => log.error({ err: error, file: file.id }, "an upload left parts behind"));
}

/** A store that failed may still carry out what it was asked, so the name stays taken until that is surely over. */
async function clearAwayLater({ id }: PictureFile) {
  await inTransaction((tx) => startRemoval(tx, id)).catch((error: unknown) =>
    log.error({ err: error, file: id }, "an upload left parts behind"),
  );
}

function refusal(reason: keyof typeof sentences, cause?: unknown) {
  if (cause && reason === "store-down") log.error({ err: cause }, "a picture could not be stored");
  return new Refused(sentences[reason](), { cause });
}
