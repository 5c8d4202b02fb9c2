import { db } from "#db/client.ts";
import { comesBackTo, scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

test.use({ viewport: { width: 360, height: 740 } });

const address = "/hi/services/stdCred_service";

test.afterAll(async () => {
  await db
    .updateTable("facts")
    .set({ must_check: true, confirmed_by: null, confirmed_at: null, standing: "old", checked_on: null, review_by: "2026-12-15" })
    .where("key", "=", "age")
    .execute();
});

test("a student asks the helper in Hindi, finds a course of the list, and sees a fact confirmed at once", async ({
  page,
  secondBrowser,
}) => {
  await page.goto(address);
  await scripted(page);
  await page.getByLabel("आवेदन के समय आपकी उम्र कितनी होगी?").fill("१९");
  await page.getByRole("button", { name: "जवाब देखें" }).press("Enter");
  await expect(page.getByText("कुछ बाकी रह गया है।")).toBeVisible();
  for (const question of [/बिहार के निवासी हैं/, /12वीं बिहार से/, /दाख़िला या चयन/])
    await page.getByRole("group", { name: question }).getByLabel("हाँ", { exact: true }).check();
  await page.getByLabel("नहीं, यह पहली है").check();
  await page.getByLabel("4 वर्ष").check();
  await page.getByLabel("कुल कितने रुपये चाहिए?").fill("2,00,000");
  await page.getByRole("button", { name: "जवाब देखें" }).press("Enter");
  await expect(page.getByText("लगभग ₹ 2,381", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/amount=2%2C00%2C000.*#helper-answer$|amount=2,00,000.*#helper-answer$/);

  await page.getByRole("searchbox", { name: "सूची में कोर्स खोजें" }).fill("नर्सिंग");
  await page.getByRole("searchbox", { name: "सूची में कोर्स खोजें" }).press("Enter");
  await expect(page.getByRole("table").getByRole("link", { name: /कोर्स देखें.*बीएससी नर्सिंग/ })).toHaveAttribute(
    "href",
    "/hi/courses/bsc-nursing",
  );
  await expect(page.getByText("लगभग ₹ 2,381", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);

  await signedInAs(secondBrowser.context(), "editor");
  await secondBrowser.goto("/admin/facts/age/confirmation");
  await secondBrowser.getByRole("button", { name: "Confirm as checked today" }).press("Enter");
  await expect(secondBrowser.getByRole("status").filter({ hasText: "Confirmed as checked today." })).toBeVisible();
  await comesBackTo(page, () => expect(page.locator("#who").getByText(/को सरकारी पोर्टल पर जाँचा गया/)).toHaveCount(1, { timeout: 1_500 }));
});

test("without a script the helper answers, and the checklist prints on one page", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(`${address}?age=26&resident=yes&class12=yes&admitted=yes&degree=first&years=3&amount=100000`);
  await expect(page.getByRole("heading", { name: "इन बातों के हिसाब से अभी यह आपके लिए नहीं है" })).toBeVisible();
  await page.getByText("अपने जवाब बदलें").click();
  await page.getByLabel("आवेदन के समय आपकी उम्र कितनी होगी?").fill("25");
  await page.getByRole("button", { name: "जवाब देखें" }).click();
  await expect(page.getByText("लगभग ₹ 1,190", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  // Ten papers, and four things to do this week.
  await expect(page.getByRole("listitem").filter({ visible: true })).toHaveCount(14);
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await context.close();
});

for (const width of [360, 1440])
  for (const [prefix, words] of Object.entries({
    "": {
      still: "Still in class 12, in Bihar",
      yes: "Yes",
      no: "No",
      first: "No, it is my first",
      years: "3 years",
      show: "Show the answer",
      notYet: "Not yet: first class 12 and a seat, then apply",
      week: "What to do this week",
      help: "Get help applying",
      about: "The Bihar Student Credit Card: help with applying",
    },
    "/hi": {
      still: "अभी 12वीं में हूँ, बिहार में",
      yes: "हाँ",
      no: "नहीं",
      first: "नहीं, यह पहली है",
      years: "3 वर्ष",
      show: "जवाब देखें",
      notYet: "अभी नहीं: पहले 12वीं और सीट, फिर आवेदन",
      week: "इस हफ़्ते क्या करें",
      help: "आवेदन में मदद लें",
      about: "बिहार स्टूडेंट क्रेडिट कार्ड: आवेदन में मदद",
    },
  }))
    test(`a student in class 12 learns what to do about the loan, ${width} px, ${prefix || "English"}, without a script`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, viewport: { width, height: 780 } });
      const page = await context.newPage();
      await page.goto(`${prefix}/services/stdCred_service`);
      // The first question stands on the first screen of a phone, or just below it.
      expect((await page.locator("#age").boundingBox())!.y).toBeLessThan(780);
      await page.locator("#age").fill("17");
      await page.locator('[name="resident"][value="yes"]').check();
      await page.getByLabel(words.still, { exact: true }).check();
      await page.locator('[name="admitted"][value="no"]').check();
      await page.getByLabel(words.first, { exact: true }).check();
      await page.getByLabel(words.years, { exact: true }).check();
      await page.locator("#amount").fill("2,00,000");
      await page.getByRole("button", { name: words.show }).click();
      await expect(page.getByRole("heading", { name: words.notYet })).toBeInViewport();
      const week = page.locator("#this-week");
      await expect(week.getByRole("heading", { name: words.week })).toBeVisible();
      await expect(week.locator("ol > li")).toHaveCount(6);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);

      const source = page.locator("#helper-answer details").first();
      await source.locator("summary").click();
      await expect(source.locator("p").first()).toBeVisible();

      await week.getByRole("link", { name: words.help }).click();
      await expect(page.getByText(words.about, { exact: true })).toBeVisible();
      await expect(page.locator('[name="enquire"]')).toHaveValue("LOAN");
      await context.close();
    });
