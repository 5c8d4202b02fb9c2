import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { chooseColumns, receiveLeads, startLeadImport, undoLeads } from "#app/domain/lead-imports/writes.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { listNumbers } from "#app/domain/lead-lists/reads.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import { findPartner, listPartners, readPartnerNumbers } from "#app/domain/partnerships/reads.server.ts";
import { addPartner, addPayment, agreeOn, changePartner, removePayment, setStanding } from "#app/domain/partnerships/writes.server.ts";
import { readPartnerReport } from "#app/domain/reports/partners.reads.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, anEnquiry, aPartner, aUser } from "#test/factories.ts";

let owner: Actor, manager: Actor, ravi: Actor, editor: Actor;
beforeAll(async () => {
  [owner, manager, ravi, editor] = await Promise.all([
    aUser({ role: "admin", name: "Asha" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "editor", name: "Esha" }),
  ]);
});

let phones = 9_150_000_000;
const aPhone = () => String(phones++);

const numberOf = async (id: string) =>
  (await db.selectFrom("enquiry_states").select("lead_number").where("enquiry_id", "=", id).executeTakeFirstOrThrow()).lead_number!;

async function arrived(words: Parameters<typeof anEnquiry>[0]) {
  const { id } = await anEnquiry(words);
  await processEnquiry(id);
  return numberOf(id);
}

const rowOf = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const sentBy = async (number: number) => (await rowOf(number)).partner;
const found = (search: string, actor = manager) => listNumbers(actor, parseQuery(new URLSearchParams(search)));

test("an enquiry that came by a link keeps its code, and the lead its partner", async () => {
  const { code } = await aPartner(manager);
  const { id } = await anEnquiry({ phone: aPhone(), partner: code.toLowerCase() });
  await processEnquiry(id);
  expect(await db.selectFrom("enquiries").select("partner").where("id", "=", id).executeTakeFirst()).toEqual({ partner: code });
  const number = await numberOf(id);
  expect([await sentBy(number), await found(`partner=${code}`)]).toEqual([code, [number]]);
  expect(await found(`partner=${code}`, ravi)).toEqual([]);
  expect((await readTimeline(manager, number))!.entries.some(({ enquiry }) => enquiry?.partner === code)).toBe(true);
});

test("a code that nobody has, or of somebody who is paused, stays on the enquiry and counts for nobody", async () => {
  const paused = await aPartner(manager);
  await setStanding(manager, paused.id, "paused");
  for (const partner of ["ZZZZZZ", paused.code]) {
    const { id } = await anEnquiry({ phone: aPhone(), partner });
    await processEnquiry(id);
    expect(await db.selectFrom("enquiries").select("partner").where("id", "=", id).executeTakeFirst()).toEqual({ partner });
    expect(await sentBy(await numberOf(id))).toBe("");
  }
});

describe("the first touch decides", () => {
  test("and nobody who sends somebody whom we know", async () => {
    const [one, other] = [await aPartner(manager), await aPartner(manager)];
    const [phone, name] = [aPhone(), `Asha ${randomUUID()}`];
    const number = await arrived({ phone, name, partner: one.code });
    expect(await arrived({ phone, name, partner: other.code, message: "And the hostel?" })).toBe(number);
    expect(await sentBy(number)).toBe(one.code);
    const alone = { phone: aPhone(), name: `Ravi ${randomUUID()}` };
    const known = await arrived(alone);
    await arrived({ ...alone, partner: one.code, message: "Again" });
    expect(await sentBy(known)).toBe("");
  });

  test("whichever is settled first", async () => {
    const { code } = await aPartner(manager);
    const [phone, name] = [aPhone(), `Late ${randomUUID()}`];
    const early = await anEnquiry({ phone, name });
    const number = await arrived({ phone, name, partner: code, message: "Later" });
    expect(await sentBy(number)).toBe(code);
    await processEnquiry(early.id);
    expect([await numberOf(early.id), await sentBy(number)]).toEqual([number, ""]);
  });

  test("but not of somebody whom we wrote down ourselves: they were asked then", async () => {
    const { code } = await aPartner(manager);
    const [phone, name] = [aPhone(), `Asha ${randomUUID()}`];
    const number = await aLead(ravi, { mobileNumber: `+91${phone}`, name });
    expect(await arrived({ phone, name, partner: code })).toBe(number);
    expect(await sentBy(number)).toBe("");
  });
});

