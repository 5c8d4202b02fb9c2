import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { recogniseVideo } from "#app/platform/media/videos.server.ts";
import { box, bytesOf, mp4, webm } from "#test/videos.ts";

const folder = mkdtempSync(join(tmpdir(), "videos-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function seen(bytes: Uint8Array) {
  const path = join(folder, "film");
  writeFileSync(path, bytes);
  return recogniseVideo(path);
}

const longBox = (length: bigint) => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(length);
  return Buffer.concat([box("mdat", "", 1), size, Buffer.alloc(40)]);
};
const page = "<!doctype html><script>alert(1)</script>";

test.each<[string, Uint8Array]>([
  ["a plain one", mp4()],
  ["one whose index stands at its end", Buffer.concat([box("ftyp", "mp42\0\0\0\0mp42"), box("mdat", "film"), box("moov", "index")])],
  ["one in pieces", Buffer.concat([box("ftyp", "iso5\0\0\0\0dash"), box("moov", "index"), box("moof", "piece"), box("mdat", "film")])],
  ["one with a long length", Buffer.concat([box("ftyp", "isom\0\0\0\0mp42"), box("moov", "index"), longBox(56n)])],
  ["one whose last box goes on to the end", Buffer.concat([box("ftyp", "isom\0\0\0\0"), box("moov", "index"), box("mdat", "film", 0)])],
])("%s is MP4", async (_, bytes) => {
  expect(await seen(bytes)).toBe("mp4");
});

test.each<[string, Uint8Array]>([
  ["a plain one", webm()],
  ["one that was recorded as a stream", webm({ isOpen: true })],
  ["the film of the demo data, which a browser recorded", readFileSync("db/demo/towards-the-book.webm")],
])("%s is WebM", async (_, bytes) => {
  expect(await seen(bytes)).toBe("webm");
});

test.each<[string, Uint8Array]>([
  ["nothing", Buffer.alloc(0)],
  ["a page", bytesOf(page)],
  ["a page that mentions ftyp where films do", bytesOf("<!--ftypisom-->", page)],
  ["a page behind a false length", bytesOf([0x3c, 0x61, 0x3e, 0x20], "ftypisom", page)],
  ["a picture of a phone", mp4({ brand: "heic" })],
  ["an AVIF picture", mp4({ brand: "avif" })],
  ["a song", mp4({ brand: "M4A " })],
  ["a QuickTime film", mp4({ brand: "qt  " })],
  ["a Matroska film", webm({ kind: "matroska" })],
  ["an EBML head of another kind", webm({ kind: "<scr" })],
  ["an EBML head without an end", bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], "webm")],
  ["an old AVI film", bytesOf("RIFF\0\0\0\0AVI LIST")],
])("%s is no video", async (_, bytes) => {
  expect(await seen(bytes)).toBe("not-a-video");
});

test.each<[string, Uint8Array]>([
  ["an MP4 that was cut", mp4().subarray(0, -20)],
  ["an MP4 without an index", Buffer.concat([box("ftyp", "isom\0\0\0\0mp42"), box("mdat", "film")])],
  ["an MP4 without a film", Buffer.concat([box("ftyp", "isom\0\0\0\0mp42"), box("moov", "index")])],
  ["an MP4 with a page behind its end", mp4({ after: [bytesOf(page)] })],
  ["an MP4 with an archive behind its end", mp4({ after: [bytesOf("PK\u0003\u0004", "\0".repeat(60))] })],
  ["an MP4 that claims to be endless", Buffer.concat([box("ftyp", "isom\0\0\0\0mp42"), box("moov", ""), longBox(2n ** 63n)])],
  ["an MP4 whose boxes have no length", Buffer.concat([box("ftyp", "isom\0\0\0\0mp42"), box("moov", "", 4)])],
  ["a WebM that was cut", webm().subarray(0, -20)],
  ["a WebM with a page behind its end", bytesOf(webm(), page)],
  ["a WebM head and nothing more", webm().subarray(0, 14)],
  ["a WebM whose segment is a page", Buffer.concat([webm({ isOpen: true }).subarray(0, 26), bytesOf(page)])],
])("%s is damaged", async (_, bytes) => {
  expect(await seen(bytes)).toBe("damaged");
});
