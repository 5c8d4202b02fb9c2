import { Script } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { believedFor } from "#app/domain/connector-kinds/sheets.kind.server.ts";
import { findConnector } from "#app/domain/connectors/reads.server.ts";
import { aConnector, deliveriesOf, enquiriesOf, send, takeAll } from "#test/servers/connectors.ts";
import { aUser } from "#test/factories.ts";
import { aDemoLead, shootSheets } from "#test/servers/enquiry-providers.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin" })));

const secondsAway = (seconds: number) => new Date(Date.now() + seconds * 1_000);

test("a row is an enquiry, once, however often the script sends it", async () => {
  const given = await aConnector(owner, "sheets");
  const lead = aDemoLead();
  for (const moment of [-200, 0, 100]) expect((await send(shootSheets(given, lead, secondsAway(moment)))).status).toBe(200);
  await takeAll(given.id);
  expect(await deliveriesOf(given.id)).toMatchObject([{ delivery_id: lead.id, state: "taken" }]);
  expect(await enquiriesOf(given.id)).toMatchObject([{ name: lead.name, phone: lead.phone, message: "Board: BSEB" }]);
});

test("a signature of long ago, of another secret, of another id or of other words is refused", async () => {
  const given = await aConnector(owner, "sheets");
  const lead = aDemoLead();
  const good = shootSheets(given, lead);
  const forged = [
    shootSheets(given, lead, new Date(), "another"),
    { ...good, body: good.body!.replace("BSEB", "CBSE") },
    { ...good, headers: { ...good.headers, "webhook-id": "another" } },
    { ...good, headers: { ...good.headers, "webhook-timestamp": String(Math.floor(Date.now() / 1_000) + 60) } },
  ];
  for (const shot of forged) expect((await send(shot)).status).toBe(401);
  expect((await findConnector(owner, given.id))!.lastRefusal).toBe("forged");
  for (const moment of [-believedFor - 30, believedFor + 30, -86_400])
    expect((await send(shootSheets(given, lead, secondsAway(moment)))).status).toBe(401);
  expect((await findConnector(owner, given.id))!.lastRefusal).toBe("stale");
  expect(await deliveriesOf(given.id)).toEqual([]);
});

test("the script that is handed out holds the address and the secret, and is a script", async () => {
  const { handout, address, own } = await aConnector(owner, "sheets");
  expect(handout).toContain(`"${address}"`);
  expect(handout).toContain(`"${own}"`);
  expect(() => new Script(handout!)).not.toThrow();
});
