import { expect, test } from "vitest";
import { newSlideId } from "#app/domain/carousel/model.ts";
import { saveSlide } from "#app/domain/carousel/writes.server.ts";
import { db } from "#db/client.ts";
import { anUpload, aUser } from "#test/factories.ts";
import { aPicture } from "#test/pictures.ts";

test("a slide that is sent again as it is changes nothing, and history tells of it once", async () => {
  const editor = await aUser({ role: "editor" });
  const { photoUrl, pathName } = await anUpload(editor, await aPicture(), "again.png");
  const when = { visibleFrom: new Date("2026-01-01T00:00:00Z"), visibleUntil: null };
  const slide = { id: newSlideId(), photoUrl, pathName, alt: "Demo", altHi: "", link: "/courses", ...when };
  const told = async () => {
    const history = await db.selectFrom("activity").select("id").where("subject", "=", `slide:${slide.id}`).execute();
    const notices = await db.selectFrom("live_events").select("id").execute();
    return [history.length, notices.length];
  };

  await saveSlide(editor, slide);
  expect(await told()).toEqual([1, 1]);
  expect(await saveSlide(editor, slide)).toEqual({ id: slide.id, pathName: "again.png", ...when });
  expect(await told()).toEqual([1, 1]);
  await saveSlide(editor, { ...slide, alt: "Another" });
  expect(await told()).toEqual([2, 2]);
});
