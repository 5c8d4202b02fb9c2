import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { followUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import { listFollowUps } from "#app/domain/follow-ups/reads.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { judgeResponse } from "#app/domain/leads/response.writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" }), aUser({ role: "manager" })]);
});

const row = async (number: number) => {
  const { rows } = await sql<{
    lead: object;
  }>`select to_jsonb(leads) - 'version' - 'updated_at' - 'kept_from' as lead from leads where number = ${number}`.execute(db);
  return rows[0]!.lead;
};
const tallies = async () => {
  const { rows } = await sql`select owner, what, day, word, sum(count)::int as count from lead_tallies
    group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`.execute(db);
  return rows;
};
const numbers = async (actor: Actor, lead: number, asked: Record<string, string> = {}) =>
  (await listFollowUps(actor, followUpFilter.parse({ q: String(lead), ...asked }))).followUps.map(({ number }) => number);

test.each([
  { statement: "finalised" },
  { statement: "not-interested", lostReason: "other" },
  { statement: "invalid-number" },
  { statement: "postponed", stage: "parked" },
  { statement: "busy" },
] as const)("a follow-up ($statement) that is taken back leaves the lead and every number as they were", async (given) => {
  const lead = await aLead(ravi);
  for (const round of ["the first", "the second"]) {
    const [before, counted] = [await row(lead), await tallies()];
    const number = await aFollowUp(ravi, lead, given);
    await judgeResponse(lead);
    expect(await tallies(), round).not.toEqual(counted);
    expect(await takeBackFollowUp(ravi, number)).toEqual({ lead });
    expect(await takeBackFollowUp(ravi, number), "sent twice").toEqual({ lead });
    expect([await row(lead), await tallies()], round).toEqual([before, counted]);
    expect(await numbers(ravi, lead)).not.toContain(number);
    expect(await numbers(ravi, lead, { status: "taken-back" })).toContain(number);
    await aFollowUp(ravi, lead);
    await judgeResponse(lead);
  }
});

test("history says that it was taken back, and what it said", async () => {
  const lead = await aLead(ravi);
  const number = await aFollowUp(ravi, lead, { summary: "Wrong student" });
  const mayTake = async (actor: Actor) =>
    (await readTimeline(actor, lead))!.entries.find(({ followUp }) => followUp)!.followUp!.mayTakeBack;
  expect([await mayTake(ravi), await mayTake(manager)]).toEqual([true, false]);
  await takeBackFollowUp(ravi, number);
  const { entries } = (await readTimeline(manager, lead))!;
  expect(entries[0]).toMatchObject({ what: "lead.follow-up-taken-back", detail: { number } });
  expect(entries.find(({ followUp }) => followUp)!.followUp).toMatchObject({
    isTakenBack: true,
    summary: "Wrong student",
    mayTakeBack: false,
  });
});

test("a lead that was handed over comes back with it, and the colleague hears no more of it", async () => {
  const lead = await aLead(manager, { assignee: ravi });
  const before = await row(lead);
  const number = await aFollowUp(ravi, lead, { transferTo: sita.id });
  expect(await findLead(ravi, lead)).toBeUndefined();
  await takeBackFollowUp(ravi, number);
  expect(await row(lead)).toEqual(before);
  expect(await findLead(sita, lead)).toBeUndefined();
  expect(await db.selectFrom("reminders").select("id").where("user_id", "=", sita.id).where("lead_number", "=", lead).execute()).toEqual(
    [],
  );
});

test("nobody takes back a colleague's, one that is old, or one on a lead that was changed since", async () => {
  const lead = await aLead(ravi);
  const number = await aFollowUp(ravi, lead);
  expect(await takeBackFollowUp(sita, number)).toBeUndefined();
  expect(await takeBackFollowUp(manager, number)).toBeUndefined();
  await editLead(manager, lead, { version: (await findLead(manager, lead))!.version, city: "Gaya" });
  await expect(takeBackFollowUp(ravi, number)).rejects.toThrow(/changed since/);
  const second = await aFollowUp(ravi, lead);
  await expect(takeBackFollowUp(ravi, number), "another one was written since").rejects.toThrow(/changed since/);
  await sql`update follow_ups set at = now() - interval '11 minutes' where number = ${second}`.execute(db);
  await expect(takeBackFollowUp(ravi, second)).rejects.toThrow(/10 minutes/);
});

test("what was taken back is not saved again by the same form, and whoever sends it hears so", async () => {
  const lead = await aLead(ravi);
  const key = randomUUID();
  const number = await aFollowUp(ravi, lead, { key, statement: "busy" });
  await takeBackFollowUp(ravi, number);
  await expect(aFollowUp(ravi, lead, { key, statement: "busy", summary: "Corrected" })).rejects.toThrow(/taken back/);
  expect(await numbers(ravi, lead)).toEqual([]);
});

test("an open lead does not go back to somebody who has left meanwhile", async () => {
  const leaver = await aUser({ role: "counsellor" });
  const lead = await aLead(manager, { assignee: leaver });
  const number = await aFollowUp(manager, lead, { transferTo: sita.id });
  await db.updateTable("users").set({ deactivated_at: new Date() }).where("id", "=", leaver.id).execute();
  await takeBackFollowUp(manager, number);
  expect(await row(lead)).toMatchObject({ assigned_to: null, assigned_why: { kind: "nobody" } });
});
