import type { Page } from "@playwright/test";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { fillSignIn, password } from "../people.ts";

/** A device that can make and use passkeys, and whose owner always gives the finger. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const givesFinger = (isUserVerified: boolean) => devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  return { givesFinger };
}

test("a passkey is set up, asked for at sign-in and before what is delicate, and taken away", async ({ page }) => {
  const { id, email } = await aUser({ role: "manager", password });
  const { givesFinger } = await withDevice(page);
  await page.goto("/userlogin?to=%2Faccount%2FsecondFactor");
  await fillSignIn(page, email);
  await expect(page).toHaveURL("/account/secondFactor");
  await scripted(page);
  await page.getByRole("link", { name: "Set up a passkey" }).click();
  await expect(page.getByLabel("Name of this device")).toHaveValue(/Chrome/);
  await page.getByLabel("Name of this device").fill("Journey phone");
  await page.getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Write down your recovery codes" })).toBeVisible();
  await page.getByRole("link", { name: "I have written them down" }).click();
  await expect(page.getByText("Journey phone")).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/signedOut/);
  await page.goto("/userlogin?to=%2FleadHistory");
  await fillSignIn(page, email);
  await expect(page).toHaveURL("/secondFactor?to=%2FleadHistory");
  await scripted(page);
  await givesFinger(false);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("Your device gave no passkey");
  await givesFinger(true);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page).toHaveURL("/leadHistory");

  await db
    .updateTable("sessions")
    .set({ proven_at: new Date(0) })
    .where("user_id", "=", id)
    .execute();
  await page.goto("/account/secondFactor");
  await page.getByRole("link", { name: "Take away the passkey Journey phone" }).click();
  await expect(page).toHaveURL(/\/signInAgain\?to=/);
  await scripted(page);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Take away the passkey “Journey phone”?" })).toBeVisible();
  await page.getByRole("button", { name: "Take away" }).click();
  await expect(page.getByText("The passkey is taken away.")).toBeVisible();
});

test("settings that were typed for too long are there again after the question who one is", async ({ page }) => {
  const { id, email } = await aUser({ role: "admin", password });
  await page.goto("/login?to=%2Fadmin%2Fsettings");
  await fillSignIn(page, email);
  await expect(page).toHaveURL("/admin/settings");
  await scripted(page);
  const year = page.getByLabel("Copyright year");
  const before = await year.inputValue();
  await year.fill(before === "2031" ? "2032" : "2031");
  const typed = await year.inputValue();
  await db
    .updateTable("sessions")
    .set({ proven_at: new Date(0) })
    .where("user_id", "=", id)
    .execute();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page).toHaveURL(/\/signInAgain\?to=/);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL("/admin/settings");
  await expect(year).toHaveValue(typed);
  await year.fill(before);
});
