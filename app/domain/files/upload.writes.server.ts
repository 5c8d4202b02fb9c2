import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { sql, type Insertable } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { removeOrphan } from "#app/domain/files/jobs.server.ts";
import { maxBytes, maxVideoBytes, pictureWishes } from "#app/domain/files/upload.model.ts";
import {
  apartFolder,
  contentTypeOf,
  masterPath,
  maxTwins,
  namesFor,
  safeFileName,
  truthfulName,
  variantPath,
  type MasterExtension,
  type PictureFile,
  type UploadedPicture,
} from "#app/domain/files/model.ts";
import { tellUploaded } from "#app/domain/files/reads.server.ts";
import { clearAway, startRemoval, unusedAfter } from "#app/domain/files/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { preparePicture, type Picture } from "#app/platform/media/images.server.ts";
import { recogniseVideo, type VideoKind } from "#app/platform/media/videos.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { saveStream, withTemporaryFile } from "#app/platform/storage/temporary-file.server.ts";
import { inTransaction } from "#db/client.ts";
import type { DB } from "#db/types.ts";

/*
 * An upload from top to bottom: it arrives whole in a file of this machine, is read as a picture or a video, its name is
 * reserved, its objects are stored under it, and only then it is there.
 */

export type Upload = {
  folder: string;
  name: string;
  body: ReadableStream<Uint8Array>;
  signal?: AbortSignal;
  /** Lies apart until something shows it, and takes its name in the folder only then (`settleName`). */
  apart?: boolean;
};

/** Takes in a picture, made afresh from its pixels. Until something shows it, only editors see it, and a day later it goes. */
export async function receivePicture(actor: Actor, upload: Upload): Promise<UploadedPicture> {
  if (!can(actor, "content.edit")) throw new Error("Only those who edit content may store files");
  return keepPicture(actor, upload, await readArriving(upload));
}

/** A picture made afresh from the pixels of what arrives, or a refusal. Nothing of it is stored yet. */
export const readArriving = (upload: Pick<Upload, "body" | "signal">, wishes = pictureWishes) =>
  withTemporaryFile(async (path) => {
    await arrive(upload, path, "picture");
    return readPicture(path, upload.signal, "not-a-picture", wishes);
  });

export type UploadedMedia = { kind: "picture" | "video"; id: string; pathName: string };
type Folders = Record<UploadedMedia["kind"], string>;

/** Takes in a picture or a video, whichever its bytes say it is, and keeps it in the folder for its kind. */
export async function receiveMedia(actor: Actor, upload: Omit<Upload, "folder">, folders: Folders): Promise<UploadedMedia> {
  if (!can(actor, "content.edit")) throw new Error("Only those who edit content may store files");
  return withTemporaryFile(async (path) => {
    await arrive(upload, path, "media");
    const video = await recogniseVideo(path);
    if (video === "damaged") throw refusal("damaged-video");
    if (video === "not-a-video") return receivedPicture(actor, { ...upload, folder: folders.picture }, path);
    return keepVideo(actor, { ...upload, folder: folders.video }, path, video);
  });
}

async function receivedPicture(actor: Actor, upload: Upload, path: string): Promise<UploadedMedia> {
  if ((await stat(path)).size > maxBytes) throw refusal("too-large");
  const picture = await readPicture(path, upload.signal, "not-media");
  const { id, pathName } = await keepPicture(actor, upload, picture);
  return { kind: "picture", id, pathName };
}

/** The whole upload in a file on this machine, or a refusal. Nothing is prepared for a store that is away. */
async function arrive({ body, signal }: Pick<Upload, "body" | "signal">, path: string, kind: "picture" | "media") {
  const limits = { maxBytes: kind === "picture" ? maxBytes : maxVideoBytes, signal };
  const arrival = await saveStream(body, path, limits).catch((error: NodeJS.ErrnoException) => {
    // Our own disk has no room for it, which is no fault of who sends.
    throw error.code === "ENOSPC" ? refusal("store-down", error) : error;
  });
  if (arrival === "too-large" && kind === "media") throw refusal("too-large-video");
  if (arrival !== "whole") throw refusal(arrival);
  await storage.check().catch((error: unknown) => {
    throw refusal("store-down", error);
  });
}

