import type { Page } from "@playwright/test";
import { languages, wordsIn, type Language } from "../catalogue.ts";
import { expect, test } from "../journey.ts";
import { scripted } from "../carousel-screen.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

const nursing = "/college?course=bsc-nursing";

const boxes = (page: Page) => page.locator("main li input[type=checkbox][name=c]");
const ticked = (page: Page) => page.locator("main li input[type=checkbox][name=c]:checked");
const bar = (page: Page, { locale }: Language) =>
  page
    .locator("form")
    .filter({ hasText: m.college_compare({}, { locale }) })
    .locator("[role=status]");

test.describe("on a phone, by touch", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  for (const language of languages)
    test(`three colleges are ticked and compared, Back keeps them, a fourth joins and a fifth is refused in words: ${language.language}`, async ({
      page,
    }) => {
      const words = wordsIn(language);
      const at = { locale: language.locale };
      await page.goto(language.prefix + nursing);
      await scripted(page);
      for (const index of [0, 1, 2]) await boxes(page).nth(index).tap();
      await expect(bar(page, language)).toContainText(m.college_compare_chosen({ count: 3, most: 4 }, at));
      await expect(page).toHaveURL(/(&c=[a-z-]+){3}$/);

      const compare = page.getByRole("button", { name: words.compare, exact: true });
      await inReach(page, compare);
      await compare.tap();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.compareTitle);
      await expect(page).toHaveURL(/course=bsc-nursing/);
      // Two of the three stand side by side; each gives its place to the third.
      const heads = page.getByRole("columnheader").filter({ has: page.getByRole("link") });
      await expect(heads).toHaveCount(2);
      await expect(page.getByRole("rowheader").first()).toHaveText(words.asked);
      const second = await heads.nth(1).getByRole("link").first().textContent();
      await heads.nth(1).getByText(m.college_compare_instead({}, at)).tap();
      await heads.nth(1).locator("li a").first().tap();
      await expect(heads.nth(1).getByRole("link").first()).not.toHaveText(second!);
      await expect(heads).toHaveCount(2);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
      await expect(heads.nth(0)).toBeInViewport();
      await page.goBack();

      await page.goBack();
      await expect(ticked(page)).toHaveCount(3);
      await boxes(page).nth(3).tap();
      await expect(bar(page, language)).toContainText(m.college_compare_chosen({ count: 4, most: 4 }, at));

      await boxes(page).nth(4).tap();
      const name = await page
        .locator("main li")
        .filter({ has: page.locator(`input[value="${await boxes(page).nth(4).inputValue()}"]`) })
        .getByRole("heading")
        .textContent();
      await expect(bar(page, language)).toContainText(m.college_compare_full({ most: 4, name: name! }, at));
      await expect(boxes(page).nth(4)).not.toBeChecked();
      await expect(ticked(page)).toHaveCount(4);
      await inReach(page, compare);

      await boxes(page).nth(0).tap();
      await boxes(page).nth(4).tap();
      await expect(boxes(page).nth(4)).toBeChecked();
      await page.reload();
      await expect(ticked(page)).toHaveCount(4);
      await page
        .getByRole("link", { name: language.locale === "en" ? "हिन्दी" : "English" })
        .first()
        .tap();
      await expect(ticked(page)).toHaveCount(4);
    });

  test("what was ticked before the scripts came counts, and a tick asks nothing of the server", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.js$/, async (route) => (await held, route.continue()));
    await page.goto(nursing, { waitUntil: "commit" });
    await boxes(page).nth(0).tap();
    release();
    await expect(page).toHaveURL(/&c=[a-z-]+$/);
    await scripted(page);
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().includes(".data") && asked.push(request.url())));
    await boxes(page).nth(1).tap();
    await expect(page).toHaveURL(/(&c=[a-z-]+){2}$/);
    expect(asked).toEqual([]);
  });
});

/** Nothing lies over the middle of it. */
const inReach = async (page: Page, button: ReturnType<Page["getByRole"]>) => {
  const { x, y, width, height } = (await button.boundingBox())!;
  const isOnTop = await button.evaluate(
    (element, [left, top]) => element.contains(document.elementFromPoint(left!, top!)),
    [x + width / 2, y + height / 2],
  );
  expect(isOnTop).toBe(true);
};

test("pages print without what only works on a screen, four colleges side by side on one sheet", async ({ page }) => {
  await page.goto(nursing);
  const slugs = await boxes(page).evaluateAll((all) => all.slice(0, 4).map((box) => (box as HTMLInputElement).value));
  const compare = `/college/compare?course=bsc-nursing&${slugs.map((slug) => `c=${slug}`).join("&")}`;
  for (const [path, most] of [
    [compare, 1],
    [`/hi${compare}`, 1],
    ["/courses/bsc-nursing", 2],
    [`/college/${slugs[0]}`, 2],
    [`/college/${slugs[0]}/bsc-nursing`, 1],
    [`/hi/college/${slugs[0]}/bsc-nursing`, 1],
  ] as const) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const hidden of ["footer", "a[href='#main']", "header button", "main button", "[data-thumb-bar]"])
      expect(await page.locator(hidden).filter({ visible: true }).count(), `${path}: ${hidden}`).toBe(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const sheets = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)!.length;
    expect(sheets, path).toBeLessThanOrEqual(most);
    await page.emulateMedia({ media: null });
  }
});
