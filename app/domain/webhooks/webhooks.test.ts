import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { roles, type Actor, type Role } from "#app/access/roles.ts";
import { leadAnswer } from "#app/domain/connections/answers.inputs.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { mergeLeads } from "#app/domain/leads/merging.writes.server.ts";
import { liftStops, stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { changeStage, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { webhookInput } from "#app/domain/webhooks/inputs.server.ts";
import { webhookEvents, type WebhookEvent } from "#app/domain/webhooks/model.ts";
import { findWebhook, listDeliveries, listWebhooks } from "#app/domain/webhooks/reads.server.ts";
import { nextDelivery, sendWaiting } from "#app/domain/webhooks/sending.writes.server.ts";
import * as writes from "#app/domain/webhooks/writes.server.ts";
import { createAsker } from "#app/platform/outside-request.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aLead, anEnquiry, aUser } from "#test/factories.ts";

type Came = { headers: IncomingHttpHeaders; text: string; id: string; type: string; data: Record<string, unknown> };
const came: Came[] = [];
let answerWith: (message: Came) => number = () => 204;
const consumer = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const text = Buffer.concat(parts).toString();
    const { type, data } = JSON.parse(text) as Pick<Came, "type" | "data">;
    const message = { headers: request.headers, text, id: String(request.headers["webhook-id"]), type, data };
    came.push(message);
    response.writeHead(answerWith(message)).end();
  });
});
const send = () => sendWaiting(createAsker({ here: ["127.0.0.1"] }));

