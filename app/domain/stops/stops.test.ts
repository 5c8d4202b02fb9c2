import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { adoptStops, openReach } from "#app/domain/stops/opening.writes.server.ts";
import { reachOf } from "#app/domain/reach/model.ts";
import { givePermission } from "#app/domain/reach/permissions.writes.server.ts";
import { isStopped, stopsAmong } from "#app/domain/reach/stops.reads.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { confirmLeadStop, liftEnquiryStop, liftLeadStop, notePermission, noteStop } from "#app/domain/stops/writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { withdrawEnquiry } from "#app/domain/enquiries/writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, anEnquiry, aUser, onDuty } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let manager: Actor, ravi: Actor;
beforeAll(async () => {
  [manager, ravi] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor" })];
  await onDuty(ravi, { cap: 1_000 });
});

let count = 0;
const aPhone = () => `+9196${String(20_000_000 + ++count)}`;
const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const stop = (phone: string, isSure = true) => inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: null, isSure }));

describe("what may be done to reach somebody", () => {
  const free = { stop: null, isMinor: false, guardianAnswer: null, agreed: ["answer", "whatsapp"] } as const;
  test("needs no stop, the guardian of a child, and for WhatsApp a permission of its own", () => {
    expect(reachOf(free)).toEqual({ call: "may", whatsApp: true, mail: true, against: null });
    expect(reachOf({ ...free, agreed: ["answer"] })).toMatchObject({ call: "may", whatsApp: false });
    expect(reachOf({ ...free, agreed: [] })).toMatchObject({ call: "ask", whatsApp: false, mail: false, against: "no-permission" });
    expect(reachOf({ ...free, isMinor: true })).toMatchObject({ call: "ask", whatsApp: false, against: "guardian-silent" });
    expect(reachOf({ ...free, isMinor: true, guardianAnswer: "agreed" })).toMatchObject({ call: "may", whatsApp: true });
    expect(reachOf({ ...free, isMinor: true, guardianAnswer: "refused" })).toMatchObject({ call: "no", against: "guardian-refused" });
    for (const standing of ["asked", "to-confirm"] as const)
      expect(reachOf({ ...free, stop: standing })).toMatchObject({ call: "no", whatsApp: false });
  });
});

describe("the list of stops", () => {
  test("holds no number, in no spelling", async () => {
    const phone = aPhone();
    await stop(phone);
    const { rows } = await sql<{ text: string }>`select stops::text as text from stops`.execute(db);
    for (const { text } of rows) for (const spelling of [phone, phone.slice(1), phone.slice(3)]) expect(text).not.toContain(spelling);
    expect(await isStopped(db, phone)).toBe(true);
  });

  test("outlives the lead, and another one with the number is stopped before it is there", async () => {
    const phone = aPhone();
    const number = await aLead(ravi, { mobileNumber: phone });
    await noteStop(ravi, number);
    await db
      .updateTable("leads")
      .set({ mobile: "", name: "", trashed_at: new Date(), erased_at: new Date() })
      .where("number", "=", number)
      .execute();
    await expect(aLead(ravi, { mobileNumber: phone })).rejects.toThrow(/asked us not to contact/);
    await expect(aLead(ravi, { alternateMobile: phone })).rejects.toThrow(/asked us not to contact/);
  });

  test("one standing stop per number, also when several ask at once; lifted, it can be asked for again", async () => {
    const phone = aPhone();
    const number = await aLead(ravi, { mobileNumber: phone });
    await Promise.all(Array.from({ length: 6 }, () => noteStop(ravi, number)));
    expect((await stopsAmong(db, [phone])).size).toBe(1);
    await liftLeadStop(manager, number, "A mistake");
    await noteStop(ravi, number);
    expect((await row(number)).stop).toBe("asked");
  });

  test("is asked whatever else is rotated: a program with another AUTH_SECRET knows every stop", async () => {
    const phone = aPhone();
    await stop(phone);
    const program = `import { isStopped } from "#app/domain/reach/stops.reads.server.ts"; import { db } from "#db/client.ts";
      console.log(await isStopped(db, "${phone}")); await db.destroy();`;
    const env = { ...process.env, AUTH_SECRET: randomBytes(32).toString("hex"), LOG_LEVEL: "silent" };
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { env });
    expect(stdout.trim()).toBe("true");
  });

  test("no start with another key, or without the one that hashed it; a newer one stands before it", { timeout: 90_000 }, async () => {
    await stop(aPhone());
    await openReach();
    const program = `import { openReach } from "#app/domain/stops/opening.writes.server.ts"; import { db } from "#db/client.ts";
      try { await openReach(); console.log("open"); } catch (error) { console.log(error.message); } await db.destroy();`;
    const startWith = async (key: string | undefined) => {
      const env = { ...process.env, REACH_KEY: key ?? "", LOG_LEVEL: "silent" };
      const done = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], { env });
      return (await done.catch(({ stderr }: { stderr: string }) => ({ stdout: stderr }))).stdout;
    };
    const own = process.env.REACH_KEY!;
    expect(await startWith(undefined)).toContain("REACH_KEY");
    expect(await startWith(`1:${"ab".repeat(32)}`)).toContain("not the key");
    expect(await startWith(`7:${"ab".repeat(32)}`)).toContain("missing");
    expect(await startWith(own)).toContain("open");
    expect(await startWith(`9:${"cd".repeat(32)},${own}`)).toContain("open");
  });
});

