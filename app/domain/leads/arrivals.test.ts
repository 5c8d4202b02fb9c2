import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readReconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { eraseEnquiry, makeLead } from "#app/domain/enquiries/inbox.writes.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { changeStage, restoreLead } from "#app/domain/leads/writes.server.ts";
import { liftLeadStop } from "#app/domain/stops/writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, anEnquiry, aUser, onDuty } from "#test/factories.ts";

let manager: Actor, ravi: Actor;
let phones = 9_870_000_000;
const aPhone = () => String(phones++);

beforeAll(async () => {
  [manager, ravi] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor" })];
  await onDuty(ravi, { cap: 1_000 });
});

const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const stateOf = (id: string) => db.selectFrom("enquiry_states").selectAll().where("enquiry_id", "=", id).executeTakeFirstOrThrow();
const historyOf = async (number: number) =>
  (await db.selectFrom("activity").select("what").where("subject", "=", `lead:${number}`).orderBy("id").execute()).map(({ what }) => what);

/** An enquiry that was settled, with the lead it belongs to. */
async function arrived(words: Record<string, string>) {
  const { id, reference } = await anEnquiry(words);
  await processEnquiry(id);
  const { outcome, lead_number } = await stateOf(id);
  return { id, reference, outcome, number: lead_number! };
}

