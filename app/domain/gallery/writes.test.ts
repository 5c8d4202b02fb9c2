import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { removeOrphan } from "#app/domain/files/jobs.server.ts";
import { findFile, openVariant } from "#app/domain/files/reads.server.ts";
import { deleteAlbum } from "#app/domain/gallery/albums.writes.server.ts";
import { findItem, findNeighbours, listItems, listTrashedItems } from "#app/domain/gallery/reads.server.ts";
import { destroyItem, emptyGalleryTrash, restoreItem, trashItem } from "#app/domain/gallery/trash.writes.server.ts";
import { addPicture, addVideo, captionItem, moveToAlbum, orderItems, setPoster } from "#app/domain/gallery/writes.server.ts";
import { uploadPoster } from "#app/domain/gallery/upload.writes.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { aCourse, anAlbum, anItem, anUpload, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { mp4, webm } from "#test/videos.ts";

let editor: Actor;
let owner: Actor;
let counsellor: Actor;
let picture: Buffer;

beforeAll(async () => {
  [editor, owner, counsellor] = await Promise.all([aUser({ role: "editor" }), aUser({ role: "admin" }), aUser({ role: "counsellor" })]);
  picture = await aPicture("#107f1e", 60, 40);
});
beforeEach(async () => {
  await db.deleteFrom("gallery_items").execute();
  await db.deleteFrom("albums").execute();
});

const said = { caption: "A caption", captionHi: "एक कैप्शन", alt: "A field", altHi: "एक खेत" };
const upload = (name: string) => anUpload(editor, picture, name, "gallery/images");
const names = async (actor: Actor | null = null, album?: string | null) =>
  (await listItems(actor, { album })).items.map(({ pathName }) => pathName);
const history = async (id: string) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `gallery:${id}`).orderBy("id").execute()).map(({ what }) => what);
const notices = async () => (await db.selectFrom("live_events").select("at").where("topic", "=", "gallery").execute()).length;
const bodyOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();

describe("adding", () => {
  test("a picture shows it, keeps it under gallery/images, tells history and everybody once", async () => {
    const before = await notices();
    const { id } = await anItem(editor, { file: picture, name: "field.png" });
    expect(await names()).toEqual(["field.png"]);
    expect(await storage.exists("gallery/images/field.png")).toBe(true);
    expect(await history(id)).toEqual(["gallery.added"]);
    expect(await notices()).toBe(before + 1);
  });

  test.each([
    ["mp4", mp4()],
    ["webm", webm()],
  ] as const)("a video as %s keeps it as it came under gallery/videos, with its true type", async (extension, film) => {
    const { id, kind } = await anItem(editor, { file: film, name: "a film.html" });
    expect(kind).toBe("video");
    const item = (await findItem(null, id))!;
    expect(item).toMatchObject({ pathName: `a film.${extension}`, contentType: `video/${extension}`, fallback: null });
    expect(await storage.exists(`gallery/videos/${item.pathName}`)).toBe(true);
    const whole = await openVariant(null, item.fileId, `full.${extension}`);
    expect(whole).toMatchObject({ contentType: `video/${extension}`, size: film.length, isPublic: true });
    expect(Buffer.from(await new Response(whole?.body).arrayBuffer()).equals(film)).toBe(true);
    for (const other of ["full.jpg", "full.html", extension === "mp4" ? "full.webm" : "full.mp4", "480.jpg"])
      expect(await openVariant(null, item.fileId, other), other).toBeUndefined();
  });

  test("twice with one id makes one, also when the file is sent again", async () => {
    const id = randomUUID();
    const { id: fileId } = await upload("once.png");
    await Promise.all([addPicture(editor, { id, fileId, album: null }), addPicture(editor, { id, fileId, album: null })]);
    await anItem(editor, { id, file: picture, name: "once.png" });
    expect(await names()).toEqual(["once.png"]);
    expect(await history(id)).toEqual(["gallery.added"]);
    expect(await storage.exists("gallery/images/once (2).png")).toBe(false);
  });

  test("is refused for a file that is elsewhere, of another kind, shown already or gone, and for an album that is gone", async () => {
    const [slide, own] = await Promise.all([anUpload(editor, picture, "slide.png"), upload("own.png")]);
    const gone = "The uploaded file is no longer there.";
    const add = (fileId: string, album: string | null = null) => addPicture(editor, { id: randomUUID(), fileId, album });
    await expect(add(slide.id)).rejects.toThrow(gone);
    await expect(add(randomUUID())).rejects.toThrow(gone);
    await expect(addVideo(editor, { id: randomUUID(), fileId: own.id, album: null })).rejects.toThrow(gone);
    await expect(add(own.id, randomUUID())).rejects.toThrow("This album is no longer there.");
    await add(own.id);
    await expect(add(own.id)).rejects.toThrow(gone);
    expect(await names()).toEqual(["own.png"]);
  });
});