let owner: Actor;
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => consumer.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(consumer.address() as AddressInfo).port}/told`;
  owner = await aUser({ role: "admin", name: "Owner" });
});
beforeEach(async () => {
  await sql`delete from webhook_deliveries; `.execute(db);
  await sql`update webhooks set ended_at = now() where ended_at is null`.execute(db);
  came.splice(0);
  answerWith = () => 204;
});
afterAll(() => void consumer.close());

async function aWebhook(events: readonly WebhookEvent[] = webhookEvents, details = false) {
  return (await writes.addWebhook(owner, { id: randomUUID(), name: "Demo register", url, events: [...events], details }))!;
}
const dueNow = (webhook: string) =>
  sql`with due as (update webhook_deliveries set try_at = now() where ended_at is null) update webhooks set resume_at = null where id = ${webhook}`.execute(
    db,
  );
const shown = (lead: number) => String(lead).padStart(6, "0");

/** Written from the specification, not from what signs: webhook-id.webhook-timestamp.body under HMAC-SHA-256, in base64. */
function isSignedBy(secret: string, { headers, text }: Came) {
  const told = (name: string) => String(headers[name]);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key)
    .update(`${told("webhook-id")}.${told("webhook-timestamp")}.${text}`)
    .digest("base64");
  const age = Math.abs(Date.now() / 1_000 - Number(headers["webhook-timestamp"]));
  return age < 300 && String(headers["webhook-signature"]).split(" ").includes(`v1,${expected}`);
}

test("each message is signed as Standard Webhooks says; while a secret is renewed, with both", async () => {
  const { id, secret } = await aWebhook();
  await writes.testWebhook(owner, id);
  await send();
  expect([came[0]!.type, isSignedBy(secret, came[0]!), isSignedBy(`whsec_${"A".repeat(44)}`, came[0]!)]).toEqual(["test", true, false]);
  const second = (await writes.renewSecret(owner, id, { id: randomUUID(), overlap: 24 }))!;
  await writes.testWebhook(owner, id);
  await send();
  expect([isSignedBy(secret, came[1]!), isSignedBy(second.secret, came[1]!)]).toEqual([true, true]);
  await sql`update webhook_secrets set works_until = now() - interval '1 second' where works_until is not null`.execute(db);
  await writes.testWebhook(owner, id);
  await send();
  expect([isSignedBy(secret, came[2]!), isSignedBy(second.secret, came[2]!)]).toEqual([false, true]);
  for (const table of ["activity", "mails", "webhooks", "webhook_secrets", "webhook_deliveries"]) {
    const { rows } = await sql`select from ${sql.table(table)} as one where one::text like ${`%${secret.slice(6)}%`}`.execute(db);
    expect(rows, table).toEqual([]);
  }
});

test("what happens to a lead is written with it, told in its order, and nothing of a person is kept for it", async () => {
  await aWebhook();
  const lead = await aLead(owner, { name: "Kept Nowhere" });
  const other = await aLead(owner);
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`update leads set stage = 'contacted' where number = ${lead}`.execute(tx);
      throw new Error("taken back");
    })
    .catch(() => {});
  await changeStage(owner, lead, { stage: "contacted", lostReason: null, nextAt: new Date(Date.now() + 86_400_000) });
  await trashLead(owner, lead);
  await restoreLead(owner, lead);
  await mergeLeads(owner, other, lead);
  await inTransaction((tx) => eraseLeads(tx, [other], owner.id));
  await anEnquiry({});
  const { rows } = await sql<{ text: string }>`select d::text as text from webhook_deliveries d`.execute(db);
  expect(rows.filter(({ text }) => /Kept|Asha|\+91/.test(text))).toEqual([]);
  await send();
  const told = (number: number) => came.filter(({ data }) => (data.lead as { number?: string } | undefined)?.number === shown(number));
  expect(told(lead).map(({ type }) => type)).toEqual([
    "lead.created",
    "lead.stage_changed",
    "lead.trashed",
    "lead.restored",
    "lead.merged",
    "lead.erased",
  ]);
  expect(told(lead)[1]!.data).toEqual({ from: "new", to: "contacted", lead: { number: shown(lead) } });
  expect(told(lead)[4]!.data.merged_into).toBe(shown(other));
  expect(came.filter(({ type }) => type === "enquiry.received")).toHaveLength(1);
  expect(new Set(came.map(({ id }) => id)).size).toBe(came.length);
});

test("what fails comes again under its name before what came later, and holds up no other lead", async () => {
  const { id } = await aWebhook(["lead.created", "lead.stage_changed"]);
  const [one, two] = [await aLead(owner), await aLead(owner)];
  await changeStage(owner, one, { stage: "contacted", lostReason: null, nextAt: new Date(Date.now() + 86_400_000) });
  answerWith = ({ data }) => ((data.lead as { number: string }).number === shown(one) ? 422 : 204);
  await send();
  expect(came.map(({ type, data }) => `${type} ${(data.lead as { number: string }).number}`).toSorted()).toEqual([
    `lead.created ${shown(one)}`,
    `lead.created ${shown(two)}`,
  ]);
  expect((await sql<{ at: Date | null }>`select (${nextDelivery}) as at`.execute(db)).rows[0]!.at?.getTime() ?? 0).not.toBe(0);
  const first = came.find(({ data }) => (data.lead as { number: string }).number === shown(one))!.id;
  answerWith = () => 204;
  came.splice(0);
  await dueNow(id);
  await send();
  expect(came.map(({ type }) => type)).toEqual(["lead.created", "lead.stage_changed"]);
  expect(came[0]!.id).toBe(first);
  // Once more by hand, under the same name.
  const { deliveries } = await listDeliveries(owner, id);
  expect(deliveries.map(({ outcome }) => outcome)).toEqual(["delivered", "delivered", "delivered"]);
  await writes.sendAgain(owner, id, deliveries.at(-1)!.id);
  came.splice(0);
  await send();
  expect(came.map((message) => message.id)).toEqual([first]);
});

test("with details a lead is told as a key reads it, and whoever asked not to be contacted without name and phone", async () => {
  await aWebhook(["lead.created"], true);
  const [open, stopped] = [await aLead(owner, { name: "Demo Open" }), await aLead(owner, { name: "Demo Stopped" })];
  const { mobile } = await db.selectFrom("leads").select("mobile").where("number", "=", stopped).executeTakeFirstOrThrow();
  await inTransaction((tx) => stopPhone(tx, { phone: mobile, how: "staff", by: owner.id, isSure: true, own: undefined }));
  await send();
  const of = (number: number) => came.map(({ data }) => leadAnswer.parse(data.lead)).find((lead) => lead.number === shown(number));
  expect(of(open)).toMatchObject({ name: "Demo Open", contact: { call: "may" } });
  expect(of(stopped)).toMatchObject({ name: null, phone: null, contact: { call: "no" } });
});

test("who asked not to be contacted is told at once, also of a lead that changes no stage by it, and when that is lifted", async () => {
  await aWebhook(["lead.stopped", "lead.stop_lifted"]);
  const lead = await aLead(owner);
  await sql`update leads set stage = 'lost', lost_reason = 'other', next_at = null where number = ${lead}`.execute(db);
  const { mobile: phone } = await db.selectFrom("leads").select("mobile").where("number", "=", lead).executeTakeFirstOrThrow();
  await inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: owner.id, isSure: false }));
  await inTransaction((tx) => stopPhone(tx, { phone, how: "staff", by: owner.id, isSure: true }));
  await inTransaction((tx) => liftStops(tx, { by: owner.id, phones: [phone], why: "Asked again", subject: `lead:${lead}` }));
  await send();
  expect(came.map(({ type, data }) => [type, data])).toEqual([
    ["lead.stopped", { lead: { number: shown(lead) } }],
    ["lead.stop_lifted", { lead: { number: shown(lead) } }],
  ]);
});

test("owners are mailed where a webhook leads, when it is made, changed and signed with another secret", async () => {
  const from = new Date();
  const { id } = await aWebhook(["lead.created"]);
  await writes.changeWebhook(owner, id, { name: "Demo register", url: `${url}?secret=kept-here`, events: ["lead.created"], details: true });
  await writes.renewSecret(owner, id, { id: randomUUID(), overlap: 0 });
  const mails = await db
    .selectFrom("mails")
    .select(["subject", "text"])
    .where("user_id", "=", owner.id)
    .where("created_at", ">=", from)
    .execute();
  const host = new URL(url).host;
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Owner changed the webhook “Demo register”, which tells ${host} what happens`,
    "Owner made a new secret for “Demo register”",
    `Owner made the webhook “Demo register”, which tells ${host} what happens`,
  ]);
  expect(JSON.stringify(mails)).not.toContain("kept-here");
});

