import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { countedCohort, countedStays, isFilling, keptCohort, keptStays, rollups, wholeMonths } from "#app/domain/cohorts/reads.server.ts";
import { checkCohorts, countDifferences, foldCohorts, rebuildCohorts } from "#app/domain/cohorts/writes.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { stages, type Stage } from "#app/domain/leads/model.ts";
import { changeStage, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let manager: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
});

const reachedBy = async (number: number) =>
  (await db.selectFrom("leads").select("reached").where("number", "=", number).executeTakeFirstOrThrow()).reached;
const move = (number: number, stage: Stage) =>
  changeStage(manager, number, {
    stage,
    lostReason: stage === "lost" ? "other" : null,
    nextAt: new Date(Date.now() + 60 * 60 * 1000),
  });

describe("how far a lead has come", () => {
  test("is its rung; moving down corrects it, leaving the ladder keeps it, coming back does not lower it", async () => {
    const lead = await aLead(manager);
    const told: [Stage, number][] = [
      ["contacted", 2],
      ["application", 4],
      ["counselling", 3],
      ["lost", 3],
      ["attempting", 3],
      ["contacted", 2],
      ["admitted", 6],
      ["lost", 5],
      ["parked", 5],
    ];
    expect(await reachedBy(lead)).toBe(0);
    for (const [stage, rung] of told) {
      await move(lead, stage);
      expect(await reachedBy(lead), stage).toBe(rung);
    }
  });

  test("is taken back with what said it", async () => {
    const lead = await aLead(manager, { assignee: manager });
    await move(lead, "lost");
    await move(lead, "attempting");
    const before = await reachedBy(lead);
    const call = await aFollowUp(manager, lead, { statement: "finalised", stage: "admitted" });
    expect(await reachedBy(lead)).toBe(6);
    await takeBackFollowUp(manager, call);
    expect(await reachedBy(lead)).toBe(before);
  });

  test("of leads from before it was kept is told by where they stand and stood", async () => {
    const [open, lost] = [await aLead(manager), await aLead(manager)];
    await move(open, "counselling");
    await move(lost, "application");
    await move(lost, "lost");
    await sql`set session_replication_role = replica; update leads set reached = null, district = null; delete from lead_cohorts; delete from lead_cohort_changes;
      insert into cohort_filling default values; set session_replication_role = origin`.execute(db);
    expect(await isFilling(db)).toBe(true);
    await foldCohorts();
    expect([await reachedBy(open), await reachedBy(lost), await isFilling(db), await countDifferences()]).toEqual([3, 4, false, 0]);
  });
});

test("a month is read as one line where it is whole", () => {
  expect(wholeMonths("2026-01-01", "2026-12-31")).toEqual(["2026-01-01", "2027-01-01"]);
  expect(wholeMonths("2026-01-15", "2026-03-10")).toEqual(["2026-02-01", "2026-03-01"]);
  expect(wholeMonths("2026-01-15", "2026-01-20")).toEqual(["2026-02-01", "2026-01-01"]);
  expect(wholeMonths("2025-12-31", "2026-01-31")).toEqual(["2026-01-01", "2026-02-01"]);
});

describe("the rollup", () => {
  const long = { from: "2020-01-01", to: "2040-12-31" };
  const sorted = (lines: object[]) => lines.map((line) => JSON.stringify(line)).toSorted();
  const expectAgreement = async () => {
    for (const kind of rollups) {
      const [kept, rows] = await Promise.all([keptCohort(db, kind, long), countedCohort(db, kind, long, sql<boolean>`true`)]);
      expect(sorted(kept), kind).toEqual(sorted(rows));
    }
    const [kept, rows] = await Promise.all([keptStays(db, "all", long), countedStays(db, long, sql<boolean>`true`)]);
    expect(sorted(kept.map(({ rung, shelf, count }) => ({ rung, shelf, count })))).toEqual(sorted(rows));
    expect(await countDifferences()).toBe(0);
  };

  test("says what the leads say, added up or not, whatever was done to them", async () => {
    const leads: number[] = [];
    for (let turn = 0; turn < 80; turn += 1) {
      const one = leads[(turn * 7) % (leads.length || 1)];
      if (one === undefined || turn % 4 === 0) leads.push(await aLead(manager, { city: turn % 8 === 0 ? " Gaya " : "gaya" }));
      else if (turn % 4 === 1) await move(one, stages[turn % stages.length]!);
      else if (turn % 11 === 2) await trashLead(manager, one);
      else if (turn % 11 === 5) await restoreLead(manager, one);
      else
        await sql`update leads set rungs_at[1] = rungs_at[1] - ${turn} * interval '1 day', created_at = created_at - ${turn} * interval '1 day', city = ${turn % 3 === 0 ? "Patna" : "Arrah"},
          first_campaign = ${turn % 5 === 0 ? "hoarding" : ""} where number = ${one}`.execute(db);
      if (turn % 20 === 19) await expectAgreement();
      if (turn % 30 === 29) await foldCohorts();
    }
    await foldCohorts();
    await expectAgreement();
    expect((await sql`select from lead_cohort_changes`.execute(db)).rows).toHaveLength(0);
  });

  test("counted anew while leads change says what they say afterwards", async () => {
    const changing = (async () => {
      for (let turn = 0; turn < 20; turn += 1) await aLead(manager, { source: turn % 2 ? "phone" : "walk-in" });
    })();
    const counting = (async () => {
      for (let turn = 0; turn < 4; turn += 1) await Promise.all([rebuildCohorts(), foldCohorts()]);
    })();
    await Promise.all([changing, counting]);
    await expectAgreement();
  });

  test("that something has falsified is found at night, and counted anew", async () => {
    await aLead(manager);
    await foldCohorts();
    await sql`update lead_cohorts set count = count + 1 where (kind, grain, day, word, reached, lost) in (
      select kind, grain, day, word, reached, lost from lead_cohorts limit 3)`.execute(db);
    expect(await countDifferences()).toBeGreaterThan(0);
    await checkCohorts();
    await expectAgreement();
  });
});
