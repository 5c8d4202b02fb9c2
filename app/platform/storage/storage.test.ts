import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { bringBack, keepVersions } from "#app/platform/storage/bucket-versions.server.ts";
import type { Storage } from "#app/platform/storage/object-store.ts";
import { folderStorage } from "#app/platform/storage/storage-folder.server.ts";
import { s3Storage } from "#app/platform/storage/storage-s3.server.ts";

const folder = mkdtempSync(join(tmpdir(), "storage-"));
afterAll(() => rmSync(folder, { recursive: true }));

const {
  S3_ENDPOINT: endpoint,
  S3_REGION: region = "us-east-1",
  S3_ACCESS_KEY_ID: accessKeyId = "",
  S3_SECRET_ACCESS_KEY: secretAccessKey = "",
} = process.env;
const s3 = (changes = {}) =>
  s3Storage({ endpoint: endpoint ?? "", region, bucket: "storage-test", accessKeyId, secretAccessKey, ...changes });

const stores: [string, Storage][] = [["a folder", folderStorage(folder)]];
if (endpoint) stores.push(["an S3 store", s3()]);

const bytes = (text: string) => new TextEncoder().encode(text);
const text = async (object: { body: ReadableStream<Uint8Array> } | undefined) => object && new Response(object.body).text();

