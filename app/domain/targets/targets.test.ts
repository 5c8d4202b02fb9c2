import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { daysOfMonth, mayPlan, monthBeside, officeDaysLeft } from "#app/domain/targets/model.ts";
import { readTargets, readTargetsOf } from "#app/domain/targets/reads.server.ts";
import { setTargets } from "#app/domain/targets/writes.server.ts";
import { targetsInput } from "#app/domain/targets/inputs.server.ts";
import { changeStage } from "#app/domain/leads/writes.server.ts";
import { usualHours } from "#app/domain/working-hours/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

const month = indianDay(new Date()).slice(0, 7);
let manager: Actor, ravi: Actor, kavita: Actor;

beforeEach(async () => {
  await db.deleteFrom("targets").execute();
  [manager, ravi, kavita] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor" }), await aUser({ role: "counsellor" })];
});

const goals = (...wanted: [Actor, "admitted" | "followed", number | null][]) =>
  wanted.map(([{ id }, what, goal]) => ({ what, person: id, goal }));
const rowOf = async (person: Actor, asked = month) => (await readTargets(manager, asked))!.find(({ id }) => id === person.id)!;

describe("targets of a month", () => {
  test("are what was hoped for beside what it is, and change with what somebody does", async () => {
    await setTargets(manager, month, goals([ravi, "admitted", 2], [ravi, "followed", 3], [kavita, "followed", 1]));
    expect(await rowOf(ravi)).toMatchObject({ admitted: { goal: 2, done: 0 }, followed: { goal: 3, done: 0 } });
    const lead = await aLead(manager, { assignee: ravi });
    await aFollowUp(ravi, lead);
    await changeStage(manager, lead, { stage: "admitted", lostReason: null, nextAt: null });
    expect(await rowOf(ravi)).toMatchObject({ admitted: { goal: 2, done: 1 }, followed: { goal: 3, done: 1 } });
    expect(await rowOf(kavita)).toMatchObject({ admitted: { done: 0 }, followed: { goal: 1, done: 0 } });
    expect(await readTargetsOf(ravi.id, new Date())).toEqual([
      { what: "admitted", goal: 2, done: 1 },
      { what: "followed", goal: 3, done: 1 },
    ]);
    expect(await readTargetsOf(manager.id, new Date())).toEqual([]);
  });

  test("an empty field takes one back; what is not named stays; history says each change once", async () => {
    await setTargets(manager, month, goals([ravi, "admitted", 2], [kavita, "admitted", 4]));
    await setTargets(manager, month, goals([ravi, "admitted", 2]));
    await setTargets(manager, month, goals([ravi, "admitted", null]));
    expect([(await rowOf(ravi)).admitted.goal, (await rowOf(kavita)).admitted.goal]).toEqual([undefined, 4]);
    const { rows } = await sql<{
      detail: object;
    }>`select detail from activity where what = 'target.set' and subject = ${`user:${ravi.id}`} order by id`.execute(db);
    expect(rows.map(({ detail }) => detail)).toEqual([
      { month, target: "admitted", before: null, after: 2 },
      { month, target: "admitted", before: 2, after: null },
    ]);
  });

  test("are set by those who plan, for those who take leads, and not for a month that is over", async () => {
    const editor = await aUser({ role: "editor" });
    expect(await setTargets(ravi, month, goals([ravi, "admitted", 1]))).toBeUndefined();
    expect(await readTargets(ravi, month)).toBeUndefined();
    expect(await setTargets(manager, month, goals([editor, "admitted", 1]))).toEqual({ changed: 0 });
    await expect(setTargets(manager, monthBeside(month, -1), goals([ravi, "admitted", 1]))).rejects.toThrow("over");
    await expect(setTargets(manager, monthBeside(month, 4), goals([ravi, "admitted", 1]))).rejects.toThrow("too far");
    expect(await setTargets(manager, "2026-13", [])).toBeUndefined();
  });
});

describe("a month", () => {
  test("has its days, its neighbours and the days on which the office still opens", () => {
    expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect([monthBeside("2026-01", -1), monthBeside("2026-12", 1)]).toEqual(["2025-12", "2027-01"]);
    const hours = { ...usualHours, holidays: ["2026-11-30"] };
    expect(officeDaysLeft("2026-11", new Date("2026-11-27T10:00:00+05:30"), hours), "Friday and Saturday; Sunday and a holiday").toBe(2);
    expect(officeDaysLeft("2026-10", new Date("2026-11-27T10:00:00+05:30"), hours)).toBe(0);
    expect(officeDaysLeft("2026-12", new Date("2026-11-27T10:00:00+05:30"), hours)).toBe(27);
    // Past midnight in India, still yesterday in London.
    expect(mayPlan("2026-11", new Date("2026-11-30T19:00:00Z"))).toBe(false);
    expect(mayPlan("2026-12", new Date("2026-11-30T19:00:00Z"))).toBe(true);
  });

  test("a form says its targets by the names of its fields; half a number is told at its field", () => {
    expect(targetsInput.parse({ "admitted-one": " 5 ", "followed-one": "", "followed-two-with-dashes": "1,200", other: "7" })).toEqual([
      { what: "admitted", person: "one", goal: 5 },
      { what: "followed", person: "one", goal: null },
      { what: "followed", person: "two-with-dashes", goal: 1200 },
    ]);
    const read = targetsInput.safeParse({ "admitted-one": "4.5" });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([["admitted-one"]]);
  });
});
