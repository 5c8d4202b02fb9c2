import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { changeConnector, testConnector } from "#app/domain/connectors/writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { db } from "#db/client.ts";
import { aConnector, deliveriesOf, enquiriesOf, send, takeAll } from "#test/servers/connectors.ts";
import { aUser } from "#test/factories.ts";
import { accessToken, aDemoLead, shootMeta, startGraph } from "#test/servers/enquiry-providers.ts";

let owner: Actor;
let graph: Awaited<ReturnType<typeof startGraph>>;
beforeAll(async () => {
  owner = await aUser({ role: "admin" });
  graph = await startGraph();
  env.META_GRAPH_URL = graph.url;
});
beforeEach(() => {
  graph.state.answerWith = () => undefined;
  graph.state.token = accessToken;
});
afterAll(() => graph.stop());

const aLeadThere = () => {
  const lead = aDemoLead();
  graph.leads.set(lead.id, lead);
  return lead;
};

test("Meta asks for its challenge with the verify token, and is answered with nothing but it", async () => {
  const { id, own } = await aConnector(owner, "meta");
  const ask = (query: Record<string, string>) =>
    send({ path: `/connect/${id}?${new URLSearchParams(query).toString()}`, method: "GET", headers: {} });
  const right = await ask({ "hub.mode": "subscribe", "hub.verify_token": own, "hub.challenge": "1158201444" });
  expect([right.status, await right.text(), right.headers.get("content-type")]).toEqual([200, "1158201444", "text/plain; charset=utf-8"]);
  for (const wrong of [{ "hub.verify_token": "x" }, { "hub.mode": "unsubscribe" }])
    expect((await ask({ "hub.mode": "subscribe", "hub.verify_token": own, "hub.challenge": "1", ...wrong })).status).toBe(401);
});

test("each lead of a message is one, asked for by its number, and an enquiry with all that was answered", async () => {
  const { id } = await aConnector(owner, "meta", { source: "facebook", language: "hi", updates: "on" });
  const [one, two] = [aLeadThere(), aLeadThere()];
  const shot = shootMeta({ id, own: "" }, [one, two]);
  expect((await send(shot)).status).toBe(200);
  // Again, as Meta does when it heard no answer, and in another order.
  expect((await send(shootMeta({ id, own: "" }, [two, one]))).status).toBe(200);
  await takeAll(id);
  expect((await deliveriesOf(id)).map(({ delivery_id, state }) => [delivery_id, state])).toEqual([
    [one.id, "taken"],
    [two.id, "taken"],
  ]);
  const kept = await enquiriesOf(id);
  expect(new Set(kept.map(({ name, phone }) => `${name} ${phone}`))).toEqual(
    new Set([one, two].map(({ name, phone }) => `${name} ${phone}`)),
  );
  expect(kept).toHaveLength(2);
  expect(kept[0]).toMatchObject({ message: "which_class: 12", said_source: "facebook", locale: "hi" });
  const agreed = await db.selectFrom("consents").select(["purpose", "how", "given_at"]).where("enquiry_id", "=", kept[0]!.id).execute();
  expect(agreed.map(({ purpose, how }) => `${purpose} ${how}`).toSorted()).toEqual(["answer program", "updates program"]);
});

test("what Meta did not sign, or signed otherwise, is not kept", async () => {
  const { id } = await aConnector(owner, "meta");
  const lead = aLeadThere();
  const good = shootMeta({ id, own: "" }, [lead]);
  const sha1 = `sha1=${createHmac("sha1", "app-secret-only-for-tests").update(good.body!).digest("hex")}`;
  const forged = [
    shootMeta({ id, own: "" }, [lead], "another secret"),
    { ...good, body: good.body!.replace(lead.id, "another") },
    { ...good, headers: { "content-type": "application/json" } },
    { ...good, headers: { ...good.headers, "x-hub-signature-256": sha1 } },
    { ...good, headers: { ...good.headers, "x-hub-signature-256": "" } },
  ];
  for (const shot of forged) expect((await send(shot)).status).toBe(401);
  expect(await deliveriesOf(id)).toEqual([]);
});

test("a lead that Graph does not know yet, answers slowly for or fails at is asked for again", async () => {
  const { id } = await aConnector(owner, "meta");
  const lead = aDemoLead();
  await send(shootMeta({ id, own: "" }, [lead]));
  await takeAll(id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting", why: "gone", status: 400, attempts: 1 }]);
  graph.leads.set(lead.id, lead);
  graph.state.answerWith = () => ({ status: 500 });
  await takeAll(id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting", why: "away", status: 500, attempts: 2 }]);
  graph.state.answerWith = () => ({ status: 200, wait: 300 });
  await takeAll(id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "taken", why: null, attempts: 3 }]);
  expect(await enquiriesOf(id)).toHaveLength(1);
});

test("a token that has ended is said so, and a new one takes what waited for it", async () => {
  const { id } = await aConnector(owner, "meta");
  graph.state.token = "a newer token";
  const lead = aLeadThere();
  await send(shootMeta({ id, own: "" }, [lead]));
  await takeAll(id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "failed", why: "denied", status: 400 }]);
  const said = { name: "Demo", source: "facebook" as const, language: "en" as const, purposes: ["answer" as const] };
  await changeConnector(owner, id, { ...said, accessToken: "a newer token" });
  await takeAll(id);
  expect(await deliveriesOf(id)).toMatchObject([{ state: "taken" }]);
});

test("the test asks Graph whether the token is taken, and Meta's own test leads are none", async () => {
  const { id } = await aConnector(owner, "meta");
  expect(await testConnector(owner, id)).toMatchObject({ isKept: true });
  const tool = { id: "777", name: "<test lead: dummy data for full_name>", phone: "+919876543210" };
  graph.leads.set(tool.id, tool);
  await send(shootMeta({ id, own: "" }, [tool]));
  await takeAll(id);
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(["tested", "tested"]);
  expect(graph.asked).toContain("me");
  expect(await enquiriesOf(id)).toEqual([]);
  graph.state.token = "ended";
  await testConnector(owner, id);
  await takeAll(id);
  expect((await deliveriesOf(id)).at(-1)).toMatchObject({ state: "failed", why: "denied" });
});
