import { sql, type RawBuilder } from "kysely";
import { searchQuery } from "#app/platform/search/search-words.ts";
import { db, prepared, type Tx } from "#db/client.ts";

/** The course that these words name, as a row of its own: `id`, `name` and `category`; no row when they name none, or several. */
export const courseMeant = (said: string) =>
  sql<{ id: string; name: string; category: string }>`course_meant(${said}, ${searchQuery(said)})`;

/** One column of it, to be written or compared. */
export const meantBy = (said: string, column: "id" | "category"): RawBuilder<string | null> =>
  sql<string | null>`(select ${sql.ref(column)} from ${courseMeant(said)})`;

/** The id of the course that these words name. */
export async function findCourseMeant(said: string): Promise<string | undefined> {
  if (said === "") return undefined;
  const { rows } = await sql<{ id: string }>`${prepared} select id from ${courseMeant(said)}`.execute(db);
  return rows[0]?.id;
}

/** The course as the catalogue calls it; words that name none stay as they are. */
export const nameMeant = (said: string) =>
  said === "" ? sql<string>`''` : sql<string>`coalesce((select name from ${courseMeant(said)}), ${said})`;

export async function courseCalled(on: Tx | typeof db, said: string): Promise<string> {
  if (said === "") return said;
  const { rows } = await sql<{ name: string }>`${prepared} select ${nameMeant(said)} as name`.execute(on);
  return rows[0]!.name;
}

/** The same for many. */
export async function coursesCalled(on: Tx | typeof db, said: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(said)].filter(Boolean);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ said: string; name: string }>`
    select said, name from unnest(${asked}::text[], ${asked.map(searchQuery)}::text[]) as one (said, spelt)
      cross join lateral course_meant(said, spelt)`.execute(on);
  return new Map(rows.map((row) => [row.said, row.name]));
}
