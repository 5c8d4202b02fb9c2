import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { goalField, monthBeside } from "#app/domain/targets/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

const month = indianDay(new Date()).slice(0, 7);
let manager: Actor, ravi: Actor;
beforeAll(async () => {
  [manager, ravi] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor", name: "Ravi with a target" })];
});

test("a manager plans a month by a plain form; its person reads it on their dashboard, and no colleague does", async () => {
  const page = await (await visit("/team/targets", { as: manager })).text();
  expect(page).toContain("Ravi with a target");
  const form = { [goalField("admitted", ravi.id)]: "3", [goalField("followed", ravi.id)]: "" };
  const saved = await visit("/team/targets", { as: manager, form });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, `/team/targets?month=${month}&saved=1`]);
  const [own, ownHindi, others] = await Promise.all([
    visit("/dashboard", { as: ravi }).then((answer) => answer.text()),
    visit("/hi/dashboard", { as: ravi }).then((answer) => answer.text()),
    visit("/dashboard", { as: await aUser({ role: "counsellor" }) }).then((answer) => answer.text()),
  ]);
  expect(own).toContain("0 of 3 · Admissions");
  expect(own).toContain("3 to go");
  expect(ownHindi).toContain("3 में से 0 · दाख़िले");
  expect(others).not.toContain("to go");
});

test("what cannot be read is told at its field and comes back as it was typed", async () => {
  const field = goalField("admitted", ravi.id);
  const answer = await visit("/team/targets", { as: manager, form: { [field]: "four" } });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('value="four"');
  expect(page).toMatch(new RegExp(`id="${field}-error"|aria-invalid="true"`));
});

test("last month's targets can be taken over, and a month that is over is only read", async () => {
  await visit("/team/targets", { as: manager, form: { [goalField("followed", ravi.id)]: "41" } });
  const next = monthBeside(month, 1);
  const proposed = await (await visit(`/team/targets?month=${next}&as=before`, { as: manager })).text();
  expect(proposed).toContain('value="41"');
  expect(await (await visit(`/team/targets?month=${next}`, { as: manager })).text()).not.toContain('value="41"');
  const past = monthBeside(month, -1);
  expect(await (await visit(`/team/targets?month=${past}`, { as: manager })).text()).not.toContain('<input type="text"');
  expect((await visit(`/team/targets?month=${past}`, { as: manager, form: { [goalField("followed", ravi.id)]: "1" } })).status).toBe(409);
  expect((await visit("/team/targets", { as: ravi })).status).toBe(404);
});
