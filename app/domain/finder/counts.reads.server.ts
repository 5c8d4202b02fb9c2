import { sql } from "kysely";
import { conditionsOf } from "#app/domain/finder/conditions.reads.server.ts";
import { budgets, reaches, type Question } from "#app/domain/finder/model.ts";
import { db } from "#db/client.ts";

/** How many rows an answer has, and how many it would have with one wish less. Each number is that of an address. */
export type Counts = {
  all: number;
  courses: number;
  colleges: number;
  /** The fee is not known, everything else fits. */
  feeUnknown: number;
  /** By reach, from the district outwards; each includes the one before. */
  reached: number[];
  withoutMarks: number;
  withoutBudget: number;
  withoutWithin: number;
  withoutNarrow: number;
  /** By each budget that can be chosen. */
  budgets: number[];
  /** The lowest fee of what fits the rest. */
  least: number | null;
  /** Everything with a known fee that takes this student, whatever was wished besides. */
  everything: number;
};

/** Read in one go: the offerings that take this student, each with which wishes it fits, added up in several ways. */
export async function countFound(question: Question): Promise<Counts> {
  const { stand, marks, fee, within, narrow, near } = await conditionsOf(question);
  const count = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`;
  const list = (conditions: ReturnType<typeof sql>[]) => sql`array[${sql.join(conditions.map(count))}]`;
  // A handful of bands are left to tell apart: each of its own rows is counted once.
  const bands = sql.join(
    budgets.map((most, index) => sql`when fees_per_year <= ${sql.lit(most)} then ${sql.lit(index)}`),
    sql` `,
  );
  const { rows } = await sql<Counts>`
    with taken as materialized (
      select course_id, college_id, fees_per_year, ${marks} as m, coalesce(${fee}, false) as f, ${within} as w, ${narrow} as n, ${near} as near
      from offerings where ${stand}
    ), grouped as (
      select m, f, w, n, near, case ${bands} end as band, fees_per_year is not null as known,
        count(*) as count, min(fees_per_year) as least
      from taken group by 1, 2, 3, 4, 5, 6, 7
    )
    select ${count(sql`m and f and w and n`)} as all,
      (select count(*)::int from (select from taken where m and f and w and n group by course_id) as each) as courses,
      (select count(*)::int from (select from taken where m and f and w and n group by college_id) as each) as colleges,
      ${count(sql`m and w and n and not known`)} as "feeUnknown",
      ${list(reaches.map((_, reach) => sql`m and f and n and near <= ${sql.lit(reach)}`))} as reached,
      ${count(sql`f and w and n`)} as "withoutMarks",
      ${count(sql`m and w and n and known`)} as "withoutBudget",
      ${count(sql`m and f and n`)} as "withoutWithin",
      ${count(sql`m and f and w`)} as "withoutNarrow",
      ${list(budgets.map((_, index) => sql`m and w and n and band <= ${sql.lit(index)}`))} as budgets,
      min(least) filter (where m and w and n) as least,
      ${count(sql`known`)} as everything
    from grouped
  `.execute(db);
  return rows[0]!;
}
