import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { collegeKind, trashCollege } from "#app/domain/colleges/writes.server.ts";
import { courseKind, trashCourse } from "#app/domain/courses/writes.server.ts";
import type { EntryContent } from "#app/domain/entries/model.ts";
import { saveEntry, type Kind } from "#app/domain/entries/writes.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import type { Life } from "#test/generated/catalogue.ts";
import { generateCatalogue, generatePictures } from "#test/generated/rows.ts";

let editor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor" });
});

const tables = ["entries", "versions", "slugs", "courses", "colleges", "offerings", "activity", "files"];
const sizes = { courses: 30, colleges: 40, offerings: 200 };

/** All rows, a moment only as whether it is there. */
async function everything() {
  const rows = tables.map(async (table) => {
    const found = await sql<{ row: Record<string, unknown> }>`select to_jsonb(it) as row from ${sql.table(table)} it`.execute(db);
    const timeless = found.rows.map(({ row }) =>
      Object.entries(row)
        .filter(([column]) => !(table === "activity" && column === "id"))
        // Pictures that many entries share: what each is said to show is that of whichever was saved first.
        .filter(([column]) => !(table === "files" && column.startsWith("library_alt")))
        .map(([column, value]) => [column, /(^|_)at$/.test(column) ? value !== null : value])
        .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    );
    return [table, timeless.map((row) => JSON.stringify(row)).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function live<C extends EntryContent>(kind: Kind<C>, { id, contents, published, trashed }: Life<C>) {
  for (const [index, content] of contents.entries())
    await saveEntry(editor, kind, { id, version: index, content, when: index < published ? "now" : "draft" });
  if (trashed) await (kind.kind === "course" ? trashCourse : trashCollege)(editor, id);
}

test("a generated catalogue is, row by row, what its editors would have left", async () => {
  const pictures = await generatePictures(editor, 2);
  const stored = await everything();
  const { courses, colleges } = await generateCatalogue(editor, sizes, pictures);
  const generated = await everything();

  await sql`truncate entries, versions, slugs, courses, colleges, offerings cascade`.execute(db);
  // Nobody else may.
  await sql`alter table activity disable trigger activity_never_emptied`.execute(db);
  await sql`truncate activity cascade`.execute(db);
  expect(Object.values(await everything()).flat()).toHaveLength(pictures.length);
  await sql`update files set attached_at = null`.execute(db);
  for (const life of courses) await live(courseKind, life);
  for (const life of colleges) await live(collegeKind, life);

  const saved = await everything();
  const uploads = stored.activity!;
  for (const table of tables) {
    const expected = table === "activity" ? [...saved.activity!, ...uploads].toSorted() : saved[table];
    expect(generated[table], table).toEqual(expected);
  }
  console.info(`${Object.values(saved).flat().length} rows compared`);
});

test("the sizes asked for are what visitors see", async () => {
  const count = async (table: "courses" | "colleges" | "offerings" | "entries") => {
    const { n } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  expect([await count("courses"), await count("colleges"), await count("offerings")]).toEqual([30, 40, 200]);
  expect(await count("entries")).toBe(30 + 2 + 40 + 3);
});
