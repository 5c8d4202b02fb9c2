import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

/** What an owner asks, and where the answer stands. Written down before the screens were. */
const questions: { asks: string; answer: string; in: string }[] = [
  { asks: "Which source gave most admissions?", answer: "By Source", in: "Admitted" },
  { asks: "Which campaign gave most admissions per rupee this month?", answer: "Campaign by campaign", in: "Cost per admission" },
  { asks: "Who has leads that nobody has called?", answer: "Person by person", in: "Not called yet" },
  { asks: "Who has most overdue?", answer: "Person by person", in: "Overdue" },
  { asks: "How soon do we call people back?", answer: "First answers", in: "Share" },
  { asks: "Where and why do we lose students?", answer: "Reasons, by how far they had come", in: "Lost" },
  { asks: "Is this season better than the last?", answer: "Week by week", in: "Leads" },
  { asks: "Which courses lead to admissions?", answer: "By Kind of course", in: "Admitted" },
  { asks: "From which districts do students come?", answer: "By District", in: "Leads" },
  { asks: "Who brings most students to admission?", answer: "By Person", in: "Admitted of leads" },
];

test("ten questions of an owner, each answered within two clicks from /admin", async ({ page, context }) => {
  await signedInAs(context, "admin");
  let clicks = 0;
  for (const { asks, answer, in: column } of questions) {
    await page.goto("/admin");
    await page.getByRole("link", { name: asks }).click();
    clicks += 1;
    const table = page.getByRole("table", { name: answer });
    await expect(table, asks).toBeVisible();
    await expect(table.getByRole("columnheader", { name: column }).first(), asks).toBeVisible();
    expect(await table.locator("[data-row]").count(), asks).toBeGreaterThan(0);
  }
  // The report says the answer itself, and has it first.
  await page.goto("/admin");
  await page.getByRole("link", { name: "Which source gave most admissions?" }).click();
  const bySource = page.getByRole("table", { name: "By Source" });
  await expect(bySource.getByRole("columnheader", { name: "Admitted", exact: true })).toHaveAttribute("aria-sort", "descending");
  const first = await bySource.getByRole("rowheader").first().textContent();
  await expect(page.getByText(/^Most admissions: /)).toContainText(first!);
  expect(clicks / questions.length, "clicks for each").toBeLessThanOrEqual(2);
});

test("a number of a report opens its leads, a name narrows the report, and the table comes as a file", async ({ page, context }) => {
  await signedInAs(context, "manager");
  await page.goto("/dashboard");
  await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Reports" }).click();
  await page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Way to admission" }).click();
  await expect(page.getByRole("heading", { name: "Way to admission" })).toBeVisible();
  await page.getByRole("link", { name: "This session" }).click();
  // The address changes a moment before the page does.
  await expect(page.getByRole("link", { name: "This session" })).toHaveAttribute("aria-current", "true");
  const table = page.getByRole("table", { name: "By Source" });
  const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Walk-in" }) });
  await expect(row).toContainText("%");
  const count = Number(await row.getByRole("link").nth(1).textContent());
  await row.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/leadHistory/);
  await expect(page.locator("[data-row]")).toHaveCount(count);

  await page.goBack();
  await table.getByRole("link", { name: "Walk-in" }).click();
  await expect(page.getByRole("link", { name: "No longer only Walk-in" })).toBeVisible();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Table as CSV" }).click();
  expect((await file).suggestedFilename()).toMatch(/^funnel-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
});

test("a counsellor sees their own numbers and no colleague", async ({ page, context }) => {
  await signedInAs(context, "counsellor");
  await page.goto("/dashboard/reports/team");
  await expect(page.getByText("These are your own leads.")).toBeVisible();
  expect(await page.getByRole("table", { name: "Person by person" }).locator("[data-row]").count()).toBe(1);
  await page.goto("/dashboard/reports/funnel?by=owner");
  expect(await page.getByRole("table", { name: /^By / }).locator("[data-row]").count()).toBeLessThanOrEqual(2);
});