test("after days without an answer it is switched off and the owner told; switched on, what waited arrives", async () => {
  const { id } = await aWebhook(["lead.created"]);
  await aLead(owner);
  answerWith = () => 503;
  await send();
  expect(await findWebhook(owner, id)).toMatchObject({ offAt: null, lastFailure: "503", waiting: 1 });
  await sql`update webhooks set failing_since = now() - interval '6 days' where id = ${id}`.execute(db);
  await dueNow(id);
  await send();
  expect(await findWebhook(owner, id)).toMatchObject({ offWhy: "failing", waiting: 1 });
  const mails = await db
    .selectFrom("mails")
    .select("subject")
    .where("template", "=", "owner-webhook-off")
    .where("user_id", "=", owner.id)
    .execute();
  expect(mails).toHaveLength(1);
  answerWith = () => 204;
  came.splice(0);
  await writes.switchWebhook(owner, id, true);
  await send();
  expect(came).toHaveLength(1);
  expect(await findWebhook(owner, id)).toMatchObject({ offAt: null, failingSince: null, waiting: 0 });
  // Who says that it wants no more gets no more.
  answerWith = () => 410;
  await writes.testWebhook(owner, id);
  await send();
  expect(await findWebhook(owner, id)).toMatchObject({ offWhy: "gone" });
});

test("nobody but the owner has to do with them, and an address must be encrypted and bare", async () => {
  const { id } = await aWebhook();
  for (const role of (Object.keys(roles) as Role[]).filter((one) => one !== "admin")) {
    const other = await aUser({ role });
    expect(await listWebhooks(other)).toEqual([]);
    expect(await findWebhook(other, id)).toBeUndefined();
    expect(await writes.addWebhook(other, { id: randomUUID(), name: "x", url, events: ["lead.created"], details: true })).toBeUndefined();
    expect(await writes.renewSecret(other, id, { id: randomUUID(), overlap: 0 })).toBeUndefined();
    expect(await writes.switchWebhook(other, id, false)).toBeUndefined();
    expect(await writes.testWebhook(other, id)).toBeUndefined();
    expect(await writes.sendAgain(other, id, "1")).toBeUndefined();
    expect(await writes.endWebhook(other, id)).toBeUndefined();
    expect((await listDeliveries(other, id)).deliveries).toEqual([]);
  }
  const judged = (address: string) => webhookInput.safeParse({ name: "x", url: address, events: ["lead.created"] }).success;
  expect(["https://example.com/in", "http://example.com/in", "https://a:b@example.com", "ftp://example.com", "x"].map(judged)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