test("only those who edit content change the gallery", async () => {
  const { id } = await anItem(editor, { file: picture });
  const tries = [
    () => anItem(counsellor, { file: picture }),
    () => addPicture(counsellor, { id: randomUUID(), fileId: randomUUID(), album: null }),
    () => captionItem(counsellor, id, said),
    () => moveToAlbum(counsellor, id, null),
    () => orderItems(counsellor, [id]),
    () => trashItem(counsellor, id),
    () => restoreItem(counsellor, id),
    () => setPoster(counsellor, id, null),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toThrow("Only those who edit content");
  expect(await history(id)).toEqual(["gallery.added"]);
});

describe("what is said", () => {
  test("is kept in both languages; said again it is no news", async () => {
    const { id } = await anItem(editor, { file: picture });
    await captionItem(editor, id, said);
    const before = await notices();
    await captionItem(editor, id, said);
    expect(await findItem(null, id)).toMatchObject(said);
    expect(await history(id)).toEqual(["gallery.added", "gallery.captioned"]);
    expect(await notices()).toBe(before);
  });

  test("about what is not there is not found", async () => {
    for (const id of [randomUUID(), "", "../x", "1"]) {
      expect(await captionItem(editor, id, said)).toBeUndefined();
      expect(await moveToAlbum(editor, id, null)).toBeUndefined();
      for (const verb of [trashItem, restoreItem]) expect(await verb(editor, id)).toBeUndefined();
      expect(await destroyItem(owner, id)).toBeUndefined();
    }
  });
});

describe("the order", () => {
  test("changes only between those named, and only while they are all there", async () => {
    const ids: string[] = [];
    for (const name of ["a.png", "b.png", "c.png", "d.png"]) ids.push((await anItem(editor, { file: picture, name })).id);
    const [a, b, c, d] = ids as [string, string, string, string];
    await orderItems(editor, [c, b]);
    expect(await names()).toEqual(["a.png", "c.png", "b.png", "d.png"]);
    await orderItems(editor, [d, a, c, b]);
    expect(await names()).toEqual(["d.png", "a.png", "c.png", "b.png"]);
    await orderItems(editor, [d, a, c, b]);
    expect(await names()).toEqual(["d.png", "a.png", "c.png", "b.png"]);
    for (const wrong of [
      [a, a],
      [a, randomUUID()],
    ])
      await expect(orderItems(editor, wrong)).rejects.toThrow("Somebody changed the list meanwhile.");
    expect(await findNeighbours(null, { id: a, albumId: null })).toEqual({ previous: d, next: c });
  });

  test("is that of the albums first, and what is in none comes last", async () => {
    const [first, second] = [await anAlbum(editor), await anAlbum(editor)];
    await anItem(editor, { file: picture, name: "loose.png" });
    await anItem(editor, { file: picture, name: "second.png", album: second.id });
    const { id } = await anItem(editor, { file: picture, name: "first.png", album: first.id });
    expect(await names()).toEqual(["first.png", "second.png", "loose.png"]);
    await moveToAlbum(editor, id, null);
    expect(await names(null, null)).toEqual(["loose.png", "first.png"]);
  });
});

describe("the trash", () => {
  test("takes a picture off the site and gives it back where it was; its album may go meanwhile", async () => {
    const album = await anAlbum(editor);
    const ids: string[] = [];
    for (const name of ["left.png", "middle.png", "right.png"])
      ids.push((await anItem(editor, { file: picture, name, album: album.id })).id);
    const [a, b, c] = ids as [string, string, string];
    const { fileId } = (await findItem(null, b))!;
    expect(await trashItem(editor, b)).toEqual({ id: b });
    expect(await trashItem(editor, b)).toBeUndefined();
    expect([await names(), await findFile(null, fileId)]).toEqual([["left.png", "right.png"], undefined]);
    expect(await findNeighbours(null, { id: a, albumId: album.id })).toEqual({ previous: null, next: c });
    expect([(await listTrashedItems(editor)).map(({ pathName }) => pathName), await listTrashedItems(counsellor)]).toEqual([
      ["middle.png"],
      [],
    ]);
    await restoreItem(editor, b);
    expect(await names()).toEqual(["left.png", "middle.png", "right.png"]);
    for (const id of ids) await trashItem(editor, id);
    expect(await deleteAlbum(editor, album.id)).toEqual({ id: album.id });
    await restoreItem(editor, b);
    expect(await names(null, null)).toEqual(["middle.png"]);
  });

  test("is emptied after a month, file and all", async () => {
    const [old, young] = [
      await anItem(editor, { file: picture, name: "old.png" }),
      await anItem(editor, { file: picture, name: "young.png" }),
    ];
    for (const { id } of [old, young]) await trashItem(editor, id);
    await sql`update gallery_items set trashed_at = now() - interval '31 days' where id = ${old.id}`.execute(db);
    await emptyGalleryTrash();
    expect((await listTrashedItems(editor)).map(({ pathName }) => pathName)).toEqual(["young.png"]);
    expect([await storage.exists("gallery/images/old.png"), await storage.exists("gallery/images/young.png")]).toEqual([false, true]);
  });
});

describe("removing", () => {
  test("is the owner's, out of the trash; it takes the stored file, then the record, once", async () => {
    const { id } = await anItem(editor, { file: mp4(), name: "leaving.mp4" });
    const { fileId } = (await findItem(null, id))!;
    expect(await destroyItem(owner, id)).toBeUndefined();
    await trashItem(editor, id);
    expect(await destroyItem(editor, id)).toBeUndefined();
    await Promise.all([destroyItem(owner, id), destroyItem(owner, id)]);
    expect(await names()).toEqual([]);
    expect(await storage.exists("gallery/videos/leaving.mp4")).toBe(false);
    expect(await db.selectFrom("files").select("id").where("id", "=", fileId).execute()).toEqual([]);
    expect(await history(id)).toEqual(["gallery.added", "gallery.trashed", "gallery.removed"]);
    expect(await restoreItem(editor, id)).toBeUndefined();
  });
});

describe("the picture of a video", () => {
  test("is shown until another takes its place, and goes with the video", async () => {
    const { id } = await anItem(editor, { file: webm(), name: "film.webm" });
    await uploadPoster(editor, id, { name: "one.png", body: bodyOf(picture) });
    const one = (await findItem(null, id))!.posterId!;
    await uploadPoster(editor, id, { name: "two.png", body: bodyOf(picture) });
    const two = (await findItem(null, id))!.posterId!;
    await removeOrphan.run({ fileId: one });
    expect([await findFile(null, one), (await findFile(null, two))?.name]).toEqual([undefined, "two.png"]);
    await trashItem(editor, id);
    await destroyItem(owner, id);
    expect(await findFile(null, two)).toBeUndefined();
  });

  test("is for videos only, and never a picture of the gallery itself", async () => {
    const shown = await anItem(editor, { file: picture });
    const film = await anItem(editor, { file: webm(), name: "film.webm" });
    expect(await uploadPoster(editor, shown.id, { name: "p.png", body: bodyOf(picture) })).toBeUndefined();
    await expect(setPoster(editor, film.id, (await findItem(null, shown.id))!.fileId)).rejects.toThrow("no longer there");
    await expect(setPoster(editor, shown.id, (await upload("loose.png")).id)).rejects.toThrow("no longer there");
  });
});

test("a course never shows a file of the gallery, which may go at any time", async () => {
  const item = (await findItem(null, (await anItem(editor, { file: picture })).id))!;
  await expect(aCourse(editor, { picture: item.fileId })).rejects.toThrow("picture");
});
