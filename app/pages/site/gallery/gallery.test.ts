import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findItem } from "#app/domain/gallery/reads.server.ts";
import { anAlbum, anItem, anUpload, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { aboutIn, visit } from "#test/request.ts";
import { mp4 } from "#test/videos.ts";

let editor: Actor;
let campus: { id: string };
let gate: string;
let film: { address: string; bytes: Buffer };

const page = async (path: string) => (await visit(path)).text();

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  expect(await page("/gallery")).toContain("Nothing here yet");
  const picture = await aPicture("#0f4eb4", 600, 400);
  campus = await anAlbum(editor, { title: "On campus", titleHi: "कैंपस में" });
  const hidden = await anAlbum(editor, { title: "Not yet", visible: false });
  gate = (
    await anItem(editor, {
      file: picture,
      name: "gate.png",
      album: campus.id,
      caption: "The gate",
      captionHi: "द्वार",
      alt: "A gate",
      altHi: "",
    })
  ).id;
  await anItem(editor, { file: picture, name: "plain.png", album: campus.id });
  await anItem(editor, { file: picture, name: "secret.png", album: hidden.id, caption: "A secret" });
  const bytes = mp4({ film: "0123456789".repeat(50) });
  const { id } = await anItem(editor, { file: bytes, name: "walk.mp4", album: campus.id, caption: "A walk" });
  film = { address: `/files/${(await findItem(null, id))!.fileId}/full.mp4`, bytes };
});

describe("the gallery", () => {
  test("shows its albums with captions, sizes and lazy pictures, and nothing of a hidden one", async () => {
    const html = await page("/gallery");
    for (const words of [
      "On campus",
      "The gate",
      'alt="A gate"',
      'alt="On campus, picture 2"',
      'loading="lazy"',
      'width="600"',
      "image/avif",
    ])
      expect(html).toContain(words);
    for (const words of ["Not yet", "A secret"]) expect(html).not.toContain(words);
  });

  test("speaks Hindi where it can, and says where it cannot", async () => {
    const html = await page("/hi/gallery");
    for (const words of ["कैंपस में", "द्वार"]) expect(html).toContain(words);
    expect(html).toMatch(/<span lang="en">A walk<\/span>/);
  });

  test("loads nothing of a video before it is played", async () => {
    const [player] = /<video[^>]*>.*?<\/video>/s.exec(await page("/gallery"))!;
    for (const words of [
      'preload="none"',
      "controls",
      'poster="/drawings/film.svg"',
      'width="640"',
      `src="${film.address}" type="video/mp4"`,
    ])
      expect(player).toContain(words);
    expect(player).not.toContain("autoplay");
  });

  test("shows one album by its address, and is not found under another", async () => {
    expect(await page("/gallery?album=on-campus")).toContain("<h1>On campus</h1>");
    for (const path of ["/gallery?album=not-yet", "/gallery?album=nowhere", "/gallery?photo=1", "/gallery?photo=%00"])
      expect((await visit(path)).status, path).toBe(404);
  });

  test("has a page for each picture, with the next one, for those without script", async () => {
    const html = await page(`/gallery?photo=${gate}`);
    for (const words of ["The gate", 'alt="A gate"', "Next picture", "Back to the gallery", "noindex"]) expect(html).toContain(words);
    expect(html).not.toContain("Previous picture");
  });

  test("tells search engines what it is", async () => {
    const [gallery] = aboutIn(await page("/gallery")).filter((thing) => thing["@type"] === "ImageGallery");
    expect(gallery).toMatchObject({ name: "Gallery", url: "http://localhost:3000/gallery" });
    expect(gallery!.image).toHaveLength(2);
    expect((gallery!.image as object[])[0]).toMatchObject({
      "@type": "ImageObject",
      name: "A gate",
      caption: "The gate",
      width: 600,
      height: 400,
    });
  });

  test("has a share picture of its own", async () => {
    expect(await page("/gallery?album=on-campus")).toContain("/share/gallery/on-campus.png");
    for (const name of ["all", "on-campus"])
      expect((await visit(`/share/gallery/${name}.png`)).headers.get("content-type")).toBe("image/png");
    expect((await visit("/share/gallery/not-yet.png")).status).toBe(404);
  });
});

describe("a film", () => {
  const ask = (range?: string, more: Record<string, string> = {}) => visit(film.address, { headers: { ...(range && { range }), ...more } });
  const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test("comes whole, as what it is and nothing else", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": String(film.bytes.length),
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "public, max-age=50, must-revalidate",
    });
    expect((await bodyOf(answer)).equals(film.bytes)).toBe(true);
  });

  test.each([
    ["bytes=0-", 0, undefined],
    ["bytes=100-199", 100, 200],
    ["bytes=-50", -50, undefined],
    ["bytes=10-999999", 10, undefined],
  ])("comes in part for %s", async (range, first, end) => {
    const part = film.bytes.subarray(first, end);
    const start = film.bytes.length + first < film.bytes.length ? film.bytes.length + first : first;
    const answer = await ask(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${start + part.length - 1}/${film.bytes.length}`);
    expect(answer.headers.get("content-length")).toBe(String(part.length));
    expect(answer.headers.get("content-type")).toBe("video/mp4");
    expect((await bodyOf(answer)).equals(part)).toBe(true);
  });

  test("has no part beyond its end", async () => {
    const answer = await ask("bytes=999999-");
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, `bytes */${film.bytes.length}`]);
  });

  test("comes whole for several parts, for HEAD, and for somebody who holds a part of something else", async () => {
    expect((await ask("bytes=0-1,5-9")).status).toBe(200);
    expect((await ask("bytes=0-1", { "if-range": '"another"' })).status).toBe(200);
    const tag = (await ask()).headers.get("etag")!;
    expect((await ask("bytes=0-1", { "if-range": tag })).status).toBe(206);
    const head = await visit(film.address, { method: "HEAD", headers: { range: "bytes=0-1" } });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, String(film.bytes.length), ""]);
  });

  test("is not there under another ending, and a picture is never sent in parts", async () => {
    for (const ending of ["webm", "jpg", "html"]) expect((await visit(film.address.replace("mp4", ending))).status).toBe(404);
    const { photoUrl } = await anUpload(editor, await aPicture(), "loose.png", "gallery/images");
    expect((await visit(photoUrl, { as: editor, headers: { range: "bytes=0-9" } })).status).toBe(200);
    expect((await visit(photoUrl)).status).toBe(404);
  });
});