describe.each(stores)("in %s", (_, store) => {
  const place = `t${Date.now()}`;

  test("what is put comes back, with its size", async () => {
    await store.put(`${place}/प्रवेश सूचना (2).jpg`, bytes("नमस्ते"), "image/jpeg");
    const object = await store.get(`${place}/प्रवेश सूचना (2).jpg`);
    expect(object?.size).toBe(18);
    expect(await text(object)).toBe("नमस्ते");
  });

  test("names that mean something in an address come back as they are", async () => {
    for (const name of ["a b+c%2F#x?y=1&z.jpg", "~!@$^()'`,;=.png"]) {
      await store.put(`${place}/odd/${name}`, bytes(name), "image/png");
      expect(await text(await store.get(`${place}/odd/${name}`))).toBe(name);
    }
    await store.remove(await store.list(`${place}/odd/`));
    expect(await store.list(`${place}/odd/`)).toEqual([]);
  });

  test("a second put replaces the first whole", async () => {
    await store.put(`${place}/twice`, bytes("a long first text"), "text/plain");
    await store.put(`${place}/twice`, bytes("short"), "text/plain");
    expect(await text(await store.get(`${place}/twice`))).toBe("short");
  });

  test("a large object survives", async () => {
    const large = new Uint8Array(8 * 1024 * 1024).map((_, at) => at % 251);
    await store.put(`${place}/large`, large, "application/octet-stream");
    const object = await store.get(`${place}/large`);
    expect(Buffer.from(await new Response(object?.body).arrayBuffer()).equals(large)).toBe(true);
    await store.remove([`${place}/large`]);
  });

  test("a file on this machine is stored whole, and read in parts", async () => {
    const file = join(folder, "a-film");
    const film = Buffer.from(new Uint8Array(3 * 1024 * 1024).map((_, at) => (at * 7) % 253));
    writeFileSync(file, film);
    await store.put(`${place}/film.mp4`, { file, bytes: film.length }, "video/mp4");
    const whole = await store.get(`${place}/film.mp4`);
    expect(whole?.size).toBe(film.length);
    expect(Buffer.from(await new Response(whole?.body).arrayBuffer()).equals(film)).toBe(true);
    for (const [first, last] of [
      [0, 0],
      [0, 99],
      [1_500_000, 2_500_000],
      [film.length - 10, film.length - 1],
    ] as const) {
      const part = await store.get(`${place}/film.mp4`, { first, last });
      expect(part?.size).toBe(last - first + 1);
      expect(Buffer.from(await new Response(part?.body).arrayBuffer()).equals(film.subarray(first, last + 1)), `${first}-${last}`).toBe(
        true,
      );
    }
    await store.remove([`${place}/film.mp4`]);
    expect(await store.get(`${place}/film.mp4`, { first: 0, last: 9 })).toBeUndefined();
  });

  test("listing names what is under a prefix and nothing else", async () => {
    await store.put(`${place}/list/1.avif`, bytes("1"), "image/avif");
    await store.put(`${place}/list/2.avif`, bytes("2"), "image/avif");
    expect(await store.list(`${place}/list/`)).toEqual([`${place}/list/1.avif`, `${place}/list/2.avif`]);
    expect(await store.list(`${place}/nothing`)).toEqual([]);
  });

  test("what is not there is undefined, and removing it is no error", async () => {
    expect(await store.get(`${place}/missing`)).toBeUndefined();
    expect(await store.exists(`${place}/missing`)).toBe(false);
    await store.remove([`${place}/missing`, `${place}/twice`]);
    expect(await store.exists(`${place}/twice`)).toBe(false);
  });

  test.each(["../outside", "a/../../outside", "/etc/passwd", "a\0b", "", "a//b", "./a", "..\\outside", "a/.."])(
    "%j is not a path of the store",
    async (path) => {
      await expect(store.put(path, bytes("x"), "text/plain")).rejects.toThrow("Not a path");
      await expect(store.get(path)).rejects.toThrow("Not a path");
      await expect(store.remove([path])).rejects.toThrow("Not a path");
    },
  );

  test("a store in order says so", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe("a folder", () => {
  test("never shows a half-written file, and clears away what a killed process left", async () => {
    const store = folderStorage(folder);
    writeFileSync(join(folder, ".incoming", "half"), "half");
    expect((await store.list("")).filter((path) => path.includes("half"))).toEqual([]);
    await expect(store.get(".incoming/half")).rejects.toThrow("Not a path");
    await store.check();
    expect(readdirSync(join(folder, ".incoming"))).toEqual(["half"]);
    utimesSync(join(folder, ".incoming", "half"), 0, 0);
    await store.check();
    expect(readdirSync(join(folder, ".incoming"))).toEqual([]);
  });

  test("that cannot be written says so", async () => {
    writeFileSync(join(folder, "a-file"), "");
    await expect(folderStorage(join(folder, "a-file")).check()).rejects.toThrow();
  });
});

describe("an S3 store that is away", () => {
  test("is told within two seconds", async () => {
    const store = s3({ endpoint: "http://127.0.0.1:9" });
    const start = performance.now();
    await expect(store.put("a", bytes("a"), "text/plain")).rejects.toThrow();
    await expect(store.check()).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test.runIf(endpoint)("refuses a wrong secret", async () => {
    await expect(s3({ secretAccessKey: "wrong" }).put("a", bytes("a"), "text/plain")).rejects.toThrow();
  });
});

describe.runIf(endpoint)("a bucket that keeps versions", () => {
  test("gives back what was removed, as it was at a moment", async () => {
    const settings = { endpoint: endpoint!, region, bucket: `versions-${Date.now()}`, accessKeyId, secretAccessKey };
    const store = s3Storage(settings);
    await store.check();
    await keepVersions(settings, 35);
    await store.put("a/प्रवेश (2).jpg", bytes("first"), "image/jpeg");
    await sleep(1_500);
    const moment = new Date();
    await sleep(1_500);
    await store.put("a/प्रवेश (2).jpg", bytes("second"), "image/jpeg");
    await store.remove(["a/प्रवेश (2).jpg"]);
    expect(await store.exists("a/प्रवेश (2).jpg")).toBe(false);
    expect(await bringBack(settings, "a/प्रवेश (2).jpg", moment)).toBe(true);
    expect(await text(await store.get("a/प्रवेश (2).jpg"))).toBe("first");
    expect(await bringBack(settings, "a/nothing", moment)).toBe(false);
  });
});
