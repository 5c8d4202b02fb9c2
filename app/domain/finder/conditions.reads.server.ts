import { sql, type RawBuilder, type SqlBool } from "kysely";
import { isStream, streams } from "#app/domain/courses/eligibility.model.ts";
import { reaches, stands, type Nearness, type Question, type Stand } from "#app/domain/finder/model.ts";
import { placesAround } from "#app/domain/places/reads.server.ts";

/*
 * What a question asks of the offerings. Everything stands in one table and one index (offerings_finder_idx): who may join, the
 * marks that are asked for and the place are kept beside the fee by the database itself, whoever changes a course or a college.
 */

const always = sql<SqlBool>`true`;

export type Conditions = Awaited<ReturnType<typeof conditionsOf>>;

/** One condition per wish, so that a count can leave one out. */
export async function conditionsOf({ stand, marks, budget, district, sort, within, courseId, collegeId, isFeeUnknown }: Question) {
  const near = district ? await nearness(district) : sql<Nearness>`3`;
  return {
    // In the order of the bits.
    stand: sql<SqlBool>`takes & ${bitOf(stand)}::smallint <> 0`,
    // Marks that are asked for are whole.
    marks: marks === undefined ? always : sql<SqlBool>`(asks_marks is null or asks_marks <= ${Math.floor(marks)}::integer)`,
    fee: isFeeUnknown
      ? sql<SqlBool>`fees_per_year is null`
      : budget === undefined
        ? sql<SqlBool>`fees_per_year is not null`
        : sql<SqlBool>`fees_per_year <= ${budget}::integer`,
    within: within && district ? sql<SqlBool>`${near} <= ${reaches.indexOf(within)}::integer` : always,
    narrow: sql<SqlBool>`${courseId ? sql`course_id = ${courseId}` : always} and ${collegeId ? sql`college_id = ${collegeId}` : always}`,
    near,
    /** What comes before the fee in the order, undefined when nothing does: how near, and there what asks for these very subjects. */
    place: sort === "near" && district ? sql<number>`(${near}) * 2 + ${openToAll(stand)}` : undefined,
    /** The fee in the order; those whose fee is not known have none to be ordered by. */
    fees: isFeeUnknown ? undefined : sql<number>`fees_per_year`,
  };
}

const bitOf = (stand: Stand) => 2 ** stands.indexOf(stand);
const allStreams = streams.reduce((bits, stream) => bits + bitOf(stream), 0);

/** 1 where every stream may join, 0 where the student's own is asked for. */
const openToAll = (stand: Stand) =>
  isStream(stand) ? sql<number>`(takes & ${sql.lit(allStreams)} = ${sql.lit(allStreams)})::integer` : sql<number>`0`;

/** 0 in the district itself, 1 in one that borders on it, 2 in the same state, 3 elsewhere. */
async function nearness(district: { state: string; name: string }): Promise<RawBuilder<Nearness>> {
  const around = await placesAround(district);
  if (!around) return sql<Nearness>`3`;
  const { own, borders, first, last } = around;
  const bordering = borders.length > 0 ? sql`when place in (${sql.join(borders.map((place) => sql.lit(place)))}) then 1` : sql``;
  return sql<Nearness>`case when place = ${sql.lit(own)} then 0 ${bordering}
    when place between ${sql.lit(first)} and ${sql.lit(last)} then 2 else 3 end`;
}
