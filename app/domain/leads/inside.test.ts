import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { writeFollowUp } from "#app/domain/follow-ups/writes.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { listTrash } from "#app/domain/lead-lists/trash.reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { assignLeads, moveLeads, undoBulk } from "#app/domain/leads/bulk.writes.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { noteContact, revealPhone } from "#app/domain/leads/reaching.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { openWhatsApp } from "#app/domain/messages/writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { changeStage, createLead, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { deactivateUser } from "#app/domain/users/managing.writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, anEnquiry, aUser, leadFactsOf, onDuty } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor, admin: Actor;
beforeEach(async () => {
  await sql`update counsellors set on_duty_since = null`.execute(db);
  [ravi, sita, manager, admin] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager" }),
    aUser({ role: "admin" }),
  ]);
});

const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const leaves = async (person: Actor) => void (await deactivateUser(admin, person.id));
const soon = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

/** Every verb that changes, passes on, throws away or calls. */
const verbs: Record<string, (actor: Actor, number: number) => Promise<unknown>> = {
  edit: (actor, number) => editLead(actor, number, { version: 1, city: "Gaya" }),
  stage: (actor, number) => changeStage(actor, number, { stage: "counselling", lostReason: null, nextAt: soon() }),
  transfer: (actor, number) => transferLead(actor, number, actor.id),
  trash: trashLead,
  reveal: revealPhone,
  call: (actor, number) => noteContact(actor, number, "called"),
  whatsapp: (actor, number) => noteContact(actor, number, "whatsapp"),
  message: (actor, number) => openWhatsApp(actor, number, { key: randomUUID(), template: "", language: "en", text: "Hello" }),
  "follow up": (actor, number) =>
    writeFollowUp(actor, number, {
      key: randomUUID(),
      summary: "x",
      statement: "scheduled",
      nextAt: soon(),
      nextKind: "call",
      remarks: "",
      transferTo: actor.id,
      stage: "",
      lostReason: "",
    }),
};

describe("who created a lead that a manager gave to a colleague", () => {
  test("reads it, with a masked phone, and works on nothing of it", async () => {
    const number = await aLead(ravi, { name: "Given Away", mobileNumber: "+919811055501", alternateMobile: "+919811055502" });
    await transferLead(manager, number, sita.id);
    const before = await row(number);
    const seen = (await findLead(ravi, number))!;
    expect(seen).toMatchObject({ isOwn: false, mayWork: false, phone: { shown: "+91 98xxx xxx01", e164: null } });
    expect(JSON.stringify(seen)).not.toMatch(/9811055|11055501|11055502/);
    const { leads } = await listLeads(ravi, { ...wholeList, q: "Given Away" });
    expect(leads).toMatchObject([{ number, mayWork: false, phone: { shown: "+91 98xxx xxx01", e164: null } }]);
    expect(JSON.stringify(leads)).not.toContain("981105");
    for (const [name, verb] of Object.entries(verbs))
      await expect(verb(ravi, number), name).rejects.toThrow("You created this lead, so you can read it.");
    const moved = await moveLeads(ravi, { id: randomUUID(), lead: [number], stage: "lost", lostReason: "other", nextAt: null });
    expect(moved).toMatchObject({ changed: 0 });
    expect(await row(number)).toEqual(before);
    // Whose it is, and who hands leads out, may.
    for (const verb of ["edit", "stage", "call"]) expect(await verbs[verb]!(sita, number)).toBeDefined();
    for (const verb of ["edit", "stage", "reveal", "call"]) expect(await verbs[verb]!(manager, number)).toBeDefined();
    const other = await aUser({ role: "counsellor" });
    for (const verb of Object.values(verbs)) expect(await verb(other, number)).toBeUndefined();
  });

  test("takes it neither out of the trash nor out of the queue", async () => {
    const number = await aLead(ravi);
    await transferLead(manager, number, sita.id);
    await trashLead(sita, number);
    expect(await restoreLead(ravi, number)).toBeUndefined();
    expect((await listTrash(ravi)).leads).toEqual([]);
    expect(await restoreLead(sita, number)).toBeDefined();
    const waiting = (await createLead(ravi, { ...leadFactsOf(), key: randomUUID(), assignedTo: "rules" }))!.number;
    expect(await row(waiting)).toMatchObject({ assigned_to: null, created_by: ravi.id });
    expect(await findLead(ravi, waiting)).toMatchObject({ mayWork: false, phone: { e164: null } });
    await expect(transferLead(ravi, waiting, ravi.id)).rejects.toThrow("A manager decides");
    expect(await transferLead(manager, waiting, ravi.id)).toBeDefined();
    expect(await findLead(ravi, waiting)).toMatchObject({ mayWork: true, isOwn: true });
  });

  test("does not read in the history what the phone was changed to", async () => {
    const number = await aLead(ravi, { mobileNumber: "+919811055511" });
    await editLead(ravi, number, { version: 1, mobileNumber: "+919811055512" });
    await transferLead(manager, number, sita.id);
    for (const actor of [ravi, manager]) expect(JSON.stringify(await readTimeline(actor, number))).not.toContain("98110555");
    expect(JSON.stringify(await readTimeline(sita, number))).toContain("+919811055512");
  });
});

