import { expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { aLead, aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

const file = async (as: Actor, address: string) => {
  const answer = await visit(address, { as });
  return { name: answer.headers.get("content-disposition"), text: await answer.text() };
};

test("a report's file bears its days, and a number without a unit beside it has it in its heading", async () => {
  const manager = await aUser({ role: "manager" });
  await aLead(manager);
  const team = await file(manager, "/dashboard/reports/team/table?from=2026-11-01&to=2026-11-19");
  expect(team.name).toBe('attachment; filename="team-2026-11-01-to-2026-11-19.csv"');
  expect(team.text).toContain("First answer, half within (minutes)");
  expect(team.text).toContain("Admitted of leads (%)");

  const funnel = await file(manager, "/dashboard/reports/funnel/table?period=session");
  expect(funnel.text).toContain("How far they came");
  expect(funnel.text).toMatch(/Step,Leads,Of the step before \(%\)/);
  expect((await file(manager, "/dashboard/reports/season/table")).name).toMatch(/season-\d{4}-10-01-to-\d{4}-\d\d-\d\d\.csv/);
});