describe("who sent you?", () => {
  test("is written down with a new lead, and a partner whom nobody has is refused", async () => {
    const { code } = await aPartner(manager);
    expect(await sentBy(await aLead(ravi, { mobileNumber: `+91${aPhone()}`, partner: code }))).toBe(code);
    await expect(aLead(ravi, { mobileNumber: `+91${aPhone()}`, partner: "ZZZZZZ" })).rejects.toThrow("not there");
  });

  test("said by hand it stands, with history, whatever comes later; also when it was nobody", async () => {
    const [one, other] = [await aPartner(manager), await aPartner(manager)];
    const [phone, name] = [aPhone(), `Asha ${randomUUID()}`];
    const number = await arrived({ phone, name, partner: one.code });
    const { version } = await rowOf(number);
    await editLead(manager, number, { version, partner: "" });
    await arrived({ phone, name, partner: other.code, message: "Again" });
    expect(await sentBy(number)).toBe("");
    const changes = (await readTimeline(manager, number))!.entries.flatMap((entry) => entry.changes);
    expect(changes).toContainEqual({ field: "partner", before: one.code, after: "" });
    expect(await editLead(ravi, number, { version: version + 1, partner: other.code })).toBeUndefined();
  });
});

describe("two that are one", () => {
  const pair = async (first: string, second: string) => {
    const [kept, other] = [await arrived({ phone: aPhone(), partner: first }), await arrived({ phone: aPhone(), partner: second })];
    return { kept, other };
  };

  test("have the partner of the first touch of both, and each its own again", async () => {
    const [one, two] = [await aPartner(manager), await aPartner(manager)];
    const { kept, other } = await pair(one.code, two.code);
    await sql`update touches set at = at - interval '1 day' where lead_number = ${other}`.execute(db);
    const { id } = (await mergeLeads(manager, kept, other))!;
    expect(await sentBy(kept)).toBe(two.code);
    await undoMerge(manager, id);
    expect([await sentBy(kept), await sentBy(other)]).toEqual([one.code, two.code]);
  });

  test("take over what somebody said of the other one", async () => {
    const { code } = await aPartner(manager);
    const { kept, other } = await pair("", "");
    await editLead(manager, other, { version: (await rowOf(other)).version, partner: code });
    const { id } = (await mergeLeads(manager, kept, other))!;
    expect(await sentBy(kept)).toBe(code);
    await undoMerge(manager, id);
    expect([await sentBy(kept), await sentBy(other), (await rowOf(kept)).partner_said]).toEqual(["", code, false]);
  });

  test("and what somebody said of the kept one stays", async () => {
    const [one, two] = [await aPartner(manager), await aPartner(manager)];
    const { kept, other } = await pair("", two.code);
    await editLead(manager, kept, { version: (await rowOf(kept)).version, partner: one.code });
    await mergeLeads(manager, kept, other);
    expect(await sentBy(kept)).toBe(one.code);
  });
});

test("a register names them by code or name, keeps what it cannot tell in the remarks, and is taken back", async () => {
  const { code } = await aPartner(manager, { name: `School of ${randomUUID().slice(0, 8)}` });
  const { name } = (await readPartners()).find((one) => one.code === code)!;
  const rows = [
    ["By Code", aPhone(), code],
    ["By Name", aPhone(), name.toUpperCase()],
    ["By Nobody", aPhone(), "Uncle of mine"],
  ];
  const bytes = new TextEncoder().encode(writeCsv([["Name", "Mobile", "Sent by"], ...rows]));
  const { id } = (await receiveLeads(manager, { fileName: "list.csv", bytes }))!;
  const columns = Object.fromEntries(["name", "mobileNumber", "partner"].map((field, index) => [`column.${index}`, field]));
  await chooseColumns(manager, id, columnsInput.parse({ assign: "nobody", ...columns }));
  await startLeadImport(manager, id);
  await runLeadImport.run({ id });
  const leads = await db
    .selectFrom("leads")
    .select(["partner", "remarks"])
    .where(
      "mobile",
      "in",
      rows.map(([, phone]) => `+91${phone}`),
    )
    .orderBy("number")
    .execute();
  expect(leads.map(({ partner }) => partner)).toEqual([code, code, ""]);
  expect(leads[2]!.remarks).toContain("Uncle of mine");
  await undoLeads(manager, id);
  await undoLeadImport.run({ id });
  expect(await found(`partner=${code}`)).toEqual([]);
});