describe("nobody who left receives a lead", () => {
  const queued = async (number: number) => {
    expect(await row(number)).toMatchObject({ assigned_to: null, assigned_why: { kind: "nobody" } });
    const told = await db
      .selectFrom("activity")
      .select(["what", "detail"])
      .where("subject", "=", `lead:${number}`)
      .where("what", "=", "lead.released")
      .execute();
    expect(told.at(-1)?.detail).toMatchObject({ from: ravi.id });
    const alerts = db
      .selectFrom("reminders")
      .select("id")
      .where("lead_number", "=", number)
      .where("user_id", "=", manager.id)
      .where("what", "=", "unassigned");
    expect((await alerts.execute()).length).toBeGreaterThan(0);
  };

  test("by undoing a change of many, open or closed", async () => {
    const [open, closed] = [await aLead(ravi), await aLead(ravi)];
    await changeStage(ravi, closed, { stage: "lost", lostReason: "other", nextAt: null });
    const id = randomUUID();
    await assignLeads(manager, { id, lead: [open, closed], assignedTo: sita.id });
    await leaves(ravi);
    expect(await undoBulk(manager, id)).toEqual({ restored: 2, skipped: 0 });
    await queued(open);
    await queued(closed);
  });

  test("by undoing a merge", async () => {
    const [kept, other] = [await aLead(sita), await aLead(ravi)];
    const { id } = (await mergeLeads(manager, kept, other))!;
    await leaves(ravi);
    await undoMerge(manager, id);
    await queued(other);
    expect(await row(kept)).toMatchObject({ assigned_to: sita.id });
  });

  test("out of the trash", async () => {
    const number = await aLead(ravi);
    await trashLead(manager, number);
    await leaves(ravi);
    await restoreLead(manager, number);
    await queued(number);
  });

  test("when a lead that they closed is opened again, by a manager or by the student", async () => {
    const [one, other] = [await aLead(ravi), await aLead(ravi, { name: "Asks Again", mobileNumber: "+919811055521" })];
    for (const number of [one, other]) await changeStage(ravi, number, { stage: "lost", lostReason: "other", nextAt: null });
    await leaves(ravi);
    expect(await row(one)).toMatchObject({ assigned_to: ravi.id });
    await changeStage(manager, one, { stage: "attempting", lostReason: null, nextAt: soon() });
    await queued(one);
    await anEnquiry({ name: "Asks Again", phone: "98110 55521" }, { isSettled: true });
    await queued(other);
  });

  test("by taking back a follow-up that handed it over", async () => {
    const number = await aLead(manager, { assignee: ravi });
    const followUp = await aFollowUp(manager, number, { transferTo: sita.id });
    await leaves(ravi);
    await takeBackFollowUp(manager, followUp);
    await queued(number);
  });

  test("nor is one handed to them, in any way", async () => {
    const number = await aLead(sita);
    await leaves(ravi);
    const editor = await aUser({ role: "editor" });
    for (const gone of [ravi, editor]) {
      await expect(transferLead(sita, number, gone.id)).rejects.toThrow();
      await expect(aFollowUp(sita, number, { transferTo: gone.id })).rejects.toThrow();
      await expect(assignLeads(manager, { id: randomUUID(), lead: [number], assignedTo: gone.id })).rejects.toThrow();
      await expect(aLead(manager, { assignee: gone })).rejects.toThrow();
    }
    expect(await row(number)).toMatchObject({ assigned_to: sita.id });
  });

  test("nor by family, nor by the rules", async () => {
    await onDuty(ravi);
    await aLead(ravi, { name: "Elder", mobileNumber: "+919811055531" });
    await leaves(ravi);
    const younger = (await createLead(manager, {
      ...leadFactsOf({ name: "Younger", mobileNumber: "+919811055531" }),
      key: randomUUID(),
      assignedTo: "",
    }))!;
    expect(await row(younger.number)).toMatchObject({ assigned_to: null });
  });
});

