import { sql, type RawBuilder } from "kysely";
import type { LostReason } from "#app/domain/leads/model.ts";
import type { Database } from "#db/client.ts";

/** What the database keeps a rollup of. */
export const rollups = ["all", "owner", "source", "campaign", "category", "district"] as const;
export type Rollup = (typeof rollups)[number];

/** One line: of these leads so many came so far and no further, and were lost for this reason, or not. */
export type CohortLine = { word: string; reached: number; lost: LostReason; count: number };
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

type Days = { from: string; to: string };
/** Where lines of a rollup lie, what they tell besides their word, and the same of what no job has added up yet. */
type Kept = { table: "lead_cohorts" | "lead_stays"; told: RawBuilder<unknown>; noted: RawBuilder<unknown>; changes: RawBuilder<unknown> };

/**
 * Lines of a time from the rollup, with what no job has added up yet: both are read in one statement, so nothing is counted twice
 * or left out. Whole months are read as such.
 */
async function keptLines<L>(
  at: Database,
  kind: Rollup,
  { from, to }: Days,
  words: readonly string[] | undefined,
  { table, told, noted, changes }: Kept,
) {
  const [first, last] = wholeMonths(from, to);
  const only = (column: RawBuilder<unknown>) => (words === undefined ? sql`` : sql`and ${column} = any(${[...words]}::text[])`);
  const kept = (grain: string, begin: string, end: string) =>
    sql`select word, ${told}, count from ${sql.table(table)}
      where kind = ${kind} and grain = ${grain} and day >= ${begin}::date and day < ${end}::date ${only(sql`word`)}`;
  const after = dayAfter(to);
  const parts =
    first < last ? [kept("day", from, first), kept("month", first, last), kept("day", last, after)] : [kept("day", from, after)];
  const { rows } = await sql<L>`select word, ${told}, sum(count)::int as count from (
      ${sql.join(parts, sql` union all `)}
      union all select ${notedWordOf[kind]}, ${noted}, count from ${changes}
        where day between ${from}::date and ${to}::date ${only(notedWordOf[kind])}
    ) as lines group by 1, 2, 3 having sum(count) <> 0`.execute(at);
  return rows;
}

/** How far the leads of these days have come, and why they were lost. */
export const keptCohort = (at: Database, kind: Rollup, days: Days, words?: readonly string[]) =>
  keptLines<CohortLine>(at, kind, days, words, {
    table: "lead_cohorts",
    told: sql`reached, lost`,
    noted: sql`reached, lost`,
    changes: sql`lead_cohort_changes`,
  });

/** Stays as a change notes them: the shelf of each rung, nothing for a rung where nobody stood or still stands. */
export const eachStay = sql`cross join lateral (select (place - 1)::smallint as rung, shelf
  from unnest(stays) with ordinality as one (shelf, place) where shelf is not null) as stay`;

/** One line: so many leads stood at this rung for at most so many days before they went on. */
export type StayLine = { rung: number; shelf: number; count: number };

/** How long the leads of these days stood at each rung before they went on. */
export const keptStays = (at: Database, kind: Rollup, days: Days, words?: readonly string[]) =>
  keptLines<StayLine & { word: string }>(at, kind, days, words, {
    table: "lead_stays",
    told: sql`rung, shelf`,
    noted: sql`rung, shelf`,
    changes: sql`lead_cohort_changes ${eachStay}`,
  });

/** The same, counted from the leads that a condition names. */
export const countedStays = async (at: Database, days: Days, which: RawBuilder<boolean>) => {
  const { rows } = await sql<StayLine>`select rung, stay_shelf(stay_days(rungs_at, rung)) as shelf, count(*)::int as count
    from leads cross join generate_series(0, 5) as rung
    where is_here and ${createdIn(days.from, days.to)} and ${which} and stay_days(rungs_at, rung) is not null group by 1, 2`.execute(at);
  return rows;
};

/** Whether leads from before stays were kept are still to be looked at: until then they are counted from the leads. */
export const isFillingStays = async (at: Database) => {
  const { rows } = await sql<{ filling: boolean }>`select exists (select from stay_filling) as filling`.execute(at);
  return rows[0]!.filling;
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
