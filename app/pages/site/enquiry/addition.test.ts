import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findInboxEnquiry, listInbox } from "#app/domain/enquiries/inbox.reads.server.ts";
import { settleEnquiry, settleLeftovers, takeOverAddition } from "#app/domain/enquiries/jobs.server.ts";
import { forgetEnquiries, processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { readReconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads } from "#app/domain/leads/merging.writes.server.ts";
import { restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { noteStop } from "#app/domain/stops/writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { anEnquiry, aUser, onDuty } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, manager] = [await aUser({ role: "counsellor", name: "Ravi" }), await aUser({ role: "manager" })];
  await onDuty(ravi, { cap: 1_000 });
});
beforeEach(() => db.deleteFrom("rate_limits").execute());

let next = 9_733_000_100;
const aPhone = () => String((next += 7));
const said = {
  studies: "Class 12, PCB, 62 %",
  course: "B.Sc Nursing",
  college: "Gaya College",
  district: "Gaya",
  state: "BR",
  budget: "१ लाख",
  bscc: "yes",
  callTime: "evening",
  email: "asha.add@example.org",
};
type Words = Record<string, string>;

const add = (reference: string, form: Words = said) => visit(`/enquiry/${reference}/addition`, { form });
const rowOf = (id: string) => db.selectFrom("enquiry_additions").selectAll().where("enquiry_id", "=", id).executeTakeFirst();
const leadOf = async (id: string) => {
  const { lead_number } = await db.selectFrom("enquiry_states").selectAll().where("enquiry_id", "=", id).executeTakeFirstOrThrow();
  return db.selectFrom("leads").selectAll().where("number", "=", lead_number).executeTakeFirstOrThrow();
};
const pageOf = async (reference: string, query = "") => (await visit(`/enquiry/${reference}${query}`)).text();

/** As the worker does it: what the queue holds for this enquiry, each job once. */
async function work(id: string) {
  const { rows } = await sql<{
    name: string;
  }>`select name from pgboss.job where data ->> 'id' = ${id} and state = 'created' order by created_on`.execute(db);
  for (const { name } of rows) {
    const job = [settleEnquiry, takeOverAddition].find((one) => one.name === name);
    await job?.run({ id });
  }
  return rows.map(({ name }) => name);
}

/** As if it had come five minutes ago: the round leaves what is new to its job. */
async function makeOld(id: string) {
  await sql`alter table enquiry_additions disable trigger enquiry_additions_are_kept`.execute(db);
  await sql`update enquiry_additions set received_at = now() - interval '5 minutes' where enquiry_id = ${id}`.execute(db);
  await sql`alter table enquiry_additions enable trigger enquiry_additions_are_kept`.execute(db);
}

