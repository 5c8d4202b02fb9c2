import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { photoFolder, photoPaths } from "#app/domain/papers/model.ts";
import { findFamilyList } from "#app/domain/papers/links.reads.server.ts";
import { receivePhoto, receivePhotos } from "#app/domain/papers/photos.writes.server.ts";
import { clearRemovedPhotos, sweepPhotos } from "#app/domain/papers/removal.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { aChecklist, streamOf } from "#test/papers.ts";

const put = storage.put.bind(storage);
let ravi: Actor, lead: number, photo: Uint8Array;
const counted = { cut: 0, kept: 0 };

beforeAll(async () => {
  ravi = await aUser({ role: "counsellor" });
  lead = await aLead(ravi);
  photo = await sharp({
    create: { width: 900, height: 600, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 20 } },
  })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  storage.put = put;
  await db.deleteFrom("rate_limits").execute();
});
afterAll(() => console.info(JSON.stringify({ suite: "photo-cuts", ...counted })));

/** A body of which only a part arrives before the line is dead. */
function partial(part: number) {
  const arriving = photo.subarray(0, photo.length * part);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < arriving.length) controller.enqueue(arriving.subarray(at, (at += 16_384)));
      else controller.error(new Error("ECONNRESET"));
    },
  });
}

type Try = { body: ReadableStream<Uint8Array>; signal?: AbortSignal };

/** With every change four at each point; when everything is tried, twenty. */
const perPoint = process.env.EVERYTHING === undefined ? 4 : 20;

/** Where a line can be cut: before the first byte, in the middle, after the last, and while each of the two objects is stored. */
const points: Record<string, () => Try> = {
  "before the first byte": () => ({ body: partial(0) }),
  "in the middle": () => ({ body: partial(0.5) }),
  "after the last byte": () => ({ body: partial(1) }),
  "while the small picture is stored": () => cutAtObject(1),
  "while the whole picture is stored": () => cutAtObject(2),
};

function cutAtObject(which: number): Try {
  const person = new AbortController();
  let stored = 0;
  storage.put = async (...given) => {
    await put(...given);
    if (++stored === which) person.abort();
  };
  return { body: streamOf(photo), signal: person.signal };
}

const rowsOf = (paper: string) => db.selectFrom("paper_photos").selectAll().where("paper_id", "=", paper).execute();
const statusOf = async (paper: string) =>
  (await db.selectFrom("papers").select("status").where("id", "=", paper).executeTakeFirstOrThrow()).status;

test.each(Object.keys(points))(
  "photos cut %s are not there at all, and sent again under their key each is there once",
  async (point) => {
    const { secret, papers } = await aChecklist(ravi, lead, ["One", "Two"]);
    const before = await storage.list(photoFolder);
    const keys = Array.from({ length: perPoint }, () => randomUUID());
    const paperOf = (at: number) => papers[at % 2]!;
    for (const [at, key] of keys.entries()) {
      await expect(receivePhoto(secret, { paper: paperOf(at), key, ...points[point]!() })).rejects.toThrow(Refused);
      storage.put = put;
      counted.cut++;
    }
    for (const paper of papers) expect([await rowsOf(paper), await statusOf(paper)]).toEqual([[], "needed"]);
    expect(await storage.list(photoFolder)).toEqual(before);
    for (const [at, key] of keys.entries()) {
      const first = await receivePhoto(secret, { paper: paperOf(at), key, body: streamOf(photo) });
      // The answer was lost: it is asked again, also while nothing can be stored.
      storage.put = () => Promise.reject(new Error("must not store"));
      expect(await receivePhoto(secret, { paper: paperOf(at), key, body: streamOf(photo) })).toEqual(first);
      storage.put = put;
      counted.kept++;
    }
    for (const paper of papers) {
      const rows = await rowsOf(paper);
      expect([rows.length, await statusOf(paper)]).toEqual([perPoint / 2, "received"]);
      for (const { id } of rows) for (const path of photoPaths(id)) expect(await storage.exists(path)).toBe(true);
    }
    expect((await storage.list(photoFolder)).length).toBe(before.length + 2 * perPoint);
  },
  300_000,
);

test("one photo sent five times at once is one photo", async () => {
  const { secret, papers } = await aChecklist(ravi, lead, ["One"]);
  const key = randomUUID();
  const sent = await Promise.allSettled(
    Array.from({ length: 5 }, () => receivePhoto(secret, { paper: papers[0]!, key, body: streamOf(photo) })),
  );
  expect(sent.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
  expect(await rowsOf(papers[0]!)).toHaveLength(1);
  expect((await findFamilyList(secret))!.papers[0]).toMatchObject({ status: "received", photos: 1 });
});

test("a plain form sent twice keeps each photo once", async () => {
  const { secret, papers } = await aChecklist(ravi, lead, ["One"]);
  for (let at = 0; at < 2; at++)
    expect(await receivePhotos(secret, papers[0]!, [new Blob([new Uint8Array(photo)])])).toEqual({ arrived: 1 });
  expect(await rowsOf(papers[0]!)).toHaveLength(1);
});

test("what a killed process left behind is cleared away, and what a store finished late", async () => {
  const { papers } = await aChecklist(ravi, lead, ["One"]);
  const half = await db
    .insertInto("paper_photos")
    .values({
      paper_id: papers[0]!,
      lead_number: lead,
      client_key: randomUUID(),
      content_type: "image/jpeg",
      bytes: 1,
      width: 1,
      height: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const nobodys = randomUUID();
  for (const path of [...photoPaths(half.id), ...photoPaths(nobodys)]) await put(path, new Uint8Array([1]), "application/octet-stream");
  await clearRemovedPhotos();
  expect(await storage.exists(photoPaths(half.id)[0]!), "it may still be on its way").toBe(true);
  await db
    .updateTable("paper_photos")
    .set({ received_at: new Date(Date.now() - 2 * 60 * 60 * 1000) })
    .where("id", "=", half.id)
    .execute();
  await clearRemovedPhotos();
  expect(await rowsOf(papers[0]!)).toEqual([]);
  expect(await storage.exists(photoPaths(half.id)[0]!)).toBe(false);
  expect(await storage.exists(photoPaths(nobodys)[0]!)).toBe(true);
  await sweepPhotos();
  expect(await storage.exists(photoPaths(nobodys)[0]!)).toBe(false);
});
