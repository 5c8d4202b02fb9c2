import { readFileSync } from "node:fs";
import sharp from "sharp";
import { collegeDrawing, sceneHeight, sceneWidth } from "#db/demo/college-drawings.ts";
import { courseDrawing } from "#db/demo/course-drawings.ts";
import { db } from "#db/client.ts";
import { idOf } from "#db/demo/seed-steps.ts";
import { anAlbum, anItem } from "#test/factories.ts";

type Actor = Parameters<typeof anItem>[0];
type Drawn = { category: string; shape: keyof typeof widths } & ({ campus: number } | { desk: string });
type DemoPicture = Drawn & { name: string; caption: string; captionHi: string; alt: string; altHi: string };
type DemoAlbum = { title: string; titleHi: string; pictures: DemoPicture[] };

/** People photograph both ways. */
const widths = { wide: sceneWidth, square: 900, tall: 540 };

/** Three albums of drawings that say what they are. Every picture is drawn here, half a second each: tests want few. */
export async function seedGallery(editor: Actor, pictures: number) {
  const albums = JSON.parse(readFileSync(new URL("./gallery.json", import.meta.url), "utf8")) as DemoAlbum[];
  let left = pictures;
  let first: string | undefined;
  for (const { pictures: drawings, ...titles } of albums) {
    const album =
      (await db.selectFrom("albums").select("id").where("title", "=", titles.title).executeTakeFirst()) ?? (await anAlbum(editor, titles));
    first ??= album.id;
    for (const { name, caption, captionHi, alt, altHi, ...drawing } of drawings) {
      if (left-- <= 0) break;
      if (await isShown(caption)) continue;
      const id = idOf(`gallery ${name} ${caption}`);
      await anItem(editor, { id, file: await drawn(drawing), name: `${name}.png`, album: album.id, caption, captionHi, alt, altHi });
    }
  }
  const file = readFileSync(new URL("./towards-the-book.webm", import.meta.url));
  const id = idOf("gallery towards-the-book");
  if (!(await isShown(film.caption))) await anItem(editor, { id, file, name: "towards-the-book.webm", album: first ?? "", ...film });
}

/** Described last: what has its caption is whole. */
const isShown = async (caption: string) =>
  (await db.selectFrom("gallery_items").select("id").where("caption", "=", caption).executeTakeFirst()) !== undefined;

/** Four seconds over one of the drawn slides. */
const film = {
  caption: "A walk towards the open book (demo film of a drawing)",
  captionHi: "खुली किताब की ओर (चित्र की डेमो फ़िल्म)",
  alt: "The view moves over a drawing of students on a path",
  altHi: "रास्ते पर चलते विद्यार्थियों के चित्र पर घूमती नज़र",
};

function drawn({ category, shape, ...what }: Drawn) {
  const svg = "campus" in what ? collegeDrawing(what.campus, category) : courseDrawing(what.desk, category);
  const width = widths[shape];
  return sharp(Buffer.from(svg))
    .extract({ left: Math.round((sceneWidth - width) / 2), top: 0, width, height: sceneHeight })
    .png({ compressionLevel: 2 })
    .toBuffer();
}