describe("that a phone is known", () => {
  const family = "+919811055541";
  const reasons = async (actor: Actor, number: number) =>
    JSON.stringify([await findLead(actor, number), await readTimeline(actor, number)]);

  test("is not told to a counsellor who may not see that lead: not when it stays with them, not when the rules find the family", async () => {
    await onDuty(sita);
    await aLead(sita, { name: "Elder Sister", mobileNumber: family });
    const kept = (await createLead(ravi, {
      ...leadFactsOf({ name: "Little Brother", mobileNumber: family }),
      key: randomUUID(),
      assignedTo: "",
    }))!.number;
    const ruled = (await createLead(ravi, {
      ...leadFactsOf({ name: "Cousin", mobileNumber: family }),
      key: randomUUID(),
      assignedTo: "rules",
    }))!.number;
    expect(await row(kept)).toMatchObject({ assigned_why: { kind: "own", family: sita.id } });
    expect(await row(ruled)).toMatchObject({ assigned_to: sita.id, assigned_why: { kind: "family" } });
    expect(await reasons(manager, kept)).toContain(sita.id);
    expect(await reasons(manager, ruled)).toContain('"kind":"family"');
    // Ravi created two with that phone and sees both: what he reads of the family is only that.
    await sql`update leads set created_by = null where number = ${ruled}`.execute(db);
    for (const words of [sita.id, "Sita", "Elder"]) expect(await reasons(ravi, kept)).not.toContain(words);
    await sql`update leads set created_by = ${ravi.id} where number = ${ruled}`.execute(db);
    await sql`update leads set created_by = null, assigned_to = ${manager.id} where number = ${kept}`.execute(db);
    const alone = await reasons(ravi, ruled);
    expect(alone).not.toContain('"family":"');
    expect(alone).not.toContain('"kind":"family"');
    expect(alone).toContain('"kind":"rules"');
  });

  test("is told to whoever has the family", async () => {
    await onDuty(sita);
    await aLead(sita, { name: "First", mobileNumber: "+919811055551" });
    const second = (await createLead(manager, {
      ...leadFactsOf({ name: "Second", mobileNumber: "+919811055551" }),
      key: randomUUID(),
      assignedTo: "",
    }))!.number;
    expect(await findLead(sita, second)).toMatchObject({ assignedWhy: { kind: "family" }, household: [{ name: "First" }] });
  });

  test("is not told by the note that two leads are two people", async () => {
    const number = await aLead(ravi);
    await sql`insert into activity (what, subject, detail) values ('lead.told-apart', ${`lead:${number}`}, '{"other": 1}')`.execute(db);
    const told = async (actor: Actor) => (await readTimeline(actor, number))!.entries.map(({ what }) => what);
    expect(await told(ravi)).not.toContain("lead.told-apart");
    expect(await told(manager)).toContain("lead.told-apart");
  });
});
