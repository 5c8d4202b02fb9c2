import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { removeOrphan } from "#app/domain/files/jobs.server.ts";
import {
  apartFolder,
  maxBytes,
  maxVideoBytes,
  maxTwins,
  namesFor,
  safeFileName,
  truthfulName,
  type MasterExtension,
  type PictureFile,
} from "#app/domain/files/model.ts";
import { removeOrphanFile, type RemovableFile } from "#app/domain/files/removal.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { saveStream } from "#app/platform/storage/temporary-file.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export type Upload = {
  folder: string;
  name: string;
  body: ReadableStream<Uint8Array>;
  signal?: AbortSignal;
  /** Lies apart until something shows it, and takes its name in the folder only then (`settleName`). */
  apart?: boolean;
};

export const unusedAfter = 24 * 60 * 60;
const interruptedAfter = 10 * 60;

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

/** The whole upload in a file on this machine, or a refusal. Nothing is prepared for a store that is away. */
export async function arrive({ body, signal }: Pick<Upload, "body" | "signal">, path: string, kind: "picture" | "media") {
  const arrival = await saveStream(body, path, { maxBytes: kind === "picture" ? maxBytes : maxVideoBytes, signal });
  if (arrival === "too-large" && kind === "media") throw refusal("too-large-video");
  if (arrival !== "whole") throw refusal(arrival);
  await storage.check().catch((error: unknown) => {
    throw refusal("store-down", error);
  });
}

type Named = Pick<Upload, "folder" | "name" | "apart"> & { extension: MasterExtension };
type Described = { content_type: string; bytes: number; width?: number; height?: number; widths?: number[]; fallback?: "jpg" | "png" };

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

/** What nothing needs any more is cleared away at once; what is left of it, by the job. */
export async function clearAway(id: string) {
  await removeOrphanFile(id).catch((error: unknown) => log.error({ err: error, file: id }, "a file left parts behind"));
}

/** A store that failed may still carry out what it was asked, so the name stays taken until that is surely over. */
async function clearAwayLater({ id }: Kept) {
  await inTransaction((tx) => startRemoval(tx, id)).catch((error: unknown) =>
    log.error({ err: error, file: id }, "an upload left parts behind"),
  );
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
