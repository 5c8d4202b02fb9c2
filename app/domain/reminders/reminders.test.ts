import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readAttention } from "#app/domain/alerts/reads.server.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { countUnseenReminders, listReminders } from "#app/domain/reminders/reads.server.ts";
import { escalateOverdue, overlaps, remindDue } from "#app/domain/reminders/round.writes.server.ts";
import { remind, seeReminders } from "#app/domain/reminders/writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let counsellor: Actor;
let manager: Actor;

beforeEach(async () => {
  await db.updateTable("users").set({ deactivated_at: new Date() }).where("role", "!=", "admin").execute();
  await db.updateTable("leads").set({ trashed_at: new Date() }).execute();
  await db.deleteFrom("reminders").execute();
  await db.deleteFrom("heartbeats").execute();
  counsellor = await aUser({ role: "counsellor" });
  manager = await aUser({ role: "manager" });
});

/** A moment of an Indian day. */
const india = (time: string) => new Date(`${time}+05:30`);

async function aLeadFor(actor: Actor, nextAt: Date) {
  const number = await aLead(actor);
  await db.updateTable("leads").set({ next_at: nextAt }).where("number", "=", number).execute();
  return number;
}

async function lastRound(at: Date) {
  for (const name of ["reminders", "escalations"])
    await db
      .insertInto("heartbeats")
      .values({ name, at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
      .execute();
}

const toldTo = async (actor: Actor) => (await listReminders(actor)).reminders.map(({ what, number }) => [what, number]);

test("what is due reminds its owner once, also with two workers and after a round that ran again", async () => {
  const at = india("2026-11-16T11:00:00");
  await lastRound(india("2026-11-16T10:59:00"));
  const due = await aLeadFor(counsellor, at);
  await aLeadFor(counsellor, india("2026-11-16T11:05:00"));
  await Promise.all([remindDue(at), remindDue(at), remindDue(at)]);
  await lastRound(india("2026-11-16T10:59:00"));
  await remindDue(at);
  expect(await toldTo(counsellor)).toEqual([["due", due]]);
  expect(await countUnseenReminders(counsellor)).toBe(1);
});

test("a round within the second goes through what is new, the round of a minute finds what was committed late", async () => {
  const at = india("2026-11-16T11:00:00");
  await lastRound(at);
  const late = await aLeadFor(counsellor, india("2026-11-16T10:55:00"));
  await remindDue(at, overlaps.second);
  expect(await toldTo(counsellor)).toEqual([]);
  await remindDue(at);
  expect(await toldTo(counsellor)).toEqual([["due", late]]);
});

test("nothing is forgotten while no worker runs, not even after a night", async () => {
  await lastRound(india("2026-11-15T20:00:00"));
  const numbers = [];
  for (const time of ["2026-11-15T23:59:59", "2026-11-16T00:00:00", "2026-11-16T02:30:00", "2026-11-16T05:30:00"])
    numbers.push(await aLeadFor(counsellor, india(time)));
  await remindDue(india("2026-11-16T05:30:00"));
  expect(new Set((await toldTo(counsellor)).map(([, number]) => number))).toEqual(new Set(numbers));
});

test("the trash and leads without an owner remind nobody", async () => {
  const at = india("2026-11-16T11:00:00");
  await lastRound(india("2026-11-16T10:59:00"));
  const thrown = await aLeadFor(counsellor, at);
  await trashLead(counsellor, thrown);
  const nobodys = await aLeadFor(manager, at);
  await db.updateTable("leads").set({ assigned_to: null }).where("number", "=", nobodys).execute();
  await remindDue(at);
  expect(await db.selectFrom("reminders").selectAll().execute()).toEqual([]);
});

test("a step that was taken is no news any more", async () => {
  const at = new Date(Date.now() - 60_000);
  const number = await aLeadFor(counsellor, at);
  await remindDue();
  expect(await countUnseenReminders(counsellor)).toBe(1);
  await aFollowUp(counsellor, number);
  expect(await countUnseenReminders(counsellor)).toBe(0);
  expect((await listReminders(counsellor)).reminders).toMatchObject([{ number, isNew: false }]);
});

test("who is given a lead by somebody else is told, who takes it knows it", async () => {
  const number = await aLead(manager);
  expect(await toldTo(manager)).toEqual([]);
  await transferLead(manager, number, counsellor.id);
  expect(await toldTo(counsellor)).toEqual([["assigned", number]]);
});

test("nobody is told of a lead they do not see any more", async () => {
  const number = await aLead(manager, { assignee: counsellor });
  expect(await countUnseenReminders(counsellor)).toBe(1);
  await transferLead(manager, number, manager.id);
  expect(await countUnseenReminders(counsellor)).toBe(0);
  expect(await toldTo(counsellor)).toEqual([]);
  const other = await aUser({ role: "counsellor" });
  await inTransaction((tx) => remind(tx, { user: other.id, what: "asked-again", lead: number }));
  expect([await countUnseenReminders(other), await toldTo(other)]).toEqual([0, []]);
});

test("a person marks their own as seen, one or all, and never another's", async () => {
  for (let count = 0; count < 3; count++) await aLead(manager, { assignee: counsellor });
  const [first] = (await listReminders(counsellor)).reminders;
  expect(await seeReminders(manager, first!.id)).toEqual({ seen: 0 });
  expect(await seeReminders(counsellor, first!.id)).toEqual({ seen: 1 });
  expect(await countUnseenReminders(counsellor)).toBe(2);
  expect((await listReminders(counsellor)).reminders.map(({ isNew }) => isNew)).toEqual([true, true, false]);
  await seeReminders(counsellor);
  expect(await countUnseenReminders(counsellor)).toBe(0);
});

test("overdue for more than a working day is told to every manager once, and stands in the history once", async () => {
  const second = await aUser({ role: "manager" });
  await lastRound(india("2026-11-16T10:00:00"));
  const number = await aLeadFor(counsellor, india("2026-11-16T12:00:00"));
  await escalateOverdue(india("2026-11-17T12:00:00"));
  expect(await toldTo(manager)).toEqual([]);
  const late = india("2026-11-17T12:01:00");
  await Promise.all([escalateOverdue(late), escalateOverdue(late)]);
  await escalateOverdue(india("2026-11-17T12:02:00"));
  for (const one of [manager, second]) expect(await toldTo(one)).toEqual([["escalated", number]]);
  expect(await toldTo(counsellor)).toEqual([]);
  const history = await db
    .selectFrom("activity")
    .select("what")
    .where("subject", "=", `lead:${number}`)
    .where("what", "=", "lead.escalated")
    .execute();
  expect(history).toHaveLength(1);
});

test("Sunday is no working day: what was planned for Saturday noon is told on Monday noon", async () => {
  await lastRound(india("2026-11-14T10:00:00"));
  const number = await aLeadFor(counsellor, india("2026-11-14T12:00:00"));
  for (const time of ["2026-11-15T12:01:00", "2026-11-15T23:00:00", "2026-11-16T11:59:00"]) await escalateOverdue(india(time));
  expect(await toldTo(manager)).toEqual([]);
  await escalateOverdue(india("2026-11-16T12:01:00"));
  expect(await toldTo(manager)).toEqual([["escalated", number]]);
});

test("where nobody manages, the owner is told", async () => {
  await db.updateTable("users").set({ deactivated_at: new Date() }).where("id", "=", manager.id).execute();
  const owner = await aUser({ role: "admin" });
  await lastRound(india("2026-11-16T10:00:00"));
  const number = await aLeadFor(counsellor, india("2026-11-16T12:00:00"));
  await escalateOverdue(india("2026-11-17T12:01:00"));
  expect(await toldTo(owner)).toEqual([["escalated", number]]);
});

test("when the rounds stop, the owner is told", async () => {
  expect((await readAttention()).remindersRun).toBe(false);
  await remindDue();
  expect((await readAttention()).remindersRun).toBe(true);
  await lastRound(new Date(Date.now() - 6 * 60_000));
  expect((await readAttention()).remindersRun).toBe(false);
});
