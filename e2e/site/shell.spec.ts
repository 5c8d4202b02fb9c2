import { setTimeout } from "node:timers/promises";
import type { Page, Route } from "@playwright/test";
import { sql } from "kysely";
import { db } from "#db/client.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, taken, test } from "../journey.ts";
import { signedInAs } from "../people.ts";
import { announceSlides, demoSlides } from "../slides.ts";

const places = [
  ["Home", "/"],
  ["About", "/aboutUs"],
  ["Services", "/services"],
  ["Courses", "/courses"],
  ["Gallery", "/gallery"],
  ["Contact", "/contact"],
];

test.beforeAll(() => demoSlides());

test.describe("the frame of every page", () => {
  test("the top navigation has the six places", async ({ page }) => {
    await page.goto("/");
    expect(await linksIn(page.getByRole("navigation", { name: "Main" }))).toEqual(places);
    await expect(page.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("aria-current", "page");
  });

  test("on a wide screen a line under the header leads to what students look for", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [path, name] of [
      ["/aboutUs", "For students"],
      ["/hi/exams", "विद्यार्थियों के लिए"],
    ] as const) {
      await page.goto(path);
      const line = page.getByRole("navigation", { name });
      for (const to of ["/college", "/finder", "/exams", "/services/stdCred_service", "/scholarships", "/interests", "/college/compare"])
        await expect(line.locator(`a[href$="${to}"]`)).toBeInViewport({ ratio: 1 });
    }
  });

  test("four social icons open the pages of the settings elsewhere", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    const icons = page.getByRole("banner").getByRole("list", { name: "Find us on" }).getByRole("link");
    expect(await icons.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
      "https://www.facebook.com/",
      "https://www.whatsapp.com/",
      "https://twitter.com/",
      "https://www.instagram.com/",
    ]);
    for (const [index, name] of ["Facebook", "WhatsApp", "Twitter", "Instagram"].entries()) {
      await expect(icons.nth(index)).toHaveAccessibleName(new RegExp(`^${name}`));
      await expect(icons.nth(index)).toHaveAttribute("rel", /noopener/);
    }
  });

  test("on a phone the menu icon opens a side menu with Back and the same six places", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const icon = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await icon.click();
    expect(await linksIn(menu.getByRole("navigation", { name: "Menu" }))).toEqual(places);
    // What else there is stands below them, in a list of its own.
    const more = await linksIn(menu.getByRole("navigation", { name: "More" }));
    expect(more.slice(0, 1)).toEqual([["Colleges", "/college"]]);
    expect(more).toContainEqual(["Blog", "/blogs"]);
    await menu.getByRole("button", { name: "Back" }).click();
    await expect(menu).toBeHidden();
    await expect(icon).toBeFocused();

    await icon.click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(icon).toBeFocused();

    await icon.click();
    await menu.getByRole("link", { name: "Courses" }).click();
    await expect(page).toHaveURL("/courses");
    await expect(menu).toBeHidden();
  });

  test("on the narrowest phones the header stays one line, and nothing of it is cut off", async ({ page }) => {
    for (const path of ["/", "/hi", "/courses"])
      for (const width of [320, 340]) {
        await page.setViewportSize({ width, height: 640 });
        await page.goto(path);
        const header = page.getByRole("banner");
        const box = (await header.getByRole("button").first().boundingBox())!;
        const name = (await header.getByRole("link").first().boundingBox())!;
        expect(Math.abs(box.y + box.height / 2 - (name.y + name.height / 2))).toBeLessThan(4);
        expect((await header.boundingBox())!.height).toBeLessThan(72);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
  });

  test("the footer has its three columns, the map and the copyright line", async ({ page }) => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("navigation").getByRole("heading")).toHaveText(["Quick Links", "Important Links", "Quick Links"]);
    const columns = footer.getByRole("navigation", { name: /Links \d$/ });
    const targets = new Set((await linksIn(columns)).map(([, target]) => target));
    expect(targets).toEqual(new Set(["/services", "/services/edu_service", "/services/stdCred_service", "/login", "/#courses"]));
    await expect(footer.getByRole("link", { name: "Quick Support" })).toHaveAttribute("href", "/login");
    await expect(footer.getByText("Copyrights © 2024 © All Rights Reserved by The Career Zone.", { exact: true })).toBeVisible();
    await expect(footer.getByRole("link", { name: /Patna, Bihar.*Show our place on the map/ })).toBeVisible();

    await footer.getByRole("link", { name: "Admission Advice" }).first().click();
    await expect(page).toHaveURL("/#courses");
    await expect(page.locator("#courses")).toBeInViewport();
  });

  test("the map is a card with the address and becomes the map when it is pressed", async ({ page }) => {
    for (const path of ["/", "/hi/contact"]) {
      await page.goto(path);
      await scripted(page);
      const place = path === "/" ? page.getByRole("contentinfo") : page.getByRole("main");
      const card = place.getByRole("link", { name: /Show our place on the map|नक्शे पर हमारी जगह देखें/ });
      await expect(place.locator("iframe")).toHaveCount(0);
      await card.press("Enter");
      await expect(place.locator("iframe")).toHaveAttribute("src", /^https:\/\/www\.openstreetmap\.org\/export\/embed/);
      await expect(place.locator("iframe")).toBeFocused();
      await expect(card).toHaveCount(0);
    }
  });

  test("a map that is asked for before the scripts arrive opens on its own site", async ({ page, context }) => {
    await context.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "a map" }));
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto("/", { waitUntil: "commit" });
    const [map] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("contentinfo").getByRole("link", { name: "Show our place on the map" }).click(),
    ]);
    await expect(map).toHaveURL(/^https:\/\/www\.openstreetmap\.org\/\?bbox=/);
  });

  test("a signed-in person sees their name, the way to their workspace and Sign out", async ({ page, context }) => {
    await signedInAs(context, "manager");
    await page.goto("/");
    await expect(page.getByRole("banner")).toContainText("Manoj (demo manager)");
    await page.getByRole("banner").getByRole("link", { name: "My workspace" }).click();
    await expect(page).toHaveURL("/dashboard");
    await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("status")).toHaveText("You are signed out.");
  });

  test("the language switch leads to the same page in Hindi and back", async ({ page }) => {
    await page.goto("/userlogin?to=%2Fdashboard");
    await page.getByRole("link", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL("/hi/userlogin?to=%2Fdashboard");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("स्टाफ़ साइन-इन");
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL("/userlogin?to=%2Fdashboard");

    await page.goto("/hi");
    await expect(page.getByRole("navigation", { name: "मुख्य" }).getByRole("link").first()).toHaveText("होम");
    await page.getByRole("banner").getByRole("link", { name: "कोर्स" }).click();
    await expect(page).toHaveURL("/hi/courses");
  });
});