async function readPicture(
  path: string,
  signal?: AbortSignal,
  otherwise: "not-a-picture" | "not-media" = "not-a-picture",
  wishes = pictureWishes,
) {
  const picture = await preparePicture(path, wishes, signal).catch((error: unknown) => {
    throw signal?.aborted ? refusal("cut-off") : error;
  });
  if (!picture.ok) throw refusal(picture.reason === "not-a-picture" ? otherwise : picture.reason);
  return picture;
}

async function keepPicture(actor: Actor, { folder, name, signal, apart }: Omit<Upload, "body">, picture: Picture) {
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

/** A video is kept as it came, under the one type that its bytes have. */
async function keepVideo(actor: Actor, { folder, name, signal }: Upload, path: string, extension: VideoKind): Promise<UploadedMedia> {
  const { size: bytes } = await stat(path);
  const contentType = contentTypeOf(extension);
  const file = await reserveName(actor, { folder, name, extension }, { content_type: contentType, bytes });
  await storeUnder(actor, file, signal, () => storage.put(masterPath(file), { file: path, bytes }, contentType));
  return { kind: "video", id: file.id, pathName: file.name };
}

type Named = Pick<Upload, "folder" | "name" | "apart"> & { extension: MasterExtension };
type Described = Pick<Insertable<DB["files"]>, "library_alt" | "library_alt_hi" | "focus_x" | "focus_y" | "origin_id"> & {
  content_type: string;
  bytes: number | null;
  width?: number;
  height?: number;
  widths?: number[];
  fallback?: "jpg" | "png";
};

/** The row comes before its objects, and with it the job that removes both should nobody ever use them. */
export async function reserveName(actor: Actor, { folder, name, extension, apart }: Named, described: Described): Promise<PictureFile> {
  const own = truthfulName(safeFileName(name), extension);
  const id = randomUUID();
  return inTransaction(async (tx) => {
    for (const free of namesFor(own)) {
      const file = await tx
        .insertInto("files")
        .values({ id, folder: apart ? apartFolder(folder, id) : folder, name: free, uploaded_by: actor.id, ...described })
        .onConflict((conflict) => conflict.columns(["folder", "name"]).doNothing())
        .returning(["id", "folder", "name", "content_type", "width", "height", "widths", "fallback"])
        .$narrowType<PictureFile>()
        .executeTakeFirst();
      if (!file) continue;
      await enqueue(tx, removeOrphan, { fileId: file.id }, { startAfter: unusedAfter });
      return file;
    }
    throw new Refused(m.file_too_many_twins({ count: maxTwins }));
  });
}

type Kept = Pick<PictureFile, "id" | "folder" | "name">;

/** Stores what belongs to a reserved name; whatever goes wrong, nothing is left of it. */
export async function storeUnder(actor: Actor, file: Kept, signal: AbortSignal | undefined, store: () => Promise<void>) {
  try {
    await store();
    signal?.throwIfAborted();
    await confirmStored(actor, file);
  } catch (error) {
    const wasCut = signal?.aborted && error === signal.reason;
    await (wasCut ? clearAway(file.id) : clearAwayLater(file));
    throw refusal(wasCut ? "cut-off" : "store-down", error);
  }
}

async function confirmStored(actor: Actor, { id, folder, name }: Kept) {
  await inTransaction(async (tx) => {
    await tx
      .updateTable("files")
      .set({ stored_at: sql`now()` })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await record(tx, { what: "file.stored", actorId: actor.id, subject: `file:${id}`, detail: { folder, name } });
  });
}

/** A store that failed may still carry out what it was asked, so the name stays taken until that is surely over. */
async function clearAwayLater({ id }: Kept) {
  await inTransaction((tx) => startRemoval(tx, id)).catch((error: unknown) =>
    log.error({ err: error, file: id }, "an upload left parts behind"),
  );
}

const sentences = {
  empty: m.file_missing,
  "cut-off": m.file_cut,
  "too-large": m.file_too_large,
  "not-a-picture": m.file_not_picture,
  "not-media": m.file_not_media,
  "too-many-pixels": m.file_too_many_pixels,
  damaged: m.file_damaged,
  "damaged-video": m.file_video_damaged,
  "too-large-video": m.file_video_too_large,
  "too-slow": m.file_too_slow,
  "store-down": m.file_not_stored,
};

export function refusal(reason: keyof typeof sentences, cause?: unknown) {
  if (cause && reason === "store-down") log.error({ err: cause }, "a file could not be stored");
  if (reason === "too-slow") log.warn("a picture could not be prepared in time");
  return new Refused(sentences[reason](), { cause });
}
