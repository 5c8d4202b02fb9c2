import { readFile } from "node:fs/promises";
import { db } from "#db/client.ts";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone, openForm } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

const leadOf = async (phone: string) => db.selectFrom("leads").selectAll().where("mobile", "=", `+91${phone}`).executeTakeFirst();

test("the owner asks for the board and the marks; a visitor says them, a manager finds by them and changes them, and a file carries them", async ({
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
  await visitor.context().close();
});
