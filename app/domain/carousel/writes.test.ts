import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { countSlides, findSlide, listSlides } from "#app/domain/carousel/reads.server.ts";
import { changeSlide, deleteSlide, orderSlides, saveSlide } from "#app/domain/carousel/writes.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { anUpload, aSlide, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

const plain = { alt: "Demo", altHi: "", link: null, visibleFrom: null, visibleUntil: null };
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
let editor: Actor;
let picture: Buffer;

beforeAll(async () => {
  editor = await aUser({ role: "editor" });
  picture = await aPicture();
});

beforeEach(async () => {
  await db.deleteFrom("topCarousel_db").execute();
});

const names = async (actor: Actor | null = null) => (await listSlides(actor)).map(({ pathName }) => pathName);
const history = (subject: string) =>
  db.selectFrom("activity").select(["what", "actor_id"]).where("subject", "=", subject).orderBy("id").execute();
const notices = async () =>
  Number(
    (
      await db
        .selectFrom("live_events")
        .select(({ fn }) => fn.countAll().as("n"))
        .where("topic", "=", "carousel")
        .executeTakeFirstOrThrow()
    ).n,
  );

describe("saving a slide", () => {
  test("puts it on the home page, into the history and tells everybody once", async () => {
    const before = await notices();
    const { id, photoUrl, pathName } = await aSlide(editor, { picture, name: "gate.png" });
    expect(await listSlides(null)).toMatchObject([{ id, photoUrl, pathName: "gate.png" }]);
    expect(await storage.exists(`topCarousel/${pathName}`)).toBe(true);
    expect(await history(`slide:${id}`)).toEqual([{ what: "slide.saved", actor_id: editor.id }]);
    expect(await notices()).toBe(before + 1);
  });

  test("twice with one id makes one slide", async () => {
    const { photoUrl, pathName } = await anUpload(editor, picture, "once.png");
    const id = newSlideId();
    await Promise.all([
      saveSlide(editor, { ...plain, id, photoUrl, pathName }),
      saveSlide(editor, { ...plain, id, photoUrl, pathName, alt: "Again" }),
    ]);
    expect(await names()).toEqual(["once.png"]);
  });

  test("over an existing id shows the new picture and lets the old one go", async () => {
    const { id } = await aSlide(editor, { picture, name: "old.png" });
    const { photoUrl, pathName } = await anUpload(editor, picture, "new.png");
    await saveSlide(editor, { ...plain, id, photoUrl, pathName });
    expect(await names()).toEqual(["new.png"]);
    expect(await db.selectFrom("files").select("id").where("name", "=", "old.png").execute()).toEqual([]);
    expect(await storage.exists("topCarousel/old.png")).toBe(false);
  });

  test("with a picture that is not there, or another slide's, is refused", async () => {
    const other = await aSlide(editor, { picture, name: "taken.png" });
    const missing = { photoUrl: "/files/00000000-0000-4000-8000-000000000000/full.png", pathName: "taken.png" };
    const foreign = { photoUrl: "https://evil.example/x.png", pathName: "taken.png" };
    for (const file of [
      missing,
      foreign,
      { photoUrl: other.photoUrl, pathName: other.pathName },
      { photoUrl: other.photoUrl, pathName: "another.png" },
    ]) {
      await expect(saveSlide(editor, { ...plain, id: newSlideId(), ...file })).rejects.toThrow(
        "The uploaded picture is no longer there. Please upload it again.",
      );
    }
    expect(await names()).toEqual(["taken.png"]);
  });
});

test("visitors see the slides of this moment, editors all of them", async () => {
  const counsellor = await aUser({ role: "counsellor" });
  await aSlide(editor, { picture, name: "now.png" });
  await aSlide(editor, { picture, name: "later.png", visibleFrom: tomorrow });
  await aSlide(editor, { picture, name: "over.png", visibleUntil: yesterday });
  expect(await names()).toEqual(["now.png"]);
  expect(await names(counsellor)).toEqual(["now.png"]);
  expect(await names(editor)).toEqual(["now.png", "later.png", "over.png"]);
  expect(await countSlides(editor)).toEqual({ now: 1, later: 1, over: 1 });
});

describe("deleting a slide", () => {
  test("removes the stored file, then the record, and leaves the rest", async () => {
    const kept = await aSlide(editor, { picture, name: "same.png" });
    const { id } = await aSlide(editor, { picture, name: "same.png" });
    await deleteSlide(editor, id);
    expect(await names()).toEqual(["same.png"]);
    expect([await storage.exists("topCarousel/same.png"), await storage.exists("topCarousel/same (2).png")]).toEqual([true, false]);
    expect(await db.selectFrom("files").select("id").where("name", "=", "same (2).png").execute()).toEqual([]);
    expect((await history(`slide:${id}`)).map(({ what }) => what)).toEqual(["slide.saved", "slide.deleted"]);
    await deleteSlide(editor, kept.id);
  });

  test("that is not there is not found", async () => {
    expect(await deleteSlide(editor, newSlideId())).toBeUndefined();
  });

  test("twice at once happens once", async () => {
    const { id } = await aSlide(editor, { picture, name: "twice.png" });
    await Promise.all([deleteSlide(editor, id), deleteSlide(editor, id)]);
    expect((await history(`slide:${id}`)).filter(({ what }) => what === "slide.deleted")).toHaveLength(1);
  });
});

describe("the order", () => {
  test("is the one that was asked for, and only when the list is still that list", async () => {
    const ids = [];
    for (const name of ["a.png", "b.png", "c.png"]) ids.push((await aSlide(editor, { picture, name })).id);
    await orderSlides(editor, ids.toReversed());
    expect(await names()).toEqual(["c.png", "b.png", "a.png"]);
    for (const wrong of [ids.slice(1), [...ids, newSlideId()], [ids[0]!, ids[0]!, ids[1]!]]) {
      await expect(orderSlides(editor, wrong)).rejects.toThrow("Somebody changed the list meanwhile.");
    }
    expect(await names()).toEqual(["c.png", "b.png", "a.png"]);
  });
});

test("changing what is said about a slide keeps its picture", async () => {
  const { id } = await aSlide(editor, { picture, name: "said.png" });
  await changeSlide(editor, id, { ...plain, alt: "Students at a gate", altHi: "द्वार पर विद्यार्थी", link: "/courses" });
  expect(await findSlide(editor, id)).toMatchObject({
    alt: "Students at a gate",
    altHi: "द्वार पर विद्यार्थी",
    link: "/courses",
    pathName: "said.png",
  });
  expect(await changeSlide(editor, newSlideId(), plain)).toBeUndefined();
});
