import type { Page } from "@playwright/test";
import { scripted } from "../carousel-screen.ts";
import { aMovedCourse, languages, wordsIn, type Language } from "../catalogue.ts";
import { expect, secondOrigin, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

const phone = { viewport: { width: 360, height: 740 } };
test.use(phone);

/** What a student types, and the demo data's names for what they find by it. */
const looked = {
  en: {
    typed: "nersing",
    course: "B.Sc Nursing",
    college: "Karuna College of Nursing (demo)",
    other: "Sanjivan Medical College (demo)",
    common: "B.Sc Nursing",
  },
  hi: {
    typed: "नर्सिंग",
    course: "बी.एससी. नर्सिंग",
    college: "करुणा कॉलेज ऑफ नर्सिंग (डेमो)",
    other: "संजीवन मेडिकल कॉलेज (डेमो)",
    common: "बी.एससी. नर्सिंग",
  },
};

for (const language of languages) {
  const words = wordsIn(language);
  const { typed, course, college, other, common } = looked[language.locale];
  const at = (path: string) => `${language.prefix}${path}`;

  test.describe(`a student with a phone, in ${language.language},`, () => {
    test("searches with a slip of the pen, reads a source, and reaches a college", async ({ page }) => {
      await page.goto(at("/courses"));
      await page.getByRole("searchbox", { name: words.findCourse }).fill(typed);
      await page.getByRole("searchbox", { name: words.findCourse }).press("Enter");
      await expect(page).toHaveURL(new RegExp(`${at("/courses")}\\?q=`));
      await fits(page);
      await page.getByRole("main").getByRole("link", { name: course, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(course);
      await fits(page);

      await expect(page.getByText(words.noSource).first()).toBeHidden();
      await unsourced(page, language).press("Enter");
      await expect(page.getByText(words.noSource).first()).toBeVisible();
      await expect(page.getByRole("link", { name: words.enquireCourse })).toHaveAttribute("href", at("/Popup?course=bsc-nursing"));

      await page.getByRole("list", { name: words.offering }).getByRole("link", { name: college, exact: true }).click();
      await expect(page).toHaveURL(at("/college/karuna-college-of-nursing-gaya/bsc-nursing"));
      await expect(page.getByRole("link", { name: words.enquireHere })).toHaveAttribute(
        "href",
        at("/Popup?course=bsc-nursing&college=karuna-college-of-nursing-gaya"),
      );
      await fits(page);
      await page.getByRole("navigation", { name: words.way }).getByRole("link", { name: college, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(college);
      await expect(page.getByRole("link", { name: words.enquireCollege })).toHaveAttribute(
        "href",
        at("/Popup?college=karuna-college-of-nursing-gaya"),
      );
      await fits(page);
    });

    test("says that a figure is wrong, and the editor sees it at once", async ({ page, secondBrowser }) => {
      await signedInAs(secondBrowser.context(), "editor");
      await secondBrowser.goto("/admin/reports");
      await scripted(secondBrowser);

      await page.goto(at("/college/karuna-college-of-nursing-gaya"));
      // Words of this try alone: one that was reported before and not handled must not be taken for it.
      const told = `One lakh only, says the prospectus (${language.language} ${Date.now()})`;
      await reportFees(page, language, course, told);
      const report = secondBrowser.getByRole("listitem").filter({ hasText: told });
      await expect(report).toContainText("Karuna College of Nursing (demo)");
      await expect(report).toContainText("Fees");
      await report.getByRole("button", { name: /^Mark as handled/ }).press("Enter");
      await expect(report).toHaveCount(0);
    });

    test("compares two colleges, and the address alone carries the comparison", async ({ page, browser }) => {
      await page.goto(at("/college"));
      await scripted(page);
      await openFilters(page, language);
      await page.getByLabel(words.course, { exact: true }).selectOption("bsc-nursing");
      // The address changes a moment before the list; a list that is filtered has no sections, so its colleges stand a level higher.
      await expect(page.getByRole("heading", { level: 2, name: college })).toBeVisible();
      await expect(page).toHaveURL(/course=bsc-nursing/);
      await tickAndCompare(page, language, college, other);
      await sideBySide(page, language, college, other, common);
      await fits(page);

      const elsewhere = await browser.newContext({ ...phone, baseURL: secondOrigin });
      const friend = await elsewhere.newPage();
      await friend.goto(new URL(page.url()).pathname + new URL(page.url()).search);
      await sideBySide(friend, language, college, other, common);
      await elsewhere.close();
    });
  });
}

test("a filter says how many it leaves, leaves as many, and stands in the address", async ({ page }) => {
  await page.goto("/courses");
  await scripted(page);
  const [search, count] = [page.getByRole("search"), page.getByRole("status").filter({ hasText: /courses?$/ })];
  const whole = await count.textContent();
  const medical = await told(page, "medical");
  await openFilters(page);
  await search.getByLabel("Category").selectOption("medical");
  await expect(page).toHaveURL("/courses?category=medical");
  await expect(count).toHaveText(`${medical} courses`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Courses: Medical and health");

  const long = await told(page, "4");
  expect(long).toBeLessThan(medical);
  await openFilters(page);
  await search.getByLabel("Duration").selectOption("4");
  await expect(page).toHaveURL("/courses?category=medical&duration=4");
  await expect(count).toHaveText(`${long} courses`);

  await page.getByRole("link", { name: /^Remove: ?3 to 4 years/ }).press("Enter");
  await expect(count).toHaveText(`${medical} courses`);
  await page.goBack();
  await expect(count).toHaveText(`${long} courses`);
  await expect(search.getByLabel("Duration")).toHaveValue("4");
  await page.getByRole("link", { name: "Clear all" }).press("Enter");
  await expect(count).toHaveText(whole ?? "");

  await search.getByRole("searchbox").fill("zzqqxx");
  await search.getByRole("searchbox").press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing fits these choices" })).toBeVisible();
});

test("an old address leads to the new one, an unknown one to the page for it", async ({ page }) => {
  const old = await aMovedCourse("Journey moved course", "journey-new-address");
  await page.goto(`/courses/${old}`);
  await expect(page).toHaveURL("/courses/journey-new-address");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Journey moved course");

  for (const language of languages) {
    for (const path of ["/courses/no-such-course", "/college/no-such-college"]) {
      const answer = await page.goto(language.prefix + path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(wordsIn(language).notFound);
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same student searches, filters, compares and reports", async ({ page }) => {
    const [english] = languages;
    const { course, college, other, common } = looked.en;
    await page.goto("/courses");
    const search = page.getByRole("search");
    await search.getByRole("searchbox").fill("nersing");
    await search.getByRole("button", { name: "Search" }).press("Enter");
    await openFilters(page);
    await search.getByLabel("Category").selectOption("medical");
    await search.getByRole("button", { name: "Search" }).press("Enter");
    await expect(page).toHaveURL(/q=nersing.*category=medical/);
    await page.getByRole("main").getByRole("link", { name: course, exact: true }).click();
    await unsourced(page, english).press("Enter");
    await expect(page.getByText(wordsIn(english).noSource).first()).toBeVisible();

    await page.goto("/college");
    await openFilters(page);
    await page.getByLabel("Course", { exact: true }).selectOption("bsc-nursing");
    await search.getByRole("button", { name: "Search" }).press("Enter");
    await tickAndCompare(page, english, college, other);
    await sideBySide(page, english, college, other, common);

    await page.getByRole("link", { name: college, exact: true }).click();
    await reportFees(page, english, course, "Told without a script");
  });
});

/** "Compare: the college", with or without a space that only its markup knows of. */
const named = (what: string, name: string) => new RegExp(`^${RegExp.escape(what)} ?: ${RegExp.escape(name)}$`);

/** The first figure of a page that has no source yet, to be pressed. */
const unsourced = (page: Page, language: Language) =>
  page
    .locator("details[name=source]")
    .filter({ has: page.getByText(wordsIn(language).noSource) })
    .first()
    .locator("summary");

/** On a phone the filters stand behind one line, so that the list begins in the first screen. */
const openFilters = (page: Page, language: Language = languages[0]) => page.getByText(wordsIn(language).filters, { exact: true }).click();

/** The number in brackets of a choice. */
const told = async (page: Page, value: string) =>
  Number(/\((\d+)\)/.exec((await page.getByRole("search").locator(`option[value="${value}"]`).textContent()) ?? "")?.[1]);

async function reportFees(page: Page, language: Language, course: string, message: string) {
  const words = wordsIn(language);
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: course, exact: true }) })
    .last();
  await row.locator("summary").filter({ hasText: "₹" }).first().press("Enter");
  await expect(row.getByText(/Demo data|डेमो आँकड़े/).filter({ visible: true })).toBeVisible();
  await row.getByRole("link", { name: words.isWrong }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.isWrong);
  await fits(page);
  await page.getByRole("button", { name: words.send }).press("Enter");
  await expect(page.getByText(words.missing)).toBeVisible();
  await page.getByLabel(words.whatIsWrong).fill(message);
  await page.getByRole("button", { name: words.send }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.thanks);
}

async function tickAndCompare(page: Page, language: Language, ...colleges: string[]) {
  const words = wordsIn(language);
  for (const college of colleges) await page.getByRole("checkbox", { name: named(words.compare, college) }).press("Space");
  await page.getByRole("button", { name: words.compare, exact: true }).press("Enter");
  await expect(page).toHaveURL(/compare\?(course=[a-z-]+&)?c=[a-z-]+&c=[a-z-]+$/);
}

async function sideBySide(page: Page, language: Language, one: string, other: string, common: string) {
  const words = wordsIn(language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.compareTitle);
  await expect(page.getByRole("columnheader").filter({ hasText: one })).toHaveCount(1);
  await expect(page.getByRole("columnheader").filter({ hasText: other })).toHaveCount(1);
  await expect(page.getByText(words.asked)).toBeVisible();
  await expect(page.getByRole("rowheader", { name: common })).toBeVisible();
}

/** Nothing to scroll sideways. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
