import type { Page } from "@playwright/test";
import type { Role } from "#app/access/roles.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { carouselScreen, scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { emailOf, fillSignIn, password, signedInAs } from "../people.ts";

const wrongCredentials = "The e-mail address or the password is not right.";
const notice = (page: Page) => page.getByRole("alert");

test.describe("the two doors", () => {
  const workspaces: [Role, string, string][] = [
    ["admin", "/admin", "How business is"],
    ["editor", "/admin", "Your desk"],
    ["counsellor", "/dashboard", "Hello, Ravi (demo counsellor)"],
    ["manager", "/dashboard", "Hello, Manoj (demo manager)"],
  ];
  for (const [role, workspace, title] of workspaces) {
    for (const door of ["/login", "/userlogin"]) {
      test(`${door} leads the ${role} to ${workspace}`, async ({ page }) => {
        await page.goto(door);
        await fillSignIn(page, emailOf(role));
        await expect(page).toHaveURL(workspace);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      });
    }
  }

  test("each names itself and leads to the other", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin sign-in");
    await page.getByRole("link", { name: "Staff sign-in" }).click();
    await expect(page).toHaveURL("/userlogin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Staff sign-in");
    await page.getByRole("link", { name: "Admin sign-in" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("whoever is in already goes straight to the workspace", async ({ page, context }) => {
    await signedInAs(context, "counsellor");
    await page.goto("/login");
    await expect(page).toHaveURL("/dashboard");
  });
});

test.describe("what goes wrong is told in plain words", () => {
  test("a wrong password and an unknown person read the same", async ({ page }) => {
    await page.goto("/login");
    await fillSignIn(page, emailOf("admin"), "not the password at all");
    await expect(notice(page)).toHaveText(wrongCredentials);
    await expect(page.getByLabel("E-mail")).toHaveValue(emailOf("admin"));
    await fillSignIn(page, "nobody@example.com", "not the password at all");
    await expect(page.getByLabel("E-mail")).toHaveValue("nobody@example.com");
    await expect(notice(page)).toHaveText(wrongCredentials);
  });

  test("an address that is none, and a password that is missing", async ({ page }) => {
    await page.goto("/userlogin");
    await fillSignIn(page, "ravi at example", "");
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/This does not look like an e-mail address/);
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Enter your password.");
    await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  });

  test("too many attempts, with the minutes to wait, even with the right password", async ({ page }) => {
    const { email } = await aUser({ role: "counsellor", password });
    await page.goto("/userlogin");
    await scripted(page);
    for (let attempt = 1; attempt <= 11; attempt++) {
      const answered = page.waitForResponse((response) => response.request().method() === "POST");
      await fillSignIn(page, email, `wrong attempt number ${attempt}`);
      await answered;
    }
    await fillSignIn(page, email);
    await expect(notice(page)).toHaveText(/^Too many attempts\. Please wait 1[45] minutes and try again\.$/);
  });

  test("an account that waits for approval, and one that has left", async ({ page }) => {
    const pending = await aUser({ role: "counsellor", password, approvalStatus: "pending" });
    const gone = await aUser({ role: "counsellor", password, deactivated: true });
    await page.goto("/userlogin");
    await fillSignIn(page, pending.email);
    await expect(notice(page)).toHaveText("Your account is waiting for approval. The owner of the site can approve it.");
    await fillSignIn(page, gone.email);
    await expect(notice(page)).toHaveText("This account is no longer active.");
  });

  test("a network that does not answer keeps what was typed", async ({ page, context, complaints }) => {
    await page.goto("/userlogin");
    await scripted(page);
    await context.setOffline(true);
    await fillSignIn(page, emailOf("counsellor"));
    await expect(page.getByText("The network did not answer.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(emailOf("counsellor"));
    complaints.length = 0;
    await context.setOffline(false);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/dashboard");
  });
});

test.describe("the session", () => {
  test("a deep link is reached after signing in, also in Hindi", async ({ page, context }) => {
    await page.goto("/admin/homecrousel?from=mail");
    await expect(page).toHaveURL(/\/login\?to=/);
    await expect(page.getByRole("status")).toHaveText("Sign in to open that page.");
    await fillSignIn(page, emailOf("editor"));
    await expect(page).toHaveURL("/admin/homecrousel?from=mail");

    await context.clearCookies();
    await page.goto("/hi/admin/homecrousel");
    await expect(page).toHaveURL(/\/hi\/login\?to=/);
    await page.getByLabel("ई-मेल").fill(emailOf("editor"));
    await page.getByLabel("पासवर्ड", { exact: true }).fill(password);
    await page.getByRole("button", { name: "साइन इन करें" }).click();
    await expect(page).toHaveURL("/hi/admin/homecrousel");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("कैरोसेल");
  });

  test("a link to another site is never followed after signing in", async ({ page }) => {
    await page.goto(`/login?to=${encodeURIComponent("//evil.example/admin")}`);
    await fillSignIn(page, emailOf("editor"));
    await expect(page).toHaveURL("/admin");
  });

  test("Remember me gives the cookie an end, without it the cookie goes with the browser", async ({ page, context }) => {
    await page.goto("/login");
    await fillSignIn(page, emailOf("admin"));
    await expect(page).toHaveURL("/admin");
    expect(await sessionCookie(page)).toMatchObject({ expires: -1, httpOnly: true, sameSite: "Lax" });

    await context.clearCookies();
    await page.goto("/login");
    await page.getByLabel("Remember me on this device").check();
    await fillSignIn(page, emailOf("admin"));
    await expect(page).toHaveURL("/admin");
    const days = ((await sessionCookie(page))!.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30.1);
  });

  test("signing out ends it here and everywhere it was shown", async ({ page, context }) => {
    await signedInAs(context, "editor");
    const otherTab = await context.newPage();
    await carouselScreen(otherTab).open();
    await page.goto("/admin");
    await page.getByRole("button", { name: "Sign out" }).click();
    const began = Date.now();
    await expect(page).toHaveURL(/\/login\?signedOut/);
    await expect(page.getByRole("status")).toHaveText("You are signed out.");
    await expect(otherTab).toHaveURL(/\/login\?to=/, { timeout: 5_000 });
    console.log(`  live: the other tab was signed out after ${Date.now() - began} ms`);
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?to=/);
  });

  test("the cookie of a session that was ended opens nothing any more", async ({ page, context }) => {
    await signedInAs(context, "editor");
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin");
    await db.deleteFrom("sessions").execute();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/login\?to=/);
  });

  test("a counsellor finds no admin area", async ({ page, context }) => {
    await signedInAs(context, "counsellor");
    const response = await page.goto("/admin");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find this page");
  });
});

test("the password can be shown and hidden again", async ({ page }) => {
  await page.goto("/login");
  await scripted(page);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("career zone");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("career zone");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

async function sessionCookie(page: Page) {
  return (await page.context().cookies()).find(({ name }) => name === "session");
}
