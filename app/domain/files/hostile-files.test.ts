import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { openVariant } from "#app/domain/files/reads.server.ts";
import { receivePicture } from "#app/domain/files/upload.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { aUser } from "#test/factories.ts";
import { damagedOrTooMuch, disguised, hostileNames, jpeg, notPictures, traces } from "#test/hostile-pictures.ts";

let editor: Actor;
const folder = `hostile-${Date.now()}`;
const seen = { files: 0, refused: 0, stored: 0, objects: 0, slowest: 0, memory: 0, apart: 0 };
await Promise.all([...damagedOrTooMuch, ...disguised].map(async ([, bytes]) => bytes));
const before = process.memoryUsage().rss;
const watch = setInterval(() => {
  seen.memory = Math.max(seen.memory, process.memoryUsage().rss - before);
  seen.apart = Math.max(seen.apart, peakOfChildren());
}, 20);

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
});

afterAll(() => {
  clearInterval(watch);
  console.info(JSON.stringify({ suite: "hostile-files", ...seen, memory: seen.memory >> 20, apart: seen.apart >> 20 }));
  expect(seen.memory).toBeLessThan(300 * 2 ** 20);
  expect(seen.apart).toBeLessThan(300 * 2 ** 20);
});

function peakOfChildren(): number {
  const children = readdirSync("/proc/self/task").flatMap((task) => {
    try {
      return readFileSync(`/proc/self/task/${task}/children`, "utf8").split(" ").filter(Boolean);
    } catch {
      return [];
    }
  });
  return Math.max(0, ...children.map(peakOf));
}

function peakOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

async function upload(name: string, bytes: Buffer) {
  const start = performance.now();
  try {
    return await receivePicture(editor, { folder, name, body: new Blob([new Uint8Array(bytes)]).stream() });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error;
  } finally {
    const took = performance.now() - start;
    seen.files++;
    seen.slowest = Math.max(seen.slowest, Math.round(took));
    expect(took, "answered in time").toBeLessThan(5_000);
  }
}

/** Every object of the file, as the door serves it. */
async function expectOnlyPixels(stored: Exclude<Awaited<ReturnType<typeof upload>>, Refused>, original: Buffer) {
  const endings = ["avif", "webp", stored.fallback];
  const variants = stored.widths.flatMap((width) => endings.map((ending) => `${width}.${ending}`));
  for (const variant of [...variants, stored.photoUrl.split("/").at(-1) ?? ""]) {
    const object = await openVariant(editor, stored.id, variant);
    const bytes = Buffer.from(await new Response(object?.body).arrayBuffer());
    const { exif, xmp, iptc, icc, comments, orientation, pages, format } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, comments, orientation, pages }, variant).toEqual({ pages: format === "heif" ? 1 : undefined });
    expect(object?.contentType).toBe(format === "heif" ? "image/avif" : `image/${format}`);
    expect(
      traces.filter((trace) => bytes.includes(trace, 0, "latin1")),
      variant,
    ).toEqual([]);
    expect(hash(bytes)).not.toBe(hash(original));
    seen.objects++;
  }
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** With every change, every second one; when everything is tried, all of them. */
const isWanted = (_: unknown, index: number) => process.env.EVERYTHING !== undefined || index % 2 === 0;

describe("a file that is no JPEG, PNG or WebP picture, or not a whole one, is refused with a sentence", () => {
  test.each([...notPictures, ...damagedOrTooMuch].filter(isWanted))("%s", async (name, bytes) => {
    const answer = await upload(name, await bytes);
    expect(answer).toBeInstanceOf(Refused);
    expect((answer as Refused).message).toMatch(/^[A-Z].{10,}\.$/);
    seen.refused++;
  });

  test("and leaves nothing behind", async () => {
    expect(await storage.list(`${folder}/`)).toEqual([]);
  });
});

describe("of a picture that carries more than a picture, only the pixels are kept", () => {
  test.each(disguised.filter(isWanted))("%s", async (name, bytes) => {
    const original = await bytes;
    const answer = await upload(name, original);
    if (answer instanceof Refused) {
      expect(name).toMatch(/bomb|thousand|false/);
      seen.refused++;
    } else {
      await expectOnlyPixels(answer, original);
      seen.stored++;
    }
  });
});

describe("a name that is meant to harm becomes a harmless one", () => {
  test.each(hostileNames.map((name) => [name]))("%j", async (name) => {
    const answer = await upload(name, jpeg);
    if (answer instanceof Refused) throw answer;
    seen.stored++;
    expect(answer.pathName).toMatch(/^[^\p{Cc}\p{Bidi_Control}/\\<>:"|?*.][^\p{Cc}\p{Bidi_Control}/\\<>:"|?*]*\.jpg$/u);
    expect(Buffer.byteLength(answer.pathName)).toBeLessThan(220);
    expect(await storage.exists(`${folder}/${answer.pathName}`)).toBe(true);
  });

  test("and nothing lies outside its folder", async () => {
    expect((await storage.list("")).filter((path) => !/^[\w-]+\/[^/]+$|^variants\/[\w-]{36}\/\d+\.\w+$/.test(path))).toEqual([]);
  });
});
