import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { inviteUser } from "#app/domain/users/managing.writes.server.ts";
import { stepAt, totp } from "#app/platform/auth/totp.server.ts";
import { db } from "#db/client.ts";
import { letterFor } from "../letters.ts";
import { expect, test } from "../journey.ts";
import { fillSignIn, person } from "../people.ts";

const password = "kites over the ganga at noon";

test("somebody is invited, comes in, sets up the second step, links two social accounts and comes in with them", async ({ page }) => {
  const { email, userId } = await anInvitation(page);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).toHaveURL("/dashboard");

  await page.goto("/account/secondFactor");
  await page.getByRole("button", { name: "Set it up" }).click();
  const key = (await page.locator("code").textContent())!.replaceAll(/\s/g, "");
  await page.getByLabel("Code from your app").fill(totp(key, stepAt(new Date())));
  await page.getByRole("button", { name: "Switch it on" }).click();
  await page.getByRole("link", { name: "I have written them down" }).click();
  await expect(page.getByText("The second step is on")).toBeVisible();

  /** A code is good once; the next one comes with the next half minute. */
  const giveCode = async () => {
    await expect(page).toHaveURL(/\/secondFactor/);
    await db.updateTable("second_factors").set({ last_step: 0 }).where("user_id", "=", userId).execute();
    await page.getByLabel("Code from your app").fill(totp(key, stepAt(new Date())));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/dashboard");
  };

  await signOut(page);
  await fillSignIn(page, email, password);
  await giveCode();

  const accounts = { Google: anAccount(`own-${userId}@example.com`), GitHub: anAccount(`handle-${userId}`) };
  for (const [provider, account] of Object.entries(accounts)) {
    await page.goto("/account");
    await goThrough(page, `Link ${provider}`, account);
    await expect(page.getByText("The account is linked.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Social accounts" })).toContainText(account.name);
    await signOut(page);
    await goThrough(page, `Continue with ${provider}`, account);
    await giveCode();
  }

  await signOut(page);
  for (const provider of Object.keys(accounts)) {
    await goThrough(page, `Continue with ${provider}`, anAccount(email));
    await expect(page.getByRole("alert")).toContainText("That did not work.");
  }
});

test("an invitation is accepted with a social account, in Hindi, without script", async ({ browser, page }) => {
  const { link } = await anInvitation(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link.replace("/invitation", "/hi/invitation"));
  await plain.getByRole("button", { name: "Google से जारी रखें" }).click();
  await plain.getByRole("button", { name: "Cancel" }).click();
  await expect(plain).toHaveURL(/\/hi\/invitation\?.*problem=popup-closed-by-user/);
  await goThrough(plain, "Google से जारी रखें", anAccount("asha@example.com"));
  await expect(plain).toHaveURL("/hi/dashboard");
  await context.close();
});

/** Sent by the owner; the browser opens the link of the mail. */
async function anInvitation(page: Page) {
  const email = `new-${randomUUID()}@example.com`;
  const details = { email, name: "Asha Kumari", phone: null, role: "counsellor", approvalStatus: "approved", language: "en" } as const;
  const { id } = (await inviteUser(await person("admin"), details))!;
  const [link] = await letterFor(email, /\/invitation\?link=[\w-]+/);
  await page.goto(link);
  return { email, link, userId: id };
}

const anAccount = (name: string) => ({ subject: String(Math.floor(Math.random() * 1e12)), name });

/** Presses the button and says on the provider's own page who one is; the provider remembers nobody. */
async function goThrough(page: Page, button: string, { subject, name }: { subject: string; name: string }) {
  await page.context().clearCookies({ domain: "127.0.0.1" });
  await page.getByRole("button", { name: button }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "That is me" }).click();
}

async function signOut(page: Page) {
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/userlogin\?signedOut/);
}
