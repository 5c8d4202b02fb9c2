import type { Page } from "@playwright/test";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { emailOf, fillSignIn, signedInAs } from "../people.ts";

// A page with something to do knows the addresses of its kind. From there to any other, and to whatever is read, is a new document.

test("pages with something to do follow each other without a new document, and back again", async ({ page }) => {
  await page.goto("/contact");
  await scripted(page);
  const loads = documentsOf(page);
  await page.locator('a[href="/gallery"]:visible').first().click();
  await expect(page).toHaveURL("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Contact us");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
  expect(loads).toEqual([]);
});

for (const prefix of ["", "/hi"])
  test(`from ${prefix || "/"} to a page that is read is one new document, and Back finds the place that was left`, async ({ page }) => {
    await page.goto(prefix || "/");
    await scripted(page);
    const loads = documentsOf(page);
    const link = page.locator(`#courses a[href^="${prefix}/courses/"]`).last();
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    const to = (await link.getAttribute("href"))!;
    await link.click();
    await expect(page).toHaveURL(to);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(loads).toEqual([to]);
    await page.goBack();
    await expect(page).toHaveURL(prefix || "/");
    await scripted(page);
    // To a line: a face that was late the first time is there the second.
    await expect.poll(() => page.evaluate((left) => Math.abs(scrollY - left), place)).toBeLessThan(40);
    // Nothing of leaving is left: no cover, no word of loading.
    await expect(page.getByText(/^(Loading|लोड हो रहा है)$/)).toHaveCount(0);
  });

test("from a public page through the door to the workspace, out to the site, back in, and out", async ({ page }) => {
  await page.goto("/hi");
  await scripted(page);
  const loads = documentsOf(page);
  // By keyboard: while the parts above are laid out for the first time, a click at where the link stood may miss it.
  await page.getByRole("contentinfo").getByRole("link", { name: "लॉगिन" }).first().press("Enter");
  await expect(page).toHaveURL("/hi/login");
  await page.goBack();
  await expect(page).toHaveURL("/hi");
  await expect(page.getByRole("navigation", { name: "मुख्य" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "लोड" })).toHaveCount(0);
  expect(loads[0]).toBe("/hi/login");

  await page.goto("/login");
  await scripted(page);
  await fillSignIn(page, emailOf("editor"));
  await expect(page.getByRole("heading", { level: 1, name: "Your desk" })).toBeVisible();
  await page.goto("/courses");
  await scripted(page);
  loads.length = 0;
  await page.getByRole("link", { name: "My workspace" }).click();
  await expect(page).toHaveURL("/admin");
  expect(loads).toEqual(["/admin"]);
  await scripted(page);
  await page.goto("/courses");
  await scripted(page);
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login?signedOut=1");
  await expect(page.getByRole("status")).toHaveText("You are signed out.");
  await fillSignIn(page, emailOf("editor"));
  await expect(page).toHaveURL("/admin");
});

test("every link of a public page that leaves the public site opens its page", async ({ page, context }) => {
  await signedInAs(context, "editor");
  const leaving = new Set<string>();
  for (const address of ["/", "/courses", "/courses/btech", "/college", "/college/compare"]) {
    await page.goto(address);
    const links = await page.locator("a[href^='/']").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
    for (const path of links.filter((one) => /^\/(login|userlogin|admin|dashboard|preview)/.test(one))) leaving.add(path);
  }
  expect([...leaving].toSorted()).toEqual(["/admin", "/login"]);
  for (const path of leaving) {
    await page.goto("/");
    await scripted(page);
    await page.locator(`a[href="${path}"]`).first().press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your desk");
  }
});

/** The addresses of the documents that the browser asks for from now on. */
function documentsOf(page: Page) {
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  return loads;
}
