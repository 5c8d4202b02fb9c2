import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { settings, signed, writes } from "#test/servers/whatsapp.ts";

Object.assign(process.env, settings);

await import("#test/servers/demo-kinds.ts");
const { connectorKinds, kindNamed } = await import("#app/domain/connector-kinds/all.inputs.server.ts");
const { incomingOf } = await import("#app/domain/connector-kinds/reading.inputs.server.ts");
const { findConnector } = await import("#app/domain/connectors/reads.server.ts");
const { noteRefused, receive } = await import("#app/domain/connectors/receiving.writes.server.ts");
const { connect } = await import("#server/connect/connect.ts");
const { db } = await import("#db/client.ts");
const { aUser } = await import("#test/factories.ts");
const { visit } = await import("#test/request.ts");
const { aConnector, deliveriesOf } = await import("#test/servers/connectors.ts");
const { forgeriesOf, sentBy, shotAt } = await import("#test/servers/connector-samples.ts");

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin", name: "Owner" })));

/** At the door of WhatsApp, which comes before those of connectors. */
async function atWhatsApp() {
  const count = async () => (await sql`select from whatsapp_deliveries`.execute(db)).rows.length;
  const door = async (body: string, headers: Record<string, string>) =>
    (await visit("/connect/whatsapp", { body, headers: { "content-type": "application/json", ...headers }, origin: null })).status;
  const body = writes("forged", { from: "919733200100" });
  const ways = (at: number): Record<string, string>[] => [
    {},
    { "x-hub-signature-256": signed(body, `wrong ${at}`) },
    { "x-hub-signature-256": signed(`${body} `) },
    { "x-hub-signature-256": signed(body).slice(0, at - 60) },
    { "x-hub-signature-256": `sha256=${randomBytes(32).toString("hex")}` },
    { "x-hub-signature": signed(body) },
  ];
  for (let at = 0; at < 120; at++) expect(await door(body, ways(at % 50)[at % 6]!)).toBe(401);
  expect(await count()).toBe(0);
  for (let at = 0; at < 30; at++) expect(await door(body, { "x-hub-signature-256": signed(body) })).toBe(200);
  expect(await count()).toBe(1);
  return { forged: 120, again: 29 };
}

test("what is forged, replayed to another door or stale is not kept, of every kind and of WhatsApp", async () => {
  let tried = 0;
  for (const kind of connectorKinds) {
    const [given, other] = [await aConnector(owner, kind.id), await aConnector(owner, kind.id)];
    const { forged, stale } = forgeriesOf(kind, given, other, 100);
    for (const { how, sent } of forged) expect((await receive(given.id, incomingOf(sent))).kind, `${kind.id}, ${how}`).toBe("forged");
    expect((await findConnector(owner, given.id))!.lastRefusal).toBe("forged");
    for (const { how, sent } of stale) expect((await receive(given.id, incomingOf(sent))).kind, `${kind.id}, ${how}`).toBe("stale");
    tried += forged.length + stale.length;
    expect(await deliveriesOf(given.id)).toEqual([]);
  }
  let replayed = 0;
  for (const kind of connectorKinds) {
    const given = await aConnector(owner, kind.id);
    const sent = sentBy(kind, given);
    for (let at = 0; at < 30; at++)
      expect(await receive(given.id, incomingOf(sent)), kind.id).toEqual({ kind: "kept", answer: kind.acknowledge });
    expect(await deliveriesOf(given.id)).toHaveLength(1);
    replayed += 29;
  }
  const { forged, again } = await atWhatsApp();
  tried += forged;
  replayed += again;
  expect(tried + replayed).toBeGreaterThanOrEqual(500);
  console.info(`connectors and WhatsApp: ${tried} forged and stale, none kept; ${replayed} replayed, none kept twice`);
}, 120_000);

test("what anybody can send in turns is written once a minute; what only the sender can, at once", async () => {
  const { id } = await aConnector(owner, "sheets");
  const rowVersion = async () =>
    (await sql<{ is: string }>`select xmin::text as is from connectors where id = ${id}`.execute(db)).rows[0]!.is;
  await noteRefused(id, "forged");
  const before = await rowVersion();
  for (const why of ["too-large", "forged", "too-large"] as const) await noteRefused(id, why);
  expect(await rowVersion()).toBe(before);
  await noteRefused(id, "stale");
  expect((await findConnector(owner, id))!.lastRefusal).toBe("stale");
});

test("a signature is tried with other words, and one of a moment at another; a secret alone is neither", async () => {
  const given = { id: "0", own: "only-for-tests" };
  const tries = (id: string) => {
    const { forged, stale } = forgeriesOf(kindNamed(id)!, given, given, 1);
    return { words: forged.filter(({ how }) => /other words/.test(how)).length, moments: stale.length };
  };
  expect(tries("demo-portal")).toEqual({ words: 2, moments: 0 });
  expect(tries("sheets")).toEqual({ words: 2, moments: 2 });
  expect(tries("meta")).toEqual({ words: 2, moments: 0 });
  for (const secretAlone of ["demo-keyed", "google", "generic", "missed-call"])
    expect(tries(secretAlone)).toEqual({ words: 0, moments: 0 });
});

test("what is kept is answered in the words that the provider waits for", async () => {
  for (const kind of connectorKinds) {
    const given = await aConnector(owner, kind.id);
    const { path, ...shot } = shotAt(given, sentBy(kind, given));
    const answer = await connect.request(path.replace("/connect", ""), shot);
    const { type, body } = kind.acknowledge ?? { type: "application/json", body: '{"received":true}' };
    expect([answer.status, answer.headers.get("content-type"), await answer.text()], kind.id).toEqual([200, type, body]);
  }
});
