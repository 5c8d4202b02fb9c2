import type { BrowserContext } from "@playwright/test";
import type { Actor } from "#app/access/roles.ts";
import { aLead, aUser } from "#test/factories.ts";
import { cookieFor } from "#test/request.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, secondOrigin, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

test.use({ viewport: { width: 1440, height: 900 } });

async function sitsDown(context: BrowserContext, actor: Actor) {
  const [name = "", value = ""] = (await cookieFor(actor)).split("=");
  await context.addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
}

test("an admin invites somebody by keyboard, and a second admin sees them in the list at once", async ({ page, secondBrowser }) => {
  // A name of this try alone.
  const name = `Journey Newcomer ${Date.now() % 1_000_000}`;
  await sitsDown(secondBrowser.context(), await aUser({ role: "admin", name: "Journey second admin" }));
  await secondBrowser.goto("/admin/userlist");
  await scripted(secondBrowser);

  await signedInAs(page.context(), "admin");
  await page.goto("/admin/userlist");
  await scripted(page);
  await page.getByRole("link", { name: "Invite somebody" }).press("Enter");
  await page.getByLabel("E-mail", { exact: true }).focus();
  for (const words of [`${name.replaceAll(" ", "-").toLowerCase()}@example.com`, name, "98765 43210", "Counsellor"]) {
    await page.keyboard.type(words);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Send the invitation" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `${name} is invited` })).toContainText("within seven days");
  await expect(page.getByRole("link", { name: "Invite another" })).toBeVisible();

  const row = secondBrowser.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Invited");
  for (const cell of ["+91 98765 43210", "Counsellor", "Approved", "Not yet"]) await expect(row).toContainText(cell);
});

test("whoever is deactivated is out of an open page within five seconds, and their leads wait in the queue", async ({ page, browser }) => {
  const leaving = await aUser({ role: "counsellor", name: `Journey Leaving ${Date.now() % 1_000_000}` });
  const lead = `Left Behind ${Date.now() % 1_000_000}`;
  await aLead(await person("manager"), { assignee: leaving, name: lead });
  const theirs = await browser.newContext({ baseURL: secondOrigin });
  await sitsDown(theirs, leaving);
  const open = await theirs.newPage();
  await open.goto("/dashboard");
  await scripted(open);
  await expect(open.getByRole("heading", { level: 1 })).toContainText(leaving.name);

  await signedInAs(page.context(), "admin");
  await page.goto(`/admin/userlist?q=${encodeURIComponent(leaving.name)}`);
  await page.getByRole("row").getByRole("link", { name: leaving.name }).press("Enter");
  await page.getByRole("link", { name: "Deactivate" }).press("Enter");
  await expect(page.getByRole("main")).toContainText("1 open lead goes to the manager's queue.");
  await page.getByRole("button", { name: "Yes, deactivate" }).press("Enter");
  await expect(open).toHaveURL(/\/userlogin\?to=/, { timeout: 5_000 });
  await expect(page.getByRole("status").filter({ hasText: "1 lead is in the queue now." })).toBeVisible();
  await page.getByRole("link", { name: "Open the queue" }).press("Enter");
  await expect(page.getByRole("row").filter({ hasText: lead })).toBeVisible();
  await theirs.close();
});