describe("what is owed", () => {
  const admit = (number: number) => sql`update leads set stage = 'admitted', next_at = null where number = ${number}`.execute(db);

  test("is agreed times admissions less paid, and opens what it is made of", async () => {
    const { id, code } = await aPartner(owner, { rate: 5_000 });
    const numbers = [await arrived({ phone: aPhone(), partner: code }), await arrived({ phone: aPhone(), partner: code })];
    for (const number of numbers) await admit(number);
    await arrived({ phone: aPhone(), partner: code });
    await addPayment(owner, id, { id: randomUUID(), day: indianDay(new Date()), rupees: 4_000, note: "" });
    const partner = (await findPartner(owner, id))!;
    const read = (await readPartnerNumbers(owner, partner))!;
    expect(read).toMatchObject({ asked: 3, leads: 3, admitted: 2, money: { rate: 5_000, gone: 0, paid: 4_000, owed: 6_000 } });
    expect(new Set(await found(`partner=${code}&stage=admitted`))).toEqual(new Set(numbers));
    // Money is owed for a seat, also when nothing tells any more whose it was.
    await inTransaction((tx) => eraseLeads(tx, [numbers[0]!], null));
    expect(await readPartnerNumbers(owner, partner)).toMatchObject({ leads: 2, admitted: 1, money: { gone: 1, owed: 6_000 } });
  });

  test("is the owner's alone, and what was paid stands in the log", async () => {
    const { id, code } = await aPartner(owner, { rate: 5_000 });
    const payment = { id: randomUUID(), day: indianDay(new Date()), rupees: 1_000, note: "Cash" };
    expect(await addPayment(manager, id, payment)).toBeUndefined();
    expect(await agreeOn(manager, id, { rate: 1, showsMoney: true })).toBeUndefined();
    await addPayment(owner, id, payment);
    await addPayment(owner, id, payment);
    const seen = (await findPartner(manager, id))!;
    expect([seen.rate, (await readPartnerNumbers(manager, { ...seen, code }))!.money]).toEqual([null, undefined]);
    expect((await listPartners(manager)).some((one) => "owed" in one)).toBe(false);
    expect(await removePayment(manager, id, payment.id)).toBeUndefined();
    await removePayment(owner, id, payment.id);
    const lines = await db.selectFrom("activity").select("what").where("subject", "=", `partner:${id}`).orderBy("id").execute();
    expect(lines.map(({ what }) => what)).toEqual([
      "partner.added",
      "commission.partner-agreed",
      "commission.partner-paid",
      "commission.partner-payment-removed",
    ]);
  });

  test("needs an agreement first", async () => {
    const { id } = await aPartner(owner);
    await expect(addPayment(owner, id, { id: randomUUID(), day: "2026-01-01", rupees: 1, note: "" })).rejects.toThrow("agreed");
  });
});

test("a report tells what each brought, and each person only their own", async () => {
  const { code, id } = await aPartner(manager, { name: "Reported" });
  const number = await aLead(ravi, { mobileNumber: `+91${aPhone()}`, partner: code });
  await arrived({ phone: aPhone(), partner: code });
  const today = indianDay(new Date());
  const line = async (actor: Actor) => (await readPartnerReport(actor, { from: today, to: today })).find((one) => one.code === code);
  expect(await line(manager)).toEqual({ code, name: "Reported", asked: 1, leads: 2, admitted: 0 });
  expect(await line(ravi)).toEqual({ code, name: "Reported", asked: undefined, leads: 1, admitted: 0 });
  expect(await found(`partner=${code}&owner=${ravi.id}`, ravi)).toEqual([number]);
  expect([await findPartner(ravi, id), await findPartner(editor, id), await listPartners(ravi)]).toEqual([undefined, undefined, []]);
});

test("two who change one at once lose nothing, and what was sent twice is one", async () => {
  const { id } = await aPartner(manager, { name: "Before" });
  const details = { kind: "school", contact: "", note: "", language: "hi", path: "/courses" } as const;
  await addPartner(manager, { id, name: "Twice", ...details });
  expect((await findPartner(manager, id))!.name).toBe("Before");
  expect(await changePartner(manager, id, { version: 1, name: "After", ...details })).toEqual({});
  expect(await changePartner(owner, id, { version: 1, name: "Other", ...details })).toMatchObject({
    conflict: { version: 2, by: "Manoj", theirs: { name: "After" } },
  });
  expect(await changePartner(ravi, id, { version: 2, name: "Mine", ...details })).toBeUndefined();
});
