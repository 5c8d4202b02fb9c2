import { scripted } from "../carousel-screen.ts";
import { languages, wordsIn } from "../catalogue.ts";
import { expect, test } from "../journey.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  for (const { prefix, language } of languages)
    test(`the list of colleges is at most 5,000 px long, and nothing sticks out: ${language}`, async ({ page }) => {
      await page.goto(`${prefix}/college`);
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      console.log(`  ${prefix}/college: ${height} px`);
      expect(height).toBeLessThanOrEqual(5_000);
      for (const path of ["/college", "/college?course=bsc-nursing", "/courses", "/courses?stream=pcb"]) {
        await page.goto(prefix + path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
      }
    });

  test("a chip narrows the list, another sorts it, and Back finds the place where one was", async ({ page }) => {
    await page.goto("/college?course=bsc-nursing");
    await scripted(page);
    await page.getByRole("link", { name: "Bihar", exact: true }).click();
    await expect(page).toHaveURL(/state=BR/);
    await page.getByRole("link", { name: m.catalogue_sort_fees() }).click();
    await expect(page).toHaveURL(/sort=fees/);
    const fees = await page
      .locator("main li summary [aria-hidden=true]")
      .evaluateAll((all) =>
        all.flatMap(({ textContent }) =>
          /[\d,]{4,}/.test(textContent) ? [Number(/[\d,]{4,}/.exec(textContent)![0].replaceAll(",", ""))] : [],
        ),
      );
    expect(fees.length).toBeGreaterThan(2);
    expect(fees).toEqual(fees.toSorted((one, other) => one - other));

    const last = page.locator("main li h2 a").last();
    // To where the click finds it, at once.
    await last.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
    const before = await page.evaluate(() => scrollY);
    await last.click();
    await expect(page).toHaveURL(/\/college\/[a-z-]+$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});

for (const javaScriptEnabled of [true, false])
  for (const width of [360, 1440])
    for (const language of languages)
      test.describe(`${language.language}, ${width} px, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
        test.use({ viewport: { width, height: 780 }, javaScriptEnabled });

        test("filters are chosen in the form, colleges ticked and compared, and Back has the ticks", async ({ page }) => {
          const words = wordsIn(language);
          await page.goto(`${language.prefix}/college`);
          if (javaScriptEnabled) await scripted(page);
          // A choice that is made before the island has come waits for the button, or for the next one.
          await expect(async () => {
            const course = page.getByLabel(words.course, { exact: true });
            if (!(await course.isVisible())) await page.locator("main search summary, main [role=search] summary").click();
            await course.selectOption("bsc-nursing");
            if (!javaScriptEnabled) await page.getByRole("button", { name: m.catalogue_show({}, { locale: language.locale }) }).click();
            await expect(page).toHaveURL(/course=bsc-nursing/, { timeout: 2_000 });
          }).toPass();
          const boxes = page.locator("main li input[name=c]");
          for (const index of [0, 1]) await boxes.nth(index).check();
          await page.getByRole("button", { name: words.compare, exact: true }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.compareTitle);
          await expect(page.getByText(words.common)).toBeVisible();
          await page.goBack();
          await expect(page.locator("main li input[name=c]:checked")).toHaveCount(2);
        });
      });
