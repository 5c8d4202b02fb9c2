import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { photoFolder, photoPath } from "#app/domain/papers/model.ts";
import { openPhoto } from "#app/domain/papers/reads.server.ts";
import { receivePhoto } from "#app/domain/papers/photos.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { damagedOrTooMuch, disguised, notPictures, traces } from "#test/hostile-pictures.ts";
import { aChecklist, streamOf } from "#test/papers.ts";

/** With every change, every second one of them; when everything is tried, all. */
const isWanted = (_: unknown, index: number) => process.env.EVERYTHING !== undefined || index % 2 === 0;
const refused = [...notPictures, ...damagedOrTooMuch].filter(isWanted);
const remade = disguised.filter(isWanted);

let ravi: Actor, lead: number, secret: string, paper: string;
const seen = { files: 0, refused: 0, stored: 0 };

beforeAll(async () => {
  ravi = await aUser({ role: "counsellor" });
  lead = await aLead(ravi);
});
beforeEach(async () => {
  await db.deleteFrom("rate_limits").execute();
  const list = await aChecklist(ravi, lead, ["12th marksheet"]);
  secret = list.secret;
  [paper = ""] = list.papers;
});
afterAll(() => {
  console.info(JSON.stringify({ suite: "hostile-photos", ...seen }));
  expect(seen.files).toBeGreaterThanOrEqual(process.env.EVERYTHING === undefined ? 40 : 60);
});

async function send(bytes: Buffer) {
  seen.files++;
  return receivePhoto(secret, { paper, key: randomUUID(), body: streamOf(bytes) }).catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
}

describe("what is no whole picture is refused with a sentence and leaves nothing behind", () => {
  test.each(refused)("%s", async (_, bytes) => {
    const before = await storage.list(photoFolder);
    const answer = await send(await bytes);
    expect(answer).toBeInstanceOf(Refused);
    expect((answer as Refused).message).toMatch(/^[A-Z].{10,}\.$/);
    expect(await storage.list(photoFolder)).toEqual(before);
    expect(await db.selectFrom("paper_photos").select("id").where("paper_id", "=", paper).execute()).toEqual([]);
    seen.refused++;
  });

  test("a PDF and an iPhone's own kind of photo with what to do instead", async () => {
    const named = Object.fromEntries(notPictures);
    expect(((await send(await named["paper.pdf"]!)) as Refused).message).toContain("send photos of the pages");
    expect(((await send(await named["phone.heic.jpg"]!)) as Refused).message).toContain("Take a photo");
  });
});

describe("of a picture that carries more than a picture only the pixels are kept, and those encrypted", () => {
  test.each(remade)("%s", async (name, bytes) => {
    const answer = await send(await bytes);
    if (answer instanceof Refused) {
      expect(name).toMatch(/bomb|thousand|false/);
      seen.refused++;
      return;
    }
    seen.stored++;
    for (const size of ["small", "full"] as const) {
      const object = await openPhoto(ravi, lead, answer!.id, size);
      const opened = Buffer.from(object!.bytes);
      const { exif, xmp, iptc, icc, comments, orientation, format } = await sharp(opened).metadata();
      expect({ exif, xmp, iptc, icc, comments, orientation }, size).toEqual({});
      expect(object!.contentType).toBe(`image/${format}`);
      const lying = Buffer.from(await new Response((await storage.get(photoPath(answer!.id, size)))!.body).arrayBuffer());
      for (const trace of traces) {
        expect(opened.includes(trace, 0, "latin1"), trace).toBe(false);
        expect(lying.includes(trace, 0, "latin1"), trace).toBe(false);
      }
      // What lies in the store is no picture to anybody.
      await expect(sharp(lying).metadata()).rejects.toThrow();
    }
  });
});
