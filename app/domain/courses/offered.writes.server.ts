import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/**
 * What the courses of these colleges cost and how many there are, as visitors see them: a course that is not published has no
 * fee there. After the offerings and the courses have changed, because it reads both.
 */
export async function tellWhatIsOffered(tx: Tx, collegeIds: string[]) {
  if (collegeIds.length === 0) return;
  await sql`
    update colleges set fees_from = shown.fees_from, fees_to = shown.fees_to, course_count = shown.course_count
    from unnest(${collegeIds}::uuid[]) as college (id) cross join lateral (
      select min(fees_per_year) as fees_from, max(fees_per_year) as fees_to, count(distinct course_id)::int as course_count
      from offerings join courses on courses.id = course_id where college_id = college.id
    ) as shown
    where colleges.id = college.id
  `.execute(tx);
}

/**
 * The colleges that offer a course, held until the end in the order in which everybody holds them: entries, colleges, courses.
 * Whoever shows a course or hides it holds its entry, and so does a college that is published with it: none is missing here.
 */
export async function lockOffering(tx: Tx, courseId: string) {
  const rows = await tx
    .selectFrom("colleges")
    .select("id")
    .where("id", "in", (eb) => eb.selectFrom("offerings").select("college_id").where("course_id", "=", courseId))
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
