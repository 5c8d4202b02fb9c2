import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { changeSlide, deleteSlide } from "#app/domain/carousel/writes.server.ts";
import { trashCollege, withdrawCollege } from "#app/domain/colleges/writes.server.ts";
import { withdrawCourse } from "#app/domain/courses/writes.server.ts";
import { changeAlbum } from "#app/domain/gallery/albums.writes.server.ts";
import { uploadPoster } from "#app/domain/gallery/upload.writes.server.ts";
import { destroyItem, trashItem } from "#app/domain/gallery/trash.writes.server.ts";
import { moveToAlbum } from "#app/domain/gallery/writes.server.ts";
import { restorePost, savePost, withdrawPost } from "#app/domain/posts/writes.server.ts";
import { settingsFolder } from "#app/domain/files/folders.model.ts";
import { readSavedSettings } from "#app/domain/settings/reads.server.ts";
import { saveSettings } from "#app/domain/settings/writes.server.ts";
import { richTextOf } from "#app/domain/rich-text/markdown.model.ts";
import { db } from "#db/client.ts";
import { aCollege, aCourse, anAlbum, anItem, anUpload, aPost, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";
import { visit } from "#test/request.ts";
import { mp4 } from "#test/videos.ts";

let editor: Actor;
let owner: Actor;
let picture: Buffer;
beforeAll(async () => {
  [editor, owner] = await Promise.all([aUser({ role: "editor" }), aUser({ role: "admin" })]);
  picture = await aPicture("#0f4eb4", 60, 40);
});

const address = (id: string, variant = "full.png") => `/files/${id}/${variant}`;
const uploaded = async () => (await anUpload(editor, picture, `${randomUUID()}.png`, "catalogue")).id;
const fileOf = async (item: { id: string }, column: "file_id" | "poster_id" = "file_id") =>
  (await db.selectFrom("gallery_items").select(column).where("id", "=", item.id).executeTakeFirstOrThrow())[column]!;
const album = (visible: boolean) => anAlbum(editor, { title: `Album ${randomUUID()}`, visible });
const hide = (id: string) => changeAlbum(editor, id, { title: `Hidden ${id}`, titleHi: "", visible: false });
const withBody = (file: string) => ({ body: `Words.\n\n![A picture](picture:${file})` });
const showMap = async (mapPicture: string | null) => {
  const { version, content } = await readSavedSettings();
  await saveSettings(owner, { version, content: { ...content, mapPicture } });
};
const details = { alt: "Demo", altHi: "", link: null, visibleFrom: null, visibleUntil: null };

/** What shows a file, and how that ends: each tells the file's address and what to do. */
const endings: Record<string, () => Promise<{ path: string; end: () => Promise<unknown>; isGone?: true }>> = {
  "a picture of an album that is hidden": async () => {
    const { id } = await album(true);
    const file = await fileOf(await anItem(editor, { file: picture, album: id }));
    return { path: address(file), end: () => hide(id) };
  },
  "a picture that is moved into a hidden album": async () => {
    const [item, hidden] = [await anItem(editor, { file: picture }), await album(false)];
    return { path: address(await fileOf(item)), end: () => moveToAlbum(editor, item.id, hidden.id) };
  },
  "a video of an album that is hidden": async () => {
    const { id } = await album(true);
    const file = await fileOf(await anItem(editor, { file: mp4(), name: "film.mp4", album: id }));
    return { path: address(file, "full.mp4"), end: () => hide(id) };
  },
  "the poster of a video in an album that is hidden": async () => {
    const { id } = await album(true);
    const item = await anItem(editor, { file: mp4(), name: "film.mp4", album: id });
    await uploadPoster(editor, item.id, { name: "poster.png", body: new Blob([new Uint8Array(picture)]).stream() });
    return { path: address(await fileOf(item, "poster_id")), end: () => hide(id) };
  },
  "a picture in the trash": async () => {
    const item = await anItem(editor, { file: picture });
    return { path: address(await fileOf(item)), end: () => trashItem(editor, item.id) };
  },
  "a picture that is deleted": async () => {
    const item = await anItem(editor, { file: picture });
    const end = async () => (await trashItem(editor, item.id), destroyItem(owner, item.id));
    return { path: address(await fileOf(item)), end, isGone: true };
  },
  "a slide whose time is over": async () => {
    const { id, photoUrl } = await aSlide(editor, { picture, name: `${randomUUID()}.png` });
    const over = { ...details, visibleFrom: new Date("2026-01-01"), visibleUntil: new Date("2026-01-02") };
    return { path: photoUrl, end: () => changeSlide(editor, id, over) };
  },
  "a slide that is deleted": async () => {
    const { id, photoUrl } = await aSlide(editor, { picture, name: `${randomUUID()}.png` });
    return { path: photoUrl, end: () => deleteSlide(editor, id), isGone: true };
  },
  "the picture of a course that is withdrawn": async () => {
    const file = await uploaded();
    const { id } = await aCourse(editor, { picture: file, pictureAlt: "A picture" });
    return { path: address(file), end: () => withdrawCourse(editor, id) };
  },
  "the picture of a college that is withdrawn": async () => {
    const file = await uploaded();
    const { id } = await aCollege(editor, { picture: file, pictureAlt: "A picture" });
    return { path: address(file), end: () => withdrawCollege(editor, id) };
  },
  "the picture of a college that is thrown away": async () => {
    const file = await uploaded();
    const { id } = await aCollege(editor, { picture: file, pictureAlt: "A picture" });
    return { path: address(file), end: () => trashCollege(editor, id) };
  },
  "the cover of a post that is withdrawn": async () => {
    const file = await uploaded();
    const { id } = await aPost(editor, { picture: file, pictureAlt: "A picture" });
    return { path: address(file), end: () => withdrawPost(editor, id) };
  },
  "a picture in the text of a post that is withdrawn": async () => {
    const file = await uploaded();
    const { id } = await aPost(editor, withBody(file));
    return { path: address(file), end: () => withdrawPost(editor, id) };
  },
  "a picture that is taken out of the Hindi text of a post": async () => {
    const file = await uploaded();
    const { id, content } = await aPost(editor, { nameHi: "डेमो", bodyHi: withBody(file).body });
    const without = { ...content, bodyHi: richTextOf("शब्द") };
    return { path: address(file), end: () => savePost(editor, { id, version: 1, content: without, when: "now" }) };
  },
  "the picture in the map's place, taken away": async () => {
    const { id } = await anUpload(owner, picture, `${randomUUID()}.png`, settingsFolder);
    await showMap(id);
    return { path: address(id), end: () => showMap(null) };
  },
};

describe("a file follows what shows it now:", () => {
  test.each(Object.keys(endings))("%s", async (name) => {
    const { path, end, isGone } = await endings[name]!();
    const shown = await visit(path);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=50, must-revalidate"]);
    const held = { "if-none-match": shown.headers.get("etag")! };
    await shown.body!.cancel();
    // Who asks again whether it still holds is answered without the bytes.
    const again = await visit(path, { headers: held });
    expect([again.status, again.headers.get("cache-control")]).toEqual([304, "public, max-age=50, must-revalidate"]);

    await end();
    // A visitor, a browser or proxy that holds a copy, and somebody signed in who does not edit.
    const manager = await aUser({ role: "manager" });
    await vi.waitFor(async () => expect((await visit(path)).status).toBe(404), { timeout: 4_000 });
    expect((await visit(path, { headers: held })).status).toBe(404);
    expect((await visit(path, { headers: { range: "bytes=0-3" } })).status).toBe(404);
    expect((await visit(path, { as: manager })).status).toBe(404);
    expect((await visit(path)).headers.get("cache-control")).toBe("no-store");

    const theirs = await visit(path, { as: editor });
    await theirs.body?.cancel();
    if (isGone) expect(theirs.status).toBe(404);
    else expect([theirs.status, theirs.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });

  test("drafts, unsaved pictures and posts that wait for their hour show nothing, until they are published", async () => {
    const [inDraft, inCourse, later] = [await uploaded(), await uploaded(), await uploaded()];
    const draft = await aPost(editor, withBody(inDraft), "draft");
    await aCourse(editor, { picture: inCourse, pictureAlt: "A picture" }, "draft");
    await aPost(editor, { picture: later, pictureAlt: "A picture" }, new Date(Date.now() + 3_600_000));
    for (const file of [inDraft, inCourse, later]) expect((await visit(address(file))).status).toBe(404);
    await savePost(editor, { id: draft.id, version: 1, content: draft.content, when: "now" });
    await vi.waitFor(async () => expect((await visit(address(inDraft))).status).toBe(200), { timeout: 4_000 });
  });

  test("a picture of an old version is not public, and is again when that version is restored and published", async () => {
    const file = await uploaded();
    const { id, content } = await aPost(editor, withBody(file));
    await savePost(editor, { id, version: 1, content: { ...content, body: richTextOf("Other words.") }, when: "now" });
    await vi.waitFor(async () => expect((await visit(address(file))).status).toBe(404), { timeout: 4_000 });
    await restorePost(editor, { id, version: 2, from: 1 });
    await savePost(editor, { id, version: 3, content, when: "now" });
    await vi.waitFor(async () => expect((await visit(address(file))).status).toBe(200), { timeout: 4_000 });
  });

  test("two entries with one picture: it is public while one of them is", async () => {
    const file = await uploaded();
    const said = { picture: file, pictureAlt: "A picture" };
    const [course, college] = [await aCourse(editor, said), await aCollege(editor, said)];
    await withdrawCourse(editor, course.id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await visit(address(file))).status).toBe(200);
    await withdrawCollege(editor, college.id);
    await vi.waitFor(async () => expect((await visit(address(file))).status).toBe(404), { timeout: 4_000 });
  });
});

describe("a share picture", () => {
  test("is kept for less than a minute, and goes with its page", async () => {
    const { id, content } = await aCourse(editor);
    const path = `/share/courses/${content.slug}.png`;
    const shown = await visit(path);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=50, must-revalidate"]);
    await withdrawCourse(editor, id);
    const held = { "if-none-match": shown.headers.get("etag")! };
    await vi.waitFor(async () => expect((await visit(path, { headers: held })).status).toBe(404), { timeout: 4_000 });
    const draft = await aPost(editor, {}, "draft");
    expect((await visit(`/share/blogs/${draft.content.slug}.png`)).status).toBe(404);
  });
});
