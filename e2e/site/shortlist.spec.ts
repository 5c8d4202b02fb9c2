import type { Page } from "@playwright/test";
import { scripted } from "../carousel-screen.ts";
import { languages } from "../catalogue.ts";
import { expect, test } from "../journey.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const nursing = "/college?course=bsc-nursing&sort=fees";
const toggles = (page: Page) => page.locator("main [data-shortlist]");
const link = (page: Page) => page.locator("header a[data-shortlist-link]");
const items = (page: Page) => page.locator("main ol > li");

for (const width of [360, 1440])
  for (const { language, locale, prefix } of languages)
    test.describe(`${language}, ${width} px`, () => {
      test.use({ viewport: { width, height: 780 } });

      test("two are put aside, counted in the header, one is taken away, and the rest is sent", async ({ page }) => {
        await page.goto(prefix + nursing);
        await scripted(page);
        await expect(toggles(page).nth(1)).toHaveAttribute("aria-pressed", "false");
        const names = await toggles(page).evaluateAll((all) => all.slice(0, 2).map((one) => (one as HTMLElement).dataset.shortlist));
        for (const index of [0, 1]) await toggles(page).nth(index).click();
        await expect(toggles(page).nth(0)).toHaveAttribute("aria-pressed", "true");
        await expect(link(page).locator("[data-count]")).toHaveText("2");
        await expect(page).toHaveURL(new RegExp(`${prefix}/college`));

        await link(page).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.shortlist_title_count({ count: 2 }, { locale }));
        await expect(page).toHaveURL(/o=[a-z-]+%7Ebsc-nursing&o=[a-z-]+%7Ebsc-nursing$/);
        const send = page.getByRole("link", { name: m.shortlist_send({}, { locale }) });
        await expect(send).toHaveAttribute("href", new RegExp(encodeURIComponent(names[0]!.split("~")[0]!)));

        await items(page)
          .nth(0)
          .getByRole("link", { name: m.shortlist_remove({}, { locale }) })
          .click();
        await expect(items(page)).toHaveCount(1);
        await expect(link(page).locator("[data-count]")).toHaveText("1");
        await page.goto(`${prefix}/shortlist`);
        await expect(items(page)).toHaveCount(1);
        await page.getByRole("link", { name: m.shortlist_clear({}, { locale }) }).click();
        await expect(page.getByRole("heading", { name: m.shortlist_none_title({}, { locale }) })).toBeVisible();
        await expect(link(page).locator("[data-count]")).toHaveText("");
      });
    });

test("what is put aside in another tab is counted on a page that was open before there was anything", async ({ page, context }) => {
  for (const path of ["/blogs", "/contact"]) {
    await page.goto(path);
    await scripted(page);
    await expect(link(page).locator("[data-count]")).toHaveText("");
    const other = await context.newPage();
    await other.goto(nursing);
    await scripted(other);
    await toggles(other).first().click();
    await expect(link(page).locator("[data-count]")).toHaveText("1");
    await other.evaluate(() => localStorage.clear());
    await other.close();
  }
});

test("a list that somebody sent is not one's own until one keeps it", async ({ page }) => {
  await page.goto(nursing);
  const wishes = await toggles(page).evaluateAll((all) => all.slice(0, 3).map((one) => (one as HTMLElement).dataset.shortlist!));
  await page.goto(`/shortlist?${new URLSearchParams(wishes.map((wish) => ["o", wish]))}`);
  await scripted(page);
  await expect(items(page)).toHaveCount(3);
  await expect(toggles(page)).toHaveAttribute("aria-pressed", "false");
  await expect(link(page).locator("[data-count]")).toHaveText("");
  await page.getByRole("button", { name: m.shortlist_keep() }).click();
  await expect(link(page).locator("[data-count]")).toHaveText("3");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });

  test("the list grows from address to address, one leaves it, and it can be sent", async ({ page }) => {
    await page.goto(nursing);
    await toggles(page).nth(0).click();
    await expect(items(page)).toHaveCount(1);
    await page.getByRole("link", { name: m.shortlist_more() }).click();
    await page.goto(`${nursing}&${new URL(page.url()).searchParams}`);
    await toggles(page).nth(1).click();
    await expect(items(page)).toHaveCount(2);
    await expect(page.getByRole("link", { name: m.shortlist_send() })).toHaveAttribute("href", /wa\.me/);
    await items(page).nth(0).getByRole("link", { name: m.shortlist_remove() }).click();
    await expect(items(page)).toHaveCount(1);
  });
});

test("six choices and three colleges side by side print on one sheet each", async ({ page }) => {
  await page.goto("/college?state=BR&sort=fees");
  const slugs = await page
    .locator("main li input[name=c]")
    .evaluateAll((all) => all.slice(0, 6).map((box) => (box as HTMLInputElement).value));
  await page.goto("/college?course=bsc-nursing");
  const offered = await toggles(page).evaluateAll((all) => all.slice(0, 6).map((one) => (one as HTMLElement).dataset.shortlist!));
  const wishes = [...offered, ...slugs].slice(0, 6);
  for (const prefix of ["", "/hi"])
    for (const path of [
      `/shortlist?${new URLSearchParams(wishes.map((wish) => ["o", wish]))}`,
      `/college/compare?${new URLSearchParams(offered.slice(0, 3).map((wish) => ["c", wish.split("~")[0]!]))}`,
    ]) {
      await page.goto(prefix + path);
      await page.emulateMedia({ media: "print" });
      for (const hidden of ["footer", "a[href='#main']", "header button", "main button", "[data-thumb-bar]"])
        expect(await page.locator(hidden).filter({ visible: true }).count(), `${path}: ${hidden}`).toBe(0);
      const sheets = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)!.length;
      expect(sheets, prefix + path).toBe(1);
      await page.emulateMedia({ media: null });
    }
});
