import { sql } from "kysely";
import { db } from "#db/client.ts";

/** What has a page of its own for each row, and where that page is. */
const kinds = [
  { table: "courses", under: "/courses/" },
  { table: "colleges", under: "/college/" },
  { table: "exams", under: "/exams/" },
  { table: "posts", under: "/blogs/" },
] as const;

/** A course at a college: one page, in however many fields it is taught there. */
const offered = sql`
  select ${kinds.length}::int as kind, '/college/' || colleges.slug || '/' || courses.slug as path, greatest(colleges.updated_at, courses.updated_at)
  from (select distinct college_id, course_id from offerings) as offered
  join colleges on colleges.id = college_id join courses on courses.id = course_id`;

const everyAddress = sql.join(
  [
    ...kinds.map(
      ({ table, under }, index) => sql`select ${index}::int as kind, ${under} || slug as path, updated_at from ${sql.table(table)}`,
    ),
    offered,
  ],
  sql` union all `,
);

export async function countAddresses() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${everyAddress}) as all_of_them`.execute(db);
  return rows[0]!.count;
}

/** Some of all the pages that visitors can read, always in the same order. */
export async function listAddresses({ skip, most }: { skip: number; most: number }) {
  const { rows } = await sql<{ path: string; updatedAt: Date }>`
    select path, updated_at as "updatedAt" from (${everyAddress}) as all_of_them order by kind, path limit ${most} offset ${skip}
  `.execute(db);
  return rows;
}
