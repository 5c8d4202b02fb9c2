import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { listLeaves } from "#app/domain/leaves/reads.server.ts";
import { createLead } from "#app/domain/leads/writes.server.ts";
import { endDuties, switchDuty } from "#app/domain/team/duty.writes.server.ts";
import { leaveInput } from "#app/domain/team/inputs.server.ts";
import { enterLeave, removeLeave } from "#app/domain/team/leave.writes.server.ts";
import { readBar, readTeam } from "#app/domain/team/reads.server.ts";
import { fromIndianTime, indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aLead, aUser, leadFactsOf, onDuty } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeEach(async () => {
  for (const table of ["leaves", "counsellors", "assignment_rules"] as const) await db.deleteFrom(table).execute();
  await sql`update settings set holidays = '{}', office_closes = 19 * 60`.execute(db);
  [ravi, sita, manager] = [await aUser({ role: "counsellor" }), await aUser({ role: "counsellor" }), await aUser({ role: "manager" })];
});

const day = 24 * 60 * 60_000;
const today = indianDay(new Date());
const inDays = (days: number) => indianDay(new Date(Date.now() + days * day));
const away = (person: Actor, from = today, to = from) => ({ person: person.id, from, to });
const givenTo = async () => {
  const { number } = (await createLead(manager, { ...leadFactsOf(), key: crypto.randomUUID(), assignedTo: "" }))!;
  return (await db.selectFrom("leads").select("assigned_to").where("number", "=", number).executeTakeFirstOrThrow()).assigned_to;
};
const isOn = async (person: Actor) => (await readBar(person)).isOnDuty;
const since = (person: Actor, local: string) =>
  sql`update counsellors set on_duty_since = ${fromIndianTime(local)} where user_id = ${person.id}`.execute(db);

test("a duty ends by itself at closing time, by the hours of the settings, and its history says so", async () => {
  await onDuty(ravi);
  await onDuty(sita);
  await since(ravi, "2026-11-16T10:00");
  await since(sita, "2026-11-16T18:30");
  await sql`update settings set office_closes = 18 * 60`.execute(db);
  await endDuties(fromIndianTime("2026-11-16T17:59"));
  expect([await isOn(ravi), await isOn(sita)]).toEqual([true, true]);
  await endDuties(fromIndianTime("2026-11-16T18:00"));
  await endDuties(fromIndianTime("2026-11-16T18:45"));
  expect([await isOn(ravi), await isOn(sita)], "who came after closing stays").toEqual([false, true]);
  await sql`update settings set holidays = '{2026-11-17}'`.execute(db);
  await Promise.all([endDuties(fromIndianTime("2026-11-17T00:00")), endDuties(fromIndianTime("2026-11-17T00:00"))]);
  expect(await isOn(sita), "a holiday begins").toBe(false);
  const ended = await db
    .selectFrom("activity")
    .select("actor_id")
    .where("what", "=", "duty.ended")
    .where("subject", "=", `user:${sita.id}`)
    .execute();
  expect(ended).toEqual([{ actor_id: null }]);
});

test("who is on leave is given nothing, is not on duty, and comes back", async () => {
  await onDuty(ravi);
  await onDuty(sita, { cap: 1000 });
  await enterLeave(ravi, away(ravi));
  await enterLeave(ravi, away(ravi));
  expect(await listLeaves(ravi)).toHaveLength(1);
  expect(await isOn(ravi)).toBe(false);
  await expect(switchDuty(manager, ravi.id, true)).rejects.toThrow("On leave");
  for (let more = 0; more < 3; more += 1) expect(await givenTo()).toBe(sita.id);
  // Entered for tomorrow and become today overnight: nobody is given leads in the minutes before the clock ends the duty.
  await removeLeave(ravi, (await listLeaves(ravi))[0]!.id);
  await switchDuty(ravi, ravi.id, true);
  await db
    .insertInto("leaves")
    .values({ user_id: ravi.id, from_day: today, to_day: inDays(2), entered_by: ravi.id })
    .execute();
  expect(await givenTo()).toBe(sita.id);
  expect((await readTeam(manager))!.members.find(({ id }) => id === ravi.id)).toMatchObject({ isOn: false, isAway: true });
  await endDuties();
  expect(await isOn(ravi)).toBe(false);
  await db.deleteFrom("leaves").execute();
  await enterLeave(ravi, away(ravi, inDays(1), inDays(3)));
  await switchDuty(ravi, ravi.id, true);
  expect(await isOn(ravi), "not away before the first day").toBe(true);
});

test("a manager sees what is due of who is away; everybody enters their own leave, and managers anybody's", async () => {
  const late = await aLead(ravi);
  await sql`update leads set stage = 'contacted', next_at = now() - interval '1 minute' where number = ${late}`.execute(db);
  await enterLeave(manager, away(ravi));
  expect((await readTeam(manager))!.away).toMatchObject([{ owner: ravi.id, overdue: 1 }]);
  const page = await (await visit("/team", { as: manager })).text();
  expect(page).toContain("Overdue: 1");
  expect(await enterLeave(sita, away(ravi))).toBeUndefined();
  expect(await removeLeave(sita, (await listLeaves(ravi))[0]!.id)).toBeUndefined();
  expect(await listLeaves(sita)).toEqual([]);
  expect(await listLeaves(await aUser({ role: "editor" }))).toEqual([]);
  const answer = await visit("/leave", { as: sita, form: { from: inDays(2), to: inDays(1) } });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("not before the first")]);
  expect((await visit("/leave", { as: sita, form: { from: inDays(2), person: ravi.id } })).status).toBe(404);
  expect((await visit("/leave", { as: sita, form: { from: inDays(2) } })).status).toBe(302);
  expect(await listLeaves(sita)).toMatchObject([{ from: inDays(2), to: inDays(2), isNow: false }]);
  expect((await visit(`/leave/${(await listLeaves(sita))[0]!.id}/removal`, { as: ravi, form: {} })).status).toBe(404);
  expect(leaveInput.safeParse({ from: "2020-01-01", to: "2020-01-02" }).success).toBe(false);
});