test.describe("while a page is on its way", () => {
  test.use({ serviceWorkers: "block" });

  test("the word Loading and four bars appear after 200 ms, not before", async ({ page }) => {
    const answer = await leaveForSlowPage(page, { clock: "stopped" });
    await page.clock.runFor(190);
    await expect(loadingScreen(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(loadingScreen(page)).toBeVisible();
    await expect(loadingScreen(page).locator(".animate-bar")).toHaveCount(4);
    answer();
    await expect(page).toHaveURL("/contact");
    await expect(loadingScreen(page)).toHaveCount(0);
  });

  test("after 120 seconds a time-out page offers Retry", async ({ page }) => {
    await leaveForSlowPage(page, { clock: "running" });
    await expect(loadingScreen(page)).toBeVisible();
    await page.clock.runFor(110_000);
    await expect(loadingScreen(page)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole("heading", { name: "This page is taking too long" })).toBeVisible();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1, name: "Contact us" })).toBeVisible();
  });

  test("a script that fails once is fetched again, and the person lands on the page", async ({ page, complaints }) => {
    await page.goto("/");
    await scripted(page);
    // As on a network: a failure takes a moment.
    const fail = async (route: Route) => {
      await setTimeout(300);
      await route.abort();
    };
    await page.route(/\/assets\/enquiry-contact-.*\.js$/, fail, { times: 1 });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await expect(page.getByRole("heading", { level: 1, name: "Contact us" })).toBeVisible();
    await scripted(page);
    taken(complaints, /Error loading route module|dynamically imported module/);
  });

  test("a script that keeps failing: reloaded once, then the page explains itself and can be read", async ({ page, complaints }) => {
    let loads = 0;
    page.on("request", (request) => request.isNavigationRequest() && request.frame() === page.mainFrame() && loads++);
    await page.route(/\/assets\/sign-in-login-.*\.js$/, (route) => route.abort());
    await page.goto("/login");
    await expect(page.getByText("A part of this page could not be loaded.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Admin sign-in" })).toBeVisible();
    expect(loads).toBe(2);
    await page.unrouteAll();
    await page.getByRole("link", { name: "Reload" }).click();
    await expect(page.getByText("A part of this page could not be loaded.")).toBeHidden();
    await scripted(page);
    taken(complaints, /dynamically imported module/);
  });
});

