import { sql, type SqlBool } from "kysely";
import type { Accreditation, Offering } from "#app/domain/colleges/model.ts";
import type { Ownership } from "#app/domain/colleges/recognition.model.ts";
import { entryTag, noteShown } from "#app/platform/edge/tags.server.ts";
import { db } from "#db/client.ts";

/* A course at the colleges that give it. What one costs is read from the content, where each figure has its source. */

export type OfferedFilter = { state?: string | undefined; cheapestFirst?: boolean | undefined };

export const offeredAtOnce = 50;

/** A college that gives a course, and what it says of it. */
export type Offered = {
  slug: string;
  name: string;
  nameHi: string;
  district: string;
  districtHi: string;
  state: string;
  ownership: Ownership;
  offerings: Offering[];
  accreditations: Accreditation[];
};

/** Of pages that show which colleges give this course: one that begins or ends to do so is on them, too. */
export const offeredTag = (courseId: string) => entryTag("offered", courseId);

/** The colleges that give a course, each with what it says of it: in the order of every list, or the cheapest first. */
export async function listOffered(courseId: string, { state, cheapestFirst = false }: OfferedFilter = {}) {
  noteShown("colleges", [offeredTag(courseId)]);
  const isThere = state ? sql<SqlBool>`state = ${state}` : sql<SqlBool>`true`;
  const inOrder = sql`${cheapestFirst ? sql`least asc nulls last,` : sql``} not featured, name, id`;
  // What stands in the indexes decides who is shown; only then are their contents read.
  const given = cheapestFirst
    ? sql`from (select college_id, min(fees_per_year) as least from offerings where course_id = ${courseId} group by college_id) as given
        join colleges on id = college_id where ${isThere}`
    : sql`from colleges where ${isThere} and exists (select from offerings where college_id = colleges.id and course_id = ${courseId})`;
  const { rows } = await sql<Offered>`
    with page as materialized (
      select id, featured, name, ${cheapestFirst ? sql`least` : sql`0`} as least ${given} order by ${inOrder} limit ${sql.lit(offeredAtOnce)}
    )
    select slug, colleges.name, name_hi as "nameHi", district, district_hi as "districtHi", state, ownership,
      jsonb_path_query_array(content, '$.offerings[*] ? (@.courseId == $course)', jsonb_build_object('course', ${courseId}::text)) as offerings,
      content -> 'accreditations' as accreditations
    from page join colleges using (id)
    order by ${cheapestFirst ? sql`least asc nulls last,` : sql``} not page.featured, page.name, id
  `.execute(db);
  return rows;
}

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

/** The colleges whose pages name a course to visitors: all of them lose it when it leaves the site. */
export const listCollegesShowing = (courseId: string) =>
  db
    .selectFrom("colleges")
    .select(["id", "name"])
    .where("id", "in", (eb) => eb.selectFrom("offerings").select("college_id").where("course_id", "=", courseId))
    .orderBy("name")
    .orderBy("id")
    .execute();
