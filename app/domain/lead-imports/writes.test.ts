import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import type { Bucket } from "#app/domain/lead-imports/model.ts";
import { exportRefused } from "#app/domain/lead-imports/refused.writes.server.ts";
import { findLeadImport, listLeadImports, listLeadRows } from "#app/domain/lead-imports/reads.server.ts";
import { importPortion } from "#app/domain/lead-imports/run.writes.server.ts";
import { undoPortion } from "#app/domain/lead-imports/undo.writes.server.ts";
import { chooseColumns, receiveLeads, startLeadImport, stopLeadImport, undoLeads } from "#app/domain/lead-imports/writes.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { readCsv, writeCsv } from "#app/platform/sheets/csv.ts";
import { escalateOverdue } from "#app/domain/reminders/round.writes.server.ts";
import { db, inTransaction, lockNamed } from "#db/client.ts";
import { aFollowUp, aLead, anEnquiry, aUser, onDuty } from "#test/factories.ts";

let manager: Actor, ravi: Actor, editor: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager", name: "Manoj" });
  ravi = await aUser({ role: "counsellor", name: "Ravi" });
  editor = await aUser({ role: "editor" });
});

const head = ["Name", "Mobile", "City", "Email", "Remarks"];
const bytesOf = (rows: string[][]) => new TextEncoder().encode(writeCsv(rows));
const fields = ["name", "mobileNumber", "city", "email", "remarks"];
const asSent = (assign: string) =>
  columnsInput.parse({ assign, ...Object.fromEntries(fields.map((field, index) => [`column.${index}`, field])) });

async function previewed(rows: string[][], assign = "nobody") {
  const { id } = (await receiveLeads(manager, { fileName: "list.csv", bytes: bytesOf([head, ...rows]) }))!;
  await chooseColumns(manager, id, asSent(assign));
  expect((await findLeadImport(manager, id))!.state).toBe("ready");
  return id;
}

async function imported(rows: string[][], assign = "nobody") {
  const id = await previewed(rows, assign);
  await startLeadImport(manager, id);
  await runLeadImport.run({ id });
  expect((await findLeadImport(manager, id))!.state).toBe("done");
  return id;
}

async function undone(id: string) {
  await undoLeads(manager, id);
  await undoLeadImport.run({ id });
  return (await findLeadImport(manager, id))!;
}

const rowsIn = async (id: string, bucket: Bucket) => (await listLeadRows(manager, id, bucket, 0)).rows;
const reasons = async (id: string, bucket: Bucket) => (await rowsIn(id, bucket)).map(({ row, reason }) => `${row} ${reason}`);
const leadsHere = async () => {
  const rows = await db.selectFrom("leads").selectAll().where("is_here", "=", true).orderBy("number").execute();
  return rows.map((lead) => ({ ...lead, version: 0, updated_at: null, kept_from: null }));
};
const leadAt = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

