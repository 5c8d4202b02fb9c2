import type { Page } from "@playwright/test";
import { languages, wordsIn } from "../catalogue.ts";
import { expect, test } from "../journey.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/*
 * A parent has the name of a college and asks: may it teach this at all? They read it on the page of the course there, see where
 * it is from, and learn how to check it themselves. Without a script, because a borrowed phone may have none.
 */

test.use({ javaScriptEnabled: false });

const fits = async (page: Page) =>
  expect(await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth)).toBeLessThanOrEqual(0);

for (const width of [360, 1440]) {
  for (const language of languages) {
    test(`a parent checks that a college is recognised, in ${language.language} at ${width} px`, async ({ page }) => {
      const at = { locale: language.locale };
      const words = wordsIn(language);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${language.prefix}/college/karuna-college-of-nursing-gaya`);
      await fits(page);
      const courses = page.getByRole("list", { name: m.college_courses({}, at) });
      const nursing = courses.getByRole("listitem").filter({ has: page.locator('a[href$="/bsc-nursing"]') });
      await expect(nursing).toContainText(m.recognition_unknown({}, at));

      // What is recognised says by whom, and opens where that is written.
      const midwifery = courses.getByRole("listitem").filter({ has: page.locator('a[href$="/gnm"]') });
      await expect(midwifery).not.toContainText(m.recognition_unknown({}, at));
      await midwifery.locator('a[href$="/gnm"]').click();
      await expect(page).toHaveURL(/\/karuna-college-of-nursing-gaya\/gnm$/);
      await fits(page);
      const reference = page.locator("dt", { hasText: m.recognition_reference({}, at) }).locator("+ dd");
      await expect(reference.locator("summary")).toContainText(/DEMO-INC-\d+/);
      await reference.locator("summary").press("Enter");
      await expect(reference.getByText(/Demo data|डेमो आँकड़े/)).toBeVisible();
      await expect(reference.getByRole("link", { name: words.isWrong })).toHaveAttribute("href", /figure=recognition/);

      await page.getByRole("link", { name: m.recognition_check({}, at) }).click();
      await expect(page).toHaveURL(`${language.prefix}/recognition`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.verify_title({}, at));
      await expect(page.getByRole("listitem").getByRole("heading", { level: 2 })).toHaveCount(4);
      await expect(page.getByText(m.regulator_inc({}, at))).toBeVisible();
      await fits(page);

      // And what nobody has shown is said on its own page too, with what to do.
      await page.goto(`${language.prefix}/college/karuna-college-of-nursing-gaya/bsc-nursing`);
      await expect(page.getByText(m.recognition_unknown_text({ regulator: m.regulator_inc({}, at) }, at))).toBeVisible();
      await fits(page);
    });
  }
}
