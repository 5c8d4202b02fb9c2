import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { forgetEnquiries } from "#app/domain/enquiries/processing.writes.server.ts";
import { emptyTrash } from "#app/domain/leads/erasing.writes.server.ts";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db } from "#db/client.ts";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone, openForm } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

const leadOf = async (phone: string) => db.selectFrom("leads").selectAll().where("mobile", "=", `+91${phone}`).executeTakeFirst();

test("the owner asks for the board and the marks; a visitor says them, a file brings them, a manager finds by them and changes them, a file carries them, and who withdraws is rid of them", async ({
  page,
  context,
  browser,
}) => {
  const tag = Date.now().toString(36);
  const [board, marks] = [`Board ${tag}`, `Marks ${tag}`];
  await signedInAs(context, "admin");
  await page.goto("/admin/fields");
  await scripted(page);
  await hasNoProblem(page);
  await page.getByLabel("Name in English").fill(board);
  await page.getByLabel("Name in Hindi").fill(`बोर्ड ${tag}`);
  await page.getByLabel("Choice 1 in English").fill("CBSE");
  await page.getByRole("button", { name: "Add the field" }).click();
  await expect(page.getByText("A list needs at least two choices.").first()).toBeVisible();
  await page.getByLabel("Choice 2 in English").fill("State board");
  await page.getByText("Asked on the thank-you page", { exact: true }).click();
  await page.getByRole("button", { name: "Add the field" }).click();
  await expect(page.getByRole("list", { name: "Own fields" }).getByText(board)).toBeVisible();
  await page.getByLabel("Name in English").fill(marks);
  await page.getByText("A number", { exact: true }).click();
  await page.getByText("Asked on the thank-you page", { exact: true }).click();
  await page.getByRole("button", { name: "Add the field" }).click();
  await expect(page.getByRole("list", { name: "Own fields" }).getByText(marks)).toBeVisible();
  await hasNoProblem(page);

  const phone = newPhone();
  const visitor = await (await browser.newContext()).newPage();
  const form = await openForm(visitor);
  await form.fill(phone);
  await form.send.click();
  await expect(form.thanks).toBeVisible({ timeout: 15_000 });
  await visitor.getByLabel(board).selectOption({ label: "State board" });
  await visitor.getByLabel(marks).fill("many");
  await visitor.getByRole("button", { name: "Add this to my enquiry" }).click();
  await expect(visitor.getByText(`${marks}: Write a number`).first()).toBeVisible();
  await visitor.getByLabel(marks).fill("81.5");
  await visitor.getByRole("button", { name: "Add this to my enquiry" }).click();
  await expect(visitor).toHaveURL(/added=now/);
  await expect
    .poll(async () => (await leadOf(phone))?.own, { timeout: 30_000 })
    .toEqual({ [`board-${tag}`]: "state-board", [`marks-${tag}`]: 81.5 });
  const { number } = (await leadOf(phone))!;

  await signedInAs(context, "manager");
  const imported = newPhone();
  await bring(page, [
    ["Name", "Mobile", board, marks],
    ["Imported Student", imported, "CBSE", "60 %"],
  ]);
  await expect.poll(async () => (await leadOf(imported))?.own).toEqual({ [`board-${tag}`]: "cbse", [`marks-${tag}`]: 60 });

  await page.goto("/leadHistory");
  await scripted(page);
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("group", { name: board }).getByText("State board").click();
  await page.getByLabel(`${marks}: From`).fill("80");
  await page.getByRole("button", { name: "Show these leads" }).click();
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await expect(page.getByText(`${board}: State board`)).toBeVisible();
  await expect(page.getByText(`${marks}: 80 – …`)).toBeVisible();
  await page.goto(`${page.url()}&columns=name&columns=own.board-${tag}`);
  await expect(page.getByRole("columnheader", { name: board })).toBeVisible();
  await expect(page.locator("[data-row]")).toContainText("State board");
  await hasNoProblem(page);

  await page.goto(`/followUp/${String(number).padStart(6, "0")}?edit`);
  await scripted(page);
  await page.getByLabel(board).selectOption({ label: "CBSE" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(`${board}: State board → CBSE`)).toBeVisible();
  await hasNoProblem(page);

  await page.goto(`/leadHistory?own=board-${tag}%3Dcbse`);
  await scripted(page);
  await page.getByText("Export", { exact: true }).click();
  await page.getByLabel("What do you need it for?").fill("A journey");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const words = await readFile(await (await file).path(), "utf8");
  expect(words).toContain(`${board},${marks}`);
  expect(words).toMatch(/,CBSE,81\.5\r?\n/);
  expect(words).toMatch(/,CBSE,60\r?\n/);

  await visitor.getByRole("link", { name: "Withdraw this enquiry" }).click();
  await visitor.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(visitor.getByRole("heading", { name: "Your enquiry is withdrawn" })).toBeVisible();
  await visitor.context().close();
  await page.goto(`/leadHistory?own=board-${tag}%3Dcbse`);
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await expect(page.locator("[data-row]")).toContainText("Imported Student");
  await aMonthLater(number);
  expect(await keptOf(number)).toEqual({ lead: {}, additions: [{}], changes: 0 });
});

async function bring(page: Page, rows: string[][]) {
  await page.goto("/leadHistory/import");
  await page
    .getByLabel("CSV or Excel file")
    .setInputFiles({ name: "board.csv", mimeType: "text/csv", buffer: Buffer.from(writeCsv(rows)) });
  await page.getByRole("button", { name: "Go on to the columns" }).click();
  for (const name of rows[0]!.slice(2)) await expect(page.getByLabel(name)).toHaveValue(/^own\./);
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("The import is done")).toBeVisible();
}

/** What the jobs of the night do once what was withdrawn has lain for thirty days. */
async function aMonthLater(number: number) {
  await sql`update leads set trashed_at = trashed_at - interval '31 days' where number = ${number}`.execute(db);
  await sql`update enquiry_states set withdrawn_at = withdrawn_at - interval '31 days' where lead_number = ${number}`.execute(db);
  await emptyTrash();
  await forgetEnquiries();
}

async function keptOf(number: number) {
  const { rows } = await sql`select own as lead,
      (select jsonb_agg(enquiry_additions.own) from enquiry_additions join enquiry_states using (enquiry_id) where lead_number = number) as additions,
      (select count(*)::int from lead_changes where lead_number = number) as changes
    from leads where number = ${number} and erased_at is not null`.execute(db);
  return rows[0];
}
