import { sql, type RawBuilder, type SqlBool } from "kysely";
import { reaches, type Nearness, type Question } from "#app/domain/finder/model.ts";
import { neighboursOf } from "#app/domain/places/reads.server.ts";

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
    stand: sql<SqlBool>`takes @> array[${stand}]::text[]`,
    marks: marks === undefined ? always : sql<SqlBool>`(asks_marks is null or asks_marks <= ${marks}::numeric)`,
    fee: isFeeUnknown
      ? sql<SqlBool>`fees_per_year is null`
      : budget === undefined
        ? sql<SqlBool>`fees_per_year is not null`
        : sql<SqlBool>`fees_per_year <= ${budget}::integer`,
    within: within && district ? sql<SqlBool>`${near} <= ${reaches.indexOf(within)}::integer` : always,
    narrow: sql<SqlBool>`${courseId ? sql`course_id = ${courseId}` : always} and ${collegeId ? sql`college_id = ${collegeId}` : always}`,
    near,
    /** What comes before the fee in the order. */
    place: sort === "near" && district ? near : sql<number>`0`,
    /** The fee in the order; those whose fee is not known have none to be ordered by. */
    fees: isFeeUnknown ? sql<number>`0` : sql<number>`fees_per_year`,
  };
}

/** 0 in the district itself, 1 in one that borders on it, 2 in the same state, 3 elsewhere. */
async function nearness({ state, name }: { state: string; name: string }): Promise<RawBuilder<Nearness>> {
  const neighbours = await neighboursOf({ state, name });
  const names = neighbours.map((other) => `${other.state} ${other.name}`);
  return sql<Nearness>`case when state = ${state} and district = ${name} then 0
    when state || ' ' || district = any (${names}::text[]) then 1 when state = ${state} then 2 else 3 end`;
}
