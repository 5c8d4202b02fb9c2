import { sql } from "kysely";
import { isFilling, notedWordOf, rollups, rungOf, wordOf } from "#app/domain/cohorts/reads.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

const atATime = 20_000;
/** Adding up and counting anew never meet. */
const lock = "cohorts";

/** A change counts in each rollup, in its day and in its month. */
const inEachRollup = sql`
  cross join lateral (values ${sql.join(rollups.map((kind) => sql`(${sql.lit(kind)}, ${notedWordOf[kind]})`))}) as one (kind, word)
  cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as grained (grain, start)`;

/** Adds up what changed since. What is added is gone from the changes in the same transaction: killed in between, neither has happened. */
export async function foldCohorts() {
  if (await isFilling(db)) return countFirst();
  while ((await inTransaction(fold, { holding: [lock] })) === atATime);
}

async function fold(tx: Tx) {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from lead_cohort_changes where ctid = any (array(select ctid from lead_cohort_changes limit ${sql.lit(atATime)})) returning *
    ), told as (
      select kind, grain, start, word, reached, lost, sum(count) as count from taken
      ${inEachRollup}
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
    ), kept as (
      insert into lead_cohorts as kept (kind, grain, day, word, reached, lost, count)
      select kind, grain, start, word, reached, lost, count from told
      on conflict (kind, grain, day, word, reached, lost) do update set count = kept.count + excluded.count
    )
    select count(*)::int as count from taken`.execute(tx);
  return rows[0]!.count;
}

/** Everything counted from the leads, as one moment saw them; what changes after that moment is added up later. */
export async function rebuildCohorts() {
  await inTransaction(
    async (held) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
      // Its moment must come after the lock is held: what was added up just before would else be counted in both places.
      await asOfOneMoment(async (tx) => {
        await sql`delete from lead_cohort_changes`.execute(tx);
        await sql`delete from lead_cohorts`.execute(tx);
        await sql`insert into lead_cohorts (kind, grain, day, word, reached, lost, count) ${counted}`.execute(tx);
        await sql`delete from cohort_filling`.execute(tx);
      });
    },
    { holding: [lock] },
  );
}

const asOfOneMoment = <T>(work: (tx: Tx) => Promise<T>) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await sql`set local statement_timeout = '10min'`.execute(tx);
      return work(tx);
    });

/** What the rollup must hold, from the leads. */
const counted = sql`with leads_now as (
    select (created_at at time zone 'Asia/Kolkata')::date as day, ${rungOf} as reached, coalesce(lost_reason, '') as lost,
      ${sql.join(rollups.map((kind) => sql`${wordOf[kind]} as ${sql.ref(`${kind}_word`)}`))}
    from leads where is_here
  ), by_day as (${sql.join(
    rollups.map(
      (
        kind,
      ) => sql`select ${sql.lit(kind)}::text as kind, day, ${sql.ref(`${kind}_word`)} as word, reached::smallint as reached, lost, count(*)::int as count
      from leads_now group by 2, 3, 4, 5`,
    ),
    sql` union all `,
  )})
  select kind, 'day'::text as grain, day, word, reached, lost, count from by_day
  union all select kind, 'month', date_trunc('month', day)::date, word, reached, lost, sum(count)::int from by_day group by 1, 3, 4, 5, 6`;

/** Where the rollup and the leads do not agree: nowhere, or something wrote past the rules. */
export const countDifferences = () =>
  asOfOneMoment(async (tx) => {
    const { rows } = await sql<{ count: number }>`with changes as (
        select kind, grain, start as day, word, reached, lost, count from lead_cohort_changes ${inEachRollup}
      ), kept as (
        select kind, grain, day, word, reached, lost, sum(count)::int as count
        from (select kind, grain, day, word, reached, lost, count from lead_cohorts union all select * from changes) as both_of_them
        group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
      ), right_ones as (${counted})
      select count(*)::int as count from (
        (select * from kept except select * from right_ones) union all (select * from right_ones except select * from kept)
      ) as different`.execute(tx);
    return rows[0]!.count;
  });

/** Every night: lines that have come to nothing go, and the rollup is held against the leads. What differs is counted anew, and said. */
export async function checkCohorts() {
  if (await isFilling(db)) return countFirst();
  await inTransaction((tx) => sql`delete from lead_cohorts where count = 0`.execute(tx), { holding: [lock] });
  const differences = await countDifferences();
  if (differences === 0) return;
  log.error({ differences }, "cohorts and leads differ; they are counted anew");
  await rebuildCohorts();
}

/** Leads from before there were cohorts are looked at once, then all are counted. */
async function countFirst() {
  await fillReached();
  await rebuildCohorts();
}

/** Leads from before it was kept how far they came: by where they stand, and beside the ladder by where their history says they stood. */
export async function fillReached() {
  const fill = sql`update leads set district = district_of(city), reached = coalesce(rung(stage), least(5, (
        select max(rung(detail->>'from')) from activity where subject = 'lead:' || number and what = 'lead.stage' and detail ? 'from')), 0)
      where number = any (array(select number from leads where reached is null or district is null limit 1000))`;
  while (((await inTransaction((tx) => fill.execute(tx))).numAffectedRows ?? 0n) > 0n);
}
