import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { cancelByFamily, chooseTime, maxChoices } from "#app/domain/appointments/booking.writes.server.ts";
import { countVisitsToday, findStandingOf, findVisit, listFreeSlots, listVisits } from "#app/domain/appointments/reads.server.ts";
import { noteCame, noteMissed, unmark } from "#app/domain/appointments/arrival.writes.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { trashLead } from "#app/domain/leads/writes.server.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, aLead, anEnquiry, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
  ]);
});
beforeEach(async () => {
  await db.deleteFrom("rate_limits").execute();
  await sql`update appointments set status = 'cancelled' where status = 'agreed'`.execute(db);
  await sql`update settings set visit_slots = 2, holidays = '{}'`.execute(db);
});

const day = 24 * 60 * 60_000;
/** A minute of the clock, so many days from now: what a form sends has no seconds. */
const inDays = (days: number) => new Date(Math.floor((Date.now() + days * day) / 60_000) * 60_000);
const lead = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const history = async (number: number) =>
  (await db.selectFrom("appointments").select(["status", "at"]).where("lead_number", "=", number).orderBy("created_at").execute()).map(
    ({ status, at }) => [status, at.getTime()] as const,
  );
const whatOf = async (number: number) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `lead:${number}`).orderBy("id").execute()).map(({ what }) => what);
const agreed = (number: number, at = inDays(1), by = ravi) => aFollowUp(by, number, { nextAt: at, nextKind: "visit" });
const firstFree = async (number: number, which = 0) => (await listFreeSlots(number)).flatMap(({ slots }) => slots)[which]!;
const choice = (at: Date, said: Partial<Parameters<typeof chooseTime>[1]> = {}) => ({
  at,
  kind: "visit" as const,
  day: "",
  guardian: "",
  ...said,
});

describe("a visit that is agreed in a follow-up", () => {
  test("stands beside the next step, is moved by the next one, and a call leaves it alone", async () => {
    const number = await aLead(ravi);
    await agreed(number, inDays(2));
    expect(await findStandingOf(ravi, number)).toMatchObject({ kind: "visit", at: inDays(2), how: "staff" });
    await aFollowUp(ravi, number, { nextAt: inDays(1), nextKind: "call" });
    expect((await findStandingOf(ravi, number))!.at).toEqual(inDays(2));
    await aFollowUp(ravi, number, { nextAt: inDays(3), nextKind: "video" });
    expect(await findStandingOf(ravi, number)).toMatchObject({ kind: "video", at: inDays(3) });
    await aFollowUp(ravi, number, { nextAt: inDays(3), nextKind: "video" });
    expect(await history(number), "the same again is the one there is").toEqual([
      ["moved", inDays(2).getTime()],
      ["agreed", inDays(3).getTime()],
    ]);
    expect((await whatOf(number)).filter((what) => what.startsWith("lead.visit"))).toEqual(["lead.visit-agreed", "lead.visit-moved"]);
  });

  test("goes with the follow-up that is taken back, and the one it moved stands again", async () => {
    const number = await aLead(ravi);
    await agreed(number, inDays(2));
    const second = await agreed(number, inDays(4));
    await takeBackFollowUp(ravi, second);
    expect((await findStandingOf(ravi, number))!.at).toEqual(inDays(2));
    const third = await aFollowUp(ravi, number, { nextKind: "visit", nextAt: inDays(2) });
    await takeBackFollowUp(ravi, third);
    expect((await findStandingOf(ravi, number))!.at, "which it did not make").toEqual(inDays(2));
    const other = await aLead(ravi);
    await takeBackFollowUp(ravi, await agreed(other));
    expect(await findStandingOf(ravi, other)).toBeUndefined();
  });

  test("is not lost when the family asks again, though they are to be called now", async () => {
    const phone = "98350 66771";
    const { id } = await anEnquiry({ name: "Asha Again", phone }, { isSettled: true });
    const state = await db.selectFrom("enquiry_states").select("lead_number").where("enquiry_id", "=", id).executeTakeFirstOrThrow();
    const number = state.lead_number!;
    await db.updateTable("leads").set({ assigned_to: ravi.id }).where("number", "=", number).execute();
    await agreed(number, inDays(2));
    await anEnquiry({ name: "Asha Again", phone, message: "And the fee?" }, { isSettled: true });
    expect((await lead(number)).next_at!.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await lead(number)).next_kind).toBe("call");
    expect((await findStandingOf(ravi, number))!.at).toEqual(inDays(2));
  });

  test("expects nobody who was given up, thrown away or stopped, and goes when the person is erased", async () => {
    const [lost, thrown, stopped, gone] = [await aLead(ravi), await aLead(ravi), await aLead(ravi), await aLead(ravi)];
    for (const number of [lost, thrown, stopped, gone]) await agreed(number, inDays(1));
    await aFollowUp(ravi, lost, { statement: "not-interested", lostReason: "other", nextAt: null });
    await trashLead(ravi, thrown);
    const { mobile } = await lead(stopped);
    await inTransaction((tx) => stopPhone(tx, { phone: mobile, how: "staff", by: ravi.id, isSure: true }));
    await inTransaction((tx) => eraseLeads(tx, [gone], null));
    expect(await history(gone)).toEqual([]);
    const expected = (await listVisits(ravi)).map(({ number }) => number);
    for (const number of [lost, thrown, stopped, gone]) expect(expected).not.toContain(number);
    await aFollowUp(ravi, lost, { nextAt: inDays(5) });
    expect(
      (await listVisits(ravi)).map(({ number }) => number),
      "won again, it stands",
    ).toContain(lost);
  });

  test("belongs to the lead that was kept when two are one, and goes back with the other", async () => {
    const [kept, other] = [await aLead(ravi, { name: "One Person" }), await aLead(ravi, { name: "One Person" })];
    await agreed(other, inDays(1));
    const { id } = (await mergeLeads(manager, kept, other))!;
    expect((await findStandingOf(ravi, kept))!.at).toEqual(inDays(1));
    const slot = await firstFree(kept);
    await chooseTime(kept, choice(slot), "receipt");
    expect((await history(other))[0]![0]).toBe("moved");
    expect((await listVisits(ravi)).filter(({ number }) => number === kept).length).toBeLessThanOrEqual(1);
    await undoMerge(manager, id);
    expect((await findStandingOf(ravi, kept))!.at).toEqual(slot);
  });
});

