import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { aConnector, deliveriesOf, enquiriesOf, send, takeAll } from "#test/servers/connectors.ts";
import { aUser } from "#test/factories.ts";
import { aDemoLead, googleLead, providers } from "#test/servers/enquiry-providers.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin" })));

test("a lead form is an enquiry, once, and its key is kept nowhere", async () => {
  const given = await aConnector(owner, "google", { source: "google" });
  const [early, late] = [aDemoLead(), aDemoLead()];
  // Google sends what it got no answer for again, later than what came after.
  for (const lead of [late, early, late, early]) expect((await send(providers.google!.shoot(given, lead))).status).toBe(200);
  await takeAll(given.id);
  const kept = await enquiriesOf(given.id);
  expect(kept.map(({ name, phone, message }) => [name, phone, message])).toEqual(
    [late, early].map(({ name, phone }) => [name, phone, "CITY: Patna"]),
  );
  expect(kept[0]).toMatchObject({ said_source: "google" });
  expect(JSON.stringify(await deliveriesOf(given.id))).not.toContain(given.own);
});

test("first and last name are one name", async () => {
  const given = await aConnector(owner, "google");
  const lead = aDemoLead();
  const columns = [
    { column_id: "FIRST_NAME", string_value: "Demo" },
    { column_id: "LAST_NAME", string_value: "Person" },
    { column_id: "PHONE_NUMBER", string_value: lead.phone },
    { column_id: "EMAIL", string_value: "demo@example.com" },
  ];
  const body = googleLead(given.own, lead, { user_column_data: columns });
  await send({ ...providers.google!.shoot(given, lead), body });
  await takeAll(given.id);
  expect(await enquiriesOf(given.id)).toMatchObject([{ name: "Demo Person", email: "demo@example.com", message: "" }]);
});

test("Google's test data is read and becomes no enquiry", async () => {
  const given = await aConnector(owner, "google");
  const lead = aDemoLead();
  expect((await send({ ...providers.google!.shoot(given, lead), body: googleLead(given.own, lead, { is_test: true }) })).status).toBe(200);
  await takeAll(given.id);
  expect(await deliveriesOf(given.id)).toMatchObject([{ state: "tested" }]);
  expect(await enquiriesOf(given.id)).toEqual([]);
});

test("a lead is taken once under whatever Google calls it, and without a name by its words", async () => {
  const given = await aConnector(owner, "google");
  const ids = ["\u0000", "\ud83d", "\ud83e", "x".repeat(3_000), `${"x".repeat(3_000)}y`, "", undefined, 17];
  const leads = ids.map((lead_id) => ({ lead: aDemoLead(), lead_id }));
  for (const { lead, lead_id } of [...leads, ...leads]) {
    const body = googleLead(given.own, lead, { lead_id });
    expect((await send({ ...providers.google!.shoot(given, lead), body })).status, lead_id?.toString().slice(0, 9)).toBe(200);
  }
  await takeAll(given.id);
  expect((await deliveriesOf(given.id)).map(({ state }) => state)).toEqual(ids.map(() => "taken"));
  expect((await enquiriesOf(given.id)).map(({ phone }) => phone)).toEqual(leads.map(({ lead }) => lead.phone));
});

test("without the key nothing is kept, also of what cannot be read", async () => {
  const given = await aConnector(owner, "google");
  const lead = aDemoLead();
  const shot = providers.google!.shoot(given, lead);
  for (const body of [googleLead("another", lead), googleLead("", lead), "{", "[]", "null", `"${given.own}"`])
    expect((await send({ ...shot, body })).status, body).toBe(401);
  expect(await deliveriesOf(given.id)).toEqual([]);
});

test("what has a phone that is none waits for a person, with the reason", async () => {
  const given = await aConnector(owner, "google");
  await send(providers.google!.shoot(given, { ...aDemoLead(), phone: "12" }));
  await takeAll(given.id);
  expect(await deliveriesOf(given.id)).toMatchObject([{ state: "failed", why: "bad-phone" }]);
});
