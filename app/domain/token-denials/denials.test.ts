import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { Ask } from "#app/domain/connector-kinds/port.model.ts";
import { aWhatsAppServer, settings } from "#test/servers/whatsapp.ts";

const cloud = await aWhatsAppServer();
Object.assign(process.env, settings, { WHATSAPP_ENDPOINT: cloud.endpoint });

const { changedConnectorInput } = await import("#app/domain/connectors/inputs.server.ts");
const { takeOne } = await import("#app/domain/connectors/taking.writes.server.ts");
const { changeConnector, endConnector } = await import("#app/domain/connectors/writes.server.ts");
const { findDenial } = await import("#app/domain/token-denials/reads.server.ts");
const { tryWhatsApp } = await import("#app/domain/whatsapp/state.reads.server.ts");
const { takeTemplates } = await import("#app/domain/whatsapp/templates.writes.server.ts");
const { db } = await import("#db/client.ts");
const { aUser } = await import("#test/factories.ts");
const { visit } = await import("#test/request.ts");
const { aConnector, deliveriesOf, send } = await import("#test/servers/connectors.ts");
const { aDemoLead, providers } = await import("#test/servers/enquiry-providers.ts");

let owner: Actor, manager: Actor;
beforeAll(async () => {
  [owner, manager] = await Promise.all([aUser({ role: "admin", name: "Asha" }), aUser({ role: "manager", name: "Manoj" })]);
});
afterAll(() => cloud.stop());

const mails = async (template: string) =>
  (await db.selectFrom("mails").select("id").where("template", "=", template).where("user_id", "=", owner.id).execute()).length;
const aDayLater = () => sql`update token_denials set told_at = told_at - interval '25 hours'`.execute(db);
const denies: Ask = async () => ({ kind: "answer", status: 401, body: JSON.stringify({ error: { code: 190 } }) });
const shown = async (path: string) => (await visit(path, { as: owner })).text();

test("when Meta takes the token of a connector no longer, owners hear of it once a day until it works again", async () => {
  const given = await aConnector(owner, "meta", { name: "Admission ad" });
  const arrives = async (ask: Ask) => {
    await send(providers.meta!.shoot(given, aDemoLead()));
    await takeOne((await deliveriesOf(given.id)).at(-1)!.id, ask);
  };
  for (let count = 0; count < 5; count++) await arrives(denies);
  expect(await mails("owner-connector-denied")).toBe(1);
  for (const path of ["/admin/connections", `/admin/connections/connectors/${given.id}`])
    expect(await shown(path)).toContain("“Admission ad” cannot read what people wrote");
  expect(await findDenial(manager, `connector:${given.id}`)).toBeNull();

  await aDayLater();
  for (let count = 0; count < 3; count++) await arrives(denies);
  expect(await mails("owner-connector-denied")).toBe(2);

  const said = { name: "Admission ad", source: "facebook", language: "hi", accessToken: "another-token-only-for-tests" };
  await changeConnector(owner, given.id, changedConnectorInput.parse(said));
  expect(await findDenial(owner, `connector:${given.id}`)).toBeNull();
  await arrives(denies);
  const since = await findDenial(owner, `connector:${given.id}`);
  expect(since).toBeInstanceOf(Date);
  const fields = [
    { name: "full_name", values: ["Demo"] },
    { name: "phone_number", values: ["+919876500001"] },
  ];
  await arrives(async () => ({ kind: "answer", status: 200, body: JSON.stringify({ id: "1", field_data: fields }) }));
  expect(await findDenial(owner, `connector:${given.id}`)).toBeNull();
  expect(await shown("/admin/connections")).not.toContain("cannot read what people wrote");
  await aDayLater();
  expect(await mails("owner-connector-denied")).toBe(2);

  await arrives(denies);
  await endConnector(owner, given.id);
  expect(await findDenial(owner, `connector:${given.id}`)).toBeNull();
});

test("what does not answer, or does not know a lead, is no word about the token", async () => {
  const given = await aConnector(owner, "meta");
  for (const ask of [async () => ({ kind: "away" }), async () => ({ kind: "answer", status: 500, body: "" })] as Ask[]) {
    await send(providers.meta!.shoot(given, aDemoLead()));
    await takeOne((await deliveriesOf(given.id)).at(-1)!.id, ask);
  }
  expect(await findDenial(owner, `connector:${given.id}`)).toBeNull();
});

test("when WhatsApp takes our token no longer, owners hear of it once a day until it works again", async () => {
  cloud.state.refusesKey = true;
  for (let count = 0; count < 3; count++) await takeTemplates();
  await tryWhatsApp(owner);
  expect(await mails("owner-whatsapp-denied")).toBe(1);
  expect(await shown("/admin/connections")).toContain("WhatsApp does not accept our token");
  expect(await shown("/admin/connections/whatsapp")).toContain("WhatsApp does not accept our token");
  await aDayLater();
  await Promise.all(Array.from({ length: 6 }, () => takeTemplates()));
  expect(await mails("owner-whatsapp-denied")).toBe(2);
  cloud.state.refusesKey = false;
  await takeTemplates();
  await aDayLater();
  await takeTemplates();
  expect([await findDenial(owner, "whatsapp"), await mails("owner-whatsapp-denied")]).toEqual([null, 2]);
});
