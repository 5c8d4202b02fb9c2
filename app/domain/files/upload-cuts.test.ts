import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { removeOrphan } from "#app/domain/files/jobs.server.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { receivePicture } from "#app/domain/files/upload.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { env } from "#app/platform/env.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";

const folder = `cuts-${Date.now()}`;
const put = storage.put.bind(storage);
let editor: Actor;
let photo: Uint8Array;
let largePhoto: Uint8Array;
let touched: string[];

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  [photo, largePhoto] = await Promise.all([noise(1900, 200), noise(3000, 2000)]);
});

beforeEach(() => {
  touched = [];
  whenStoring(() => {});
});

/** The store does its real work; we only look on. */
function whenStoring(look: (count: number) => unknown) {
  storage.put = async (path, ...rest) => {
    look(touched.push(path));
    await put(path, ...rest);
  };
}

afterEach(async () => {
  expect(await db.selectFrom("files").select("id").where("folder", "=", folder).execute()).toEqual([]);
  expect(await storage.list(`${folder}/`)).toEqual([]);
  for (const path of touched) expect(await storage.exists(path), path).toBe(false);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`career-zone-${process.pid}-`))).toEqual([]);
});

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#000", noise: { type: "gaussian", mean: 128, sigma: 20 } } })
    .jpeg()
    .toBuffer();

/** A body of which only a part arrives; then the line is dead, or silent. */
function partial(part: number, end: "breaks" | "falls silent" | "closes", whole = photo) {
  const arriving = whole.subarray(0, whole.length * part);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < arriving.length) controller.enqueue(arriving.subarray(at, (at += 16_384)));
      else if (end === "breaks") controller.error(new Error("ECONNRESET"));
      else if (end === "closes") controller.close();
      else return new Promise<void>(() => {});
    },
  });
}

async function cut(body: ReadableStream<Uint8Array>, when?: () => Promise<unknown>) {
  const person = new AbortController();
  const answer = receivePicture(editor, { folder, name: "cut.jpg", body, signal: person.signal });
  if (when) void when().then(() => person.abort());
  await expect(answer).rejects.toThrow(Refused);
}

describe("an upload that is cut leaves nothing: no row, no object, no temporary file", () => {
  test.each([
    ["before the first byte", 0],
    ["in the middle", 0.5],
    ["after the last byte", 1],
  ])("when the line breaks %s", async (_, part) => {
    await cut(partial(part, "breaks"));
  });

  test.each([
    ["before the first byte", 0],
    ["in the middle", 0.5],
    ["after the last byte, without a close", 1],
  ])("when the person leaves %s", async (_, part) => {
    await cut(partial(part, "falls silent"), () => sleep(50));
  });

  test("when the body closes too early", async () => {
    await cut(partial(0.7, "closes"));
  });

  test("when the person had already left", async () => {
    await cut(partial(1, "closes"), () => Promise.resolve());
  });

  test("when the person leaves while the picture is being prepared", async () => {
    await cut(partial(1, "closes", largePhoto), () => sleep(400));
  });

  test.each([1, 5, 13])("when the person leaves while object %i is being stored", async (which) => {
    const person = new AbortController();
    whenStoring((count) => count === which && person.abort());
    await expect(receivePicture(editor, { folder, name: "cut.jpg", body: partial(1, "closes"), signal: person.signal })).rejects.toThrow(
      Refused,
    );
    expect(touched.length).toBeGreaterThanOrEqual(which);
  });

  test.runIf(storage.kind === "folder")(
    "when the store takes the copies and then refuses the picture, as soon as the job has run",
    async () => {
      const blocked = join(env.STORAGE_FOLDER, folder);
      rmSync(blocked, { recursive: true, force: true });
      writeFileSync(blocked, "a file where a folder should be");
      await expect(receivePicture(editor, { folder, name: "cut.jpg", body: partial(1, "closes") })).rejects.toThrow("could not be stored");
      const { id } = await db.selectFrom("files").select("id").where("folder", "=", folder).executeTakeFirstOrThrow();
      expect(await findFile(editor, id)).toBeUndefined();
      await removeOrphan.run({ fileId: id });
      rmSync(blocked);
    },
  );
});

test("the next upload is not held up by the ones that were cut", async () => {
  const stored = await receivePicture(editor, { folder: `${folder}-after`, name: "whole.jpg", body: partial(1, "closes") });
  expect(stored.widths).toEqual([480, 768, 1200, 1800]);
  touched = [];
});
