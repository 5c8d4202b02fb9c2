import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { db } from "#db/client.ts";
import { aConnector, deliveriesOf, enquiriesOf, send, takeAll } from "#test/servers/connectors.ts";
import { aLead, aUser } from "#test/factories.ts";
import { aDemoLead, providers, shootCallLog, type Shot } from "#test/servers/enquiry-providers.ts";

let owner: Actor;
beforeAll(async () => void (owner = await aUser({ role: "admin" })));

test("a call is an enquiry, however the provider tells of it, and once", async () => {
  const given = await aConnector(owner, "missed-call", { source: "phone" });
  const at = `/connect/${given.id}/${given.own}`;
  const [exotel, log, knowlarity, header] = [aDemoLead(), aDemoLead(), aDemoLead(), aDemoLead()];
  const asJson = { "content-type": "application/json" };
  const shots: Shot[] = [
    providers["missed-call"]!.shoot(given, exotel),
    shootCallLog(given, log),
    {
      path: at,
      method: "POST",
      headers: asJson,
      body: JSON.stringify({ callid: knowlarity.id, caller_id: knowlarity.phone, dispnumber: "+911234567890" }),
    },
    {
      path: `/connect/${given.id}`,
      method: "POST",
      headers: { ...asJson, authorization: `Bearer ${given.own}` },
      body: JSON.stringify({ uuid: header.id, caller_number: header.phone }),
    },
  ];
  for (const shot of [...shots, ...shots.toReversed()]) expect((await send(shot)).status).toBe(200);
  await takeAll(given.id);
  expect((await deliveriesOf(given.id)).map(({ state }) => state)).toEqual(Array(4).fill("taken"));
  const kept = await enquiriesOf(given.id);
  expect(kept.map(({ phone }) => phone).toSorted()).toEqual([exotel, log, knowlarity, header].map(({ phone }) => phone).toSorted());
  expect(kept[0]).toMatchObject({ name: `Missed call …${kept[0]!.phone.slice(-4)}`, said_source: "phone" });
});

test("two calls stay two, though the same people stand in them and their ids differ only where JavaScript would round", async () => {
  const given = await aConnector(owner, "missed-call");
  const shoot = (words: string) =>
    send({ path: `/connect/${given.id}/${given.own}`, method: "POST", headers: { "content-type": "application/json" }, body: words });
  const calls = [
    '"agent":{"uuid":"same"}',
    '"agent":{"uuid":"same"}',
    '"caller":{"uid":"same"},"at":1',
    '"caller":{"uid":"same"},"at":2',
    '"callid":17000000000000001234',
    '"callid":17000000000000001999',
    '"callid":1700000000.1',
    '"callid":1700000000.10',
    '"before":{"callid":"same"},"callid":"one"',
    '"before":{"callid":"same"},"callid":"two"',
    `"callid":"${"long".repeat(60)}1"`,
    `"callid":"${"long".repeat(60)}2"`,
  ];
  const phones = calls.map(() => aDemoLead().phone);
  for (const [at, rest] of [...calls.entries(), ...calls.entries()]) await shoot(`{"caller_id":"${phones[at]}",${rest}}`);
  await takeAll(given.id);
  expect((await enquiriesOf(given.id)).map(({ phone }) => phone).toSorted()).toEqual(phones.toSorted());
});

test("who calls from a number that we know is who we know", async () => {
  const given = await aConnector(owner, "missed-call");
  const number = await aLead(owner, { name: "Demo Known" });
  const { mobile } = await db.selectFrom("leads").select("mobile").where("number", "=", number).executeTakeFirstOrThrow();
  await send(providers["missed-call"]!.shoot(given, { ...aDemoLead(), phone: mobile }));
  await takeAll(given.id);
  const [kept] = await enquiriesOf(given.id);
  await processEnquiry(kept!.id);
  const state = await db
    .selectFrom("enquiry_states")
    .select(["outcome", "lead_number"])
    .where("enquiry_id", "=", kept!.id)
    .executeTakeFirst();
  expect(state).toEqual({ outcome: "linked", lead_number: number });
});

test("without its secret nothing is kept; who only looks is answered", async () => {
  const given = await aConnector(owner, "missed-call");
  const good = providers["missed-call"]!.shoot(given, aDemoLead());
  for (const path of [
    good.path.replace(given.own, "x"),
    good.path.replace(`/${given.own}`, ""),
    good.path.replace(given.own, given.own.slice(1)),
  ])
    expect((await send({ ...good, path })).status, path).toBe(401);
  expect((await send({ ...good, path: `/connect/${given.id}/${given.own}` })).status).toBe(200);
  expect(await deliveriesOf(given.id)).toEqual([]);
});

test("who tells no id of a call tells of one call an hour", async () => {
  const given = await aConnector(owner, "missed-call");
  const { phone } = aDemoLead();
  const shot: Shot = { path: `/connect/${given.id}/${given.own}?number=${encodeURIComponent(phone)}`, method: "GET", headers: {} };
  for (let times = 0; times < 3; times++) await send(shot);
  expect((await deliveriesOf(given.id)).length).toBeLessThanOrEqual(2);
  await takeAll(given.id);
  expect(await enquiriesOf(given.id)).toMatchObject([{ phone }]);
});
