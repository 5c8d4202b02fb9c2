import { sql } from "kysely";
import { isMeant, type Meant } from "#app/domain/colleges/offered.reads.server.ts";
import type { Source } from "#app/domain/entries/model.ts";
import { db } from "#db/client.ts";

/** A year's fee with whose it is and where it comes from. The course is null where it is not published, in an editor's preview. */
export type Fee = {
  amount: number;
  /** Another course, or another branch of the same, costs more. */
  isLeast: boolean;
  course: { slug: string; name: string; nameHi: string } | null;
  source: Source | null;
};

/**
 * The least that a year costs at each of these colleges: of what is asked about, or of any published course. The source is
 * taken from the content, where the offerings stand in the order of their positions.
 */
export async function feesAt(collegeIds: string[], meant: Meant = {}): Promise<Map<string, Fee>> {
  if (collegeIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; fee: Fee }>`
    select college.id, jsonb_build_object(
      'amount', fee.amount, 'isLeast', fee.is_least, 'course', fee.course,
      'source', colleges.content -> 'offerings' -> fee.position -> 'sources' -> 'fees'
    ) as fee
    from unnest(${collegeIds}::uuid[]) as college (id)
    cross join lateral (
      select fees_per_year as amount, fees_per_year < max(fees_per_year) over () as is_least, position,
        case when courses.id is not null then
          jsonb_build_object('slug', courses.slug, 'name', courses.name, 'nameHi', courses.name_hi) end as course
      from offerings left join courses on courses.id = course_id
      where college_id = college.id and fees_per_year is not null and ${isMeant(meant)}
      order by fees_per_year, position
      limit 1
    ) as fee
    join colleges on colleges.id = college.id
  `.execute(db);
  return new Map(rows.map(({ id, fee }) => [id, fee]));
}

export type LeastFee = { amount: number; isLeast: boolean; college: { slug: string; name: string; nameHi: string }; source: Source | null };

/** The least that a year of each of these courses costs, with the college that asks for it. */
export async function leastFeesOf(courseIds: string[]): Promise<Map<string, LeastFee>> {
  if (courseIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; fee: LeastFee }>`
    select course.id, jsonb_build_object(
      'amount', fee.amount, 'isLeast', fee.is_least,
      'college', jsonb_build_object('slug', colleges.slug, 'name', colleges.name, 'nameHi', colleges.name_hi),
      'source', colleges.content -> 'offerings' -> fee.position -> 'sources' -> 'fees'
    ) as fee
    from unnest(${courseIds}::uuid[]) as course (id)
    cross join lateral (
      select college_id, fees_per_year as amount, fees_per_year < max(fees_per_year) over () as is_least, position
      from offerings where course_id = course.id and fees_per_year is not null
      order by fees_per_year, college_id, position
      limit 1
    ) as fee
    join colleges on colleges.id = fee.college_id
  `.execute(db);
  return new Map(rows.map(({ id, fee }) => [id, fee]));
}