/** The day has come. */
const today = (id: string) => sql`update appointments set at = now() where id = ${id}`.execute(db);

describe("who came", () => {
  test("nobody has, before the day", async () => {
    const number = await aLead(ravi);
    await agreed(number);
    const { id } = (await findStandingOf(ravi, number))!;
    await expect(noteCame(ravi, id)).rejects.toThrow("on a later day");
    await expect(noteMissed(ravi, id, inDays(2))).rejects.toThrow("on a later day");
  });

  test("is said with one tap, once, by who works the lead, and a wrong tap is taken back", async () => {
    const number = await aLead(ravi);
    await agreed(number);
    const { id } = (await findStandingOf(ravi, number))!;
    await today(id);
    expect(await noteCame(sita, id)).toBeUndefined();
    expect(await findVisit(sita, id)).toBeUndefined();
    expect(await noteCame(ravi, "no-such")).toBeUndefined();
    await Promise.all([noteCame(ravi, id), noteCame(ravi, id)]);
    expect((await whatOf(number)).filter((what) => what === "lead.visit-came")).toHaveLength(1);
    expect((await lead(number)).first_response_at).not.toBeNull();
    await expect(noteMissed(ravi, id, inDays(1))).rejects.toThrow("does not stand");
    await unmark(ravi, id);
    expect((await findVisit(ravi, id))!.status).toBe("agreed");
    await noteCame(manager, id);
    await agreed(number, inDays(3));
    await expect(unmark(ravi, id), "something else was agreed since").rejects.toThrow("does not stand");
  });

  test("who did not come is called at the moment that is named", async () => {
    const number = await aLead(ravi);
    await agreed(number);
    const { id } = (await findStandingOf(ravi, number))!;
    await today(id);
    await noteMissed(ravi, id, inDays(2));
    expect(await lead(number)).toMatchObject({ next_at: inDays(2), next_kind: "call", stage: "contacted" });
    expect((await history(number)).map(([status]) => status)).toEqual(["missed"]);
    expect(await whatOf(number)).toEqual(expect.arrayContaining(["lead.visit-missed", "lead.rescheduled"]));
  });

  test("the number of today is as many as stand under today, for each their own", async () => {
    const now = fromIndianTime("2030-06-05T12:00");
    const [mine, hers] = [await aLead(ravi), await aLead(sita)];
    await agreed(mine, fromIndianTime("2030-06-05T17:00"));
    await agreed(hers, fromIndianTime("2030-06-05T23:59"), sita);
    await agreed(await aLead(ravi), fromIndianTime("2030-06-06T00:00"));
    for (const [who, count, person] of [
      [ravi, 1],
      [sita, 1],
      [manager, 2],
      [manager, 1, sita.id],
    ] as const) {
      const rows = (await listVisits(who, { person }, now)).filter(({ day: on }) => on === "2030-06-05");
      expect([await countVisitsToday(who, { person }, now), rows.length]).toEqual([count, count]);
    }
    expect((await listVisits(ravi, {}, now)).map(({ number }) => number)).not.toContain(hers);
    expect(await countVisitsToday(await aUser({ role: "editor" }), {}, now)).toBe(0);
  });
});

