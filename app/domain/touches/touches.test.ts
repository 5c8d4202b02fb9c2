import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { listNumbers } from "#app/domain/lead-lists/reads.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { fillTouches } from "#app/domain/touches/filling.writes.server.ts";
import { db } from "#db/client.ts";
import { anEnquiry, aUser } from "#test/factories.ts";

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
