import type { Page } from "@playwright/test";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction } from "#db/client.ts";
import { aNotification } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

test.use({ viewport: { width: 1280, height: 900 } });

/** The settings are everybody's: the journeys after this one find them as they were. */
let asBefore: Awaited<ReturnType<typeof settings>>;
const settings = () => db.selectFrom("settings").selectAll().executeTakeFirstOrThrow();
test.beforeAll(async () => void (asBefore = await settings()));
test.afterAll(async () => {
  const { counters, team, version, ...rest } = asBefore;
  await inTransaction(async (tx) => {
    await tx
      .updateTable("settings")
      .set({ ...rest, counters: JSON.stringify(counters), team: JSON.stringify(team), version: version + 10 })
      .execute();
    await publish(tx, "settings");
  });
});

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await scripted(page);
};

test("an editor writes a notification by keyboard, mends it and deletes it; a colleague's list follows", async ({
  page,
  secondBrowser,
}) => {
  await signedInAs(page.context(), "editor");
  await signedInAs(secondBrowser.context(), "admin");
  await open(secondBrowser, "/hi/admin/notification");
  await expect(secondBrowser.getByRole("heading", { level: 1, name: "सूचनाएँ" })).toBeVisible();
  await open(page, "/admin/notification");

  await page.getByLabel("Text (English)").focus();
  await page.keyboard.type("Journey: forms are out");
  await page.keyboard.press("Tab");
  await page.keyboard.type("यात्रा: फ़ॉर्म आ गए");
  await page.keyboard.press("Tab");
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  const link = page.getByLabel("Link (optional)");
  await expect(link).toHaveAccessibleDescription(/starts with \//);
  await link.fill("/courses");
  await link.press("Enter");
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  await expect(page.getByLabel("Text (English)")).toHaveValue("");
  const row = page.getByRole("row").filter({ hasText: "Journey: forms are out" });
  await expect(row.getByText("Visible", { exact: true })).toBeVisible();
  await expect(secondBrowser.getByText("यात्रा: फ़ॉर्म आ गए")).toBeVisible();

  await row.getByRole("link", { name: /^Edit/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Edit notification" })).toBeVisible();
  await page.getByLabel("Pinned").press("Space");
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await expect(row.getByText("Pinned", { exact: true })).toBeVisible();

  await row.getByRole("button", { name: /^Delete/ }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Move this to the trash?" });
  await expect(dialog.getByText("It can be put back for 30 days")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: /^Delete/ }).press("Enter");
  await dialog.getByRole("button", { name: "Move to trash" }).press("Enter");
  await expect(page.getByText("Moved to the trash")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(secondBrowser.getByText("यात्रा: फ़ॉर्म आ गए")).toHaveCount(0);
});

test("two people change one notification: the slower one reads both and decides", async ({ page, secondBrowser }) => {
  const { id } = await aNotification(await person("editor"), { text: "Journey: disputed" });
  await signedInAs(page.context(), "editor");
  await signedInAs(secondBrowser.context(), "admin");
  for (const one of [page, secondBrowser]) await open(one, `/admin/notification/${id}`);
  const text = (one: Page) => one.getByLabel("Text (English)");
  await text(secondBrowser).fill("Journey: the owner's words");
  await text(secondBrowser).press("Enter");
  await expect(secondBrowser.getByText("Saved. Visitors see it now.")).toBeVisible();

  await text(page).fill("Journey: the editor's words");
  await text(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText(/^Asha .* changed the same fields/);
  await expect(page.getByText("Journey: the owner's words")).toBeVisible();
  await expect(text(page)).toHaveValue("Journey: the editor's words");
  await text(page).press("Enter");
  await expect(page.getByText("Saved. Visitors see it now.")).toBeVisible();
  await expect(page.getByText("Journey: the editor's words")).toBeVisible();
  await db.deleteFrom("notifications").where("id", "=", id).execute();
});

test("an owner changes the settings by keyboard; a page that a visitor has open follows", async ({ page, secondBrowser }) => {
  await signedInAs(page.context(), "admin");
  await open(secondBrowser, "/hi");
  await open(page, "/admin/settings");
  const state = page.locator("[data-save-bar]").getByRole("status").first();

  await page.getByLabel("Phone numbers").fill("12");
  await expect(state).toHaveText("Changes not saved yet");
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await expect(page.getByLabel("Phone numbers")).toHaveAccessibleDescription(/not a phone number/);
  await expect(state).toHaveText("Not saved. Please look above.");
  await page.getByLabel("Phone numbers").fill("98350 12345\n0612 2345678");
  await page.getByLabel("Address (Hindi)").fill("यात्रा का पता, पटना");
  await page.getByRole("button", { name: "Add a figure" }).press("Enter");
  const figure = page.getByRole("listitem").filter({ hasText: "Figure 5" });
  await expect(figure.getByLabel("Figure", { exact: true })).toBeFocused();
  await page.keyboard.type("7");
  await figure.getByLabel("What it counts (English)").fill("Journeys (demo figure)");
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await expect(state).toHaveText(/^Saved by Asha/);
  await expect(page.getByLabel("Phone numbers")).toHaveValue("+91 98350 12345\n+91 612 234 5678");

  const footer = secondBrowser.getByRole("contentinfo");
  await expect(footer.getByText("यात्रा का पता, पटना").first()).toBeVisible();
  await expect(footer.getByRole("link", { name: "+91 612 234 5678" })).toHaveAttribute("href", "tel:+916122345678");

  await page.getByLabel("Show the site in Hindi too").press("Space");
  await page.getByRole("button", { name: "Save settings" }).press("Enter");
  await expect(state).toHaveText(/^Saved by Asha/);
  await expect(page.getByRole("link", { name: /हिन्दी/ })).toHaveCount(0);
  await expect(secondBrowser).toHaveURL(/\/$/);
  await expect(secondBrowser.locator("html")).toHaveAttribute("lang", "en");
});
