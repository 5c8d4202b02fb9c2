import type { Page } from "@playwright/test";
import { stepAt, totp } from "#app/platform/auth/totp.server.ts";
import { aUser } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { fillSignIn, password } from "../people.ts";

/** A code is good once: the next half minute's is taken already now. */
const codeOf = (secret: string, later = 0) => totp(secret, stepAt(new Date()) + later);

async function signInWith(page: Page, email: string, code: string, { isRecovery = false } = {}) {
  await page.goto("/userlogin");
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/\/secondFactor/);
  if (isRecovery) await page.getByRole("link", { name: "recovery code" }).click();
  await page.getByLabel(isRecovery ? "Recovery code" : "Code from your app").fill(code);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
}

/** Tab until it has the focus: whoever has no mouse comes there too. */
async function reach(page: Page, role: "button" | "link" | "textbox", name: string) {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < 25; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

test("the second step is set up by keyboard, asked for at sign-in, and another place is ended", async ({ page, secondBrowser }) => {
  const { email } = await aUser({ role: "counsellor", password });
  await page.goto("/userlogin?to=%2Faccount");
  await fillSignIn(page, email);
  await expect(page).toHaveURL("/account");
  await scripted(page);
  await reach(page, "link", "Second step");
  await page.keyboard.press("Enter");
  await reach(page, "button", "Set it up");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account/secondFactor/setUp");
  const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
  await reach(page, "textbox", "Code from your app");
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Write down your recovery codes" })).toBeFocused();
  const codes = await page.locator("main li").allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state, location.href]))).not.toContain(codes[0]);
  await reach(page, "link", "I have written them down");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You have 10 left.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await expect(page).toHaveURL(/\/userlogin\?signedOut/);

  await signInWith(page, email, codeOf(secret, 1));
  await signInWith(secondBrowser, email, codes[0]!, { isRecovery: true });
  await page.goto("/account");
  await page.getByRole("button", { name: /^End Chrome on/ }).press("Enter");
  await expect(page.getByText("That place is signed out.")).toBeVisible();
  await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
  await secondBrowser.goto("/account");
  await expect(secondBrowser).toHaveURL(/\/userlogin\?to=/);
});
