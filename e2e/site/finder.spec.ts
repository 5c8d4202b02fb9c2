import { hasNoProblem } from "../axe.ts";
import { expect, test } from "../journey.ts";

const languages = [
  {
    prefix: "",
    district: "Gaya",
    words: {
      passed: "What I have passed",
      marks: "Marks in per cent",
      budget: "Budget for a year",
      own: "My district",
      find: "Find courses",
    },
    near: "your district",
    fee: "Lowest fee first",
  },
  {
    prefix: "/hi",
    district: "गया",
    words: { passed: "मैंने पास किया है", marks: "अंक (प्रतिशत)", budget: "साल का बजट", own: "मेरा ज़िला", find: "कोर्स खोजें" },
    near: "आपका ज़िला",
    fee: "सबसे कम फ़ीस पहले",
  },
];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 1440])
    for (const { prefix, district, words, near, fee } of languages)
      test(`${prefix || "/"} at ${width} px: from four answers to what can be joined near home`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${prefix}/finder`);
        const form = page.locator("form[action$='/finder']");
        await form.getByLabel(words.passed).selectOption("pcb");
        await form.getByLabel(words.marks).fill("६२%");
        await form.getByLabel(words.budget).selectOption("100000");
        await form.getByLabel(words.own).fill(district);
        await form.getByRole("button", { name: words.find }).click();

        const rows = page.locator("main [data-row]");
        await expect(rows.first()).toContainText(near);
        const widest = await page.locator("main").evaluate((main) => main.scrollWidth - main.clientWidth);
        expect(widest, "nothing is wider than the screen").toBeLessThanOrEqual(0);
        await rows.first().locator("summary").first().click();
        await expect(rows.first().locator("details")).toHaveAttribute("open", "");

        await page.getByRole("link", { name: fee }).click();
        await expect(page).toHaveURL(/sort=fee/);
        const fees = await rows.evaluateAll((all) => all.map((row) => Number(/₹ ([\d,]+)/.exec(row.textContent)![1]!.replaceAll(",", ""))));
        expect(fees).toEqual(fees.toSorted((one, other) => one - other));
        expect(Math.max(...fees)).toBeLessThanOrEqual(100_000);
        await expect(rows.first().locator("a[href*='/shortlist?o=']")).toHaveCount(1);
      });

  test("an empty answer leads to one that is not", async ({ page }) => {
    await page.goto("/finder?for=pcb&budget=1000");
    await page.getByRole("link", { name: /^Any budget \(\d+\)$/ }).click();
    await expect(page.locator("main [data-row]").first()).toBeVisible();
  });
});

test("an answer is clean for assistive technology, light and dark", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/finder?for=pcb&marks=62&budget=100000&district=Gaya");
    await hasNoProblem(page);
  }
});
