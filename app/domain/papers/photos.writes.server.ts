import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { isFileId } from "#app/domain/files/model.ts";
import { readArriving, refusal } from "#app/domain/files/upload.writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { findOpen, maySend, photosThatCount } from "#app/domain/papers/links.reads.server.ts";
import { kindOfFile, maxPhotos, photoPath, photoWishes, takesPhotos, type PaperStatus } from "#app/domain/papers/model.ts";
import { sealedFor } from "#app/domain/papers/reads.server.ts";
import { clearPhoto, dropRefused } from "#app/domain/papers/removal.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { sealBytes } from "#app/platform/encryption.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { log } from "#app/platform/observing/log.server.ts";
import type { Picture } from "#app/platform/media/images.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** `key` is made by who sends: a photo whose answer was lost is sent again under it, and kept once. */
export type SentPhoto = { paper: string; key: string; body: ReadableStream<Uint8Array>; signal?: AbortSignal };

/**
 * A photo of a paper, by the family's link: it arrives whole, is made afresh from its pixels, gets its row, is stored encrypted,
 * and only then it is there. Cut at any point it is not there at all. Undefined when the link opens nothing.
 */
export async function receivePhoto(secret: string, { paper, key, body, signal }: SentPhoto) {
  const before = await standing(secret, paper, key);
  if (!before) return undefined;
  if (before.stored) return { id: before.stored };
  mustTake(before);
  if (!(await maySend())) throw new Refused(m.paper_family_wait());
  const picture = await pixelsOf(body, signal);
  const id = await reserve(before, paper, key, picture);
  if (id === undefined) return alreadyThere(secret, paper, key);
  try {
    await store(id, picture);
    signal?.throwIfAborted();
    await inTransaction((tx) => confirm(tx, secret, paper, id));
    return { id };
  } catch (error) {
    await db.deleteFrom("paper_photos").where("id", "=", id).where("stored_at", "is", null).execute();
    await clearPhoto(id).catch((err: unknown) => log.error({ err, photo: id }, "a photo left parts behind"));
    if (error instanceof Refused) throw error;
    throw refusal(signal?.aborted && error === signal.reason ? "cut-off" : "store-down", error);
  }
}

/** Several photos of one plain form. Known again by their bytes, so that a form sent twice keeps each once. */
export async function receivePhotos(secret: string, paper: string, photos: readonly Blob[], signal?: AbortSignal) {
  let arrived = 0;
  for (const photo of photos) {
    const bytes = await photo.bytes();
    try {
      const sent = { paper, key: keyOf(bytes), body: new Blob([bytes]).stream(), ...(signal && { signal }) };
      if (!(await receivePhoto(secret, sent))) return undefined;
      arrived += 1;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { arrived, problem: error.message };
    }
  }
  return { arrived };
}

const keyOf = (bytes: Uint8Array) =>
  createHash("sha256")
    .update(bytes)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

type Standing = { status: PaperStatus; photos: number; stored: string | null; lead: number };

/** The paper of an open link, and whether this photo is here already. */
async function standing(secret: string, paper: string, key: string, tx: Tx | typeof db = db) {
  const open = await findOpen(secret, tx);
  if (!open || !isFileId(paper)) return undefined;
  return tx
    .selectFrom("papers")
    .select([sql<PaperStatus>`status`.as("status"), "lead_number as lead"])
    .select(photosThatCount.as("photos"))
    .select(
      sql<string | null>`(select id from paper_photos where paper_id = papers.id and client_key = ${key} and stored_at is not null)`.as(
        "stored",
      ),
    )
    .where("id", "=", paper)
    .where("application_id", "=", open.application)
    .executeTakeFirst();
}

function mustTake({ status, photos }: Pick<Standing, "status" | "photos">) {
  if (!takesPhotos(status)) throw new Refused(m.paper_is_accepted());
  if (photos >= maxPhotos) throw new Refused(m.paper_photos_enough({ most: maxPhotos }));
}

/** A PDF, or what an iPhone keeps for itself, is refused with what to do instead. */
async function pixelsOf(body: ReadableStream<Uint8Array>, signal?: AbortSignal) {
  let head = new Uint8Array();
  const watched = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (head.length < 12) head = new Uint8Array([...head, ...chunk.subarray(0, 12 - head.length)]);
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    return await readArriving({ body: watched, ...(signal && { signal }) }, photoWishes);
  } catch (error) {
    const kind = kindOfFile(head);
    if (!(error instanceof Refused) || signal?.aborted || kind === "other") throw error;
    throw new Refused(kind === "pdf" ? m.paper_no_pdf() : m.paper_no_heic(), { cause: error });
  }
}

/** Sent twice at the same moment, or the paper was taken off the list. */
async function alreadyThere(secret: string, paper: string, key: string) {
  const now = await standing(secret, paper, key);
  if (!now?.stored) throw refusal("cut-off");
  return { id: now.stored };
}

/** The row comes before its bytes. Who sends the same photo again goes on with the row of the first try. */
async function reserve({ lead }: Standing, paper: string, key: string, { master, width, height }: Picture) {
  const described = { content_type: master.contentType, bytes: master.body.byteLength, width, height };
  const row = await db
    .insertInto("paper_photos")
    .values({ id: randomUUID(), paper_id: paper, lead_number: lead, client_key: key, ...described })
    .onConflict((conflict) =>
      conflict
        .columns(["paper_id", "client_key"])
        .doUpdateSet({ ...described, received_at: sql`now()` })
        .where("paper_photos.stored_at", "is", null),
    )
    .returning("id")
    .executeTakeFirst()
    // The paper was taken off the list a moment ago.
    .catch((error: { code?: string }) => {
      if (error.code === "23503") return undefined;
      throw error;
    });
  return row?.id;
}

async function store(id: string, { master, variants }: Picture) {
  const small = variants.find(({ extension }) => extension === "webp") ?? master;
  for (const [size, { body }] of [["small", small] as const, ["full", master] as const]) {
    const path = photoPath(id, size);
    await storage.put(path, sealBytes(sealedFor, path, body), "application/octet-stream");
  }
}

/** From this commit on it is there: the paper has been received, and what it replaces goes. */
async function confirm(tx: Tx, secret: string, paper: string, id: string) {
  const open = await findOpen(secret, tx);
  const held = await tx
    .selectFrom("papers")
    .select(["name", sql<PaperStatus>`status`.as("status"), "lead_number as lead"])
    .where("id", "=", paper)
    .forUpdate()
    .executeTakeFirst();
  if (!open || !held) throw refusal("cut-off");
  const { status } = held;
  if (status === "refused") await dropRefused(tx, paper);
  const { photos } = await tx
    .selectFrom("paper_photos")
    .select(sql<number>`count(*)::int`.as("photos"))
    .where("paper_id", "=", paper)
    .where("stored_at", "is not", null)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  mustTake({ status, photos });
  const stored = await tx
    .updateTable("paper_photos")
    .set({ stored_at: sql`coalesce(stored_at, clock_timestamp())` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!stored) throw refusal("cut-off");
  if (status !== "received") {
    await tx
      .updateTable("papers")
      .set({ status: "received", reason: "", status_since: sql`now()`, checked_by: null })
      .where("id", "=", paper)
      .execute();
    await record(tx, { what: "lead.paper-received", actorId: null, subject: leadSubject(open.number), detail: { paper: held.name } });
  }
  await announceLead(tx, open.number);
}
