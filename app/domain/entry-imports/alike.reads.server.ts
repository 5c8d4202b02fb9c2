import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries, visibleImports } from "#app/access/visible.server.ts";
import { entryStateOf } from "#app/domain/entries/model.ts";
import type { Alike, ImportKind } from "#app/domain/entry-imports/model.ts";
import { entryKinds } from "#app/domain/entry-imports/world.reads.server.ts";
import { db } from "#db/client.ts";

/** A name or an address without what people spell now this way, now that: case, blanks, hyphens and other signs. */
const spelt = (text: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(replace(lower(normalize(${text})), '&', 'and'), '[[:space:]"''’“”.,:;()/_–—-]+', '', 'g')`;

const words = (...texts: RawBuilder<unknown>[]) => sql<string>`unnest(array[${sql.join(texts.map(spelt))}])`;

/**
 * Rows that would be added although something of that name or address, spelt a little differently, is here or stands in another row.
 * A row is matched by its address alone, so these would be second ones; whether they are the same, only people know.
 */
export async function listAlike(actor: Actor, { id, kind }: { id: string; kind: ImportKind }): Promise<Map<number, Alike[]>> {
  // A row of this kind is never a page of its own.
  if (kind === "offerings") return new Map();
  const said = db
    .selectFrom("import_rows")
    .innerJoin("imports", "imports.id", "import_rows.import_id")
    .select(["row", words(sql`key`, sql`cells ->> 'name'`, sql`cells ->> 'nameHi'`).as("word")])
    .where("import_id", "=", id)
    .where("outcome", "=", "new")
    .where(visibleImports(actor));
  const known = db
    .selectFrom("entries")
    .select(["id", "name", "slug", "version", "live_version as liveVersion", "publish_at as publishAt", "trashed_at as trashedAt"])
    .select(words(sql`name`, sql`slug`, sql`content ->> 'nameHi'`).as("word"))
    .where("entries.kind", "=", entryKinds[kind])
    .where(visibleEntries(actor));
  const [entries, rows] = await Promise.all([
    db
      .selectFrom(said.as("said"))
      .innerJoin(known.as("known"), "known.word", "said.word")
      .where("known.word", "<>", "")
      .select(["row", "known.id", "name", "slug", "version", "liveVersion", "publishAt", "trashedAt"])
      .distinct()
      .orderBy("row")
      .orderBy("name")
      .execute(),
    db
      .selectFrom(said.as("said"))
      .innerJoin(said.as("other"), "other.word", "said.word")
      .whereRef("said.row", "<>", "other.row")
      .where("said.word", "<>", "")
      .select(["said.row", "other.row as other"])
      .distinct()
      .orderBy("said.row")
      .orderBy("other.row")
      .execute(),
  ]);
  const found = new Map<number, Alike[]>();
  const add = (row: number, alike: Alike) => found.set(row, [...(found.get(row) ?? []), alike]);
  for (const { row, ...entry } of entries) add(row, { id: entry.id, name: entry.name, slug: entry.slug, state: entryStateOf(entry) });
  for (const { row, other } of rows) add(row, { row: other });
  return found;
}
