import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { countedStays, isFillingStays, keptStays } from "#app/domain/cohorts/reads.server.ts";
import { countDifferences, fillStays, foldCohorts, rebuildCohorts } from "#app/domain/cohorts/writes.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { changeStage } from "#app/domain/leads/writes.server.ts";
import { stayShelfOf, stayShelves } from "#app/domain/numbers/model.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let manager: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
});

const move = (number: number, stage: Stage) =>
  changeStage(manager, number, { stage, lostReason: stage === "lost" ? "other" : null, nextAt: new Date(Date.now() + 60 * 60 * 1000) });
const momentsOf = async (number: number) =>
  (await db.selectFrom("leads").select("rungs_at").where("number", "=", number).executeTakeFirstOrThrow())
    .rungs_at as unknown as (Date | null)[];
/** So many days pass for this lead. */
const later = (number: number, days: number) =>
  sql`update leads set rungs_at = array(select at - ${days} * interval '1 day' from unnest(rungs_at) with ordinality as one (at, place) order by place)
    where number = ${number}`.execute(db);
const staysOf = async (number: number) => {
  const { rows } = await sql<{ rung: number; days: number }>`select rung, stay_days(rungs_at, rung) as days
    from leads cross join generate_series(0, 5) as rung where number = ${number} and stay_days(rungs_at, rung) is not null order by rung`.execute(
    db,
  );
  return rows.map(({ rung, days }) => [rung, days]);
};

describe("how long a lead stood at a rung", () => {
  test("is from when it came there until it went on; who skips a rung never stood there", async () => {
    const lead = await aLead(manager);
    await later(lead, 3);
    await move(lead, "contacted");
    await later(lead, 10);
    await move(lead, "counselling");
    await later(lead, 1);
    expect(await staysOf(lead)).toEqual([
      [0, 3],
      [2, 10],
    ]);
    expect((await momentsOf(lead)).map((at) => at !== null)).toEqual([true, false, true, true]);
  });

  test("going down corrects it, leaving the ladder and coming back does not touch it", async () => {
    const lead = await aLead(manager);
    await later(lead, 2);
    await move(lead, "application");
    await later(lead, 4);
    const came = (await momentsOf(lead))[4]!;
    await move(lead, "counselling");
    expect((await momentsOf(lead))[3], "who was said to be higher came here when that was said").toEqual(came);
    expect(await staysOf(lead)).toEqual([[0, 2]]);
    const before = await momentsOf(lead);
    await move(lead, "lost");
    await move(lead, "attempting");
    expect(await momentsOf(lead)).toEqual(before);
    await move(lead, "admitted");
    await move(lead, "lost");
    expect((await momentsOf(lead)).length, "nobody is at the top who is not admitted now").toBe(6);
  });

  test("is taken back with what said it", async () => {
    const lead = await aLead(manager, { assignee: manager });
    await later(lead, 5);
    await move(lead, "contacted");
    const before = await momentsOf(lead);
    const call = await aFollowUp(manager, lead, { statement: "finalised", stage: "admitted" });
    expect((await staysOf(lead)).map(([rung]) => rung)).toEqual([0, 2]);
    await takeBackFollowUp(manager, call);
    expect(await momentsOf(lead)).toEqual(before);
  });

  test("of leads from before it was kept is told by their history, as far as that goes", async () => {
    const [lead, quiet] = [await aLead(manager), await aLead(manager)];
    for (const stage of ["contacted", "application", "counselling", "application"] as const) await move(lead, stage);
    // Two days lay between each of its moves; nobody but the owner of the database can say so afterwards.
    await sql`set session_replication_role = replica;
      update activity set at = at - interval '20 days' + row * interval '2 days' from (
        select id as moved, row_number() over (order by id) as row from activity where subject = ${sql.lit(`lead:${lead}`)} and what = 'lead.stage'
      ) as one where id = moved;
      update leads set created_at = created_at - interval '25 days', rungs_at = null; delete from lead_stays;
      delete from lead_cohort_changes; insert into stay_filling select min(number) from leads; set session_replication_role = origin`.execute(
      db,
    );
    expect(await isFillingStays(db)).toBe(true);
    await Promise.all([fillStays(2), fillStays(2)]);
    expect(await isFillingStays(db)).toBe(false);
    const moments = await momentsOf(lead);
    expect(moments.map((at) => at !== null)).toEqual([true, false, true, true, true]);
    expect(moments.filter((at) => at !== null).map(Number)).toEqual(
      moments
        .filter((at) => at !== null)
        .map(Number)
        .toSorted((a, b) => a - b),
    );
    expect((await momentsOf(quiet)).length).toBe(1);
    await rebuildCohorts();
    expect(await countDifferences()).toBe(0);
  });
});

test("the database has the same shelves", async () => {
  const days = [...stayShelves.flatMap((end) => [end, end + 1]), 5_000];
  const { rows } = await sql<{
    shelf: number;
  }>`select stay_shelf(day) as shelf from unnest(${days}::int[]) with ordinality as one (day, place) order by place`.execute(db);
  expect(rows.map(({ shelf }) => shelf)).toEqual(days.map(stayShelfOf));
});

test("a stay is in the rollup, added up or not, and moves with its lead", async () => {
  const long = { from: "2020-01-01", to: "2040-12-31" };
  const kavita = await aUser({ role: "counsellor" });
  const lead = await aLead(manager, { assignee: kavita });
  await later(lead, 12);
  await move(lead, "contacted");
  const own = async () => (await keptStays(db, "owner", long, [kavita.id])).map(({ rung, shelf, count }) => [rung, shelf, count]);
  expect(await own()).toEqual([[0, 14, 1]]);
  await foldCohorts();
  expect(await own()).toEqual([[0, 14, 1]]);
  expect(await countedStays(db, long, sql<boolean>`assigned_to = ${kavita.id}`)).toEqual([{ rung: 0, shelf: 14, count: 1 }]);
  await later(lead, 1);
  await move(lead, "new");
  expect(await own(), "it was corrected").toEqual([]);
  expect(await countDifferences()).toBe(0);
});
