import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { listCalls } from "#app/domain/numbers/calling.reads.server.ts";
import { readLastWords } from "#app/domain/timelines/said.reads.server.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, anEnquiry, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" }), aUser({ role: "manager" })]);
});
beforeEach(() => sql`update leads set trashed_at = now() where trashed_at is null`.execute(db));

const set = (number: number, values: { next_at?: Date; asked_again_at?: Date; created_at?: Date }) =>
  db.updateTable("leads").set(values).where("number", "=", number).execute();
const follow = (number: number, at: Date) => db.updateTable("follow_ups").set({ at }).where("lead_number", "=", number).execute();

test("calls go from who just asked to who waits, is due and asked again, nobody twice, and nobody else's", async () => {
  // Noon in India, so that a day lies on both sides.
  const noon = fromIndianTime(`${new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)}T12:00`);
  const ago = (hours: number) => new Date(noon.getTime() - hours * 60 * 60_000);
  const [older, fresh, late, due, again, spoken] = await Promise.all(Array.from({ length: 6 }, () => aLead(ravi)));
  await aLead(sita);
  await aLead(manager, { assignee: sita });
  await set(older!, { next_at: ago(3) });
  await set(fresh!, { next_at: ago(0.01) });
  for (const [number, next] of [
    [late!, ago(30)],
    [due!, ago(-2)],
    [again!, ago(-72)],
    [spoken!, ago(-3)],
  ] as const) {
    await aFollowUp(ravi, number);
    await follow(number, ago(40));
    await set(number, { next_at: next });
  }
  await set(again!, { asked_again_at: ago(1) });
  await set(late!, { asked_again_at: ago(2) });
  await follow(spoken!, ago(1));
  expect(await listCalls(ravi, noon)).toEqual([
    { number: fresh, work: "new" },
    { number: older, work: "new" },
    { number: late, work: "overdue" },
    { number: due, work: "today" },
    { number: again, work: "again" },
  ]);
  const later = await listCalls(ravi, ago(-4));
  expect(
    later.map(({ number }) => number),
    "what was agreed today comes when its time has come",
  ).toContain(spoken);
  expect(await listCalls(manager, noon)).toEqual([]);
});

test("who is stopped is not called, and nothing of what they said is read", async () => {
  const { id } = await anEnquiry({ phone: "98350 11223", message: "Is there a hostel?" }, { isSettled: true });
  const { lead_number: lead } = await db
    .selectFrom("enquiry_states")
    .select("lead_number")
    .where("enquiry_id", "=", id)
    .executeTakeFirstOrThrow();
  await db.updateTable("leads").set({ assigned_to: ravi.id }).where("number", "=", lead!).execute();
  const first = await aFollowUp(ravi, lead!, { summary: "The father decides" });
  const wrong = await aFollowUp(ravi, lead!, { summary: "Written by mistake" });
  await takeBackFollowUp(ravi, wrong);
  expect(first).toBeLessThan(wrong);
  const words = (await readLastWords(ravi, [lead!])).get(lead!);
  expect([words?.question?.text, words?.note?.text]).toEqual(["Is there a hostel?", "The father decides"]);
  expect((await readLastWords(sita, [lead!])).size, "somebody else's").toBe(0);
  await inTransaction((tx) => stopPhone(tx, { phone: "+919835011223", how: "staff", by: ravi.id, isSure: true }));
  expect((await readLastWords(ravi, [lead!])).size).toBe(0);
  expect(await listCalls(ravi, new Date(Date.now() + 48 * 60 * 60_000))).toEqual([]);
});

test("how keen they are is said with the outcome, told in the history, and taken back with it", async () => {
  const lead = await aLead(ravi, { temperature: "warm" });
  const followUp = await aFollowUp(ravi, lead, { temperature: "hot" });
  expect((await findLead(ravi, lead))!.temperature).toBe("hot");
  const change = await db.selectFrom("lead_changes").select(["field", "before", "after"]).where("lead_number", "=", lead).execute();
  expect(change).toEqual([{ field: "temperature", before: "warm", after: "hot" }]);
  await takeBackFollowUp(ravi, followUp);
  expect((await findLead(ravi, lead))!.temperature).toBe("warm");
});
