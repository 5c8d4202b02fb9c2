import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { countUnseenReminders, listNewReminders } from "#app/domain/reminders/reads.server.ts";
import { forgetReminders, seeReminders } from "#app/domain/reminders/writes.server.ts";
import { watchInput, type WatchInput } from "#app/domain/watches/inputs.server.ts";
import { maxWatches, watchInWords, watchKindsOf } from "#app/domain/watches/model.ts";
import { countWatched, listRisen, listWatches } from "#app/domain/watches/reads.server.ts";
import { checkWatches } from "#app/domain/watches/round.writes.server.ts";
import { addWatch, removeWatch } from "#app/domain/watches/writes.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";

let manager: Actor, ravi: Actor;
beforeEach(async () => {
  await db.deleteFrom("watches").execute();
  await db.deleteFrom("reminders").execute();
  await db.deleteFrom("mails").execute();
  await db.updateTable("leads").set({ trashed_at: new Date() }).execute();
  [manager, ravi] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor" })];
});

const wish = (more: Partial<WatchInput> = {}): WatchInput => ({
  id: randomUUID(),
  what: "unassigned",
  moreThan: 1,
  minutes: 0,
  byMail: false,
  ...more,
});
/** So many leads that nobody has. */
async function waiting(count: number) {
  const numbers: number[] = [];
  for (let turn = 0; turn < count; turn += 1) numbers.push(await aLead(manager, { assignee: ravi }));
  await db.updateTable("leads").set({ assigned_to: null }).where("number", "in", numbers).execute();
  return numbers;
}
const at = (minutes: number) => new Date(Date.parse("2027-01-15T12:00:00+05:30") + minutes * 60_000);
const mails = () => db.selectFrom("mails").select(["subject", "text", "to_address as to"]).where("template", "=", "watch").execute();

describe("somebody who asked to be told", () => {
  test("is told when more wait than that, once, in the bell and by mail, and not before", async () => {
    await addWatch(manager, wish({ byMail: true }));
    await waiting(1);
    await checkWatches(at(0));
    expect([await countUnseenReminders(manager), await mails()]).toEqual([0, []]);
    await waiting(1);
    await Promise.all([checkWatches(at(5)), checkWatches(at(5)), checkWatches(at(5))]);
    await checkWatches(at(10));
    expect(await countUnseenReminders(manager)).toBe(1);
    expect(await countUnseenReminders(ravi)).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: "More than 1 lead has nobody", to: await emailOf(manager) });
    expect(mail!.text).toContain("/leadHistory?");
    expect((await listRisen(manager)).map(({ what, now }) => [what, now])).toEqual([["unassigned", 2]]);
  });

  test("is not told of every up and down, but again after an hour", async () => {
    await addWatch(manager, wish({ byMail: true }));
    const numbers = await waiting(2);
    await checkWatches(at(0));
    const give = (to: string | null) => db.updateTable("leads").set({ assigned_to: to }).where("number", "=", numbers[0]!).execute();
    for (const minutes of [5, 15, 25]) {
      await give(ravi.id);
      await checkWatches(at(minutes));
      expect(await listRisen(manager)).toEqual([]);
      await give(null);
      await checkWatches(at(minutes + 5));
    }
    expect(await mails()).toHaveLength(1);
    await checkWatches(at(59));
    expect(await mails()).toHaveLength(1);
    await checkWatches(at(60));
    await checkWatches(at(65));
    expect(await mails()).toHaveLength(2);
  });

  test("has seen it, or it is not so any more: the bell is quiet", async () => {
    await addWatch(manager, wish());
    const numbers = await waiting(2);
    await checkWatches(at(0));
    expect(await listNewReminders(manager, "watch")).toHaveLength(1);
    await db.updateTable("leads").set({ assigned_to: ravi.id }).where("number", "in", numbers).execute();
    await checkWatches(at(5));
    expect(await countUnseenReminders(manager)).toBe(0);
    await db.updateTable("leads").set({ assigned_to: null }).where("number", "in", numbers).execute();
    await checkWatches(at(120));
    expect(await countUnseenReminders(manager)).toBe(1);
    await seeReminders(manager);
    expect(await countUnseenReminders(manager)).toBe(0);
    await forgetReminders();
  });

  test("takes the wish back, and what was told of it goes", async () => {
    const asked = wish();
    await addWatch(manager, asked);
    await waiting(2);
    await checkWatches(at(0));
    expect(await removeWatch(ravi, asked.id), "nobody else's").toBeUndefined();
    expect(await removeWatch(manager, asked.id)).toEqual({ id: asked.id });
    expect(await removeWatch(manager, "no id")).toBeUndefined();
    expect([await countUnseenReminders(manager), await listWatches(manager)]).toEqual([0, []]);
  });

  test("who has left, or may not see it any more, is told nothing", async () => {
    await addWatch(manager, wish({ byMail: true }));
    await waiting(2);
    await db.updateTable("users").set({ role: "counsellor" }).where("id", "=", manager.id).execute();
    await checkWatches(at(0));
    await db.updateTable("users").set({ role: "manager", deactivated_at: new Date() }).where("id", "=", manager.id).execute();
    await checkWatches(at(5));
    expect(await mails()).toEqual([]);
    await db.updateTable("users").set({ deactivated_at: null }).where("id", "=", manager.id).execute();
    await checkWatches(at(10));
    expect(await mails()).toHaveLength(1);
  });
});

