import { sql } from "kysely";
import { masterPath, variantPaths, type PictureFile } from "#app/domain/files/model.ts";
import { publish } from "#app/platform/live.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aSlide } from "#test/factories.ts";
import { person } from "./people.ts";
import { aPicture } from "./pictures.ts";

/** A store may still hold what an earlier run left. */
export async function emptyStore() {
  await storage.check();
  await storage.remove(await storage.list(""));
}

/** Once, after seeding: journeys put the demo slides aside and bring them back. */
export async function keepDemoSlides() {
  await sql`create table demo_slides as table "topCarousel_db"`.execute(db);
}

/** Whoever changes slides past their verbs has to say so: web processes keep the pages that show them. */
export const announceSlides = () => inTransaction((tx) => publish(tx, "carousel"));

/** An empty carousel. */
export async function noSlides() {
  await db.deleteFrom("topCarousel_db").execute();
  await db
    .deleteFrom("files")
    .where(sql<boolean>`(folder = 'topCarousel' or folder like 'uploads/%')`)
    .where(sql<boolean>`id not in (select file_id from demo_slides)`)
    .execute();
  await storage.remove((await dangling()).objectsWithoutRow);
  await announceSlides();
}

/** The carousel as the demo data has it. */
export async function demoSlides() {
  await noSlides();
  await sql`insert into "topCarousel_db" select * from demo_slides`.execute(db);
  await announceSlides();
}

/** Slides of these names in this order, and no others. */
export async function slidesNamed(...names: string[]) {
  await noSlides();
  const editor = await person("editor");
  const slides = [];
  for (const name of names) {
    const { buffer } = await aPicture({ name });
    slides.push(await aSlide(editor, { picture: buffer, name, alt: altOf(name) }));
  }
  return slides;
}

export const altOf = (name: string) => `The picture ${name}`;

/** Rows of files without all of their objects, and objects without a row. Both are empty when nothing dangles. */
export async function dangling() {
  const files = await db
    .selectFrom("files")
    .select(["id", "folder", "name", "staged_path", "placed_at", "widths", "fallback"])
    .$narrowType<PictureFile>()
    .execute();
  const expected = new Set(files.flatMap((file) => [masterPath(file), ...variantPaths(file)]));
  const stored = new Set(await storage.list(""));
  return { rowsWithoutObjects: [...expected.difference(stored)], objectsWithoutRow: [...stored.difference(expected)] };
}
