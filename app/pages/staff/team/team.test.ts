import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { readBar } from "#app/domain/team/reads.server.ts";
import { db } from "#db/client.ts";
import { aLead, aUser, onDuty } from "#test/factories.ts";
import { visit } from "#test/request.ts";

let manager: Actor, ravi: Actor;
beforeAll(async () => {
  [manager, ravi] = [await aUser({ role: "manager" }), await aUser({ role: "counsellor", name: "Ravi of the team" })];
});

const press = (path: string, form: Record<string, string>, as: Actor = manager) => visit(path, { as, form });

test("a counsellor switches their own duty from any page of ours and comes back to it, and to no other site", async () => {
  const answer = await press("/duty", { on: "yes", back: "/leadHistory?q=a" }, ravi);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/leadHistory?q=a"]);
  expect(await readBar(ravi)).toMatchObject({ isOnDuty: true });
  for (const back of ["//example.com", "https://example.com", "/\\example.com", ""])
    expect((await press("/duty", { on: "yes", back }, ravi)).headers.get("location"), back).toBe("/dashboard");
  expect((await press("/duty", { on: "yes", person: manager.id }, ravi)).status).toBe(404);
  expect((await press("/duty", { on: "perhaps" }, ravi)).status).toBe(422);
});

test("a manager reads who is on duty, how many they have and who is next, in both languages", async () => {
  await onDuty(ravi, { cap: 7 });
  const [english, hindi] = await Promise.all(["/team", "/hi/team"].map(async (path) => (await visit(path, { as: manager })).text()));
  expect(english).toContain("0 of 7 leads today");
  expect(english).toContain("goes to Ravi of the team next");
  expect(hindi).toContain("आज 7 में से 0 लीड");
});

test("a rule without a name is told, with what was ticked still ticked; saved, it is on the page", async () => {
  const missing = await press("/team/rules/new", { name: "", places: "Gaya", "category-law": "on", version: "0" });
  expect(missing.status).toBe(422);
  const page = await missing.text();
  expect(page).toContain("Give the rule a name.");
  expect(page).toMatch(/name="category-law"[^>]*checked|checked[^>]*name="category-law"/);
  expect((await press("/team/rules/new", { name: "Law to Ravi", places: "Gaya, Bihar", "category-law": "on", version: "0" })).status).toBe(
    302,
  );
  const team = await (await visit("/team", { as: manager })).text();
  expect(team).toContain("Law to Ravi");
  expect(team).toContain("Law, Gaya, Bihar");
});

test("a manager merges a pair and undoes it with plain forms", async () => {
  const one = await aLead(ravi, { name: "Pair of Two", mobileNumber: "+919812300001" });
  const other = await aLead(await aUser({ role: "counsellor" }), { name: "Pair of Two Persons", mobileNumber: "+919812300001" });
  const page = await (await visit("/leadHistory/reviews", { as: manager })).text();
  expect(page).toContain("Pair of Two Persons");
  expect(page).not.toMatch(/98123 ?00001/);
  const merged = (await press(`/followUp/${one}/merge`, { other: String(other) })).headers.get("location")!;
  expect(merged).toMatch(/^\/leadHistory\/reviews\?merged=/);
  expect(await (await visit(merged, { as: manager })).text()).toContain("is now part of");
  const undone = await press(`/leadHistory/merges/${merged.split("=")[1]}/undo`, {});
  expect(undone.headers.get("location")).toBe(`/leadHistory/reviews?apart=${other}`);
  const { id } = await db.selectFrom("lead_reviews").select("id").where("lead_number", "=", other).executeTakeFirstOrThrow();
  expect((await press(`/leadHistory/reviews/${id}/difference`, {})).status).toBe(302);
  expect(await (await visit("/leadHistory/reviews", { as: manager })).text()).not.toContain("Pair of Two Persons");
  for (const [path, form] of [
    [`/followUp/${one}/merge`, { other: String(other) }],
    [`/leadHistory/reviews/${id}/difference`, {}],
  ] as const)
    expect((await press(path, form, ravi)).status).toBe(404);
});
