import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { listSlides } from "#app/domain/carousel/reads.server.ts";
import { deleteSlide, saveSlide } from "#app/domain/carousel/writes.server.ts";
import { saveDraft } from "#app/domain/entries/draft.writes.server.ts";
import { findFile } from "#app/domain/files/reads.server.ts";
import { findItem } from "#app/domain/gallery/reads.server.ts";
import { destroyItem, trashItem } from "#app/domain/gallery/trash.writes.server.ts";
import { chooseForGallery, choosePicture } from "#app/domain/media/choosing.writes.server.ts";
import { findMedia, listMedia } from "#app/domain/media/reads.server.ts";
import { addToLibrary, describePicture, focusPicture, removePicture } from "#app/domain/media/writes.server.ts";
import { savePost } from "#app/domain/posts/writes.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { aCourse, anItem, aPost, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

let editor: Actor;
let manager: Actor;
let owner: Actor;
let picture: Buffer;
beforeAll(async () => {
  [editor, manager, owner] = await Promise.all([aUser({ role: "editor" }), aUser({ role: "manager" }), aUser({ role: "admin" })]);
  picture = await aPicture("#7f1e10", 60, 40);
});

const add = (name = `${randomUUID()}.png`) => addToLibrary(editor, { name, body: new Blob([new Uint8Array(picture)]).stream() });
const seen = async (q: string, actor = editor) => (await listMedia(actor, { q, show: undefined, page: 1 })).pictures;
const fileOf = (photoUrl: string) => photoUrl.split("/")[2]!;

describe("the library", () => {
  test("has each picture once, with every place that shows it", async () => {
    const { id } = await add("Library building.png");
    const course = await aCourse(editor, { name: "Architecture", picture: id, pictureAlt: "A building", pictureAltHi: "एक इमारत" });
    const post = await aPost(editor, { name: "On buildings", body: `Words.\n\n![A building](picture:${id})` });
    const [found, ...others] = await seen("buildng library"); // as somebody types it
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id, width: 60, height: 40, alt: "A building", altHi: "एक इमारत" });
    expect(found!.uses.map(({ what, id: of }) => [what, of])).toEqual([
      ["course", course.id],
      ["post", post.id],
    ]);
    expect((await seen("इमारत")).map((one) => one.id)).toEqual([id]);
    expect(await seen("Library building", manager)).toEqual([]);
    expect(await findMedia(manager, id)).toBeUndefined();
  });

  test("knows pictures of slides and of the gallery, and what was said of them there", async () => {
    const slide = await aSlide(editor, { picture, name: `${randomUUID()}.png`, alt: "A gate" });
    const item = await anItem(editor, { file: picture, name: `${randomUUID()}.png`, alt: "A field" });
    const shown = await findMedia(editor, fileOf(slide.photoUrl));
    expect([shown?.alt, shown?.uses]).toEqual(["A gate", [expect.objectContaining({ what: "slide", id: slide.id })]]);
    const file = await db.selectFrom("gallery_items").select("file_id").where("id", "=", item.id).executeTakeFirstOrThrow();
    expect((await findMedia(editor, file.file_id))?.uses).toEqual([
      expect.objectContaining({ what: "item", id: item.id, name: "A field" }),
    ]);
  });

  test("learns what a slide says of its picture, and of no other one that nobody has described", async () => {
    const { id: other } = await add();
    const slide = await aSlide(editor, { picture, name: `${randomUUID()}.png`, alt: "A gate", altHi: "एक द्वार" });
    expect(await findMedia(editor, fileOf(slide.photoUrl))).toMatchObject({ alt: "A gate", altHi: "एक द्वार" });
    await aSlide(editor, { picture, name: `${randomUUID()}.png`, alt: "A bridge" });
    expect(await findMedia(editor, other)).toMatchObject({ alt: "", altHi: "" });
  });

  test("is not for visitors to see, until something shows it", async () => {
    const { id } = await add();
    expect(await findFile(null, id)).toBeUndefined();
    await aCourse(editor, { picture: id, pictureAlt: "Shown" });
    expect(await findFile(null, id)).toBeDefined();
  });
});

