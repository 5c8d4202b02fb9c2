import { sql } from "kysely";
import { conditionsOf } from "#app/domain/finder/conditions.reads.server.ts";
import { budgets, reaches, type Question } from "#app/domain/finder/model.ts";
import { db } from "#db/client.ts";

/** How many rows an answer has. Each number is that of an address. */
export type Counts = {
  all: number;
  courses: number;
  colleges: number;
  /** The fee is not known, everything else fits. */
  feeUnknown: number;
  /** By reach, from the district outwards; each includes the one before. */
  reached: number[];
  withoutWithin: number;
};

/** The courses, or the colleges, of an answer: how many rows each stands for and the least that a year costs. */
export type Group = { id: string; slug: string; name: string; nameHi: string; count: number; least: number | null };
export type GroupBy = "course" | "college";

type GroupRow = Group & { first: number };
const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const cursorForm = new RegExp(`^(\\d{1,11})\\.(${uuid})$`);
/** Its place before the fee, in one number. */
const farther = sql.lit(10_000_000_000);
const beginning = ["", "-1", "00000000-0000-0000-0000-000000000000"];

/**
 * Counts what fits, and lists so many courses or colleges of it in the order of their first rows: the nearest when asked so,
 * there what asks for these very subjects, then the lowest fee. One walk through the offerings adds them up by course and by
 * college, each apart by its place, of which nearness is the first part; some thousand sums are left of which everything else is made.
 */
export async function countFound(
  question: Question,
  { by = "course", from, most = 0 }: { by?: GroupBy | undefined; from?: string | undefined; most?: number } = {},
) {
  const { stand, marks, fee, within, narrow, near, place, fees } = await conditionsOf(question);
  const [, after, last] = cursorForm.exec(from ?? "") ?? beginning;
  const inside = question.within && question.district ? sql`near <= ${reaches.indexOf(question.within)}::integer` : sql`true`;
  const [key, table] = by === "course" ? [sql.ref("course_id"), sql.table("courses")] : [sql.ref("college_id"), sql.table("colleges")];
  const order = sql`${place ? sql`place * ${farther} +` : sql``} ${fees ? sql`least` : sql`0`}`;
  const { rows } = await sql<Counts & { groups: GroupRow[] }>`
    with fitting as (
      select course_id, college_id, fees_per_year, ${place ?? near} as place
      from offerings where ${stand} and ${marks} and ${fee} and ${narrow}
    ), each as materialized (
      select place, ${place ? sql`place / 2` : sql`place`} as near, course_id, college_id, count(*)::int as count, min(fees_per_year) as least
      from fitting group by grouping sets ((place, course_id), (place, college_id))
    ), page as (
      select ${key} as key, sum(count) as count, min(${order}) as first, min(least) as least
      from each where ${key} is not null and ${inside}
      group by ${key} having (min(${order}), ${key}) > (${after}::bigint, ${last}::uuid)
      order by first, key limit ${most === 0 ? 0 : most + 1}
    )
    select coalesce(sum(count) filter (where course_id is not null and ${inside}), 0)::int as all,
      (select count(*)::int from (select from each where course_id is not null and ${inside} group by course_id) as one) as courses,
      (select count(*)::int from (select from each where college_id is not null and ${inside} group by college_id) as one) as colleges,
      (select count(*)::int from offerings where ${stand} and ${marks} and fees_per_year is null and ${within} and ${narrow}) as "feeUnknown",
      array[${sql.join(reaches.map((_, reach) => sql`coalesce(sum(count) filter (where course_id is not null and near <= ${sql.lit(reach)}), 0)::int`))}] as reached,
      coalesce(sum(count) filter (where course_id is not null), 0)::int as "withoutWithin",
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', key, 'slug', slug, 'name', name, 'nameHi', name_hi, 'count', count,
          'least', least, 'first', first) order by first, key), '[]')
        from page join ${table} on ${table}.id = page.key
      ) as groups
    from each
  `.execute(db);
  const { groups: found, ...counts } = rows[0]!;
  const groups = found.slice(0, most);
  const end = groups.at(-1);
  return { counts, groups, more: found.length > most ? `${end!.first}.${end!.id}` : undefined };
}

/** How many rows an empty answer would have with one wish less, or another budget. */
export type Loosened = {
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
export async function countLoosened(question: Question): Promise<Loosened> {
  const { stand, marks, fee, within, narrow } = await conditionsOf(question);
  const count = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`;
  // A handful of bands are left to tell apart: each of its own rows is counted once.
  const bands = sql.join(
    budgets.map((most, index) => sql`when fees_per_year <= ${sql.lit(most)} then ${sql.lit(index)}`),
    sql` `,
  );
  const { rows } = await sql<Loosened>`
    with grouped as (
      select ${marks} as m, coalesce(${fee}, false) as f, ${within} as w, ${narrow} as n, case ${bands} end as band,
        fees_per_year is not null as known, count(*) as count, min(fees_per_year) as least
      from offerings where ${stand} group by 1, 2, 3, 4, 5, 6
    )
    select ${count(sql`f and w and n`)} as "withoutMarks",
      ${count(sql`m and w and n and known`)} as "withoutBudget",
      ${count(sql`m and f and n`)} as "withoutWithin",
      ${count(sql`m and f and w`)} as "withoutNarrow",
      array[${sql.join(budgets.map((_, index) => count(sql`m and w and n and band <= ${sql.lit(index)}`)))}] as budgets,
      min(least) filter (where m and w and n) as least,
      ${count(sql`known`)} as everything
    from grouped
  `.execute(db);
  return rows[0]!;
}
