import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, manager] = [await aUser({ role: "counsellor", name: "Ravi without network" }), await aUser({ role: "manager", name: "Meena" })];
});

const inDays = (days: number) => toIndianTime(new Date(Date.now() + days * 86_400_000));
const outcome = (lead: number, more: Record<string, string> = {}) => ({
  "queue.kind": "outcome",
  key: crypto.randomUUID(),
  lead: String(lead),
  statement: "busy",
  nextAt: inDays(1),
  ...more,
});
const student = (more: Record<string, string> = {}) => ({
  "queue.kind": "lead",
  key: crypto.randomUUID(),
  name: "Asha of the hall",
  mobileNumber: `98${String(Math.random()).slice(2, 10)}`,
  source: "school-visit",
  agreed: "answer",
  ...more,
});

type Said = { done?: number; gone?: string; problems?: Record<string, string>; conflict?: { by: string; text: string }[]; like?: unknown };
async function send(form: Record<string, string>, as = ravi) {
  const answer = await visit("/dashboard/sending", { as, form });
  return { status: answer.status, ...((await answer.json()) as Said) };
}
const versionOf = async (lead: number) =>
  (await db.selectFrom("leads").select("version").where("number", "=", lead).executeTakeFirstOrThrow()).version;
const rowsOf = (lead: number) => db.selectFrom("follow_ups").selectAll().where("lead_number", "=", lead).execute();

test("an outcome that is sent many times at once is one row, and so is a new lead", async () => {
  const lead = await aLead(ravi);
  const form = outcome(lead, { "queue.seen": String(await versionOf(lead)), "queue.since": String(Date.now()) });
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(form)));
  expect(new Set(answers.map(({ done }) => done)).size).toBe(1);
  expect(await rowsOf(lead)).toHaveLength(1);

  const asha = student();
  const created = await Promise.all(Array.from({ length: 8 }, () => send(asha)));
  expect(new Set(created.map(({ done }) => done)).size).toBe(1);
  expect(await db.selectFrom("leads").select(["number", "source"]).where("creation_key", "=", asha.key).execute()).toEqual([
    { number: created[0]!.done, source: "school-visit" },
  ]);
});

test("what was written before only the answer was lost is done, though its date has passed and others went on", async () => {
  const lead = await aLead(ravi);
  const form = outcome(lead, { "queue.seen": String(await versionOf(lead)), "queue.since": String(Date.now() - 1000) });
  const first = await send(form);
  await aFollowUp(manager, lead);
  expect(await send({ ...form, nextAt: inDays(-1) })).toMatchObject({ status: 200, done: first.done });
  expect(await rowsOf(lead)).toHaveLength(2);
});

test("a lead that somebody else worked on meanwhile asks first, says what happened, and takes both when told so", async () => {
  const lead = await aLead(ravi);
  const form = outcome(lead, { "queue.seen": String(await versionOf(lead)), "queue.since": String(Date.now() - 1000) });
  await aFollowUp(manager, lead, { statement: "switched-off" });
  const asked = await send(form);
  expect(asked.conflict?.map(({ by }) => by)).toContain("Meena");
  expect(asked.conflict?.map(({ text }) => text).join(" ")).toContain("Switch-off");
  expect(await rowsOf(lead)).toHaveLength(1);
  expect((await send({ ...form, "queue.anyway": "1" })).done).toBeGreaterThan(0);
  expect(await rowsOf(lead)).toHaveLength(2);
});

test("one's own work on a lead meanwhile is no conflict", async () => {
  const lead = await aLead(ravi);
  const form = outcome(lead, { "queue.seen": String(await versionOf(lead)), "queue.since": String(Date.now() - 1000) });
  await aFollowUp(ravi, lead);
  expect((await send(form)).done).toBeGreaterThan(0);
});

test("a date that passed while it waited is asked for anew, and nothing is written", async () => {
  const lead = await aLead(ravi);
  const form = outcome(lead, { nextAt: inDays(-1) });
  expect(await send(form)).toMatchObject({ status: 422, problems: { nextAt: expect.any(String) } });
  expect(await rowsOf(lead)).toEqual([]);
  expect((await send({ ...form, nextAt: "", otherAt: inDays(2) })).done).toBeGreaterThan(0);
});

test("what is not theirs any more is said and not written; nobody else learns of it", async () => {
  const lead = await aLead(ravi);
  await transferLead(manager, lead, manager.id);
  expect((await send(outcome(lead))).gone).toMatch(/not with you/);
  const foreign = await aLead(manager);
  expect((await send(outcome(foreign))).gone).toMatch(/not with you/);
  expect([...(await rowsOf(lead)), ...(await rowsOf(foreign))]).toEqual([]);
  expect((await send({ ...outcome(lead), key: "none" })).status).toBe(422);
  expect((await visit("/dashboard/sending", { form: outcome(lead) })).status, "signed out").toBe(302);
});

test("somebody who may be known already is for a person to tell apart", async () => {
  const known = student({ name: "Suresh Prasad Yadav" });
  await send(known);
  const again = student({ name: "Suresh Prasad Yadaw", mobileNumber: known.mobileNumber });
  const asked = await send(again);
  expect(asked).toMatchObject({ status: 409, problems: { "": expect.any(String) } });
  if (asked.like) expect((await send({ ...again, apart: String((asked.like as { number: number }).number) })).done).toBeGreaterThan(0);
});

test("the list that a phone may keep has one's own leads only, at most sixty, without mail, remarks of the form or household", async () => {
  const mine = await aLead(ravi, { name: "Mine to call", email: "secret.mail@example.com" });
  const theirs = await aLead(manager, { name: "Not mine to call" });
  const answer = await visit("/dashboard/worklist", { as: ravi });
  const text = await answer.text();
  const { leads } = JSON.parse(text) as { leads: { number: number; phone: { e164: string | null } }[] };
  expect(leads.length).toBeLessThanOrEqual(60);
  expect(leads.find(({ number }) => number === mine)?.phone.e164).toMatch(/^\+91/);
  expect(leads.some(({ number }) => number === theirs)).toBe(false);
  expect(text).not.toContain("secret.mail");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect((await visit("/dashboard/worklist")).status).toBe(302);
});

test("the page that opens without a network holds nothing of anybody", async () => {
  await aLead(ravi, { name: "Nobody in the shell" });
  const page = await (await visit("/dashboard/offline", { as: ravi })).text();
  expect(page).not.toContain("Nobody in the shell");
  expect(page).not.toContain(ravi.id);
  expect(page).not.toContain(ravi.name);
});
