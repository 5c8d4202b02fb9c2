import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { stripOf } from "#app/domain/follow-ups/strip.model.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let ravi: Actor, sita: Actor;
beforeAll(async () => {
  [ravi, sita] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" })]);
});

const cell = () =>
  stripOf(Date.now())
    .flatMap(({ cells }) => cells)
    .find(({ isOpen }) => isOpen)!.at;
const form = (lead: number, said: Record<string, string> = {}) => ({
  key: randomUUID(),
  lead: String(lead),
  statement: "busy",
  nextAt: cell(),
  ...said,
});
const page = async (path: string, as: Actor) => (await visit(path, { as })).text();
const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();

test("without script a card is a page: what came of it is saved, the next card comes, later puts it off", async () => {
  const [one, two] = [await aLead(ravi, { name: "Demo One" }), await aLead(ravi, { name: "Demo Two" })];
  expect(await page("/dashboard", ravi)).toContain("Start calling (2)");
  const first = await page("/dashboard/calling", ravi);
  for (const words of ["Demo Two", "2 left", 'name="statement"', `href="/dashboard/calling?later=${two}"`]) expect(first).toContain(words);
  expect(await page(`/dashboard/calling?later=${two}`, ravi)).toContain("Demo One");
  const wrong = await visit("/dashboard/calling", { as: ravi, form: form(two, { nextAt: "" }) });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Choose the next date and time.")]);
  const saved = await visit("/dashboard/calling", { as: ravi, form: form(two) });
  expect(saved.headers.get("location")).toMatch(/^\/dashboard\/calling\?done=follow-up\.\d+/);
  const next = await page(saved.headers.get("location")!, ravi);
  for (const words of ["Demo One", "has been saved.", "Take back"]) expect(next).toContain(words);
  await visit("/dashboard/calling", { as: ravi, form: form(one, { statement: "finalised", won: "admitted", nextAt: "" }) });
  expect((await row(one)).stage).toBe("admitted");
  expect(await page("/dashboard/calling", ravi)).toContain("Nobody is left to call now");
});

test("a date of one's own beats the strip, and whoever stays hears what became of it", async () => {
  const lead = await aLead(ravi);
  const own = `${cell().slice(0, 10)}T17:45`;
  const given = form(lead, { otherAt: own, nextKind: "visit", stays: "1" });
  const [one, two] = [
    await visit("/dashboard/calling", { as: ravi, form: given }),
    await visit("/dashboard/calling", { as: ravi, form: given }),
  ];
  expect([one.status, two.status]).toEqual([200, 200]);
  const { next_at: next, next_kind: kind, follow_up_count: count } = await row(lead);
  expect([next!.getTime(), kind, count]).toEqual([Date.parse(`${own}+05:30`), "visit", 1]);
});

test("somebody else's lead is no card, whatever is asked, and nothing is saved", async () => {
  const lead = await aLead(ravi, { name: "Demo Not Yours" });
  expect(await page(`/dashboard/calling?lead=${shownNumber(lead)}`, sita)).not.toContain("Demo Not Yours");
  const before = await row(lead);
  expect((await visit("/dashboard/calling", { as: sita, form: form(lead) })).status).toBe(404);
  expect((await visit("/dashboard/calling", { as: sita, form: form(lead, { stays: "1" }) })).status).toBe(200);
  expect(await row(lead)).toEqual(before);
});
