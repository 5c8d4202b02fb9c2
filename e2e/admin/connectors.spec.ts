import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

test("an owner connects a form, says which of its fields is which, and what it brought becomes an enquiry", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const name = `Form ${Date.now().toString(36)}`;
  await signedInAs(context, "admin");
  await page.goto("/admin/connections");
  await page.getByRole("link", { name: "New connector" }).click();
  await hasNoProblem(page);
  await page.getByRole("link", { name: "Any other form" }).click();
  await scripted(page);
  await page.getByRole("button", { name: "Make the connector" }).click();
  await expect(page.getByText("Write where these enquiries come from.")).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await hasNoProblem(page);
  await page.getByRole("button", { name: "Make the connector" }).click();
  const address = new URL((await page.locator("code").first().textContent())!);
  await hasNoProblem(page);

  const other = await playwright.request.newContext({ baseURL: baseURL! });
  const form = { q1: "Demo Form Student", q2: newPhone() };
  expect((await other.post(address.pathname, { form })).status()).toBe(200);
  expect((await other.post(`${address.pathname}x`, { form })).status()).toBe(401);

  await page.getByRole("link", { name: "To the connector" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("There is no phone in it that we know as one.")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await hasNoProblem(page);
  await page.getByRole("link", { name: "Fields", exact: true }).click();
  await scripted(page);
  await page.getByLabel("Name").selectOption("path:q1");
  await page.getByLabel("Phone").selectOption("path:q2");
  await hasNoProblem(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Fields", exact: true })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "To the enquiry" })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const connector = page.url();
  await page.getByRole("link", { name: "To the enquiry" }).click();
  await expect(page).not.toHaveURL(connector);
  await expect(page.getByRole("heading", { name: "Demo Form Student" })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goto(connector);

  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("The test has arrived.")).toBeVisible();
  await page.goto(page.url().replace("/admin/", "/hi/admin/"));
  await expect(page.getByRole("heading", { name: "क्या आया" })).toBeVisible();
  await hasNoProblem(page);
  await page.goto(page.url().replace("/hi/admin/", "/admin/"));
  await page.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("The connector was removed.")).toBeVisible();
  expect((await other.post(address.pathname, { form })).status()).toBe(404);
  await other.dispose();
});