describe("each row is told what becomes of it", () => {
  test("in five kinds, against the leads and within the file", async () => {
    const known = await aLead(ravi, { name: "Asha Kumari", mobileNumber: "+919811100001", email: "asha@example.org" });
    const number = String(known).padStart(6, "0");
    const before = await leadsHere();
    const id = await previewed([
      ["Somebody New", "98111 00002", "", "", ""],
      ["asha  KUMARI", "0 98111 00001", "Gaya", "", ""],
      ["Vikash Singh", "9811100001", "", "", ""],
      ["Asha", "9811100001", "", "", ""],
      ["Asha Kumari", "9811100003", "", "asha@example.org", ""],
      ["SOMEBODY NEW", "9811100002", "", "", ""],
      ["Brother Other", "9811100002", "", "", ""],
      ["Nobody", "12345", "", "", ""],
      ["", "9811100009", "", "", ""],
      ["Rounded", "9.19E+11", "", "", ""],
      ["EXAMPLE: Asha", "9876543210", "", "", ""],
    ]);
    expect((await findLeadImport(manager, id))!.counts).toEqual({ new: 1, again: 2, sibling: 2, review: 2, stopped: 0, refused: 4 });
    expect(await reasons(id, "new")).toEqual(["2 Nobody with this number is known."]);
    expect(await reasons(id, "again")).toEqual([
      `3 Lead ${number} has the same number and name: Asha Kumari.`,
      "7 Row 2 has the same number and name: Somebody New.",
    ]);
    expect(await reasons(id, "sibling")).toEqual([
      `4 Lead ${number} has the same number and another name: Asha Kumari.`,
      "8 Row 2 has the same number and another name: Somebody New.",
    ]);
    expect(await reasons(id, "review")).toEqual([
      `5 Lead ${number} has the same number and a name like this: Asha Kumari.`,
      `6 Lead ${number} has the same e-mail and a name like this, with another number: Asha Kumari.`,
    ]);
    expect(await reasons(id, "refused")).toEqual([
      expect.stringMatching(/^9 Mobile number: .*short/i),
      "10 Student’s name: Write the student’s name.",
      expect.stringContaining("11 Mobile number: Excel has rounded this number to 9.19E+11"),
      "12 This is the template’s example.",
    ]);
    expect(await leadsHere()).toEqual(before);
  });

  test("and nobody else: not a counsellor, not an editor", async () => {
    const id = await previewed([["Hidden", "9811100050", "", "", ""]]);
    for (const actor of [ravi, editor]) {
      expect(await receiveLeads(actor, { fileName: "x.csv", bytes: bytesOf([head, ["A", "9811100051", "", "", ""]]) })).toBeUndefined();
      expect(await findLeadImport(actor, id)).toBeUndefined();
      expect(await listLeadImports(actor)).toEqual([]);
      expect((await listLeadRows(actor, id, "new", 0)).rows).toEqual([]);
      expect(await exportRefused(actor, id, { reason: "why", format: "csv" })).toBeUndefined();
      expect(await chooseColumns(actor, id, asSent("rules"))).toBeUndefined();
      expect(await startLeadImport(actor, id)).toBeUndefined();
      expect(await stopLeadImport(actor, id)).toBeUndefined();
      expect(await undoLeads(actor, id)).toBeUndefined();
    }
  });

  test("after name and mobile were found, each in one column", async () => {
    const { id } = (await receiveLeads(manager, { fileName: "x.csv", bytes: bytesOf([head, ["A", "9811100052", "", "", ""]]) }))!;
    const choose = (sent: Record<string, string>) => chooseColumns(manager, id, columnsInput.parse(sent));
    await expect(choose({ "column.0": "name" })).rejects.toThrow("Mobile number");
    await expect(choose({ "column.0": "name", "column.1": "mobileNumber", "column.2": "name" })).rejects.toThrow("Two columns");
    await expect(choose({ "column.0": "name", "column.1": "mobileNumber", assign: editor.id })).rejects.toThrow("does not take leads");
  });
});