describe("stops first, asks second", () => {
  test("a stranger's withdrawal stops a lead that staff made; a manager confirms or lifts, nobody else", async () => {
    const phone = aPhone();
    const number = await aLead(ravi, { mobileNumber: phone, name: "Known Person" });
    const { reference } = await anEnquiry({ phone: phone.slice(3), name: "Known Person" }, { isSettled: true });
    await withdrawEnquiry(reference);
    expect(await row(number)).toMatchObject({ stop: "to-confirm", next_at: null, assigned_to: ravi.id });
    expect(await confirmLeadStop(ravi, number)).toBeUndefined();
    for (const verb of ["stop/confirmation", "stop/lifting"])
      expect((await visit(`/followUp/${number}/${verb}`, { as: ravi, form: { why: "Me" } })).status, verb).toBe(404);
    const list = await (await visit("/leadHistory?stop=to-confirm", { as: manager })).text();
    expect(list).toContain("Known Person");
    await confirmLeadStop(manager, number);
    expect((await row(number)).stop).toBe("asked");
    const lifted = await visit(`/followUp/${number}/stop/lifting`, { as: manager, form: { why: "" } });
    expect(lifted.status).toBe(422);
    await liftLeadStop(manager, number, "They came to the office");
    expect(await row(number)).toMatchObject({ stop: null, stage: "new" });
    const { detail } = await db
      .selectFrom("activity")
      .select("detail")
      .where("what", "=", "stop.lifted")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ why: "They came to the office" });
  });

  test("an enquiry of a stopped number is kept for review, erased no sooner than others, and settled when a manager lifts", async () => {
    const phone = aPhone();
    await stop(phone);
    const { id } = await anEnquiry({ phone: phone.slice(3) }, { isSettled: true });
    const state = () => db.selectFrom("enquiry_states").selectAll().where("enquiry_id", "=", id).executeTakeFirstOrThrow();
    expect(await state()).toMatchObject({ outcome: "quarantined", lead_number: null });
    const page = await (await visit(`/admin/contact/${id}`, { as: manager })).text();
    expect(page).toContain("Do not contact");
    expect(page).not.toContain(phone.slice(3, 8));
    expect((await visit(`/admin/contact/${id}/reveal`, { as: manager, form: {} })).status).toBe(404);
    await visit(`/admin/contact/${id}/rescue`, { as: manager, form: {} });
    expect((await state()).outcome).toBe("quarantined");
    await liftEnquiryStop(manager, id, "They want an answer");
    await processEnquiry(id);
    expect((await state()).lead_number).not.toBeNull();
  });
});

describe("permission", () => {
  test("is written down once, with who and how, and ends purpose by purpose", async () => {
    const phone = aPhone();
    const number = await aLead(ravi, { mobileNumber: phone, agreed: [] });
    expect((await findLead(ravi, number))!.reach).toMatchObject({ call: "ask", against: "no-permission" });
    await notePermission(ravi, number, { agreed: ["answer", "whatsapp"], told: "call" });
    await notePermission(ravi, number, { agreed: ["answer", "whatsapp"], told: "desk" });
    const { agreed, reach } = (await findLead(ravi, number))!;
    expect(agreed.map(({ purpose, how, by }) => [purpose, how, by])).toEqual([
      ["answer", "call", ravi.name],
      ["whatsapp", "call", ravi.name],
    ]);
    expect(reach).toMatchObject({ call: "may", whatsApp: true });
    await notePermission(ravi, number, { agreed: ["answer"], told: "call" });
    expect((await findLead(ravi, number))!.reach).toMatchObject({ call: "may", whatsApp: false });
  });

  test("of the form counts for the number, not for the enquiry", async () => {
    const phone = aPhone();
    const { id } = await anEnquiry({ phone: phone.slice(3), name: "First One", whatsapp: "on" }, { isSettled: true });
    const second = await aLead(ravi, { mobileNumber: phone, name: "Second Other", agreed: [] });
    expect((await findLead(ravi, second))!.reach).toMatchObject({ call: "may", whatsApp: true });
    await inTransaction((tx) => givePermission(tx, { phone, purposes: ["answer"], how: "desk", by: ravi.id, lead: second }));
    const consents = await db.selectFrom("consents").selectAll().where("phone", "=", phone).execute();
    expect(consents.map(({ purpose, enquiry_id }) => [purpose, enquiry_id])).toEqual([
      ["answer", id],
      ["whatsapp", id],
    ]);
  });
});

describe("a process of the version before", () => {
  test("clears no stop, and whom it stopped is taken into the list", async () => {
    const [known, other] = [aPhone(), aPhone()];
    const stopped = await aLead(ravi, { mobileNumber: known });
    await noteStop(ravi, stopped);
    await db.updateTable("leads").set({ do_not_contact_at: null, asked_again_at: new Date() }).where("number", "=", stopped).execute();
    expect((await row(stopped)).do_not_contact_at).not.toBeNull();
    const old = await aLead(ravi, { mobileNumber: other });
    await db.updateTable("leads").set({ do_not_contact_at: new Date() }).where("number", "=", old).execute();
    await adoptStops();
    expect(await isStopped(db, other)).toBe(true);
    expect((await row(old)).stop).toBe("asked");
  });
});
