import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readSample } from "#app/domain/connectors/reads.server.ts";
import { mappingInput } from "#app/domain/connectors/inputs.server.ts";
import { saveMapping } from "#app/domain/connectors/writes.server.ts";
import { db } from "#db/client.ts";
import { aConnector, deliveriesOf, enquiriesOf, send, takeAll } from "#test/servers/connectors.ts";
import { aUser } from "#test/factories.ts";
import { aDemoLead, providers, type Shot } from "#test/servers/enquiry-providers.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin" })));

const shootJson = ({ id, own }: { id: string; own: string }, value: unknown, once?: string): Shot => ({
  path: `/connect/${id}/${own}`,
  method: "POST",
  body: JSON.stringify(value),
  headers: { "content-type": "application/json", ...(once && { "idempotency-key": once }) },
});

test("a form with usual names needs no mapping; sent again, with or without an id, it is one", async () => {
  const given = await aConnector(owner, "generic");
  const [one, two] = [aDemoLead(), aDemoLead()];
  const shots = [
    providers.generic!.shoot(given, one),
    shootJson(given, { "Your-Name": two.name, "Mobile number": two.phone, message: "Fees?" }),
  ];
  for (const shot of [...shots, ...shots]) expect((await send(shot)).status).toBe(200);
  await takeAll(given.id);
  expect((await enquiriesOf(given.id)).map(({ name, message }) => [name, message])).toEqual([
    [one.name, ""],
    [two.name, "Fees?"],
  ]);
});

test("a form with names of its own waits for the mapping, which is made from what came, and is taken then", async () => {
  const given = await aConnector(owner, "generic", { whatsapp: "on" });
  const lead = aDemoLead();
  const sent = { data: { q1: lead.name, q2: [lead.phone], q3: "B.Tech", ok: "yes", wa: "no", tag: "diwali" } };
  await send(shootJson(given, sent, "a"));
  await send(shootJson(given, { data: { ...sent.data, ok: "no" } }, "b"));
  await takeAll(given.id);
  expect((await deliveriesOf(given.id)).map(({ state, why }) => [state, why])).toEqual([
    ["failed", "no-phone"],
    ["failed", "no-phone"],
  ]);
  const sample = (await readSample(owner, given.id))!;
  expect(sample.paths).toContainEqual({ path: "data.q2.0", value: lead.phone });
  const to = { name: "path:data.q1", phone: "path:data.q2.0", course: "path:data.q3", consent: "path:data.ok", whatsapp: "path:data.wa" };
  await saveMapping(owner, given.id, mappingInput.parse({ ...to, campaign: "path:data.tag", email: "none" }));
  await takeAll(given.id);
  expect((await deliveriesOf(given.id)).map(({ state, why }) => [state, why])).toEqual([
    ["taken", null],
    ["refused", "not-agreed"],
  ]);
  const kept = await enquiriesOf(given.id);
  expect(kept).toMatchObject([{ name: lead.name, phone: lead.phone, course: "B.Tech", utm_campaign: "diwali" }]);
  const agreed = await db.selectFrom("consents").select("purpose").where("enquiry_id", "=", kept[0]!.id).execute();
  expect(agreed).toEqual([{ purpose: "answer" }]);
});

test("signs that no database takes are left out, and a heading is meant to the letter", async () => {
  const given = await aConnector(owner, "generic");
  const [one, two, three] = [aDemoLead(), aDemoLead(), aDemoLead()];
  await send(shootJson(given, { name: "Demo\u0000 Null", phone: one.phone }, "nul"));
  await send(shootJson(given, { name: `${"a".repeat(199)}😀`, phone: two.phone }, "emoji"));
  await send(shootJson(given, { "Who ": "Demo Heading", "Reach \n them ": three.phone }, "heading"));
  await takeAll(given.id);
  await saveMapping(owner, given.id, mappingInput.parse({ name: "path:Who ", phone: "path:Reach \r\n them " }));
  await takeAll(given.id);
  expect((await deliveriesOf(given.id)).map(({ state }) => state)).toEqual(["taken", "taken", "taken"]);
  const kept = await enquiriesOf(given.id);
  expect(kept.map(({ name }) => name)).toEqual(["Demo Null", expect.stringMatching(/^a{199}.?$/u), "Demo Heading"]);
  expect(kept.every(({ name }) => name.isWellFormed())).toBe(true);
});

test("a heading that no form brings back as it was, and no table keeps, is still meant by its mapping", async () => {
  const given = await aConnector(owner, "generic");
  const long = `${"x".repeat(199)}😀`;
  const leads = [long, "Ring\u0000 \r\nme\rhere ", "half \ud83d"].map((heading, at) => ({ heading, once: String(at), ...aDemoLead() }));
  for (const { heading, name, phone, once } of leads) {
    await send(shootJson(given, { name, [heading]: phone }, once));
    const { paths } = (await readSample(owner, given.id))!;
    const { path } = paths.find(({ value }) => value === phone)!;
    expect(path.isWellFormed()).toBe(true);
    await saveMapping(owner, given.id, mappingInput.parse({ phone: `path:${path.replaceAll("\n", "\r\n")}` }));
    await takeAll(given.id);
  }
  expect((await deliveriesOf(given.id)).map(({ state }) => state)).toEqual(leads.map(() => "taken"));
  for (const heading of ["\ud83d", "\u0000", "x".repeat(5_000)])
    expect(await saveMapping(owner, given.id, mappingInput.parse({ name: `path:${heading}` }))).toEqual({ id: given.id });
});

test("what nobody can read is kept and refused with the reason", async () => {
  const given = await aConnector(owner, "generic");
  for (const body of ["{", "%%%", "\u0000\u0001", "[]"]) expect((await send({ ...shootJson(given, {}), body })).status).toBe(200);
  await takeAll(given.id);
  expect(new Set((await deliveriesOf(given.id)).map(({ state, why }) => `${state} ${why}`))).toEqual(
    new Set(["refused unreadable", "failed no-phone"]),
  );
  expect(await enquiriesOf(given.id)).toEqual([]);
});
