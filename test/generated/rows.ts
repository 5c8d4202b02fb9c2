import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { CollegeContent } from "#app/domain/colleges/model.ts";
import { collegeRow, offeringRows } from "#app/domain/colleges/projection.writes.server.ts";
import { collegeKind } from "#app/domain/colleges/writes.server.ts";
import { tellWhatIsOffered } from "#app/domain/courses/offered.writes.server.ts";
import { courseRow } from "#app/domain/courses/projection.writes.server.ts";
import { courseKind } from "#app/domain/courses/writes.server.ts";
import type { EntryContent } from "#app/domain/entries/model.ts";
import { entryRow, type Kind } from "#app/domain/entries/writes.server.ts";
import { attachFile } from "#app/domain/files/writes.server.ts";
import { receivePicture } from "#app/domain/files/upload.writes.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { DB } from "#db/types.ts";
import { generatedCatalogue, type Life, type Sizes } from "#test/generated/catalogue.ts";
import { aPicture } from "#test/pictures.ts";

/** Leaves the rows that saving, publishing and trashing each entry would have left, many at a time. */
export async function generateCatalogue(actor: Actor, sizes: Sizes, pictures: string[]) {
  const { courses, colleges } = generatedCatalogue(sizes, pictures);
  const names = new Map(courses.map(({ id, contents }) => [id, contents.at(-1)!]));
  const taught = ({ offerings }: CollegeContent) => [...new Set(offerings.map(({ courseId }) => courseId))].map((id) => names.get(id)!);
  // Made before the transaction: one that waits for long is ended.
  const courseRows = courses.flatMap((life) => shown(life).map((content) => ({ ...courseRow(content), ...projected(life, content) })));
  const collegeRows = colleges.flatMap((life) =>
    shown(life).map((content) => ({ ...collegeRow(content, taught(content)), course_count: 0, ...projected(life, content) })),
  );
  const offered = colleges.flatMap((life) => shown(life).flatMap((content) => offeringRows(life.id, content, names)));
  await inTransaction(async (tx) => {
    await insertEntries(tx, actor, courseKind, courses);
    await insertEntries(tx, actor, collegeKind, colleges);
    await insert(tx, "courses", courseRows);
    await insert(tx, "colleges", collegeRows);
    await insert(tx, "offerings", offered);
    await sql`update courses set college_count = counted.colleges
      from (select course_id, count(distinct college_id)::int as colleges from offerings group by course_id) as counted
      where counted.course_id = courses.id`.execute(tx);
    await tellWhatIsOffered(
      tx,
      colleges.map(({ id }) => id),
    );
    for (const picture of pictures) await attachFile(tx, picture);
  });
  return { courses, colleges };
}

/** Plain pictures for the entries to share, made ready as an upload is. */
export async function generatePictures(actor: Actor, count: number) {
  const colours = ["#0f4eb4", "#4587ef", "#107f1e", "#df200b", "#f2b84b", "#0b3c8c"].slice(0, count);
  const made = colours.map(async (colour, index) => {
    const body = new Blob([new Uint8Array(await aPicture(colour, 960, 540))]).stream();
    const { photoUrl } = await receivePicture(actor, { folder: "catalogue", name: `generated-${index}.png`, body });
    return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(photoUrl)![0];
  });
  return Promise.all(made);
}

const shown = <C extends EntryContent>({ contents, published }: Life<C>) => contents.slice(0, published).slice(-1);

const projected = (life: Life<EntryContent>, content: EntryContent) => ({
  id: life.id,
  content,
  published_at: life.at,
  updated_at: life.at,
});

async function insertEntries<C extends EntryContent>(tx: Tx, actor: Actor, kind: Kind<C>, lives: Life<C>[]) {
  const entries = lives.map(({ id, contents, published, trashed, at }) => ({
    id,
    kind: kind.kind,
    ...entryRow(kind, contents.at(-1)!),
    content: contents.at(-1)!,
    version: contents.length,
    hindi_of: contents.length,
    live_version: published || null,
    trashed_at: trashed ? at : null,
    created_at: at,
    created_by: actor.id,
    updated_at: at,
    updated_by: actor.id,
  }));
  const versions = lives.flatMap(({ id, contents, published, at }) =>
    contents.map((content, index) => ({
      entry_id: id,
      version: index + 1,
      content,
      what: "saved",
      at,
      by_id: actor.id,
      published_at: index < published ? at : null,
    })),
  );
  const slugs = lives.flatMap(({ id, contents }) =>
    [...new Set(contents.map(({ slug }) => slug))].map((slug) => ({ kind: kind.kind, slug, entry_id: id })),
  );
  const history = lives.flatMap(({ id, contents, published, trashed, at }) => {
    const line = { at, actor_id: actor.id, subject: `${kind.kind}:${id}` };
    const saves = contents.map((_, index) => ({
      ...line,
      what: `${kind.kind}.saved`,
      detail: { version: index + 1, when: index < published ? "now" : "draft" },
    }));
    return trashed ? [...saves, { ...line, what: `${kind.kind}.trashed`, detail: { name: contents.at(-1)!.name } }] : saves;
  });
  await insert(tx, "entries", entries);
  await insert(tx, "versions", versions);
  await insert(tx, "slugs", slugs);
  await insert(tx, "activity", history);
}

const atOnce = 500;

/** Columns that a row does not name keep their defaults. */
async function insert(tx: Tx, table: keyof DB, rows: object[]) {
  if (rows.length === 0) return;
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = JSON.stringify(rows.slice(from, from + atOnce));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${some}::jsonb)`.execute(tx);
  }
}
