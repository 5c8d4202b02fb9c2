import "#test/servers/demo-kinds.ts";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { roles, type Actor, type Role } from "#app/access/roles.ts";
import { connectorKinds } from "#app/domain/connector-kinds/all.inputs.server.ts";
import type { ConnectorKind } from "#app/domain/connector-kinds/port.model.ts";
import { incomingOf } from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { newConnectorInput } from "#app/domain/connectors/inputs.server.ts";
import { maxBodyBytes } from "#app/domain/connectors/model.ts";
import { findConnector, listConnectors, listDeliveries, readSample } from "#app/domain/connectors/reads.server.ts";
import { receive } from "#app/domain/connectors/receiving.writes.server.ts";
import { forgetDeliveries, listLeftBehind, takeOne } from "#app/domain/connectors/taking.writes.server.ts";
import * as writes from "#app/domain/connectors/writes.server.ts";
import { findInboxEnquiry } from "#app/domain/enquiries/inbox.reads.server.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { readReconciliation } from "#app/domain/enquiries/reconciliation.reads.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aConnector, deliveriesOf, enquiriesOf, send, takeAll } from "#test/servers/connectors.ts";
import { aUser } from "#test/factories.ts";
import { sentBy, theirsOf } from "#test/servers/connector-samples.ts";
import { aDemoLead, providers } from "#test/servers/enquiry-providers.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin", name: "Owner" })));

/** What the provider sends of somebody new, as the product's own part of the way takes it. */
const arrives = (kind: ConnectorKind, given: { id: string; own: string }) => receive(given.id, incomingOf(sentBy(kind, given)));

describe("what is not proven", () => {
  test("a door that never was, was removed or is asked otherwise is closed, and who goes on is kept out", async () => {
    const { id, own } = await aConnector(owner, "generic");
    const good = providers.generic!.shoot({ id, own }, aDemoLead());
    const other = (path: string) => send({ ...good, path });
    expect((await other(`/connect/${randomUUID()}/${own}`)).status).toBe(404);
    expect((await other(`/connect/nonsense/${own}`)).status).toBe(404);
    expect((await other(`/connect/${id}/${own}/more`)).status).toBe(404);
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) expect((await send({ ...good, method: method as "GET" })).status).toBe(405);
    expect((await send({ ...good, body: "x=".padEnd(maxBodyBytes + 1, "y") })).status).toBe(413);
    await writes.endConnector(owner, id);
    expect((await send(good)).status).toBe(404);
    const answers: number[] = [];
    for (let at = 0; at < 70; at++) answers.push((await other(`/connect/${randomUUID()}`)).status);
    expect(answers.at(-1)).toBe(429);
    const here = await aConnector(owner, "generic");
    // Who is proven is not kept out by those who are not.
    expect((await send(providers.generic!.shoot(here, aDemoLead()))).status).toBe(200);
  });
});

test("what comes is one however often it comes and is taken at the same moment, stands in the books, and says who brought it", async () => {
  const before = (await readReconciliation(owner))!;
  const given = await aConnector(owner, "generic", { name: "Demo form", source: "facebook" });
  const lead = aDemoLead();
  const shot = providers.generic!.shoot(given, lead);
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(shot)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [delivery] = await deliveriesOf(given.id);
  await Promise.all(Array.from({ length: 8 }, () => takeOne(delivery!.id)));
  await writes.tryAgain(owner, given.id, delivery!.id);
  await takeAll(given.id);
  const kept = await enquiriesOf(given.id);
  expect(kept).toHaveLength(1);
  expect(kept[0]!.typed).toMatchObject({ consent: { said_by: "Demo form" } });
  await processEnquiry(kept[0]!.id);
  const after = (await readReconciliation(owner))!;
  expect([after.balance, after.all.received - before.all.received, after.all.new - before.all.new]).toEqual([true, 1, 1]);
  expect(await findInboxEnquiry(owner, kept[0]!.id)).toMatchObject({ key: "Demo form", saidBy: "Demo form" });
  const touch = await db.selectFrom("touches").select(["how", "source"]).where("enquiry_id", "=", kept[0]!.id).executeTakeFirstOrThrow();
  expect(touch).toEqual({ how: "interface", source: "facebook" });
});

test("forgotten after a season, and sent again after that, it is still one enquiry", async () => {
  const given = await aConnector(owner, "google");
  const shot = providers.google!.shoot(given, aDemoLead());
  await send(shot);
  await takeAll(given.id);
  await sql`update connector_deliveries set ended_at = now() - interval '91 days' where connector_id = ${given.id}`.execute(db);
  await forgetDeliveries();
  expect(await deliveriesOf(given.id)).toEqual([]);
  await send(shot);
  await takeAll(given.id);
  expect(await deliveriesOf(given.id)).toMatchObject([{ state: "taken" }]);
  expect(await enquiriesOf(given.id)).toHaveLength(1);
});

