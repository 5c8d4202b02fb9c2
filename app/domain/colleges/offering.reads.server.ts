import { sql, type SqlBool } from "kysely";
import type { Accreditation, Offering } from "#app/domain/colleges/model.ts";
import type { Ownership } from "#app/domain/colleges/recognition.model.ts";
import { db } from "#db/client.ts";

/* A course at the colleges that give it. What one costs is read from the content, where each figure has its source. */

export type OfferedFilter = { state?: string | undefined; cheapestFirst?: boolean | undefined };

export const offeredAtOnce = 50;

const given = (courseId: string) =>
  sql<
    Offering[]
  >`jsonb_path_query_array(content, '$.offerings[*] ? (@.courseId == $course)', jsonb_build_object('course', ${courseId}::text))`;

const leastFee = (courseId: string) =>
  sql`(select min(fees_per_year) from offerings where college_id = colleges.id and course_id = ${courseId})`;

/** The colleges that give a course, each with what it says of it: in the order of every list, or the cheapest first. */
export const listOffered = (courseId: string, { state, cheapestFirst = false }: OfferedFilter = {}) =>
  db
    .selectFrom("colleges")
    .select(["colleges.slug", "colleges.name", "name_hi as nameHi", "district", "district_hi as districtHi", "state"])
    .select([sql<Ownership>`ownership`.as("ownership"), given(courseId).as("offerings")])
    .select(sql<Accreditation[]>`content -> 'accreditations'`.as("accreditations"))
    .where("colleges.id", "in", (eb) => eb.selectFrom("offerings").select("college_id").where("course_id", "=", courseId))
    .where(state ? sql<SqlBool>`state = ${state}` : sql<SqlBool>`true`)
    .$if(cheapestFirst, (query) => query.orderBy(sql`${leastFee(courseId)} asc nulls last`))
    .orderBy(sql`not featured`)
    .orderBy("colleges.name")
    .orderBy("colleges.id")
    .limit(offeredAtOnce)
    .execute();
export type Offered = Awaited<ReturnType<typeof listOffered>>[number];

/** How many colleges give a course, and how many of them stand in this state. */
export async function countOffered(courseId: string, state: string) {
  const { rows } = await sql<{ all: number; inState: number }>`
    select count(*)::int as all, count(*) filter (where state = ${state})::int as "inState" from colleges
    where id in (select college_id from offerings where course_id = ${courseId})
  `.execute(db);
  return rows[0]!;
}

/** One end of a span, and who says it. */
export type Priced = { amount: number; college: { slug: string; name: string; nameHi: string }; offering: Offering };
export type Span = { least: Priced; most: Priced };

/**
 * The least and the most that a course costs at the colleges of a state, or anywhere: a year of it, and everything to its end
 * where all of that is known.
 */
export async function readCourseSpans(courseId: string, state?: string): Promise<{ year: Span | undefined; whole: Span | undefined }> {
  const { rows } = await sql<Priced & { of: string }>`
    with offered as materialized (
      select college_id, position, fees_per_year, case when is_cost_whole then known_cost end as whole
      from offerings join colleges on colleges.id = college_id
      where course_id = ${courseId} and ${state ? sql`colleges.state = ${state}` : sql`true`}
    ), ends as (
      (select 'least year' as of, fees_per_year as amount, college_id, position from offered
        where fees_per_year is not null order by fees_per_year, college_id, position limit 1)
      union all (select 'most year', fees_per_year, college_id, position from offered
        where fees_per_year is not null order by fees_per_year desc, college_id, position limit 1)
      union all (select 'least whole', whole, college_id, position from offered
        where whole is not null order by whole, college_id, position limit 1)
      union all (select 'most whole', whole, college_id, position from offered
        where whole is not null order by whole desc, college_id, position limit 1)
    )
    select of, amount, jsonb_build_object('slug', slug, 'name', name, 'nameHi', name_hi) as college,
      content -> 'offerings' -> position as offering
    from ends join colleges on colleges.id = college_id
  `.execute(db);
  const span = (of: string): Span | undefined => {
    const [least, most] = ["least", "most"].map((end) => rows.find((row) => row.of === `${end} ${of}`));
    return least && most && { least, most };
  };
  return { year: span("year"), whole: span("whole") };
}
