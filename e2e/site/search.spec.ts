import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";

const words = {
  en: { at: "", label: "Course, college, city, exam or topic", typed: "nersing", first: "B.Sc Nursing", page: "/courses/bsc-nursing" },
  hi: { at: "/hi", label: "कोर्स, कॉलेज, शहर, परीक्षा या विषय", typed: "नर्सिंग", first: "बी.एससी. नर्सिंग", page: "/hi/courses/bsc-nursing" },
};

/** The field is better with script; until it is there, it is a plain form. */
const combobox = (page: Page, name: string) => page.getByRole("combobox", { name });

for (const width of [360, 1440])
  for (const [language, { at, label, typed, first, page: course }] of Object.entries(words))
    test(`at ${width} px in ${language}, suggestions are walked by keyboard and pressed by finger`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.goto(`${at}/search?q=loan`);
      const field = combobox(page, label);
      const list = page.getByRole("listbox");
      const options = list.getByRole("option");
      const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight);

      await field.fill(typed);
      await expect(options.first()).toContainText(first);
      await expect(field).toHaveAttribute("aria-expanded", "true");
      expect(await options.count()).toBeLessThanOrEqual(8);
      for (const option of await options.all()) expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), "nothing moves").toBe(heightBefore);
      expect((await new AxeBuilder({ page }).include("[data-island=suggestions]").analyze()).violations).toEqual([]);

      await field.press("ArrowDown");
      await expect(options.first()).toHaveAttribute("aria-selected", "true");
      await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id"))!);
      await expect(field).toBeFocused();
      await field.press("ArrowUp");
      await expect(list.getByRole("option", { selected: true })).toHaveCount(0);
      await field.press("ArrowUp");
      await expect(options.last()).toHaveAttribute("aria-selected", "true");
      await field.press("Escape");
      await expect(list).toBeHidden();
      await expect(field).toHaveValue(typed);
      await field.press("ArrowDown");
      await expect(list).toBeVisible();
      await field.press("Enter");
      await expect(page).toHaveURL(course);

      await page.goBack();
      await field.fill(typed);
      await options.first().click();
      await expect(page).toHaveURL(course);
    });

test("enter without a choice searches, and what was misspelt is offered as it is written", async ({ page }) => {
  await page.goto("/search?q=loan");
  await combobox(page, words.en.label).fill("mujaffarpur");
  await combobox(page, words.en.label).press("Enter");
  await expect(page).toHaveURL("/search?q=mujaffarpur");
  await page.getByRole("link", { name: "muzaffarpur", exact: true }).click();
  await expect(page).toHaveURL("/search?q=muzaffarpur");
  await expect(page.getByText("Did you mean")).toHaveCount(0);
});

test("a connection that is away is not spoken of", async ({ page, context }) => {
  await page.goto("/search?q=loan");
  await expect(combobox(page, words.en.label)).toBeVisible();
  await context.setOffline(true);
  await combobox(page, words.en.label).fill("nursing");
  await page.waitForTimeout(600);
  await expect(page.getByRole("listbox")).toBeHidden();
  await context.setOffline(false);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the field is a form that leads to the answer", async ({ page }) => {
    await page.goto("/hi/search?q=loan");
    await page.getByRole("searchbox", { name: words.hi.label }).fill("नीट");
    await page.getByRole("searchbox", { name: words.hi.label }).press("Enter");
    await expect(page).toHaveURL(/\/hi\/search\?q=/);
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).toHaveURL("/hi/exams/neet-ug");
  });
});
