import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Stream } from "#app/domain/courses/eligibility.model.ts";

/** Which of its courses a college is asked about: this one, those that a stream may join, those that an examination leads to. */
export type Meant = { courseId?: string | undefined; stream?: Stream | undefined; exam?: string | undefined };

export const isNarrowed = ({ courseId, stream, exam }: Meant) => [courseId, stream, exam].some((wish) => wish !== undefined);

/** What the college says of its own holds; where it says nothing, the word of the course does. */
const heldBy = (column: "streams" | "exams", value: string) =>
  sql<SqlBool>`${value} = any(case when cardinality(offerings.${sql.ref(column)}) > 0
    then offerings.${sql.ref(column)} else courses.${sql.ref(column)} end)`;

/** A row of `offerings`, joined with its course, is one that was asked about. */
export const isMeant = ({ courseId, stream, exam }: Meant) =>
  sql<SqlBool>`${sql.join(
    [
      courseId ? sql`offerings.course_id = ${courseId}` : sql`courses.id is not null`,
      ...(stream ? [heldBy("streams", stream)] : []),
      ...(exam ? [heldBy("exams", exam)] : []),
    ],
    sql` and `,
  )}`;

/** Who offers what was asked about, each with the least that a year of it costs there. */
export const offeredBy = (meant: Meant) =>
  sql<{ college_id: string; least: number | null }>`(
    select offerings.college_id, min(offerings.fees_per_year) as least from offerings join courses on courses.id = offerings.course_id
    where ${isMeant(meant)} group by offerings.college_id
  )`;

/** The college of a row offers what was asked about, at no more than this fee a year: tried college by college, in a list's order. */
export const isOffered = (meant: Meant, most?: number) =>
  sql<SqlBool>`exists (
    select from offerings join courses on courses.id = offerings.course_id where offerings.college_id = colleges.id
    and ${isMeant(meant)} and ${most === undefined ? sql`true` : sql`offerings.fees_per_year <= ${most}`}
  )`;

/** The colleges that are asked about, and what a year costs there. Without a wish for a course these are all of them. */
export function asked(meant: Meant): { from: RawBuilder<unknown>; least: RawBuilder<number | null> } {
  if (!isNarrowed(meant)) return { from: sql`colleges`, least: sql`colleges.fees_from` };
  return { from: sql`colleges join ${offeredBy(meant)} as offered on offered.college_id = colleges.id`, least: sql`offered.least` };
}