describe("an import", () => {
  test("makes leads, families, reviews, and fills in what was empty", async () => {
    const known = await aLead(ravi, { name: "Meena Devi", mobileNumber: "+919811200001", city: "Gaya" });
    const id = await imported(
      [
        ["Meena Devi", "9811200001", "Patna", "meena@example.org", "From the list"],
        ["Meena", "9811200001", "", "", ""],
        ["Sunil Das", "9811200001 / 9811200002", "", "", ""],
        ["Fresh One", "9811200003", "Arrah", "", ""],
        ["fresh one", "9811200003", "", "fresh@example.org", ""],
      ],
      ravi.id,
    );
    expect(await leadAt(known)).toMatchObject({ city: "Gaya", email: "meena@example.org", remarks: "From the list" });
    expect((await leadAt(known)).asked_again_at).not.toBeNull();
    const [[sibling], [review], [fresh]] = [await rowsIn(id, "sibling"), await rowsIn(id, "review"), await rowsIn(id, "new")];
    expect(await leadAt(sibling!.lead!)).toMatchObject({
      household_id: (await leadAt(known)).household_id,
      alternate_mobile: "+919811200002",
      assigned_to: ravi.id,
      created_by: manager.id,
      stage: "new",
    });
    const asked = await db.selectFrom("lead_reviews").selectAll().where("lead_number", "=", review!.lead).executeTakeFirst();
    expect(asked).toMatchObject({ other_number: known, why: "same-phone-like-name" });
    expect(await leadAt(fresh!.lead!)).toMatchObject({ email: "fresh@example.org", city: "Arrah", asked_again_at: null });
    const history = await db.selectFrom("activity").select("what").where("subject", "=", `lead:${known}`).orderBy("id", "desc").execute();
    expect(history[0]!.what).toBe("lead.imported");
  });

  test("is shared out evenly by the rules, apart from the number of the day, and rings for nobody", async () => {
    const kavita = await aUser({ role: "counsellor", name: "Kavita" });
    for (const person of [ravi, kavita]) await onDuty(person, { cap: 2 });
    const id = await imported(
      Array.from({ length: 5 }, (_, index) => [`Queue ${"abcde"[index]}`, `981130000${index}`, "", "", ""]),
      "rules",
    );
    const leads = await Promise.all((await rowsIn(id, "new")).map(({ lead }) => leadAt(lead!)));
    const shares = [ravi, kavita].map(({ id: person }) => leads.filter(({ assigned_to }) => assigned_to === person).length);
    expect(shares.toSorted((one, other) => one - other)).toEqual([2, 3]);
    expect(leads.map(({ lease_until }) => lease_until)).toEqual([null, null, null, null, null]);
    expect(new Set(leads.map(({ assigned_why }) => (assigned_why as { kind: string }).kind))).toEqual(new Set(["import"]));
    expect(await db.selectFrom("counsellors").select(["given_today", "last_given_at"]).distinct().execute()).toEqual([
      { given_today: 0, last_given_at: null },
    ]);
    const rung = await db
      .selectFrom("reminders")
      .select("id")
      .where(
        "lead_number",
        "in",
        leads.map(({ number }) => number),
      )
      .where("what", "=", "unassigned")
      .execute();
    expect(rung).toEqual([]);
    await db.updateTable("counsellors").set({ on_duty_since: null }).execute();
    const told = await db
      .selectFrom("reminders")
      .select("lead_number")
      .where("user_id", "=", ravi.id)
      .where("what", "=", "assigned")
      .execute();
    expect(told.filter(({ lead_number }) => leads.some(({ number }) => number === lead_number))).toHaveLength(1);
  });

  test("killed in the middle and started twice doubles nothing, and goes on after a stop", async () => {
    const rows = Array.from({ length: 250 }, (_, index) => [
      `Many ${"xyz"[index % 3]} ${String.fromCodePoint(97 + (index % 26))}`,
      `98114${String(index).padStart(5, "0")}`,
      "",
      "",
      "",
    ]);
    const id = await previewed(rows);
    await startLeadImport(manager, id);
    await importPortion(id);
    await stopLeadImport(manager, id);
    expect(await importPortion(id)).toBe(false);
    expect((await findLeadImport(manager, id))!).toMatchObject({ state: "stopped", done: 100 });
    await startLeadImport(manager, id);
    await Promise.all([runLeadImport.run({ id }), runLeadImport.run({ id })]);
    expect((await findLeadImport(manager, id))!).toMatchObject({ state: "done", done: 250 });
    const made = await db.selectFrom("leads").select("number").where("mobile", "like", "+9198114%").execute();
    expect(made).toHaveLength(250);
    await expect(startLeadImport(manager, id)).rejects.toThrow("over");
  });

  test("keeps 600 cells that look like formulas as text, and gives refused ones back harmless", async () => {
    const formula = (index: number) =>
      `${"=+-@"[index % 4]}${["SUM(A1)", 'HYPERLINK("http://x")', "1+1", "cmd|' /C calc'!A0"][index % 3]}${index}`;
    const rows = Array.from({ length: 300 }, (_, index) => [
      `Name ${formula(index)}`,
      `98115${String(index).padStart(5, "0")}`,
      formula(index),
      "",
      formula(index + 1),
    ]);
    const id = await imported([...rows, [formula(0), "12", formula(1), "", formula(2)]]);
    const leads = await db
      .selectFrom("leads")
      .select(["city", "remarks", "mobile"])
      .where("mobile", "like", "+9198115%")
      .orderBy("mobile")
      .execute();
    expect(leads.map(({ city, remarks }) => [city, remarks])).toEqual(rows.map((row) => [row[2], row[4]]));
    const csv = String((await exportRefused(manager, id, { reason: "To mend them", format: "csv" }))!.body);
    expect(csv.split("\r\n")[1]).toMatch(/^'=SUM\(A1\)0,12,/);
    const back = readCsv(csv)!;
    expect(back[0]!.slice(0, -1)).toEqual(head);
    expect(back[1]!.slice(0, 5)).toEqual([formula(0), "12", formula(1), "", formula(2)]);
  });
});

describe("taken back", () => {
  test("leaves the leads as they were", async () => {
    await aLead(ravi, { name: "Old One", mobileNumber: "+919811600001" });
    await aLead(ravi, { name: "Old Two", mobileNumber: "+919811600002", city: "Gaya" });
    const before = await leadsHere();
    const id = await imported([
      ["Old One", "9811600001", "Patna", "old@example.org", "x"],
      ["old one", "9811600001 / 9811600009", "", "", ""],
      ["Old Two", "9811600002", "Patna", "", ""],
      ["Sister Two", "9811600002", "", "", ""],
      ["New Person", "9811600003", "", "", ""],
      ["new person", "9811600003", "Siwan", "", ""],
      ["Old", "9811600001", "", "", ""],
    ]);
    expect((await leadsHere()).length).toBe(before.length + 3);
    // What the clock did to them is nobody's work.
    await escalateOverdue(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000));
    expect(await undone(id)).toMatchObject({ state: "undone", undone: 7, kept: 0 });
    expect(await leadsHere()).toEqual(before);
  });

  test("keeps what somebody has worked on, and says why", async () => {
    const known = await aLead(ravi, { name: "Edited Later", mobileNumber: "+919811700001" });
    const id = await imported(
      [
        ["Called One", "9811700002", "", "", ""],
        ["Changed One", "9811700003", "", "", ""],
        ["Left Alone", "9811700004", "", "", ""],
        ["Edited Later", "9811700001", "Patna", "e@example.org", ""],
      ],
      ravi.id,
    );
    const [called, changed, alone] = (await rowsIn(id, "new")).map(({ lead }) => lead!);
    await aFollowUp(ravi, called!);
    await editLead(ravi, changed!, { version: (await leadAt(changed!)).version, city: "Gaya" });
    await editLead(ravi, known, { version: (await leadAt(known)).version, city: "Ranchi" });
    expect(await undone(id)).toMatchObject({ undone: 1, kept: 3 });
    const kept = (await listLeadRows(manager, id, "kept", 0)).rows.map(({ row, kept: why }) => `${row} ${why}`);
    expect(kept).toEqual([
      "2 It has a follow-up.",
      "3 Somebody has worked on it since.",
      "5 What was filled in was changed since, and stays.",
    ]);
    expect(await findLead(ravi, alone!)).toBeUndefined();
    expect(await findLead(ravi, called!)).toBeDefined();
    expect(await leadAt(known)).toMatchObject({ city: "Ranchi", email: "" });
  });

  test("in portions, killed in the middle, and after a stop", async () => {
    const before = await leadsHere();
    const rows = Array.from({ length: 220 }, (_, index) => [
      `Back ${String.fromCodePoint(97 + (index % 26))}`,
      `98118${String(index).padStart(5, "0")}`,
      "",
      "",
      "",
    ]);
    const id = await previewed(rows);
    await startLeadImport(manager, id);
    await importPortion(id);
    await importPortion(id);
    await expect(undoLeads(manager, id)).rejects.toThrow("Stop the import first");
    await stopLeadImport(manager, id);
    await undoLeads(manager, id);
    await undoPortion(id);
    expect((await findLeadImport(manager, id))!).toMatchObject({ state: "undoing", undone: 100 });
    await Promise.all([undoLeadImport.run({ id }), undoLeadImport.run({ id })]);
    expect((await findLeadImport(manager, id))!).toMatchObject({ state: "undone", undone: 200, kept: 0 });
    expect(await leadsHere()).toEqual(before);
  });

  test("for 30 days, not longer", async () => {
    const id = await imported([["Too Late", "9811900001", "", "", ""]]);
    await db
      .updateTable("lead_imports")
      .set({ finished_at: new Date(Date.now() - 31 * 86_400_000) })
      .where("id", "=", id)
      .execute();
    expect((await findLeadImport(manager, id))!.canUndo).toBe(false);
    await expect(undoLeads(manager, id)).rejects.toThrow("30 days");
  });
});

describe("beside people who ask", () => {
  test("a file that the rules share out waits for no enquiry that is just being given, and keeps none waiting", async () => {
    await onDuty(ravi);
    const id = await previewed([["Given Byrules", "9811199001", "", "", ""]], "rules");
    await startLeadImport(manager, id);
    await inTransaction(async (tx) => {
      await sql`select ${lockNamed("lead assignment")}`.execute(tx);
      await runLeadImport.run({ id });
    });
    expect((await findLeadImport(manager, id))!.state).toBe("done");
  });

  test("it rests between its portions while somebody waits, but not for ever", async () => {
    const rows = Array.from({ length: 101 }, (_, index) => [`Resting ${index}`, `98222${10_000 + index}`, "", "", ""]);
    const id = await previewed(rows);
    await startLeadImport(manager, id);
    const { id: enquiry } = await anEnquiry({ phone: "9811199002" });
    await sql`update enquiry_states set received_at = now() - interval '1 minute' where enquiry_id = ${enquiry}`.execute(db);
    const began = Date.now();
    await runLeadImport.run({ id });
    expect(Date.now() - began).toBeGreaterThan(4_900);
    expect((await findLeadImport(manager, id))!.state).toBe("done");
    await processEnquiry(enquiry);
  });
});
