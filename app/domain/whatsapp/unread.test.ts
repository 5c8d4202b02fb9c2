import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { aWhatsAppServer, settings, signed, writes } from "#test/servers/whatsapp.ts";

const cloud = await aWhatsAppServer();
Object.assign(process.env, settings, { WHATSAPP_ENDPOINT: cloud.endpoint });

const { db, inTransaction } = await import("#db/client.ts");
const { aLead, aUser } = await import("#test/factories.ts");
const { visit } = await import("#test/request.ts");
const { forgetWhatsApp, readOne } = await import("#app/domain/whatsapp/reading.writes.server.ts");
const { readWhatsAppState } = await import("#app/domain/whatsapp/state.reads.server.ts");
const { eraseLeads } = await import("#app/domain/leads/erasing.writes.server.ts");

let ravi: Actor, owner: Actor;
beforeAll(async () => {
  [ravi, owner] = await Promise.all([aUser({ role: "counsellor", name: "Ravi" }), aUser({ role: "admin", name: "Asha" })]);
});
afterAll(() => cloud.stop());

let next = 9_733_700_100;
const aPhone = () => String((next += 7));

/** Delivered at the door and read by the worker. */
async function delivered(body: string) {
  const headers = { "content-type": "application/json", "x-hub-signature-256": signed(body) };
  expect((await visit("/connect/whatsapp", { body, headers, origin: null })).status).toBe(200);
  const waiting = await db.selectFrom("whatsapp_deliveries").select("id").where("done_at", "is", null).orderBy("id").execute();
  for (const { id } of waiting) await readOne(id);
}
const nameOf = async (phone: string) =>
  (await db.selectFrom("leads").select("name").where("mobile", "=", `+91${phone}`).executeTakeFirst())?.name;

/** As it comes over the wire: Meta escapes every letter that is not plain. */
const escaped = (delivery: Delivered) =>
  JSON.stringify(delivery).replaceAll(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
type Delivered = { entry: { changes: { value: { messages?: object[]; statuses?: object[] } }[] }[] };
const unread = async () => (await readWhatsAppState(owner))!.unread;

test("what cannot be read takes nothing else with it, is kept for the owner in plain letters, and nobody else reads it", async () => {
  const phone = aPhone();
  const good = JSON.parse(writes("What is the fee?", { from: `91${phone}`, name: "Meena" })) as Delivered;
  const { value } = good.entry[0]!.changes[0]!;
  value.messages!.push(
    // From somebody who has a name there and no number.
    { id: "wamid.nameless", timestamp: "1790000000", type: "text", text: { body: "नमस्ते, दाख़िला कब है?" } },
    { ...(value.messages![0] as object), id: "wamid.undialable", from: "12", text: { body: "nobody to call" } },
    { ...(value.messages![0] as object), id: "wamid.undated", timestamp: "yesterday", text: { body: "undated" } },
  );
  value.statuses = [{ id: "wamid.ours", status: "levitated", timestamp: "1790000000" }];
  await delivered(escaped(good));
  expect(await nameOf(phone)).toBe("Meena");
  const [first] = await unread();
  expect(first).toMatchObject({ failure: "in-part" });
  for (const words of ["नमस्ते, दाख़िला कब है?", "nobody to call", "undated", "levitated"]) expect(first!.words).toContain(words);
  expect(first!.words).not.toContain("What is the fee?");
  expect((await readWhatsAppState(owner))!.unreadable).toBeGreaterThan(0);
  expect(await readWhatsAppState(ravi)).toBeUndefined();
});

test("a value, a list or a judgement in another form is told; what is for another number is not ours", async () => {
  const before = (await unread()).length;
  const change = (field: string, value: unknown) =>
    delivered(JSON.stringify({ object: "whatsapp_business_account", entry: [{ changes: [{ field, value }] }] }));
  const metadata = { phone_number_id: settings.WHATSAPP_PHONE_NUMBER_ID };
  await change("messages", { messages: [{ text: "no metadata" }] });
  await change("messages", { metadata, messages: "no list" });
  await change("message_template_status_update", { event: 5 });
  await change("messages", { metadata: { phone_number_id: "999999999999" }, messages: "of another" });
  await change("account_alerts", { something: "else" });
  await change("messages", { metadata, statuses: [] });
  expect((await unread()).slice(0, 3).map(({ words }) => words)).toEqual([
    "template.event: 5",
    "message: no list",
    "messages.0.text: no metadata",
  ]);
  expect((await unread()).length).toBe(before + 3);
});

test("what could not be read stays a month, what was read three days; and it is struck with the person", async () => {
  const phone = aPhone();
  const lead = await aLead(ravi, { mobileNumber: `+91${phone}`, name: "Sunaina Kumari" });
  await delivered(writes("read", { from: `91${phone}` }));
  const odd = JSON.parse(writes("odd", { from: `91${phone}`, name: "Sunaina Kumari" })) as Delivered;
  odd.entry[0]!.changes[0]!.value.messages = [{ from: `91${phone}`, text: "odd" }];
  await delivered(escaped(odd));
  const bodies = async () =>
    (await db.selectFrom("whatsapp_deliveries").select("body").orderBy("id", "desc").limit(2).execute()).map(({ body }) => body);
  expect(await bodies()).toEqual([expect.stringContaining("Sunaina Kumari"), expect.stringContaining(phone)]);
  await sql`update whatsapp_deliveries set done_at = now() - interval '4 days'`.execute(db);
  await forgetWhatsApp();
  expect(await bodies()).toEqual([expect.stringContaining(phone), null]);
  await inTransaction((tx) => eraseLeads(tx, [lead], owner.id));
  const [left] = await bodies();
  expect(left).toContain("odd");
  expect(left).not.toContain(phone);
  expect(left).not.toContain("Sunaina");
  await sql`update whatsapp_deliveries set done_at = now() - interval '31 days'`.execute(db);
  await forgetWhatsApp();
  expect(await unread()).toEqual([]);
});
