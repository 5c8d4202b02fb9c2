import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let manager: Actor, ravi: Actor, sita: Actor;
beforeAll(async () => {
  [manager, ravi, sita] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor" }), await aUser({ role: "counsellor" })];
});

const page = async (path: string, as: Actor) => (await visit(path, { as })).text();
const tagsOn = async (number: number) =>
  (await db.selectFrom("leads").select("tags").where("number", "=", number).executeTakeFirstOrThrow()).tags;

test("with plain forms a manager makes a tag, a counsellor puts it on one lead and on many, finds by it and takes it back", async () => {
  const form = { nameEn: "Needs a visit", nameHi: "मिलने जाना है", colour: "amber" };
  expect((await visit("/leadHistory/tags", { as: ravi, form })).status).toBe(404);
  const made = await visit("/leadHistory/tags", { as: manager, form });
  expect([made.status, made.headers.get("location")]).toEqual([302, "/leadHistory/tags?saved=needs-a-visit"]);
  const again = await visit("/leadHistory/tags", { as: manager, form });
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("There is a tag with this name already.")]);

  const [one, two, hers] = [await aLead(ravi), await aLead(ravi), await aLead(sita)];
  const at = (number: number) => `/followUp/${shownNumber(number)}/tags`;
  expect((await visit(at(hers), { as: ravi, form: { tag: "needs-a-visit", had: "" } })).status).toBe(404);
  const put = await visit(at(one), { as: ravi, form: { tag: "needs-a-visit", had: "" } });
  expect(put.headers.get("location")).toBe(`/followUp/${shownNumber(one)}?done=tags`);
  const lead = await page(`/followUp/${shownNumber(one)}?done=tags`, ravi);
  for (const words of ["The tags are saved.", "Tags changed", "Put on: Needs a visit"]) expect(lead).toContain(words);
  expect(await page(`/hi/followUp/${shownNumber(one)}`, ravi)).toContain("मिलने जाना है");

  const id = randomUUID();
  const many = { id, back: "/leadHistory?tag=needs-a-visit", tag: "needs-a-visit", way: "on", lead: `${one},${two},${hers}` };
  const done = await visit("/leadHistory/tagging", { as: ravi, form: many });
  expect(done.headers.get("location")).toBe(`/leadHistory?tag=needs-a-visit&done=${id}`);
  expect(await page(`/leadHistory?tag=needs-a-visit&done=${id}`, ravi)).toContain("Needs a visit put on 1 lead.");
  expect(await tagsOn(hers)).toEqual([]);
  const none = await visit("/leadHistory/tagging", { as: ravi, form: { ...many, id: randomUUID(), tag: "" } });
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining("Choose a tag.")]);
  const list = await page("/leadHistory?tag=needs-a-visit&columns=name&columns=tags", ravi);
  expect([shownNumber(one), shownNumber(two)].every((number) => list.includes(`/followUp/${number}"`))).toBe(true);
  expect(list).toContain("Tag: Needs a visit");
  expect(await page("/leadHistory/tags", manager)).toContain('data-number="2"');

  await visit("/leadHistory/undo", { as: ravi, form: { id } });
  expect([await tagsOn(one), await tagsOn(two)]).toEqual([["needs-a-visit"], []]);
  const retired = await visit("/leadHistory/tags/needs-a-visit/retirement", { as: manager, form: { to: "retired" } });
  expect(retired.status).toBe(302);
  // The lead's own history keeps the name; it is offered no more.
  await expect.poll(() => page(`/followUp/${shownNumber(two)}/tags`, ravi), { timeout: 5_000 }).not.toContain('value="needs-a-visit"');
  expect(await page(`/followUp/${shownNumber(one)}/tags`, ravi)).toContain('value="needs-a-visit"');
});

test("a view that is shared opens first for everybody, one's own choice counts more, and all leads have an address of their own", async () => {
  await visit("/leadHistory/views", { as: manager, form: { name: "Fresh", query: "stage=new" } });
  const { id } = await db.selectFrom("lead_views").select("id").where("name", "=", "Fresh").executeTakeFirstOrThrow();
  expect((await visit("/leadHistory", { as: ravi })).status).toBe(200);
  expect((await visit(`/leadHistory/views/${id}/sharing`, { as: ravi, form: { to: "everybody" } })).status).toBe(404);
  await visit(`/leadHistory/views/${id}/sharing`, { as: manager, form: { to: "everybody" } });
  await visit(`/leadHistory/views/${id}/place`, { as: manager, form: { way: "pin" } });
  await visit("/leadHistory/views/first", { as: manager, form: { holder: "everybody", view: id } });
  expect((await visit("/leadHistory", { as: ravi })).headers.get("location")).toBe("/leadHistory?stage=new");
  expect(await page("/leadHistory?all=1", ravi)).toMatch(/data-number="\d+"[^>]*>Fresh/);
  expect((await visit("/leadHistory/views/first", { as: ravi, form: { holder: "everybody", view: "whole" } })).status).toBe(404);
  await visit("/leadHistory/views/first", { as: ravi, form: { holder: "me", view: "whole" } });
  expect((await visit("/leadHistory", { as: ravi })).status).toBe(200);
  const gone = await visit("/leadHistory/views/first", { as: ravi, form: { holder: "me", view: randomUUID() } });
  expect([gone.status, await gone.text()]).toEqual([409, expect.stringContaining("not there any more")]);
  await visit("/leadHistory/views/removal", { as: manager, form: { id, back: "/leadHistory/views" } });
  expect((await visit("/leadHistory", { as: sita })).status).toBe(200);
});
