import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { Role } from "#app/access/roles.ts";
import { carouselScreen, scripted } from "./carousel-screen.ts";
import { expect, test } from "./journey.ts";
import { signedInAs } from "./people.ts";
import { demoSlides, noSlides } from "./slides.ts";

type Place = { name: string; path: string; as?: Role; before?: (page: Page) => Promise<unknown> };

const openMenu = (page: Page) => page.locator("header button[aria-haspopup=dialog]:visible").click();
const openDialog = async (page: Page) => {
  await scripted(page);
  await page.locator("[data-slide]").first().waitFor();
  await page.getByRole("row").nth(1).getByRole("button").last().click();
  await carouselScreen(page).dialog.waitFor();
};
const openEdit = async (page: Page) => {
  await scripted(page);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.waitForURL(/homecrousel\/[0-9A-Za-z]{20}/);
};
const refusedForm = async (page: Page) => {
  await scripted(page);
  await page.locator("form button[type=submit]").click();
  await page.locator("[aria-invalid]").first().waitFor();
};

const open: Place[] = [
  { name: "home", path: "/" },
  { name: "admin sign-in", path: "/login" },
  { name: "staff sign-in with its problems told", path: "/userlogin", before: refusedForm },
  { name: "not found", path: "/no/such/page" },
  { name: "offline", path: "/offline" },
];
const inside: Place[] = [
  { name: "dashboard", path: "/dashboard", as: "counsellor" },
  { name: "admin home", path: "/admin", as: "admin" },
  { name: "carousel", path: "/admin/homecrousel", as: "editor" },
  { name: "the question before deleting", path: "/admin/homecrousel", as: "editor", before: openDialog },
  { name: "courses", path: "/admin/courses", as: "editor" },
  { name: "colleges in the trash", path: "/admin/collegedetails?show=trash", as: "editor" },
  { name: "reports", path: "/admin/reports", as: "editor" },
  { name: "an import", path: "/admin/collegedetails/import", as: "editor" },
  { name: "a slide's own page", path: "/admin/homecrousel", as: "editor", before: openEdit },
];
const narrowOnly: Place[] = [
  { name: "side menu", path: "/", before: openMenu },
  { name: "admin menu", path: "/admin", as: "editor", before: openMenu },
];

const languages = [
  ["English", ""],
  ["Hindi", "/hi"],
] as const;

test.beforeAll(() => demoSlides());

for (const width of [360, 1440]) {
  for (const [language, prefix] of languages) {
    test.describe(`at ${width} px in ${language}`, () => {
      test.use({ viewport: { width, height: 900 } });
      for (const place of [...open, ...inside, ...(width === 360 ? narrowOnly : [])]) {
        test(`${place.name} has nothing for axe to find`, async ({ page }) => {
          await visit(page, place, prefix);
          await hasNoProblem(page);
        });
      }
    });
  }
}

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark", viewport: { width: 1440, height: 900 } });
  for (const place of inside.slice(1)) {
    test(`${place.name} has nothing for axe to find`, async ({ page }) => {
      await visit(page, place, "");
      await hasNoProblem(page);
    });
  }
});

test("an empty carousel screen has nothing for axe to find", async ({ page }) => {
  await noSlides();
  for (const [, prefix] of languages) {
    await visit(page, { name: "empty", path: "/admin/homecrousel", as: "editor" }, prefix);
    await hasNoProblem(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await hasNoProblem(page);
  }
});

test("the kit, where it is served, has nothing for axe to find", async ({ page }) => {
  const answer = await page.goto("/dev/kit");
  if (answer?.ok()) await hasNoProblem(page);
  else expect(answer?.status()).toBe(404);
});

async function visit(page: Page, { path, as, before }: Place, prefix: string) {
  if (as) await signedInAs(page.context(), as);
  await page.goto(path === "/" && prefix ? prefix : prefix + path);
  await before?.(page);
}

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Nothing for axe, and nothing that must be scrolled sideways. */
async function hasNoProblem(page: Page) {
  // A colour that is still fading in is not the colour that people read.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}
