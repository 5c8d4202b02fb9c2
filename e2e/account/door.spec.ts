import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { letterFor } from "../letters.ts";
import { password, person, signedInAs } from "../people.ts";

test("somebody who forgot the password gets a mail, chooses a new one and is in, by keyboard alone", async ({ page }) => {
  const { email } = await aUser({ role: "counsellor", name: "Journey Forgetful", password });
  await page.goto("/userlogin");
  await scripted(page);
  await page.getByRole("link", { name: "Forgot your password?" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
  await page.getByLabel("E-mail").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("If somebody with this address has an account, a mail is on its way.")).toBeVisible();

  const [address] = await letterFor(email, /\/newPassword\?link=[\w-]+/);
  await page.goto(address);
  await scripted(page);
  const field = page.getByLabel("New password");
  await field.focus();
  await page.keyboard.type("too short");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/^The password needs at least 12 characters\./);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("seven rivers below hills");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Journey Forgetful");

  await page.goto(address);
  await expect(page).toHaveURL("/newPassword");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("a manager who came in long ago proves who they are before a file leaves the house", async ({ page, context }) => {
  const manager = await person("manager");
  await signedInAs(context, "manager");
  await db
    .updateTable("sessions")
    .set({ proven_at: new Date(Date.now() - 16 * 60_000) })
    .where("user_id", "=", manager.id)
    .execute();
  await page.goto("/leadHistory?q=journey");
  await scripted(page);
  const reason = page.getByLabel("What do you need it for?");
  const exporting = async () => {
    await page.locator("summary", { hasText: "Export" }).press("Enter");
    await reason.focus();
    await page.keyboard.type("For the weekly meeting");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  };
  await exporting();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please confirm that it is you");
  await scripted(page);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/leadHistory?q=journey");
  await scripted(page);
  const download = page.waitForEvent("download");
  await exporting();
  expect((await download).suggestedFilename()).toMatch(/^leads-.*\.csv$/);
});
