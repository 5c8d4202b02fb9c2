import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { listNumbers } from "#app/domain/lead-lists/reads.server.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { runLeadImport, undoLeadImport } from "#app/domain/lead-imports/jobs.server.ts";
import { chooseColumns, receiveLeads, startLeadImport, undoLeads } from "#app/domain/lead-imports/writes.server.ts";
import { eraseEnquiries } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { fillTouches } from "#app/domain/touches/filling.writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db, inTransaction } from "#db/client.ts";
import { aFollowUp, anEnquiry, aUser } from "#test/factories.ts";

let manager: Actor;
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
});

let phones = 9_100_000_000;
const aPhone = () => String(phones++);

const named = { facebook: "facebook / paid / results", radio: "radio" };
const facebook = { utm_source: "facebook", utm_medium: "paid", utm_campaign: "results" };
const radio = { utm_source: "radio" };

async function arrived(words: Parameters<typeof anEnquiry>[0]) {
  const { id } = await anEnquiry(words);
  await processEnquiry(id);
  const { lead_number } = await db
    .selectFrom("enquiry_states")
    .select("lead_number")
    .where("enquiry_id", "=", id)
    .executeTakeFirstOrThrow();
  return lead_number!;
}

const campaignsOf = (number: number) =>
  db
    .selectFrom("leads")
    .select(["first_campaign as first", "last_campaign as last"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
const touchesOf = (number: number) =>
  db
    .selectFrom("touches")
    .select(["how", "source", "campaign", "page", "device"])
    .where("lead_number", "=", number)
    .orderBy("id")
    .execute();

test("the first touch and the last stand on the lead, with how each came", async () => {
  const [phone, name] = [aPhone(), `Asha ${randomUUID()}`];
  const number = await arrived({ phone, name, ...facebook, page: "/courses/btech", device: "phone" });
  expect(await campaignsOf(number)).toEqual({ first: named.facebook, last: named.facebook });
  expect(await arrived({ phone, name, ...radio, message: "And the hostel?" })).toBe(number);
  expect(await campaignsOf(number)).toEqual({ first: named.facebook, last: named.radio });
  expect(await touchesOf(number)).toEqual([
    { how: "enquiry", source: "facebook", campaign: named.facebook, page: "/courses/btech", device: "phone" },
    { how: "enquiry", source: "website", campaign: named.radio, page: "", device: "" },
  ]);
});

test("a list finds them by either", async () => {
  const number = await arrived({ phone: aPhone(), utm_source: "banner", utm_campaign: "gate" });
  const found = (search: string) => listNumbers(manager, parseQuery(new URLSearchParams(search)));
  expect(await found("firstCampaign=banner / gate")).toEqual([number]);
  expect(await found("lastCampaign=Banner / GATE")).toEqual([number]);
  expect(await found("lastCampaign=banner")).toEqual([]);
});

describe("two that are one", () => {
  test("have the first of both and the last of both, and each its own again when it was a mistake", async () => {
    const kept = await arrived({ phone: aPhone(), ...radio });
    const other = await arrived({ phone: aPhone(), ...facebook });
    await sql`update touches set at = at - interval '1 day' where lead_number = ${other}`.execute(db);
    const merged = await mergeLeads(manager, kept, other);
    expect(await campaignsOf(kept)).toEqual({ first: named.facebook, last: named.radio });
    await undoMerge(manager, merged!.id);
    expect(await campaignsOf(kept)).toEqual({ first: named.radio, last: named.radio });
    expect(await campaignsOf(other)).toEqual({ first: named.facebook, last: named.facebook });
  });
});

describe("a register", () => {
  const fields = ["name", "mobileNumber", "campaign"];
  const columns = Object.fromEntries(fields.map((field, index) => [`column.${index}`, field]));

  async function imported(rows: string[][]) {
    const bytes = new TextEncoder().encode(writeCsv([["Name", "Mobile", "Campaign"], ...rows]));
    const { id } = (await receiveLeads(manager, { fileName: "list.csv", bytes }))!;
    await chooseColumns(manager, id, columnsInput.parse({ assign: "nobody", ...columns }));
    await startLeadImport(manager, id);
    await runLeadImport.run({ id });
    return id;
  }

  const leadOf = async (phone: string) =>
    (await db.selectFrom("leads").select("number").where("mobile", "=", `+91${phone}`).where("is_here", "=", true).executeTakeFirst())
      ?.number;

  test("tells the campaign of each row, and what was no name stays with the remarks", async () => {
    const [one, two] = [aPhone(), aPhone()];
    await imported([
      ["Asha One", one, "School / Talk / Gaya"],
      ["Asha Two", two, "98765 43210"],
    ]);
    expect(await campaignsOf((await leadOf(one))!)).toEqual({ first: "school / talk / gaya", last: "school / talk / gaya" });
    const { remarks } = await db
      .selectFrom("leads")
      .select("remarks")
      .where("number", "=", (await leadOf(two))!)
      .executeTakeFirstOrThrow();
    expect(remarks).toContain("98765 43210");
  });

  test("is taken back row by row: whom somebody worked on keeps what brought them", async () => {
    const [kept, gone] = [aPhone(), aPhone()];
    const id = await imported([
      ["Asha Kept", kept, "fair"],
      ["Asha Gone", gone, "fair"],
    ]);
    const [keptLead, goneLead] = [(await leadOf(kept))!, (await leadOf(gone))!];
    await aFollowUp(manager, keptLead);
    await undoLeads(manager, id);
    await undoLeadImport.run({ id });
    expect([await campaignsOf(keptLead), await touchesOf(goneLead)]).toEqual([{ first: "fair", last: "fair" }, []]);
  });
});

test("an enquiry that is withdrawn takes with it what it told of page, device and campaign", async () => {
  const { id } = await anEnquiry({ phone: aPhone(), ...facebook, page: "/courses", device: "phone" });
  await processEnquiry(id);
  await inTransaction((tx) => eraseEnquiries(tx, [id], null));
  expect(await db.selectFrom("touches").select(["campaign", "page", "device"]).where("enquiry_id", "=", id).execute()).toEqual([
    { campaign: "", page: "", device: "" },
  ]);
});

test("enquiries from before there were touches get theirs, once", async () => {
  const number = await arrived({ phone: aPhone(), ...radio });
  await sql`delete from touches where lead_number = ${number}`.execute(db);
  await sql`update leads set first_campaign = '', last_campaign = '' where number = ${number}`.execute(db);
  await sql`update enquiry_states set received_at = received_at - interval '1 year' where lead_number = ${number}`.execute(db);
  await sql`insert into touch_filling (done_from) values (now())`.execute(db);
  await fillTouches();
  expect(await campaignsOf(number)).toEqual({ first: named.radio, last: named.radio });
  await fillTouches();
  expect(await touchesOf(number)).toHaveLength(1);
  expect(await db.selectFrom("touch_filling").selectAll().execute()).toEqual([]);
});