describe("what can be watched", () => {
  test("is what a person sees", async () => {
    expect(watchKindsOf(ravi)).toEqual(["waiting", "overdue", "late", "again"]);
    expect(watchKindsOf(manager)).toEqual(["waiting", "overdue", "late", "again", "unassigned", "inbox"]);
    expect(await addWatch(ravi, wish())).toBeUndefined();
    expect(await addWatch(await aUser({ role: "editor" }), wish({ what: "overdue" }))).toBeUndefined();
  });

  test("of those who wait for the first call is those who wait longer than was said", async () => {
    const [early, late] = [await aLead(ravi), await aLead(ravi)];
    const since = (number: number, moment: Date) => db.updateTable("leads").set({ next_at: moment }).where("number", "=", number).execute();
    await since(early, new Date(Date.now() - 14 * 24 * 60 * 60_000));
    await since(late, new Date(Date.now() + 60_000));
    expect([
      await countWatched(ravi, { what: "waiting", minutes: 60 }),
      await countWatched(manager, { what: "waiting", minutes: 60 }),
    ]).toEqual([1, 1]);
    const other = await aUser({ role: "counsellor" });
    expect(await countWatched(other, { what: "waiting", minutes: 60 }), "a colleague's").toBe(0);
  });

  test("twice the same is one wish, and there are not more than a person can read", async () => {
    await Promise.all([addWatch(manager, wish()), addWatch(manager, wish({ byMail: true }))]);
    expect(await listWatches(manager)).toHaveLength(1);
    for (let count = 2; count <= maxWatches; count += 1) await addWatch(manager, wish({ moreThan: count }));
    await expect(addWatch(manager, wish({ moreThan: 100 }))).rejects.toThrow("At most");
    await addWatch(manager, wish({ moreThan: 2 }));
  });

  test("a form says what, from how many on and for how long", () => {
    const form = { id: randomUUID(), what: "waiting", moreThan: " 10 ", minutes: "120", byMail: "on" };
    expect(watchInput.parse(form)).toMatchObject({ what: "waiting", moreThan: 10, minutes: 120, byMail: true });
    expect(watchInput.parse({ ...form, what: "overdue", minutes: "120" })).toMatchObject({ minutes: 0 });
    expect(watchInput.parse({ ...form, minutes: "7" })).toMatchObject({ minutes: 60 });
    for (const moreThan of ["", "-1", "ten", "1000"]) expect(watchInput.safeParse({ ...form, moreThan }).success, moreThan).toBe(false);
    expect(watchInWords({ what: "waiting", minutes: 60, moreThan: 10 })).toBe(
      "More than 10 leads wait for the first call for over 60 working minutes",
    );
  });
});

const emailOf = async (actor: Actor) =>
  (await db.selectFrom("users").select("email").where("id", "=", actor.id).executeTakeFirstOrThrow()).email;
