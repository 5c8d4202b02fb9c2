import { sql, type RawBuilder } from "kysely";
import { eachStay, isFilling, isFillingStays, notedWordOf, rollups, rungOf, wordOf } from "#app/domain/cohorts/reads.server.ts";
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
  if ((await isFilling(db)) || (await isFillingStays(db))) return countFirst();
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
    ), stays_kept as (
      insert into lead_stays as kept (kind, grain, day, word, rung, shelf, count)
      select kind, grain, start, word, rung, shelf, sum(count) from taken ${eachStay} ${inEachRollup}
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
      on conflict (kind, grain, day, word, rung, shelf) do update set count = kept.count + excluded.count
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
        await sql`delete from lead_stays`.execute(tx);
        await sql`insert into lead_cohorts (kind, grain, day, word, reached, lost, count) ${counted}`.execute(tx);
        await sql`insert into lead_stays (kind, grain, day, word, rung, shelf, count) ${countedEachStay}`.execute(tx);
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

const everyWord = sql.join(rollups.map((kind) => sql`${wordOf[kind]} as ${sql.ref(`${kind}_word`)}`));
const inEach = (told: RawBuilder<unknown>, lines: RawBuilder<unknown>) =>
  sql.join(
    rollups.map(
      (kind) => sql`select ${sql.lit(kind)}::text as kind, day, ${sql.ref(`${kind}_word`)} as word, ${told}, count(*)::int as count
        from ${lines} group by 2, 3, 4, 5`,
    ),
    sql` union all `,
  );
/** By days and by months. */
const inBothGrains = (told: RawBuilder<unknown>) => sql`select kind, 'day'::text as grain, day, word, ${told}, count from by_day
  union all select kind, 'month', date_trunc('month', day)::date, word, ${told}, sum(count)::int from by_day group by 1, 3, 4, 5, 6`;

const createdOn = sql`(created_at at time zone 'Asia/Kolkata')::date as day`;
const [cohort, stay] = [sql`reached, lost`, sql`rung, shelf`];

/** What the rollups must hold, from the leads. */
const counted = sql`with leads_now as (
    select ${createdOn}, ${rungOf}::smallint as reached, coalesce(lost_reason, '') as lost, ${everyWord} from leads where is_here
  ), by_day as (${inEach(cohort, sql`leads_now`)}) ${inBothGrains(cohort)}`;
const countedEachStay = sql`with leads_now as (
    select ${createdOn}, stay_shelves(rungs_at) as stays, ${everyWord} from leads where is_here and cardinality(rungs_at) > 1
  ), by_day as (${inEach(stay, sql`leads_now ${eachStay}`)}) ${inBothGrains(stay)}`;

/** Where a rollup and the leads do not agree: nowhere, or something wrote past the rules. */
const differences = (table: string, told: RawBuilder<unknown>, changes: RawBuilder<unknown>, right: RawBuilder<unknown>) =>
  sql<{ count: number }>`with changes as (
      select kind, grain, start as day, word, ${told}, count from ${changes} ${inEachRollup}
    ), kept as (
      select kind, grain, day, word, ${told}, sum(count)::int as count
      from (select kind, grain, day, word, ${told}, count from ${sql.table(table)} union all select * from changes) as both_of_them
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0
    ), right_ones as (${right})
    select count(*)::int as count from (
      (select * from kept except select * from right_ones) union all (select * from right_ones except select * from kept)
    ) as different`;

export const countDifferences = () =>
  asOfOneMoment(async (tx) => {
    const { rows: ofCohorts } = await differences("lead_cohorts", cohort, sql`lead_cohort_changes`, counted).execute(tx);
    const { rows: ofStays } = await differences("lead_stays", stay, sql`lead_cohort_changes ${eachStay}`, countedEachStay).execute(tx);
    return ofCohorts[0]!.count + ofStays[0]!.count;
  });

/** Every night: lines that have come to nothing go, and the rollup is held against the leads. What differs is counted anew, and said. */
export async function checkCohorts() {
  if ((await isFilling(db)) || (await isFillingStays(db))) return countFirst();
  for (const table of ["lead_cohorts", "lead_stays"])
    await inTransaction((tx) => sql`delete from ${sql.table(table)} where count = 0`.execute(tx), { holding: [lock] });
  const differences = await countDifferences();
  if (differences === 0) return;
  log.error({ differences }, "cohorts and leads differ; they are counted anew");
  await rebuildCohorts();
}

/** Leads from before there were cohorts, or stays, are looked at once, then all are counted. */
async function countFirst() {
  if (await isFilling(db)) await fillReached();
  await fillStays();
  await rebuildCohorts();
}

/** Leads from before it was kept how far they came: by where they stand, and beside the ladder by where their history says they stood. */
export async function fillReached() {
  const fill = sql`update leads set district = district_of(city), reached = coalesce(rung(stage), least(5, (
        select max(rung(detail->>'from')) from activity where subject = 'lead:' || number and what = 'lead.stage' and detail ? 'from')), 0)
      where number = any (array(select number from leads where reached is null or district is null limit 1000))`;
  while (((await inTransaction((tx) => fill.execute(tx))).numAffectedRows ?? 0n) > 0n);
}

/**
 * When leads from before stays were kept came to each rung, as their history says: the first time since they were last below it.
 * A part at a time; one that is cut short goes on where it stopped.
 */
export async function fillStays(atOnce = 1_000) {
  while (await inTransaction((tx) => fillSomeStays(tx, atOnce), { holding: [lock] }));
}

async function fillSomeStays(tx: Tx, atOnce: number) {
  const { rows } = await sql<{ first: number }>`select next_number as first from stay_filling for update`.execute(tx);
  const first = rows[0]?.first;
  if (first === undefined) return false;
  await sql`with moved as (
      select number, leads.reached, leads.created_at, one.at, rung(one.detail->>'to') as rung, one.id
      from leads join activity as one on one.subject = 'lead:' || number and one.what = 'lead.stage'
      where number >= ${first} and number < ${first + atOnce} and rungs_at is null
    ), come as (
      select number, rung, min(at) as at from moved
      where rung <= reached and at > coalesce((select max(other.at) from moved as other where other.number = moved.number and other.rung < moved.rung), '-infinity')
      group by 1, 2
    ), told as (
      select leads.number, array(
        select case when step = 0 then coalesce(come.at, leads.created_at) else come.at end
        from generate_series(0, leads.reached) as step left join come on come.number = leads.number and come.rung = step order by step
      ) as rungs_at
      from leads where number >= ${first} and number < ${first + atOnce} and leads.rungs_at is null and leads.reached is not null
    )
    update leads set rungs_at = told.rungs_at from told where told.number = leads.number`.execute(tx);
  const next = await sql<{
    number: number;
  }>`select min(number) as number from leads where number >= ${first + atOnce} having min(number) is not null`.execute(tx);
  await (next.rows[0]
    ? sql`update stay_filling set next_number = ${next.rows[0].number}`.execute(tx)
    : sql`delete from stay_filling`.execute(tx));
  return next.rows[0] !== undefined;
}
