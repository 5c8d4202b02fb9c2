import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { receiveMedia } from "#app/domain/files/upload.writes.server.ts";
import { maxVideoBytes } from "#app/domain/files/upload.model.ts";
import { Refused } from "#app/domain/refused.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { box, bytesOf, mp4, webm } from "#test/videos.ts";

const folders = { picture: "hostile/images", video: "hostile/videos" } as const;
const page = "<!doctype html><script>alert(1)</script>";
let editor: Actor;
beforeAll(async () => (editor = await aUser({ role: "editor" })));

const send = (name: string, body: ReadableStream<Uint8Array>, signal?: AbortSignal) =>
  receiveMedia(editor, { name, body, ...(signal && { signal }) }, folders);
const whole = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
const rows = () => db.selectFrom("files").select("name").where("folder", "in", Object.values(folders)).execute();
const temporary = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`career-zone-${process.pid}-`));

describe("what is no whole film leaves nothing: no row, no object, no temporary file", () => {
  afterEach(async () => {
    expect([await rows(), await storage.list("hostile/"), temporary()]).toEqual([[], [], []]);
  });

  test.each<[string, Uint8Array, string]>([
    ["a page called film.mp4", bytesOf(page), "neither a picture"],
    ["an archive called film.webm", bytesOf("PK\u0003\u0004", "\0".repeat(200)), "neither a picture"],
    ["a page that begins like a film", bytesOf("<a> ftypisom", page), "neither a picture"],
    ["a QuickTime film", mp4({ brand: "qt  " }), "neither a picture"],
    ["a film with a page behind it", mp4({ after: [bytesOf(page)] }), "damaged or not complete"],
    ["a film that claims more than came", Buffer.concat([mp4(), box("mdat", "", 0x7fffffff)]), "damaged or not complete"],
    ["a film that was cut before it was sent", webm().subarray(0, -9), "damaged or not complete"],
    ["nothing at all", Buffer.alloc(0), "Choose a"],
  ])("%s", async (_, bytes, told) => {
    await expect(send("film.mp4", whole(bytes))).rejects.toThrow(told);
  });

  test("a film whose line breaks in the middle", async () => {
    const parts = [mp4().subarray(0, 50)];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (parts.length > 0 ? controller.enqueue(parts.pop()!) : controller.error(new Error("ECONNRESET"))),
    });
    await expect(send("film.mp4", body)).rejects.toThrow("cut off");
  });

  test("a film whose sender leaves", async () => {
    const person = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(mp4().subarray(0, 50)),
      pull: () => new Promise<void>((resolve) => setTimeout(() => (person.abort(), resolve()), 20)),
    });
    await expect(send("film.mp4", body, person.signal)).rejects.toThrow(Refused);
  });

  test("an endless film is read up to the limit and no further, and never held in memory", async () => {
    let sent = 0;
    const chunk = new Uint8Array(1024 * 1024);
    const before = process.memoryUsage().rss;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent > 400 * chunk.length) throw new Error("nobody stopped reading");
        controller.enqueue(sent === 0 ? Buffer.concat([mp4(), chunk.subarray(0, 100)]) : chunk);
        sent += chunk.length;
      },
    });
    await expect(send("film.mp4", body)).rejects.toThrow("larger than 100 MB");
    expect(sent).toBeLessThan(maxVideoBytes + 8 * chunk.length);
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024);
  });

  test("a picture of eleven megabytes, however large a film may be", async () => {
    const picture = await aPicture();
    await expect(send("large.png", whole(Buffer.concat([picture, Buffer.alloc(11_000_000)])))).rejects.toThrow("larger than 10 MB");
  });

  test("a film from somebody who does not edit content", async () => {
    const counsellor = await aUser({ role: "counsellor" });
    await expect(receiveMedia(counsellor, { name: "film.mp4", body: whole(mp4()) }, folders)).rejects.toThrow("Only those");
  });
});

describe("a name", () => {
  test.each([
    ["../../etc/passwd", "passwd.mp4"],
    ["..\\..\\boot.mp4", "boot.mp4"],
    ["film\u202e4pm.exe", "film4pm.mp4"],
    ["a\0b\u0007.mp4", "ab.mp4"],
    ["<img src=x onerror=1>.mp4", "-img src=x onerror=1-.mp4"],
    [".htaccess", "htaccess.mp4"],
    ["", "picture.mp4"],
    ["page.html", "page.mp4"],
    ["really-mp4.webm", "really-mp4.mp4"],
    ["फ़िल्म.mp4", "फ़िल्म.mp4".normalize("NFC")],
  ])("%j is kept as %j", async (name, kept) => {
    const { kind, pathName } = await send(name, whole(mp4()));
    expect([kind, pathName]).toEqual(["video", kept]);
    expect(await storage.exists(`hostile/videos/${kept}`)).toBe(true);
  });

  test("does not decide what a file is", async () => {
    expect(await send("picture.mp4", whole(await aPicture()))).toMatchObject({ kind: "picture", pathName: "picture.png" });
    expect(await send("film.jpg", whole(webm()))).toMatchObject({ kind: "video", pathName: "film.webm" });
  });

  test("of a large film keeps every byte of it", async () => {
    const film = mp4({ film: "0123456789".repeat(1_200_000) });
    const { pathName } = await send("large.mp4", whole(film));
    const stored = await storage.get(`hostile/videos/${pathName}`);
    const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    expect(sum(new Uint8Array(await new Response(stored?.body).arrayBuffer()))).toBe(sum(film));
  });
});
