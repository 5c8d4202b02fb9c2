import { sql } from "kysely";
import { cached } from "#app/platform/cache.server.ts";
import { db } from "#db/client.ts";

/*
 * Everything that a question compares, of every offering, kept in this process as columns of numbers. A question has to look at
 * most of them, to count and to sort by nearness: walking through fifty thousand rows here takes a few milliseconds, in the
 * database ten times as much. Who may join, the marks and the place are written beside the fee by the database itself.
 */

export type Offerings = {
  /** Names of rows: the row's own, and those that `course` and `college` point into. */
  ids: string[];
  courseIds: string[];
  collegeIds: string[];
  course: Uint32Array;
  college: Uint32Array;
  /** In rupees a year; what is not known is below zero. So are marks. */
  fees: Int32Array;
  marks: Int16Array;
  /** One bit for each of `stands`. */
  takes: Uint8Array;
  places: Int32Array;
};

type Columns = Record<"ids" | "courses" | "colleges" | "fees" | "marks" | "takes" | "places", string | null>;

const listOf = (text: string | null) => (text ? text.split(",") : []);

/** The names once each, and for every row which one it has. */
function pointersOf(all: string[]) {
  const places = new Map<string, number>();
  const pointers = Uint32Array.from(all, (name) => {
    const known = places.get(name) ?? places.size;
    if (known === places.size) places.set(name, known);
    return known;
  });
  return { names: [...places.keys()], pointers };
}

/** In the order of the fee, what is not known last; then by college and by itself. */
export const readOfferings = cached(
  ["colleges", "courses"],
  async (): Promise<Offerings> => {
    const { rows } = await sql<Columns>`/* every offering */
      select string_agg(id::text, ',') as ids, string_agg(course_id::text, ',') as courses, string_agg(college_id::text, ',') as colleges,
        string_agg(coalesce(fees_per_year, -1)::text, ',') as fees, string_agg(coalesce(asks_marks, -1)::text, ',') as marks,
        string_agg(takes::text, ',') as takes, string_agg(place::text, ',') as places
      from (select * from offerings where takes <> 0 order by fees_per_year nulls last, college_id, id) as offering
    `.execute(db);
    const { ids, courses, colleges, fees, marks, takes, places } = rows[0]!;
    const course = pointersOf(listOf(courses));
    const college = pointersOf(listOf(colleges));
    return {
      ids: listOf(ids),
      courseIds: course.names,
      collegeIds: college.names,
      course: course.pointers,
      college: college.pointers,
      fees: Int32Array.from(listOf(fees), Number),
      marks: Int16Array.from(listOf(marks), Number),
      takes: Uint8Array.from(listOf(takes), Number),
      places: Int32Array.from(listOf(places), Number),
    };
  },
  // No clock changes any of it.
  { most: 1, oldAfter: 600_000 },
);
