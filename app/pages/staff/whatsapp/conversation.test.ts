import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { aWhatsAppServer, settings, template, writes } from "#test/servers/whatsapp.ts";

const cloud = await aWhatsAppServer();
Object.assign(process.env, settings, { WHATSAPP_ENDPOINT: cloud.endpoint });

const { db, inTransaction } = await import("#db/client.ts");
const { aLead, aUser } = await import("#test/factories.ts");
const { visit } = await import("#test/request.ts");
const { shownNumber } = await import("#app/domain/leads/model.ts");
const { readPayload } = await import("#app/domain/whatsapp/payload.inputs.server.ts");
const { takeMessage } = await import("#app/domain/whatsapp/arriving.writes.server.ts");
const { takeTemplates } = await import("#app/domain/whatsapp/templates.writes.server.ts");
const { listConversations } = await import("#app/domain/whatsapp/reads.server.ts");
const { mergeLeads } = await import("#app/domain/leads/merging.writes.server.ts");

let ravi: Actor, sita: Actor, manager: Actor, editor: Actor;
beforeAll(async () => {
  [ravi, sita, manager, editor] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
    aUser({ role: "editor", name: "Esha" }),
  ]);
});
afterAll(() => cloud.stop());

let next = 9_733_400_100;
const aPhone = () => String((next += 7));
const writesTo = (phone: string, text: string, at = new Date()) =>
  inTransaction((tx) =>
    takeMessage(tx, readPayload(writes(text, { from: `91${phone}`, at }), settings.WHATSAPP_PHONE_NUMBER_ID)!.messages[0]!),
  );
async function aConversation(text: string, facts: { name?: string } = {}, agreed: ("answer" | "whatsapp")[] = ["answer", "whatsapp"]) {
  const phone = aPhone();
  const lead = await aLead(ravi, { mobileNumber: `+91${phone}`, agreed, ...facts });
  await writesTo(phone, text);
  return { phone, lead };
}
const page = async (path: string, as: Actor) => {
  const answer = await visit(path, { as });
  return { status: answer.status, html: await answer.text() };
};
const at = (lead: number) => `/followUp/${shownNumber(lead)}/conversation`;

test("the list has the conversations that this person sees, the newest first, by pages, and the unread ones alone", async () => {
  const leads: number[] = [];
  for (let count = 0; count < 33; count++) leads.push((await aConversation(`Question ${count}`)).lead);
  const first = await listConversations(ravi, { unread: false, after: undefined });
  const second = await listConversations(ravi, { unread: false, after: first.more });
  expect([...first.conversations, ...second.conversations].map(({ lead }) => lead)).toEqual(leads.toReversed());
  expect([first.conversations.length, second.conversations.length, second.more]).toEqual([30, 3, undefined]);
  expect((await listConversations(sita, { unread: false, after: undefined })).conversations).toEqual([]);
  expect((await listConversations(manager, { unread: false, after: undefined })).conversations).toHaveLength(30);
  const { html } = await page("/dashboard/whatsapp", ravi);
  expect(html).toContain("Question 32");
  expect(html).toContain("1 unread");
  expect((await visit(`${at(leads[32]!)}/seen`, { as: ravi, form: {} })).status).toBe(302);
  const unread = await listConversations(ravi, { unread: true, after: undefined });
  expect(unread.conversations[0]!.lead).toBe(leads[31]);
  expect((await page("/hi/dashboard/whatsapp", ravi)).html).toContain("बिना पढ़े");
  expect((await page("/dashboard/whatsapp", editor)).status).toBe(404);
}, 60_000);

test("a merged lead is one conversation with the lead it went into", async () => {
  const one = await aConversation("From the one", { name: "Merge Kumari" });
  const other = await aConversation("From the other", { name: "Merge Kumari" });
  await mergeLeads(manager, one.lead, other.lead);
  const { conversations } = await listConversations(ravi, { unread: true, after: undefined });
  expect(conversations.filter(({ lead }) => [one.lead, other.lead].includes(lead)).map(({ lead, unseen }) => [lead, unseen])).toEqual([
    [one.lead, 2],
  ]);
  const { html } = await page(at(one.lead), ravi);
  for (const words of ["From the one", "From the other"]) expect(html).toContain(words);
});

test("an answer is a plain form: sent once, read back in the conversation, and only by whoever works with the student", async () => {
  const { lead } = await aConversation("When may I come?", {}, ["answer"]);
  const { html } = await page(at(lead), ravi);
  expect(html).toContain("When may I come?");
  expect(html).toContain("They have not allowed us to write to them on WhatsApp.");
  const form = { key: randomUUID(), text: "On Monday & Tuesday" };
  for (let count = 0; count < 3; count++) {
    const sent = await visit(at(lead), { as: ravi, form });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, `${at(lead)}?done=sent#reply`]);
  }
  const after = await page(`${at(lead)}?done=sent`, ravi);
  expect(after.html).toContain("On Monday &amp; Tuesday");
  expect(after.html).toContain("It is on its way.");
  expect(after.html).not.toContain("Mark as read");
  const { rows } = await sql`select from whatsapp_messages where lead_number = ${lead} and direction = 'out'`.execute(db);
  expect(rows).toHaveLength(1);
  for (const [as, status] of [
    [sita, 404],
    [manager, 404],
    [editor, 404],
  ] as const)
    expect([as.name, (await visit(at(lead), { as, form: { ...form, key: randomUUID() } })).status]).toEqual([as.name, status]);
  // A manager reads it and is told who answers.
  expect((await page(at(lead), manager)).html).toContain("Whoever works with the student answers.");
  expect((await page(at(lead), sita)).status).toBe(404);
  const empty = await visit(at(lead), { as: ravi, form: { key: randomUUID(), text: " " } });
  expect(empty.status).toBe(422);
});

test("an approved text is chosen and filled in; after a day it is the only way", async () => {
  cloud.state.templates.push(
    template("greeting", "Hello {{student}}, about {{1}}."),
    template("not_judged_yet", "No", { status: "PENDING" }),
  );
  await takeTemplates();
  const lead = await aLead(ravi, { name: "Asha Kumari" });
  expect((await page(at(lead), ravi)).html).toContain("More than 24 hours have passed since they wrote.");
  const { html } = await page(`${at(lead)}/template`, ravi);
  expect(html).toContain("Hello {{student}}, about {{1}}.");
  expect(html).toContain('value="Asha Kumari"');
  expect(html).not.toContain("not_judged_yet");
  const body = new URLSearchParams({ key: randomUUID(), template: template("greeting", "").id });
  for (const one of ["Asha", "nursing"]) body.append("filled", one);
  const sent = await visit(`${at(lead)}/template`, { as: ravi, body });
  expect([sent.status, sent.headers.get("location")]).toEqual([302, `${at(lead)}?done=sent#reply`]);
  expect((await page(at(lead), ravi)).html).toContain("Hello Asha, about nursing.");
  body.set("key", randomUUID());
  body.set("filled", "https://evil.example/x");
  expect((await visit(`${at(lead)}/template`, { as: ravi, body })).status).toBe(422);
  // The link that opened the other app leads here.
  expect((await visit(`/followUp/${shownNumber(lead)}/whatsapp`, { as: ravi })).headers.get("location")).toBe(at(lead));
});
