import { sql, type SqlBool } from "kysely";
import { asksFor } from "#app/domain/courses/search.reads.server.ts";
import { meaningOf } from "#app/domain/synonyms/reads.server.ts";
import { searchIn, type Search } from "#app/platform/search/search.server.ts";
import { db } from "#db/client.ts";

/** A search of the colleges: by name, place and what is taught; "neet patna" means those that teach what NEET leads to. */
export async function collegeSearch(typed: string | undefined): Promise<Search | undefined> {
  const { asks, named } = await meaningOf(typed ?? "");
  const names = await searchIn("colleges", named);
  if (asks.length === 0) return names;
  const teaching = await teachingWhatAsks(asks);
  return {
    matches: names ? sql<SqlBool>`${teaching} and ${names.matches}` : teaching,
    rank: names?.rank ?? sql<number>`0::real`,
    known: asks.length + (names?.known ?? 0),
    words: asks.length + (names?.words ?? 0),
    spelling: names?.spelling,
  };
}

const maxCourses = 200;

/** The courses are looked up first: PostgreSQL expects the right number of colleges only when it knows which are meant. */
async function teachingWhatAsks(asks: string[]) {
  const courses = await db.selectFrom("courses").select("id").where(asksFor(asks)).limit(maxCourses).execute();
  if (courses.length === 0) return sql<SqlBool>`false`;
  const ids = sql.val(courses.map(({ id }) => id));
  return sql<SqlBool>`colleges.id in (select college_id from offerings where course_id = any(${ids}::uuid[]))`;
}