test.describe("when a page cannot be shown", () => {
  test("an unknown address has a page of its own, in the layout and in both languages", async ({ page }) => {
    expect((await page.goto("/no/such/page"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find this page");
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/hi/no/such/page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("यह पेज नहीं मिला");
  });

  test("a fault of ours shows the request's id, on a first visit and after a click", async ({ page, complaints }) => {
    await page.goto("/login");
    await scripted(page);
    await sql`alter table "topCarousel_db" rename to elsewhere`.execute(db);
    await announceSlides();
    try {
      const [answer] = await Promise.all([
        page.waitForResponse((response) => new URL(response.url()).pathname === "/"),
        page.getByRole("link", { name: "The Career Zone" }).click(),
      ]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
      await expect(page.locator("code")).toHaveText(answer.headers()["x-request-id"] ?? "no id");
      await hasItsLooks(page);

      const first = await page.goto("/");
      expect(first?.status()).toBe(500);
      await scripted(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
      await expect(page.locator("code")).toHaveText(first?.headers()["x-request-id"] ?? "no id");
      await hasItsLooks(page);
      expect(await page.content()).not.toMatch(/topCarousel_db|select |kysely/i);
    } finally {
      await sql`alter table elsewhere rename to "topCarousel_db"`.execute(db);
    }
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("region", { name: "Highlights" })).toBeVisible();
    taken(complaints, /Unexpected Server Error/);
  });

  test("without a network the offline page shows, also for a page that was never visited", async ({ page, context }) => {
    await page.goto("/");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    });
    await context.setOffline(true);
    await page.goto("/aboutUs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await hasItsLooks(page);
    await page.goto("/hi/no/such/page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("आप ऑफ़लाइन हैं");
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("यह पेज नहीं मिला", { timeout: 15_000 });
  });
});

const linksIn = (place: ReturnType<Page["getByRole"]>) =>
  place.getByRole("link").evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

const loadingScreen = (page: Page) => page.getByRole("status").filter({ hasText: /^Loading$/ });

/** Follows a link whose page does not come until the returned function is called. */
async function leaveForSlowPage(page: Page, { clock }: { clock: "running" | "stopped" }) {
  await page.clock.install();
  // The home page would offer its form while the clock runs ahead; to a page that is only read the browser shows its own way.
  await page.goto("/gallery");
  await scripted(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const asked = page.waitForRequest(/\/contact\.data/);
  await page.route(/\/contact\.data/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  if (clock === "stopped") await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await asked;
  return letGo;
}

/** The page is drawn with our styles, not the browser's. */
const hasItsLooks = (page: Page) => expect(page.locator("body")).toHaveCSS("font-family", /Urbanist/);