describe("an enquiry", () => {
  test("of somebody new is a lead with an owner, a reason, and a call to make now", async () => {
    const { number, outcome } = await arrived({
      phone: aPhone(),
      message: "Fees?",
      enquire: "LAW",
      course: "",
      utm_source: "Facebook_May",
    });
    expect(outcome).toBe("new");
    const lead = await row(number);
    expect(lead).toMatchObject({ stage: "new", source: "facebook", course_category: "law", assigned_to: ravi.id, created_by: null });
    expect(lead.assigned_why).toMatchObject({ kind: "rule", rule: null, cap: 1_000 });
    expect(lead.lease_until!.getTime()).toBeGreaterThan(Date.now());
    expect(lead.next_at!.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(await historyOf(number)).toEqual(["lead.created", "lead.assigned"]);
  });

  test("with the same phone and name joins the lead, which is called now", async () => {
    const phone = aPhone();
    const first = await arrived({ phone, name: "Km. Asha Kumari" });
    await aFollowUp(ravi, first.number);
    const again = await arrived({ phone, name: "asha  KUMARI", message: "And the hostel?" });
    expect(again).toMatchObject({ number: first.number, outcome: "linked" });
    expect((await stateOf(again.id)).linked_to).toBe(first.id);
    const lead = await row(first.number);
    expect(lead.next_at!.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(lead.asked_again_at).not.toBeNull();
    const told = await db.selectFrom("reminders").select("what").where("lead_number", "=", first.number).orderBy("id").execute();
    expect(told).toEqual([{ what: "assigned" }, { what: "asked-again" }]);
  });

  test.each([
    { stage: "lost", lostReason: "too-expensive", nextAt: null },
    { stage: "parked", lostReason: null, nextAt: new Date(Date.now() + 90 * 24 * 60 * 60 * 1000) },
  ] as const)("of somebody $stage opens the lead again", async (given) => {
    const phone = aPhone();
    const first = await arrived({ phone });
    await changeStage(ravi, first.number, given);
    await arrived({ phone, message: "Now I want to." });
    const lead = await row(first.number);
    expect(lead).toMatchObject({ stage: "attempting", lost_reason: null, assigned_to: ravi.id });
    expect(lead.next_at!.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test("with another name is a brother or sister: a lead of its own in the same household", async () => {
    const phone = aPhone();
    const first = await arrived({ phone, name: "Asha Kumari" });
    const brother = await arrived({ phone, name: "Ravi Ranjan" });
    expect(brother.outcome).toBe("new");
    expect(brother.number).not.toBe(first.number);
    expect((await row(brother.number)).household_id).toBe((await row(first.number)).household_id);
    expect((await row(brother.number)).assigned_why, "the family keeps its counsellor").toEqual({ kind: "family" });
    expect(await reviewsOf(brother.number)).toEqual([]);
  });

  test("that nearly is somebody known is a lead of its own, and a person decides", async () => {
    const phone = aPhone();
    const email = "asha.near@example.com";
    const first = await arrived({ phone, name: "Asha", email });
    const like = await arrived({ phone, name: "Asha Kumari" });
    const mail = await arrived({ phone: aPhone(), name: "Asha", email });
    expect(await reviewsOf(like.number)).toEqual([{ other_number: first.number, why: "same-phone-like-name" }]);
    expect(await reviewsOf(mail.number)).toEqual([{ other_number: first.number, why: "same-email" }]);
    expect(new Set([first.number, like.number, mail.number]).size).toBe(3);
  });

  test.each(["FEEDBACK", "COMPLAIN"])("of %s stays in the inbox", async (enquire) => {
    const { number, outcome } = await arrived({ phone: aPhone(), enquire });
    expect([number, outcome]).toEqual([null, "new"]);
  });

  test("that looks strange is no lead until somebody rescues it", async () => {
    expect(await arrived({ phone: aPhone(), website: "filled" })).toMatchObject({ number: null, outcome: "quarantined" });
  });

  test("two at once from one phone are one lead", async () => {
    const phone = aPhone();
    const both = await Promise.all([anEnquiry({ phone, message: "One" }), anEnquiry({ phone, message: "Two" })]);
    await Promise.all(both.map(({ id }) => processEnquiry(id)));
    const states = await Promise.all(both.map(({ id }) => stateOf(id)));
    expect(new Set(states.map(({ lead_number }) => lead_number)).size).toBe(1);
    expect(states.map(({ outcome }) => outcome).toSorted()).toEqual(["linked", "new"]);
    expect(await historyOf(states[0]!.lead_number!)).toEqual(["lead.created", "lead.assigned", "lead.asked-again"]);
  });

  test("settled again changes nothing", async () => {
    const { id, number } = await arrived({ phone: aPhone() });
    const before = [await row(number), await stateOf(id), await historyOf(number)];
    await Promise.all([processEnquiry(id), processEnquiry(id)]);
    expect([await row(number), await stateOf(id), await historyOf(number)]).toEqual(before);
  });
});

describe("who withdraws", () => {
  test("is not contacted any more", async () => {
    const { number, reference } = await arrived({ phone: aPhone() });
    await aFollowUp(ravi, number);
    await withdrawEnquiry(reference);
    expect(await row(number)).toMatchObject({ stage: "lost", lost_reason: "withdrew", next_at: null });
    expect((await row(number)).do_not_contact_at).not.toBeNull();
    expect(await findLead(manager, number), "nobody reads their name any more").toBeUndefined();
    expect(await restoreLead(manager, number), "and nobody brings them back").toBeUndefined();
  });

  test("one of two enquiries is stopped first: the lead stays, and a manager confirms or lifts it", async () => {
    const phone = aPhone();
    const first = await arrived({ phone });
    await arrived({ phone, message: "Another question" });
    await withdrawEnquiry(first.reference);
    expect(await row(first.number)).toMatchObject({ stop: "to-confirm", trashed_at: null, next_at: null, stage: "lost" });
    expect(await liftLeadStop(ravi, first.number, "Not a manager")).toBeUndefined();
    await liftLeadStop(manager, first.number, "They asked for the other course");
    expect(await row(first.number)).toMatchObject({ stop: null, do_not_contact_at: null, stage: "new" });
  });
});

describe("the inbox", () => {
  test("shows the lead and who has it; feedback becomes a lead when a manager says so, once", async () => {
    const { id } = await arrived({ phone: aPhone(), enquire: "FEEDBACK", name: "Feed Back" });
    expect(await findInboxEnquiry(manager, id)).toMatchObject({ lead: null, mayBecomeLead: true });
    expect(await makeLead(ravi, id)).toBeUndefined();
    await Promise.all([makeLead(manager, id), makeLead(manager, id)]);
    const { lead, mayBecomeLead, history, outcome } = (await findInboxEnquiry(manager, id))!;
    expect({ owner: lead!.owner, mayBecomeLead, outcome }).toEqual({ owner: ravi.name, mayBecomeLead: false, outcome: "new" });
    expect(history.map(({ what }) => what)).toEqual(["enquiry.made-lead"]);
    expect(await historyOf(lead!.number)).toEqual(["lead.created", "lead.assigned"]);
  });

  test("what is kept apart is no lead before it is rescued", async () => {
    const { id } = await arrived({ phone: aPhone(), website: "filled" });
    expect((await findInboxEnquiry(manager, id))!.mayBecomeLead).toBe(false);
    await makeLead(manager, id);
    expect((await stateOf(id)).lead_number).toBeNull();
  });
});

describe("with the words of an enquiry", () => {
  test("a closed lead goes that came from it alone", async () => {
    const { id, number, reference } = await arrived({ phone: aPhone(), name: "Gone Person" });
    await withdrawEnquiry(reference);
    await eraseEnquiry(manager, id);
    const lead = await row(number);
    expect(lead).toMatchObject({ name: "", mobile: "", email: "", is_here: false });
    expect(lead.erased_at).not.toBeNull();
  });

  test("a lead stays that is open, or asked in another way too; nothing of the message was copied", async () => {
    const phone = aPhone();
    const first = await arrived({ phone, name: "Open Person", message: "Words of their own" });
    expect(JSON.stringify(await row(first.number))).not.toContain("Words of their own");
    await eraseEnquiry(manager, first.id);
    expect((await row(first.number)).name).toBe("Open Person");
    const second = await arrived({ phone, name: "Open Person", message: "Another" });
    await changeStage(ravi, second.number, { stage: "lost", lostReason: "other", nextAt: null });
    await eraseEnquiry(manager, first.id);
    expect((await row(first.number)).name).toBe("Open Person");
  });
});

test("nobody on duty: it waits without an owner, and every manager is told once", async () => {
  await db.updateTable("counsellors").set({ on_duty_since: null }).execute();
  const { number } = await arrived({ phone: aPhone() });
  expect(await row(number)).toMatchObject({ assigned_to: null, lease_until: null, assigned_why: { kind: "nobody" } });
  const told = await db.selectFrom("reminders").select(["user_id", "what"]).where("lead_number", "=", number).execute();
  expect(told).toEqual([{ user_id: manager.id, what: "unassigned" }]);
  await onDuty(ravi, { cap: 1_000 });
});

test("the books still balance", async () => {
  expect((await readReconciliation(manager))!.balance).toBe(true);
});

const reviewsOf = (number: number) =>
  db.selectFrom("lead_reviews").select(["other_number", "why"]).where("lead_number", "=", number).execute();
