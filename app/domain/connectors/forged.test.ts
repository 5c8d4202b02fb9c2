import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import type { Shot } from "#test/servers/enquiry-providers.ts";
import { settings, signed, writes } from "#test/servers/whatsapp.ts";

Object.assign(process.env, settings);

const { connectorKinds } = await import("#app/domain/connector-kinds/all.inputs.server.ts");
const { incomingOf } = await import("#app/domain/connector-kinds/reading.inputs.server.ts");
const { findConnector } = await import("#app/domain/connectors/reads.server.ts");
const { receive } = await import("#app/domain/connectors/receiving.writes.server.ts");
const { db } = await import("#db/client.ts");
const { aUser } = await import("#test/factories.ts");
const { visit } = await import("#test/request.ts");
const { aConnector, deliveriesOf } = await import("#test/servers/connectors.ts");
const { aDemoLead, providers, shootSheets } = await import("#test/servers/enquiry-providers.ts");

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin", name: "Owner" })));

/** The same request, as the product's own part of the way takes it. */
const incoming = ({ path, body = "", headers }: Shot) => {
  const url = new URL(path, "http://connect");
  return { ...incomingOf({ body, headers, token: url.pathname.split("/")[3] ?? "" }), query: url.searchParams };
};

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
  for (const { id: kind } of connectorKinds) {
    const [given, other] = [await aConnector(owner, kind), await aConnector(owner, kind)];
    const { shoot } = providers[kind]!;
    const good = shoot(given, aDemoLead());
    const secrets = Object.keys(good.headers).filter((name) => name !== "content-type" && name !== "idempotency-key");
    const forge = (at: number): Shot => {
      const noise = randomBytes(1 + (at % 60)).toString(at % 2 === 0 ? "hex" : "base64url");
      const ways: Shot[] = [
        shoot({ ...given, own: noise }, aDemoLead()),
        shoot({ ...given, own: given.own.slice(0, at % 43) }, aDemoLead()),
        shoot({ ...given, own: given.own.toUpperCase() }, aDemoLead()),
        // Proven for another door.
        { ...shoot(other, aDemoLead()), path: shoot(other, aDemoLead()).path.replace(other.id, given.id) },
      ];
      const tampered = secrets.map((name) => ({ ...good, headers: { ...good.headers, [name]: noise } }));
      const all = kind === "meta" ? tampered : [...ways, ...tampered];
      return all[at % all.length]!;
    };
    for (let at = 0; at < 120; at++) {
      const received = await receive(given.id, incoming(forge(at)));
      expect(received.kind, `${kind} ${at}`).toBe("forged");
      tried += 1;
    }
    expect(await deliveriesOf(given.id)).toEqual([]);
    expect((await findConnector(owner, given.id))!.lastRefusal).toBe("forged");
  }
  const sheet = await aConnector(owner, "sheets");
  for (let at = 1; at <= 60; at++) {
    const moment = new Date(Date.now() + (at % 2 === 0 ? 1 : -1) * (310 + at * 90) * 1_000);
    expect((await receive(sheet.id, incoming(shootSheets(sheet, aDemoLead(), moment)))).kind).toBe("stale");
    tried += 1;
  }
  expect(await deliveriesOf(sheet.id)).toEqual([]);
  let replayed = 0;
  for (const { id: kind } of connectorKinds) {
    const given = await aConnector(owner, kind);
    const shot = providers[kind]!.shoot(given, aDemoLead());
    for (let at = 0; at < 30; at++) expect((await receive(given.id, incoming(shot))).kind).toBe("kept");
    expect(await deliveriesOf(given.id)).toHaveLength(1);
    replayed += 29;
  }
  const { forged, again } = await atWhatsApp();
  tried += forged;
  replayed += again;
  expect(tried + replayed).toBeGreaterThanOrEqual(500);
  console.info(`connectors and WhatsApp: ${tried} forged and stale, none kept; ${replayed} replayed, none kept twice`);
}, 120_000);