test("what is added reaches the lead where nothing was said, the inbox, the timeline and the receipt, and is one however often it is sent", async () => {
  const phone = aPhone();
  const { id, reference } = await anEnquiry({ phone }, { isSettled: true });
  const thanks = await pageOf(reference);
  expect(thanks).toContain("Add more, so that the call is useful");
  expect(thanks).toContain(`action="/enquiry/${reference}/addition"`);
  const answer = await add(reference);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/enquiry/${reference}?added=now`]);
  expect(await pageOf(reference, "?added=now")).toContain("Thank you, the counsellor has it with your enquiry.");
  expect(await work(id)).toContain("enquiry.take-over-addition");
  const lead = await leadOf(id);
  const taken = {
    email: said.email,
    course_interest: said.course,
    college: said.college,
    city: "Gaya",
    state: "BR",
    budget: 100_000,
    bscc: "yes",
  };
  expect(lead).toMatchObject(taken);

  const again = await add(reference, { ...said, district: "Patna", email: "other@example.org" });
  expect([again.status, again.headers.get("location")]).toEqual([303, `/enquiry/${reference}?added=before`]);
  expect(await pageOf(reference, "?added=before")).toContain("Nothing was changed.");
  expect(await pageOf(reference)).not.toContain(`action="/enquiry/${reference}/addition"`);
  await takeOverAddition.run({ id });
  await settleLeftovers.run({});
  expect(await leadOf(id)).toMatchObject({ ...taken, version: lead.version });
  expect(await rowOf(id)).toMatchObject({ district: "Gaya", email: said.email });

  expect((await findInboxEnquiry(manager, id))?.addition).toMatchObject({ studies: said.studies, callTime: "evening", budget: 100_000 });
  expect((await listInbox(manager, { q: said.email })).enquiries.map((one) => one.id)).toEqual([id]);
  const inbox = await (await visit(`/admin/contact/${id}`, { as: manager })).text();
  expect(inbox).toContain("Class 12, PCB, 62 %");
  const entries = (await readTimeline(ravi, lead.number))!.entries.filter(({ what }) => what === "lead.added-to");
  expect(entries.map(({ addition }) => addition?.studies)).toEqual([said.studies]);
  expect(entries[0]!.changes.map(({ field }) => field)).toEqual(["bscc", "budget", "city", "college", "courseInterest", "email", "state"]);
  expect(await (await visit(`/followUp/${lead.number}`, { as: ravi })).text()).toContain("Added to their enquiry on the website");

  const receipt = await visit(`/enquiry/${reference}/receipt`, { form: { digits: phone.slice(-4) } });
  expect(await receipt.text()).toMatch(/Class 12, PCB, 62 %[\s\S]*In the evening/);
});

test("what a counsellor wrote down stays", async () => {
  const { id, reference } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
  const { number, version } = await leadOf(id);
  await editLead(ravi, number, { version, city: "Patna" });
  await add(reference);
  await work(id);
  expect(await leadOf(id)).toMatchObject({ city: "Patna", state: "BR" });
});

describe("fills no lead that is not theirs alone, and is read on its timeline", () => {
  const unfilled = { city: "", state: "", email: "", budget: null, college: "" };
  const isRead = async (lead: number) =>
    (await readTimeline(manager, lead))!.entries.some(({ addition }) => addition?.studies === said.studies);

  test("who joined a lead, and who began one that somebody joined", async () => {
    const phone = aPhone();
    const first = await anEnquiry({ phone }, { isSettled: true });
    const joined = await anEnquiry({ phone, message: "Once more" }, { isSettled: true });
    for (const [{ id, reference }, district] of [
      [joined, "Nawada"],
      [first, "Gaya"],
    ] as const) {
      await add(reference, { ...said, district });
      await work(id);
      expect(await leadOf(id)).toMatchObject({ ...unfilled, number: (await leadOf(first.id)).number });
      expect((await rowOf(id))!.settled_at).not.toBeNull();
    }
    expect(await isRead((await leadOf(first.id)).number)).toBe(true);
    // Who asked first reads their own words, and not those of who asked after them.
    const receipt = await (await visit(`/enquiry/${first.reference}/receipt`, { form: { digits: phone.slice(-4) } })).text();
    expect(receipt).toContain("Gaya");
    expect(receipt).not.toContain("Nawada");
  });

  test("whose lead was merged into another", async () => {
    const phone = aPhone();
    const known = await anEnquiry({ phone, name: "Asha Kumari" }, { isSettled: true });
    const stranger = await anEnquiry({ phone, name: "Mohan Lal" }, { isSettled: true });
    const [kept, other] = [(await leadOf(known.id)).number, (await leadOf(stranger.id)).number];
    expect(other).not.toBe(kept);
    await mergeLeads(manager, kept, other);
    await add(stranger.reference);
    await work(stranger.id);
    expect(await db.selectFrom("leads").selectAll().where("number", "=", kept).executeTakeFirstOrThrow()).toMatchObject(unfilled);
    expect(await isRead(kept)).toBe(true);
  });
});

test("while a merge is under way it waits for it, and is read where the person is now", async () => {
  const phone = aPhone();
  const known = await anEnquiry({ phone, name: "Rani Kumari" }, { isSettled: true });
  const other = await anEnquiry({ phone, name: "Sohan Lal" }, { isSettled: true });
  const [kept, gone] = [(await leadOf(known.id)).number, (await leadOf(other.id)).number];
  await add(other.reference);
  const { taking } = await inTransaction(async (tx) => {
    await sql`select from leads where number in (${kept}, ${gone}) order by number for update`.execute(tx);
    const waiting = takeOverAddition.run({ id: other.id });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sql`update leads set merged_into = ${kept} where number = ${gone}`.execute(tx);
    return { taking: waiting };
  });
  await taking;
  const lead = (number: number) => db.selectFrom("leads").select(["city", "email"]).where("number", "=", number).executeTakeFirstOrThrow();
  for (const number of [gone, kept]) expect(await lead(number)).toEqual({ city: "", email: "" });
  const entries = (await readTimeline(manager, kept))!.entries.filter(({ addition }) => addition !== undefined);
  expect(entries.map((entry) => [entry.lead, entry.addition?.studies])).toEqual([[kept, said.studies]]);
});

test("a lead in the trash stays as it is, the inbox has the words, and brought back it gets them", async () => {
  const { id, reference } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
  const { number } = await leadOf(id);
  await trashLead(manager, number);
  const before = await leadOf(id);
  expect((await add(reference)).status).toBe(303);
  await work(id);
  await makeOld(id);
  await settleLeftovers.run({});
  expect(await leadOf(id)).toEqual(before);
  expect((await findInboxEnquiry(manager, id))?.addition).toMatchObject({ studies: said.studies, email: said.email });
  await restoreLead(manager, number);
  await settleLeftovers.run({});
  expect(await leadOf(id)).toMatchObject({ city: "Gaya", email: said.email, budget: 100_000 });
  expect((await readTimeline(manager, number))!.entries.filter(({ addition }) => addition !== undefined)).toHaveLength(1);
});

test("before the enquiry is processed it waits, and comes with it", async () => {
  const { id, reference } = await anEnquiry({ phone: aPhone() });
  expect((await add(reference)).status).toBe(303);
  expect((await rowOf(id))!.settled_at).toBeNull();
  await processEnquiry(id);
  expect(await leadOf(id)).toMatchObject({ city: "Gaya", email: said.email });
  expect((await rowOf(id))!.settled_at).not.toBeNull();
});

test("one whose job was lost is found by the round", async () => {
  const { id, reference } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
  await add(reference);
  await makeOld(id);
  await settleLeftovers.run({});
  expect((await leadOf(id)).city).toBe("Gaya");
});

describe("refuses in words", () => {
  test("what comes after a withdrawal, and what is empty or wrong, with what was typed", async () => {
    const { reference } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
    const empty = await add(reference, { studies: " " });
    expect(empty.status).toBe(409);
    expect(await empty.text()).toContain("Nothing is filled in yet.");
    const wrong = await add(reference, { ...said, email: "asha@", budget: "much" });
    expect(wrong.status).toBe(422);
    const html = await wrong.text();
    expect(html).toMatch(/value="much"[\s\S]*value="asha@"/);
    // Beside the fields, on the thank-you itself.
    expect(html).toMatch(/Thank you, we have it[\s\S]*id="addition-email"[^>]*aria-invalid="true"[\s\S]*id="addition-email-error"/);
    expect(html.match(/autofocus=""/gi)).toHaveLength(1);
    await withdrawEnquiry(reference);
    const late = await add(reference);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("This enquiry was withdrawn, so nothing can be added to it.");
    expect(await pageOf(reference)).not.toContain("Add more");
    expect((await add("ZZZZZZZZZZ")).status).toBe(404);
  });

  test("a child's own address is not asked for and not kept; a complaint is not asked at all", async () => {
    const minor = await anEnquiry({ who: "minor", phone: "", parentName: "Ravi Kumar", parentPhone: aPhone() }, { isSettled: true });
    expect(await pageOf(minor.reference)).not.toContain('id="addition-email"');
    await add(minor.reference);
    expect(await rowOf(minor.id)).toMatchObject({ email: "", district: "Gaya" });
    const complaint = await anEnquiry({ phone: aPhone(), enquire: "COMPLAIN" }, { isSettled: true });
    expect(await pageOf(complaint.reference)).not.toContain("Add more");
    expect((await add(complaint.reference)).status).toBe(404);
    expect(await rowOf(complaint.id)).toBeUndefined();
  });

  test("what the page said already is not asked again", async () => {
    const { reference } = await anEnquiry({ phone: aPhone(), course: "B.Tech" });
    const html = await pageOf(reference);
    expect(html).not.toContain('id="addition-course"');
    expect(html).toContain('id="addition-college"');
    expect(html).not.toContain("B.Tech");
  });
});

test("what arrives while the enquiry is being erased is refused, and one of twenty at once is kept", async () => {
  const gone = await anEnquiry({ phone: aPhone() }, { isSettled: true });
  const { number } = await leadOf(gone.id);
  const late = await inTransaction(async (tx) => {
    await eraseLeads(tx, [number], null);
    const waiting = add(gone.reference);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { waiting };
  });
  expect((await late.waiting).status).toBe(409);
  expect(await rowOf(gone.id)).toBeUndefined();

  const { id, reference } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => add(reference, { ...said, district: `Place ${place}` })));
  const first = answers.flatMap(({ headers }, place) => (headers.get("location")?.endsWith("added=now") ? [place] : []));
  expect(first).toHaveLength(1);
  expect((await rowOf(id))!.district).toBe(`Place ${first[0]}`);
});

test("who is stopped is not filled in, and nobody reads it", async () => {
  const { id, reference } = await anEnquiry({ phone: aPhone() }, { isSettled: true });
  const { number } = await leadOf(id);
  await noteStop(ravi, number);
  await add(reference);
  await work(id);
  expect((await leadOf(id)).city).toBe("");
  expect((await readTimeline(manager, number))!.entries.map(({ addition }) => addition)).not.toContainEqual(expect.anything());
});

test("withdrawn it is read no more, erased it is gone, and the books still balance", async () => {
  const withdrawn = await anEnquiry({ phone: aPhone() }, { isSettled: true });
  await add(withdrawn.reference);
  await withdrawEnquiry(withdrawn.reference);
  expect((await findInboxEnquiry(manager, withdrawn.id))?.addition).toBeUndefined();
  await sql`update enquiry_states set withdrawn_at = now() - interval '31 days' where enquiry_id = ${withdrawn.id}`.execute(db);
  await forgetEnquiries();
  const erased = await anEnquiry({ phone: aPhone() }, { isSettled: true });
  await add(erased.reference);
  await work(erased.id);
  const { number } = await leadOf(erased.id);
  await inTransaction((tx) => eraseLeads(tx, [number], null));
  for (const { id } of [withdrawn, erased])
    expect(await rowOf(id)).toMatchObject({ email: "", studies: "", district: "", state: "", budget: null, bscc: "", call_time: "" });
  expect((await readReconciliation(manager))?.balance).toBe(true);
  await expect(sql`delete from enquiry_additions`.execute(db)).rejects.toThrow("never changed or deleted");
  await expect(sql`update enquiry_additions set district = 'Patna'`.execute(db)).rejects.toThrow("never changed or deleted");
});
