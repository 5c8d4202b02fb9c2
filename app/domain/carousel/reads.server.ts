import type { Actor } from "#app/access/roles.ts";
import { visibleSlides } from "#app/access/visible.server.ts";
import { isSlideId, stateOf, type SlideState } from "#app/domain/carousel/model.ts";
import { focusOfFile } from "#app/domain/files/focus.reads.server.ts";
import { db } from "#db/client.ts";

function slides(actor: Actor | null) {
  return db
    .selectFrom("topCarousel_db")
    .innerJoin("files", "files.id", "topCarousel_db.file_id")
    .select([
      "topCarousel_db.id",
      "photoUrl",
      "pathName",
      "alt",
      "alt_hi as altHi",
      "title",
      "title_hi as titleHi",
      "text",
      "text_hi as textHi",
      "link",
      "visible_from as visibleFrom",
      "visible_until as visibleUntil",
      "files.id as fileId",
      "width",
      "height",
      "widths",
      "fallback",
      focusOfFile,
    ])
    .where(visibleSlides(actor))
    .orderBy("position")
    .orderBy("topCarousel_db.id");
}

/** All slides this person knows about, in their order: visitors those of today, editors every one. */
export const listSlides = (actor: Actor | null) => slides(actor).limit(200).execute();

export async function findSlide(actor: Actor, id: string) {
  return isSlideId(id) ? slides(actor).where("topCarousel_db.id", "=", id).executeTakeFirst() : undefined;
}

export type Slide = Awaited<ReturnType<typeof listSlides>>[number];

/** How many show now, start later, are over. */
export async function countSlides(actor: Actor) {
  const states = (await listSlides(actor)).map((slide) => stateOf(slide, new Date()));
  const count = (state: SlideState) => states.filter((one) => one === state).length;
  return { now: count("now"), later: count("later"), over: count("over") };
}