describe("removing a picture", () => {
  test("takes its objects with it when nothing shows it", async () => {
    const { id, pathName } = await add();
    expect(await describePicture(manager, id, { alt: "No", altHi: "" })).toBeUndefined();
    expect(await removePicture(manager, id)).toBeUndefined();
    expect(await removePicture(editor, id)).toEqual({ id });
    expect(await findMedia(editor, id)).toBeUndefined();
    expect(await storage.exists(`library/${pathName}`)).toBe(false);
    expect(await removePicture(editor, id)).toBeUndefined();
  });

  test("is refused for what an earlier version or an unsaved form shows", async () => {
    const [{ id }, { id: typed }] = [await add(), await add()];
    const post = await aPost(editor, { picture: id, pictureAlt: "Once" }, "draft");
    await savePost(editor, { id: post.id, version: 1, content: { ...post.content, picture: null }, when: "draft" });
    expect((await findMedia(editor, id))?.uses).toEqual([expect.objectContaining({ what: "post", stands: false })]);
    await expect(removePicture(editor, id)).rejects.toThrow("shown somewhere");
    await saveDraft(editor, "course", { id: randomUUID(), basedOn: 0, form: { name: "Half", picture: typed } });
    await expect(removePicture(editor, typed)).rejects.toThrow("shown somewhere");
    const { pictures } = await listMedia(editor, { q: "", show: "unused", page: 1 });
    expect(pictures.map((one) => one.id)).not.toContain(id);
  });

  test("at the same time as it is chosen: one of the two happens, never both", async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await add();
      const [chosen, removed] = await Promise.allSettled([aCourse(editor, { picture: id, pictureAlt: "Both" }), removePicture(editor, id)]);
      expect([chosen.status, removed.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      expect((await findFile(editor, id)) !== undefined).toBe(chosen.status === "fulfilled");
    }
  });
});

describe("choosing a picture", () => {
  test("for a slide copies it under a name of its own; deleting the slide leaves the library whole", async () => {
    const { id, pathName } = await add("Gate.png");
    await describePicture(editor, id, { alt: "A gate", altHi: "एक द्वार" });
    await focusPicture(editor, id, { x: 22, y: 91 });
    const copy = (await choosePicture(editor, id, "slide"))!;
    expect(copy).toMatchObject({ pathName: "Gate.png", alt: "A gate", altHi: "एक द्वार", width: 60 });
    expect(copy.id).not.toBe(id);
    const slide = await saveSlide(editor, { id: newSlideId(), photoUrl: copy.photoUrl, pathName: copy.pathName, alt: copy.alt });
    expect((await listSlides(null)).find((one) => one.id === slide.id)).toMatchObject({ pathName: "Gate.png", focus: [20, 90] });
    expect(await storage.exists("topCarousel/Gate.png")).toBe(true);
    // One picture, at both places; what a slide shows is not removed here, and nobody has to take the copy for another picture.
    const gates = (await seen("Gate.png")).filter(({ name }) => name === "Gate.png");
    expect(gates.map((one) => [one.id, one.uses.map(({ what }) => what)])).toEqual([[id, ["slide"]]]);
    await expect(removePicture(editor, id)).rejects.toThrow("shown somewhere");

    await deleteSlide(editor, slide.id);
    expect(await storage.exists("topCarousel/Gate.png")).toBe(false);
    expect(await storage.exists(`library/${pathName}`)).toBe(true);
    expect(await findMedia(editor, id)).toMatchObject({ uses: [] });
  });

  test("of the gallery gives entries a copy that stays; of the library gives them the same file", async () => {
    const name = `${randomUUID()}.png`;
    const item = await anItem(editor, { file: picture, name });
    const { file_id } = await db.selectFrom("gallery_items").select("file_id").where("id", "=", item.id).executeTakeFirstOrThrow();
    const chosen = (await choosePicture(editor, file_id, "course"))!;
    expect(chosen.id).not.toBe(file_id);
    expect((await choosePicture(editor, file_id, "post"))!.id).toBe(chosen.id);
    const course = await aCourse(editor, { picture: chosen.id, pictureAlt: "A field" });
    await trashItem(editor, item.id);
    expect((await findMedia(editor, file_id))?.uses).toContainEqual(expect.objectContaining({ what: "item", trashed: true }));
    await destroyItem(owner, item.id);
    expect(await findMedia(editor, file_id)).toBeUndefined();
    expect((await findMedia(editor, chosen.id))?.uses).toEqual([expect.objectContaining({ what: "course", id: course.id })]);
    const form = randomUUID();
    const again = await chooseForGallery(editor, chosen.id, null, form);
    expect((await findItem(null, again!.id))?.alt).toBe("A field");
    expect(await chooseForGallery(editor, chosen.id, null, form)).toEqual(again);
    expect((await chooseForGallery(editor, chosen.id, null))!.id).not.toBe(again!.id);
  });

  test("is for editors, and the place of the map for the owner", async () => {
    const { id } = await add();
    await expect(choosePicture(manager, id, "course")).resolves.toBeUndefined();
    await expect(choosePicture(editor, id, "map")).resolves.toBeUndefined();
    await expect(choosePicture(editor, randomUUID(), "slide")).resolves.toBeUndefined();
  });
});
