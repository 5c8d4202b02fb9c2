import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { checkWatches } from "#app/domain/watches/round.writes.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let manager: Actor, ravi: Actor;
beforeAll(async () => {
  [manager, ravi] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor" })];
});

test("a manager asks to be told by a plain form, is told among the reminders in both languages, and takes it back", async () => {
  const id = randomUUID();
  const form = { id, what: "unassigned", moreThan: "0", minutes: "60" };
  const added = await visit("/reminders/alerts", { as: manager, form });
  expect([added.status, added.headers.get("location")]).toEqual([302, "/reminders/alerts?said=added"]);
  const number = await aLead(manager, { assignee: ravi });
  await db.updateTable("leads").set({ assigned_to: null }).where("number", "=", number).execute();
  await checkWatches();
  const [english, hindi, own] = await Promise.all(
    ["/reminders", "/hi/reminders", "/reminders/alerts"].map(async (path) => (await visit(path, { as: manager })).text()),
  );
  expect(english).toContain("More than 0 leads have nobody");
  expect(english).toContain("Now: 1");
  expect(hindi).toContain("0 से ज़्यादा लीड किसी के पास नहीं");
  expect(own).toContain("It is so now");
  expect((await visit(`/reminders/alerts/${id}/removal`, { as: ravi, form: {} })).status).toBe(404);
  expect((await visit(`/reminders/alerts/${id}/removal`, { as: manager, form: {} })).headers.get("location")).toBe(
    "/reminders/alerts?said=removed",
  );
  expect(await (await visit("/reminders", { as: manager })).text()).not.toContain("have nobody");
});

test("a figure that cannot be read is told at its field; what somebody cannot see is not offered to them", async () => {
  const answer = await visit("/reminders/alerts", { as: ravi, form: { id: randomUUID(), what: "overdue", moreThan: "many" } });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('value="many"');
  const page = await (await visit("/reminders/alerts", { as: ravi })).text();
  expect(page).not.toContain("Leads that nobody has");
  expect((await visit("/reminders/alerts", { as: ravi, form: { id: randomUUID(), what: "inbox", moreThan: "1" } })).status).toBe(404);
});
