import { sql } from "kysely";
import { db } from "#db/client.ts";

const atOnce = 1_000;

/** Words that name a course by now, because it was published since, get its id: the reports then count them with it. */
export async function adoptCourseWords() {
  for (let last: number | null = 0; last !== null;) {
    const { rows } = await sql<{ last: number | null }>`select adopt_course_words(${last}, ${atOnce}) as last`.execute(db);
    last = rows[0]!.last;
  }
}
