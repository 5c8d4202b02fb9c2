import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { findFact } from "#app/domain/facts/reads.server.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let editor: Actor;
beforeAll(async () => {
  editor = await aUser({ role: "editor", name: "Demo editor" });
});

const page = async (path: string) => (await visit(path, { as: editor })).text();
const form = {
  version: "1",
  value: "At most 25 years.",
  valueHi: "अधिकतम 25 वर्ष।",
  number: "25",
  standing: "press",
  source: "A newspaper",
  sourceHi: "एक अख़बार",
  url: "",
  checkedOn: "2026-01-05",
  reviewBy: "2999-01-05",
};

test("the list shows what must be checked first, then the rest, and the admin home says so", async () => {
  const html = await page("/admin/facts");
  expect(html.indexOf("How much can I get?")).toBeLessThan(html.indexOf("What is the Bihar Student Credit Card?"));
  expect(html).toContain("Confirm as checked today: How much can I get?");
  expect(html.match(/href="\/admin\/facts\/courses\/\d+"/g)).toHaveLength(41);
  const home = await page("/admin");
  expect(home).toMatch(/<a[^>]*href="\/admin\/facts\?show=due"[^>]*>18 facts of the student credit card must be checked\.</);
});

test("an editor changes a fact, is told what is wrong, and reads its history", async () => {
  const wrong = await visit("/admin/facts/age", { as: editor, form: { ...form, value: "", number: "many" } });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Say it in both languages.");

  const saved = await visit("/admin/facts/age", { as: editor, form });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, "/admin/facts?done=saved"]);
  const html = await page("/admin/facts/age");
  expect(html).toContain("A newspaper");
  expect(html).toContain("Our earlier website, text of 2021");
  expect(html).toContain("Demo editor, ");
});

test("a save over somebody else's is answered with what they saved, and can be repeated knowingly", async () => {
  const late = await visit("/admin/facts/age", { as: editor, form: { ...form, source: "Another newspaper" } });
  const html = await late.text();
  expect(late.status).toBe(409);
  expect(html).toContain("Demo editor changed this fact meanwhile.");
  expect(html).toContain("Saved meanwhile: A newspaper");
  expect(html).toMatch(/<input type="hidden" name="version" value="2"\/>/);
  const again = await visit("/admin/facts/age", { as: editor, form: { ...form, source: "Another newspaper", version: "2" } });
  expect(again.status).toBe(302);
});

test("confirming asks first, without a script too, and refuses what has changed meanwhile", async () => {
  expect(await page("/admin/facts/interest/confirmation")).toContain("Does the official portal say this today?");
  const refused = await visit("/admin/facts/interest/confirmation", { as: editor, form: { version: "7" } });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Somebody changed this fact meanwhile.");
  const confirmed = await visit("/admin/facts/interest/confirmation", { as: editor, form: { version: "1" } });
  expect(confirmed.headers.get("location")).toBe("/admin/facts?done=confirmed");
  expect(await findFact("interest")).toMatchObject({ standing: "official", mustCheck: false });
});

test("a covered course is changed, added and taken out again", async () => {
  const list = await page("/admin/facts");
  const first = /href="(\/admin\/facts\/courses\/\d+)"/.exec(list)![1]!;
  expect((await visit(first, { as: editor, form: { version: "1", name: "Aalim (renamed)", nameHi: "आलिम", courseSlug: "" } })).status).toBe(
    302,
  );
  expect(await page("/admin/facts")).toContain("Aalim (renamed)");
  const bad = await visit("/admin/facts/courses/new", { as: editor, form: { version: "0", name: "X", courseSlug: "no-such-course" } });
  expect(bad.status).toBe(409);
  expect(await bad.text()).toContain("There is no course with the address no-such-course.");
  expect(await page(`${first}/removal`)).toContain("Take this course out of the list?");
  await visit(`${first}/removal`, { as: editor, form: { version: "2" } });
  expect((await visit(first, { as: editor })).status).toBe(404);
});