test("paused for longer than a season, what waited goes too, and what came later does not", async () => {
  const given = await aConnector(owner, "sheets");
  await writes.pauseConnector(owner, given.id, true);
  for (let at = 0; at < 2; at++) await send(providers.sheets!.shoot(given, aDemoLead()));
  const [first, second] = await deliveriesOf(given.id);
  await sql`update connector_deliveries set received_at = now() - interval '91 days' where id = ${first!.id}`.execute(db);
  await forgetDeliveries();
  expect(await deliveriesOf(given.id)).toMatchObject([{ id: second!.id, state: "waiting" }]);
  await writes.pauseConnector(owner, given.id, false);
  await sql`update connector_deliveries set received_at = now() - interval '91 days' where id = ${second!.id}`.execute(db);
  await forgetDeliveries();
  // Nobody has paused it any more: it is about to be taken.
  expect(await deliveriesOf(given.id)).toHaveLength(1);
});

test("paused, what comes waits; removed, what has come is still taken", async () => {
  const given = await aConnector(owner, "sheets");
  await writes.pauseConnector(owner, given.id, true);
  await send(providers.sheets!.shoot(given, aDemoLead()));
  await takeAll(given.id);
  expect(await findConnector(owner, given.id)).toMatchObject({ waiting: 1 });
  expect(await listLeftBehind()).not.toContain((await deliveriesOf(given.id))[0]!.id);
  await writes.endConnector(owner, given.id);
  await takeAll(given.id);
  expect(await deliveriesOf(given.id)).toMatchObject([{ state: "taken" }]);
  expect(await listConnectors(owner)).not.toContainEqual(expect.objectContaining({ id: given.id }));
});

test("a test goes the whole way of every kind and is no enquiry; a new secret ends the one before", async () => {
  for (const kind of connectorKinds.filter(({ fetch }) => !fetch)) {
    const given = await aConnector(owner, kind.id);
    expect(await writes.testConnector(owner, given.id)).toMatchObject({ isKept: true });
    await takeAll(given.id);
    expect(await deliveriesOf(given.id), kind.id).toMatchObject([{ state: "tested", enquiry_id: null }]);
    expect(await enquiriesOf(given.id)).toEqual([]);
    const renewed = (await writes.renewConnector(owner, given.id))!;
    // What the provider's own secret proves is proven as before.
    expect((await arrives(kind, given)).kind, kind.id).toBe(kind.provenBy === "own" ? "forged" : "kept");
    expect((await arrives(kind, renewed)).kind, kind.id).toBe("kept");
  }
});

test("a new secret of the provider's ends the one before, of every kind that it proves", async () => {
  for (const kind of connectorKinds.filter(({ provenBy }) => provenBy !== "own")) {
    const given = await aConnector(owner, kind.id);
    expect((await arrives(kind, given)).kind, kind.id).toBe("kept");
    const other = { [kind.provenBy]: "another" };
    await writes.changeConnector(owner, given.id, { name: "Demo", source: "other", language: "en", purposes: ["answer"], ...other });
    expect((await arrives(kind, given)).kind, kind.id).toBe("forged");
  }
});

test("its secrets are in no table in words, and what it brought goes with the person", async () => {
  for (const kind of connectorKinds) {
    const given = await aConnector(owner, kind.id);
    for (const table of ["activity", "mails", "connectors", "connector_deliveries", "live_events"])
      for (const secret of [given.own, ...Object.values(theirsOf(kind))]) {
        const { rows } = await sql`select from ${sql.table(table)} as one where one::text like ${`%${secret}%`}`.execute(db);
        expect(rows, table).toEqual([]);
      }
  }
  const form = await aConnector(owner, "generic");
  const lead = aDemoLead();
  await send(providers.generic!.shoot(form, lead));
  // The same person once more, in words that nobody can take.
  await send({ ...providers.generic!.shoot(form, lead), body: `who=${encodeURIComponent(lead.name)}`, headers: {} });
  await takeAll(form.id);
  const [kept] = await enquiriesOf(form.id);
  await processEnquiry(kept!.id);
  const { lead_number } = await db
    .selectFrom("enquiry_states")
    .select("lead_number")
    .where("enquiry_id", "=", kept!.id)
    .executeTakeFirstOrThrow();
  await inTransaction((tx) => eraseLeads(tx, [lead_number!], owner.id));
  expect(JSON.stringify(await deliveriesOf(form.id))).not.toContain(lead.name.split(" ")[1]);
});

test("nobody but the owner has to do with them", async () => {
  const { id } = await aConnector(owner, "generic");
  const said = newConnectorInput.parse({ id: randomUUID(), kind: "generic", name: "x", source: "other", language: "en" });
  await expect(writes.addConnector(owner, { ...said, id })).rejects.toThrow("made already");
  for (const role of (Object.keys(roles) as Role[]).filter((one) => one !== "admin")) {
    const other = await aUser({ role });
    expect(await listConnectors(other)).toEqual([]);
    expect(await findConnector(other, id)).toBeUndefined();
    expect(await readSample(other, id)).toBeUndefined();
    expect((await listDeliveries(other, id)).deliveries).toEqual([]);
    expect(await writes.addConnector(other, said)).toBeUndefined();
    expect(await writes.changeConnector(other, id, said)).toBeUndefined();
    expect(await writes.renewConnector(other, id)).toBeUndefined();
    expect(await writes.saveMapping(other, id, {})).toBeUndefined();
    expect(await writes.pauseConnector(other, id, true)).toBeUndefined();
    expect(await writes.testConnector(other, id)).toBeUndefined();
    expect(await writes.tryAgain(other, id, "1")).toBeUndefined();
    expect(await writes.endConnector(other, id)).toBeUndefined();
  }
});
