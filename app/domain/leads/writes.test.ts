import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { byRules } from "#app/domain/leads/model.ts";
import { seatMoment } from "#app/domain/leads/next-step.model.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { changeStage, createLead, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { fromIndianTime, toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser, leadFactsOf, onDuty } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor, editor: Actor;
beforeAll(async () => {
  [ravi, sita, manager, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "editor" }),
  ]);
});

const history = async (number: number) => (await readTimeline(manager, number))!.entries.map(({ what }) => what);
const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

describe("a lead", () => {
  test("is created once, however often it is sent, and has its first step now", async () => {
    const input = { ...leadFactsOf(), key: randomUUID(), assignedTo: ravi.id };
    const [one, two] = await Promise.all([createLead(ravi, input), createLead(ravi, input)]);
    expect(one).toEqual(two);
    const lead = (await findLead(ravi, one!.number))!;
    expect(lead).toMatchObject({ stage: "new", owner: { id: ravi.id }, followUpCount: 0 });
    expect(lead.nextAt!.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    expect(await history(one!.number)).toEqual(["lead.assigned", "lead.created"]);
  });

  test("one key for three phones at once is one lead; a colleague's key is a lead of its own", async () => {
    const key = randomUUID();
    const three = await Promise.all([1, 2, 3].map(() => createLead(ravi, { ...leadFactsOf(), key, assignedTo: ravi.id })));
    expect(new Set(three.map((one) => one!.number)).size).toBe(1);
    const other = await createLead(sita, { ...leadFactsOf(), key, assignedTo: sita.id });
    expect(other!.number).not.toBe(three[0]!.number);
  });

  test("is known to its owner, its creator and managers, and to nobody else", async () => {
    const number = await aLead(ravi, { assignee: ravi });
    expect(await findLead(sita, number)).toBeUndefined();
    expect(await findLead(editor, number)).toBeUndefined();
    expect(await findLead(manager, number)).toBeDefined();
    expect(await editLead(sita, number, { version: 1, city: "Gaya" })).toBeUndefined();
    expect(await transferLead(sita, number, sita.id)).toBeUndefined();
    expect(await createLead(editor, { ...leadFactsOf(), key: randomUUID(), assignedTo: "" })).toBeUndefined();
  });

  test("shows its phone to its owner only; others see enough to recognise it", async () => {
    const number = await aLead(ravi, { mobileNumber: "+919876543210" });
    expect((await findLead(ravi, number))!.phone).toEqual({ shown: "+91 98765 43210", e164: "+919876543210" });
    expect((await findLead(manager, number))!.phone).toEqual({ shown: "+91 98xxx xxx10", e164: null });
  });

  test("is told when it is known already, but not when it is somebody else's: then a manager decides", async () => {
    const mobileNumber = "+919811111111";
    const number = await aLead(ravi, { name: "Km. Asha Kumari", mobileNumber });
    const again = { ...leadFactsOf({ name: "asha  KUMARI", mobileNumber }), key: randomUUID(), assignedTo: "" };
    await expect(createLead(ravi, again)).rejects.toThrow(/already/);
    const other = (await createLead(sita, { ...again, key: randomUUID(), assignedTo: sita.id }))!.number;
    const review = await db.selectFrom("lead_reviews").selectAll().where("lead_number", "=", other).executeTakeFirst();
    expect(review).toMatchObject({ other_number: number });
    expect((await row(other)).household_id).toBe((await row(number)).household_id);
  });

  test("really goes to the colleague it is transferred to", async () => {
    const number = await aLead(manager, { assignee: ravi });
    await transferLead(ravi, number, sita.id);
    expect(await findLead(ravi, number)).toBeUndefined();
    expect((await findLead(sita, number))!.owner!.name).toBe("Sita");
    await expect(transferLead(sita, number, editor.id)).rejects.toThrow();
  });

  test("in the trash is nowhere, and comes back as it was", async () => {
    const number = await aLead(ravi);
    await trashLead(ravi, number);
    expect(await findLead(ravi, number)).toBeUndefined();
    expect(await restoreLead(sita, number)).toBeUndefined();
    await restoreLead(ravi, number);
    expect((await findLead(ravi, number))!.stage).toBe("new");
  });
});

describe("the database itself", () => {
  test("keeps a next step for every open lead, and a reason for every lost one", async () => {
    const number = await aLead(ravi);
    const set = (change: object) => db.updateTable("leads").set(change).where("number", "=", number).execute();
    await expect(set({ next_at: null })).rejects.toThrow(/an_open_lead_has_a_next_step/);
    await expect(set({ stage: "lost", next_at: null })).rejects.toThrow(/a_lost_lead_has_a_reason/);
    const written = (values: object) =>
      db
        .insertInto("follow_ups")
        .values({ lead_number: number, by_id: ravi.id, statement: "busy", ...values })
        .execute();
    await expect(written({}), "an open one without a date").rejects.toThrow(/an_open_follow_up_has_a_next_date/);
    await expect(written({ statement: "invalid-number", next_at: new Date() })).rejects.toThrow(/an_open_follow_up_has_a_next_date/);
    await written({ statement: "finalised", next_at: new Date() });
  });

  test("gives a seat that is booked without a next step one on the next working day, and says so", async () => {
    const number = await aLead(ravi);
    await db.updateTable("leads").set({ stage: "seat-booked", next_at: null }).where("number", "=", number).execute();
    const { nextAt } = (await findLead(ravi, number))!;
    expect(toIndianTime(nextAt)).toBe(seatMoment(Date.now()));
    expect((await history(number))[0]).toBe("lead.step-given");
  });

  test("never uses a number again", async () => {
    const number = await aLead(ravi);
    await trashLead(ravi, number);
    expect(await aLead(ravi)).toBeGreaterThan(number);
  });
});

describe("editing", () => {
  test("changes what was changed, and tells both values when two changed the same", async () => {
    const number = await aLead(ravi, { city: "Patna" });
    const { version } = (await findLead(ravi, number))!;
    await editLead(manager, number, { version, city: "Gaya", locality: "Bodh Gaya" });
    expect(await editLead(ravi, number, { version, city: "Patna", budget: 50_000 })).toEqual({});
    expect(await row(number)).toMatchObject({ city: "Gaya", budget: 50_000, locality: "Bodh Gaya" });
    const told = await editLead(ravi, number, { version, city: "Arrah" });
    expect(told!.conflict).toMatchObject({ theirs: { city: "Gaya" }, by: "Manoj" });
    expect((await row(number)).city).toBe("Gaya");
    await editLead(ravi, number, { version: told!.conflict!.version, city: "Arrah" });
    expect((await row(number)).city).toBe("Arrah");
  });
});

test("a conflict tells a manager no phone that they would have to ask for", async () => {
  const number = await aLead(ravi, { mobileNumber: "+919822222222" });
  const { version } = (await findLead(manager, number))!;
  await editLead(ravi, number, { version, mobileNumber: "+919833333333" });
  const told = await editLead(manager, number, { version, mobileNumber: "+919844444444" });
  expect(told!.conflict!.theirs.mobileNumber).toBe("+91 98xxx xxx33");
});

describe("a stage", () => {
  test("that is lost has a reason and no next step; back again, it has one", async () => {
    const number = await aLead(ravi);
    await changeStage(ravi, number, { stage: "lost", lostReason: "too-expensive", nextAt: null });
    expect(await row(number)).toMatchObject({ stage: "lost", lost_reason: "too-expensive", next_at: null });
    await changeStage(ravi, number, { stage: "counselling", lostReason: null, nextAt: null });
    const back = await row(number);
    expect(back).toMatchObject({ stage: "counselling", lost_reason: null });
    expect(back.next_at).not.toBeNull();
  });

  test("that changes leaves a next step that is still to come where it is, to the microsecond", async () => {
    const number = await aLead(ravi);
    await sql`update leads set next_at = now() + interval '1 day' where number = ${number}`.execute(db);
    const moment = async () =>
      (await sql<{ at: string }>`select next_at::text as at from leads where number = ${number}`.execute(db)).rows[0]!.at;
    const before = await moment();
    await changeStage(ravi, number, { stage: "counselling", lostReason: null, nextAt: null });
    expect(await moment()).toBe(before);
    const shown = fromIndianTime(toIndianTime((await findLead(ravi, number))!.nextAt));
    await changeStage(ravi, number, { stage: "application", lostReason: null, nextAt: shown });
    expect(await moment(), "as the form showed it").toBe(before);
  });

  test("that changes never makes a lead late at once, and its history tells the new date", async () => {
    const number = await aLead(ravi);
    await sql`update leads set next_at = now() - interval '3 days' where number = ${number}`.execute(db);
    await changeStage(ravi, number, { stage: "contacted", lostReason: null, nextAt: null });
    const lead = (await findLead(ravi, number))!;
    expect(lead.nextAt!.getTime()).toBeGreaterThan(Date.now());
    const [moved] = (await readTimeline(ravi, number))!.entries;
    expect(moved).toMatchObject({ what: "lead.stage", detail: { from: "new", to: "contacted", next: lead.nextAt!.toISOString() } });
    const later = new Date(lead.nextAt!.getTime() + 24 * 60 * 60 * 1000);
    await changeStage(ravi, number, { stage: "contacted", lostReason: null, nextAt: later });
    expect((await readTimeline(ravi, number))!.entries[0]).toMatchObject({
      what: "lead.rescheduled",
      detail: { next: later.toISOString() },
    });
  });
});

describe("assignment", () => {
  test("leaves with a counsellor what they take in themselves, whoever is on duty; by the rules only when they say so", async () => {
    const [mine, other] = [await aUser({ role: "counsellor", name: "Kavita" }), await aUser({ role: "counsellor", name: "Anil" })];
    await onDuty(other);
    const mobileNumber = "+919855555501";
    const take = async (name: string, assignedTo = "", actor: Actor = mine) => {
      const { number } = (await createLead(actor, { ...leadFactsOf({ name, mobileNumber }), key: randomUUID(), assignedTo }))!;
      return row(number);
    };
    const sister = await take("Sister", other.id, other);
    const own = await take("Brother");
    expect(own).toMatchObject({ assigned_to: mine.id, assigned_why: { kind: "own", family: other.id }, lease_until: null });
    const familyFor = async (actor: Actor) => {
      const told = (await readTimeline(actor, own.number))!.entries.find(({ what }) => what === "lead.assigned");
      return [(await findLead(actor, own.number))!.family, told!.family];
    };
    expect(await familyFor(manager), "who looks after the family is told to a manager").toEqual(["Anil", "Anil"]);
    expect(await familyFor(mine), "and not to who knows nobody of it").toEqual([null, undefined]);
    expect(await take("Cousin", byRules)).toMatchObject({ assigned_to: other.id, assigned_why: { kind: "family" } });
    expect(await take("Aunt", "", manager), "a manager's goes by the rules").toMatchObject({ assigned_to: other.id });
    expect(sister.household_id).toBe(own.household_id);
    await db.updateTable("counsellors").set({ on_duty_since: null }).execute();
  });

  test("gives to whoever is on duty and has fewest today, up to their cap, and then to nobody", async () => {
    const [one, two] = [await aUser({ role: "counsellor" }), await aUser({ role: "counsellor" })];
    await onDuty(one, { cap: 2 });
    await onDuty(two, { cap: 1 });
    const owners: (string | null)[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { number } = (await createLead(manager, { ...leadFactsOf(), key: randomUUID(), assignedTo: "" }))!;
      owners.push((await row(number)).assigned_to);
    }
    expect(new Set(owners.slice(0, 2))).toEqual(new Set([one.id, two.id]));
    expect(owners.slice(2)).toEqual([one.id, null]);
    const alerts = await db.selectFrom("reminders").select("what").where("user_id", "=", manager.id).execute();
    expect(alerts).toEqual([{ what: "unassigned" }]);
  });
});

describe("the tallies", () => {
  test("follow every change in its transaction", async () => {
    const [mine, other] = [await aUser({ role: "counsellor" }), await aUser({ role: "counsellor" })];
    const stagesOf = async (actor: Actor) => {
      const rows = await db
        .selectFrom("lead_tallies")
        .select(({ fn }) => ["what", "word", fn.sum<string>("count").as("count")])
        .where("owner", "=", actor.id)
        .groupBy(["what", "word"])
        .execute();
      return Object.fromEntries(
        rows.filter(({ count }) => count !== "0").map(({ what, word, count }) => [`${what} ${word}`.trim(), Number(count)]),
      );
    };
    const number = await aLead(mine);
    await aFollowUp(mine, number);
    expect(await stagesOf(mine)).toEqual({ created: 1, "stage contacted": 1, "source walk-in": 1, followed: 1 });
    await transferLead(mine, number, other.id);
    expect(await stagesOf(mine)).toEqual({ followed: 1 });
    expect(await stagesOf(other)).toEqual({ created: 1, "stage contacted": 1, "source walk-in": 1 });
    await trashLead(other, number);
    expect(await stagesOf(other)).toEqual({});
  });
});
