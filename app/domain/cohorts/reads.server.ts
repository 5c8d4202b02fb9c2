import { sql, type RawBuilder } from "kysely";
import type { LostReason } from "#app/domain/leads/model.ts";
import type { Database } from "#db/client.ts";

/** What the database keeps a rollup of. */
export const rollups = ["all", "owner", "source", "campaign", "category", "district"] as const;
export type Rollup = (typeof rollups)[number];

/** One line: of these leads so many came so far and no further, and were lost for this reason, or not. */
export type CohortLine = { word: string; reached: number; lost: LostReason | ""; count: number };
export type DayLine = CohortLine & { day: string };

/** How far a lead has come. Null is one from before that was kept, which nobody has looked at yet. */
export const rungOf = sql`coalesce(reached, rung(stage), 0)`;

/** The property of a lead that a rollup tells leads apart by. */
export const wordOf: Record<Rollup, RawBuilder<string>> = {
  all: sql`''`,
  owner: sql`coalesce(assigned_to, '')`,
  source: sql`source`,
  campaign: sql`first_campaign`,
  category: sql`course_category`,
  district: sql`coalesce(district, '')`,
};
/** The same, as a change notes it. */
export const notedWordOf: Record<Rollup, RawBuilder<string>> = {
  ...wordOf,
  owner: sql`owner`,
  campaign: sql`campaign`,
  category: sql`category`,
  district: sql`district`,
};

const createdOn = sql`(created_at at time zone 'Asia/Kolkata')::date`;

/**
 * Leads of a time from the rollup, with what no job has added up yet: both are read in one statement, so nothing is counted twice
 * or left out. Whole months are read as such.
 */
export const keptCohort = async (at: Database, kind: Rollup, { from, to }: { from: string; to: string }, word?: string) => {
  const [first, last] = wholeMonths(from, to);
  const only = (column: RawBuilder<unknown>) => (word === undefined ? sql`` : sql`and ${column} = ${word}`);
  const kept = (grain: string, begin: string, end: string) =>
    sql`select word, reached, lost, count from lead_cohorts
      where kind = ${kind} and grain = ${grain} and day >= ${begin}::date and day < ${end}::date ${only(sql`word`)}`;
  const after = dayAfter(to);
  const parts =
    first < last ? [kept("day", from, first), kept("month", first, last), kept("day", last, after)] : [kept("day", from, after)];
  const { rows } = await sql<CohortLine>`select word, reached, lost, sum(count)::int as count from (
      ${sql.join(parts, sql` union all `)}
      union all select ${notedWordOf[kind]}, reached, lost, count from lead_cohort_changes
        where day between ${from}::date and ${to}::date ${only(notedWordOf[kind])}
    ) as lines group by 1, 2, 3 having sum(count) <> 0`.execute(at);
  return rows;
};

/** The same, counted from the leads that a condition names. */
export const countedCohort = async (at: Database, kind: Rollup, { from, to }: { from: string; to: string }, which: RawBuilder<boolean>) => {
  const { rows } =
    await sql<CohortLine>`select ${wordOf[kind]} as word, ${rungOf} as reached, coalesce(lost_reason, '') as lost, count(*)::int as count
    from leads where is_here and ${createdIn(from, to)} and ${which} group by 1, 2, 3`.execute(at);
  return rows;
};

/** Day by day, from the rollup or from the leads of a condition. */
export const keptDays = async (at: Database, { from, to }: { from: string; to: string }) => {
  const { rows } =
    await sql<DayLine>`select to_char(day, 'YYYY-MM-DD') as day, '' as word, reached, '' as lost, sum(count)::int as count from (
      select day, reached, count from lead_cohorts where kind = 'all' and grain = 'day' and day between ${from}::date and ${to}::date
      union all select day, reached, count from lead_cohort_changes where day between ${from}::date and ${to}::date
    ) as lines group by 1, 3 having sum(count) <> 0 order by 1`.execute(at);
  return rows;
};

export const countedDays = async (at: Database, { from, to }: { from: string; to: string }, which: RawBuilder<boolean>) => {
  const { rows } =
    await sql<DayLine>`select to_char(${createdOn}, 'YYYY-MM-DD') as day, '' as word, ${rungOf} as reached, '' as lost, count(*)::int as count
    from leads where is_here and ${createdIn(from, to)} and ${which} group by 1, 3 order by 1`.execute(at);
  return rows;
};

const createdIn = (from: string, to: string) =>
  sql`created_at >= ${`${from}T00:00:00+05:30`}::timestamptz and created_at < ${`${dayAfter(to)}T00:00:00+05:30`}::timestamptz`;

/** Whether leads from before there were cohorts are still to be counted: until then everything is counted from the leads. */
export const isFilling = async (at: Database) => {
  const { rows } = await sql<{ filling: boolean }>`select exists (select from cohort_filling) as filling`.execute(at);
  return rows[0]!.filling;
};

const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** From the first day of the first whole month to the day after the last one. */
export function wholeMonths(from: string, to: string): [string, string] {
  const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
  const next = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1)).toISOString().slice(0, 10);
  return [from.endsWith("-01") ? from : next(monthOf(from)), monthOf(dayAfter(to))];
}