describe("a time that a family chooses", () => {
  test("of two families at the last place one is first", async () => {
    await sql`update settings set visit_slots = 1`.execute(db);
    const families = await Promise.all(Array.from({ length: 8 }, () => aLead(ravi)));
    const slot = await firstFree(families[0]!);
    const answers = await Promise.allSettled(families.map((number) => chooseTime(number, choice(slot), "link")));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers) if (answer.status === "rejected") expect(String(answer.reason)).toMatch(/another family/i);
    const { rows } = await sql`select from appointments where at = ${slot} and status = 'agreed'`.execute(db);
    expect(rows).toHaveLength(1);
    expect((await listFreeSlots(await aLead(ravi))).flatMap(({ slots }) => slots)).not.toContainEqual(slot);
  });

  test("a visit of ours between two half hours takes a place of both", async () => {
    await sql`update settings set visit_slots = 1`.execute(db);
    const number = await aLead(ravi);
    const [first, second, third] = [await firstFree(number, 2), await firstFree(number, 3), await firstFree(number, 4)];
    await agreed(await aLead(ravi), new Date(first.getTime() + 15 * 60_000));
    const free = (await listFreeSlots(number)).flatMap(({ slots }) => slots.map((slot) => slot.getTime()));
    expect([first, second, third].map((slot) => free.includes(slot.getTime()))).toEqual([false, false, true]);
  });

  test("becomes the next step unless they are to be called before, and tells who looks after them", async () => {
    const [fresh, planned, overdue] = [await aLead(ravi), await aLead(ravi), await aLead(ravi)];
    await aFollowUp(ravi, planned, { nextAt: inDays(19) });
    await aFollowUp(ravi, overdue);
    await sql`update leads set next_at = now() - interval '1 day' where number = ${overdue}`.execute(db);
    const soon = await firstFree(overdue, 12);
    await chooseTime(overdue, choice(soon), "receipt");
    expect(await lead(overdue), "the family answered by itself").toMatchObject({ next_at: soon });
    const slot = await firstFree(fresh);
    await chooseTime(fresh, choice(slot), "receipt");
    expect(await lead(fresh), "who just asked is called first").toMatchObject({ next_kind: "call" });
    await chooseTime(planned, choice(slot, { kind: "video" }), "link");
    expect(await lead(planned)).toMatchObject({ next_kind: "video", next_at: slot });
    const later = await firstFree(planned, 4);
    await chooseTime(planned, choice(later), "link");
    expect(await lead(planned)).toMatchObject({ next_kind: "visit", next_at: later });
    const told = await db.selectFrom("reminders").select("what").where("lead_number", "=", planned).where("what", "=", "booked").execute();
    expect(told).toHaveLength(2);
    expect(await cancelByFamily(planned, "link")).toEqual({ isCancelled: true });
    expect(await cancelByFamily(planned, "link")).toEqual({ isCancelled: false });
    expect(await lead(planned)).toMatchObject({ next_kind: "call", stage: "contacted" });
    expect(await findStandingOf(ravi, planned)).toBeUndefined();
  });

  test("is one that is offered, for somebody who may be reached, and not without end", async () => {
    const number = await aLead(ravi);
    const slot = await firstFree(number);
    await expect(chooseTime(number, choice(new Date(slot.getTime() + 60_000)), "link")).rejects.toThrow("no longer be chosen");
    await sql`update settings set holidays = array[to_char(${slot}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')]`.execute(db);
    await expect(chooseTime(number, choice(slot), "link")).rejects.toThrow("no longer be chosen");
    await sql`update settings set holidays = '{}', visit_slots = 0`.execute(db);
    expect(await listFreeSlots(number)).toEqual([]);
    await expect(chooseTime(number, choice(slot), "link")).rejects.toThrow("Another family");
    await sql`update settings set visit_slots = 2`.execute(db);
    for (let more = 3; more < maxChoices; more += 1) await chooseTime(number, choice(slot), "link");
    await expect(chooseTime(number, choice(slot), "link")).rejects.toThrow("many times");
    const stopped = await aLead(ravi);
    const { mobile } = await lead(stopped);
    await inTransaction((tx) => stopPhone(tx, { phone: mobile, how: "staff", by: ravi.id, isSure: false }));
    expect(await chooseTime(stopped, choice(slot), "receipt")).toBeUndefined();
  });

  test("under 18 names who comes along", async () => {
    const number = await aLead(ravi, { underAge: "yes", guardianName: "Sunita Devi" });
    const slot = await firstFree(number);
    await chooseTime(number, choice(slot), "link");
    await db.updateTable("leads").set({ guardian_name: "" }).where("number", "=", number).execute();
    await expect(chooseTime(number, choice(await firstFree(number, 3)), "link")).rejects.toThrow("parent or guardian");
    await chooseTime(number, choice(await firstFree(number, 3), { guardian: "Ram Prasad" }), "link");
    expect((await lead(number)).guardian_name).toBe("Ram Prasad");
  });
});
