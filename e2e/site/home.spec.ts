import { randomUUID } from "node:crypto";
import { addNotification } from "#app/domain/notifications/writes.server.ts";
import { db } from "#db/client.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person } from "../people.ts";
import { demoSlides } from "../slides.ts";

test.beforeAll(() => demoSlides());
test.afterAll(async () => void (await db.deleteFrom("notifications").execute()));

const phone = { width: 360, height: 740 };

test("on a phone the search and the ways under it stand in the first screen, above the slides", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const prefix of ["", "/hi"]) {
    await page.goto(prefix || "/");
    // A search box that becomes a combobox as soon as it suggests.
    const [search, chips] = [page.locator("main input[name=q]"), page.getByRole("navigation", { name: /Often looked for|अक्सर/ })];
    await expect(search).toBeInViewport({ ratio: 1 });
    for (const to of ["/college", "/exams", "/scholarships", "/services/stdCred_service", "/interests"])
      await expect(chips.locator(`a[href="${prefix}${to}"]`)).toBeInViewport({ ratio: 1 });
    const slides = (await page
      .getByRole("region", { name: /Highlights|मुख्य/ })
      .getByRole("list")
      .boundingBox())!;
    expect((await search.boundingBox())!.y).toBeLessThan(slides.y);
    expect(slides.height).toBeLessThanOrEqual(130);
    const [first, bar] = [await page.locator("#finder-for").boundingBox(), await page.locator("[data-thumb-bar]").boundingBox()];
    expect(first!.y, "the first question of the finder").toBeLessThan(bar!.y);
    expect((await page.getByRole("contentinfo").boundingBox())!.height).toBeLessThan(1_100);
  }
});

test("on a phone a student looks up a city, and call, WhatsApp and enquire stay under the thumb", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Contact us" });
  await expect(bar.getByRole("link")).toHaveText(["Call", "WhatsApp", "Enquire"]);

  await page.getByLabel("Course, college or city").fill("Patna");
  await page.getByLabel("Course, college or city").press("Enter");
  await expect(page).toHaveURL("/search?q=Patna");
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();

  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const [line, edge] = [await page.getByText("Copyrights ©").boundingBox(), await bar.boundingBox()];
  expect(line!.y + line!.height).toBeLessThanOrEqual(edge!.y);
  expect(edge!.y + edge!.height).toBe(phone.height);

  await bar.getByRole("link", { name: "Enquire" }).click();
  await expect(page).toHaveURL("/PopupHome");
  await expect(bar).toHaveCount(0);
});

test("Admission Advice leads from any page to the courses of the home page", async ({ page }) => {
  await page.goto("/aboutUs");
  await scripted(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Admission Advice" }).first().click();
  await expect(page).toHaveURL("/#courses");
  await expect(page.getByRole("heading", { name: "Available courses" })).toBeInViewport();
});

test("a notification appears while the home page is open, and the board can be paused", async ({ page }) => {
  await page.goto("/");
  await scripted(page);
  const editor = await person("editor");
  const given = { textHi: "", link: null, visibleFrom: null, visibleUntil: null, pinned: false };
  for (const text of ["One", "Two", "Three", "The seats are out"]) await addNotification(editor, { ...given, id: randomUUID(), text });
  const board = page.getByRole("region", { name: "Latest notifications" });
  // What is pinned stays before it.
  await expect(board.getByRole("listitem").filter({ hasText: "The seats are out" })).toContainText("New");
  await board.getByRole("button", { name: "Pause the notifications" }).click();
  await expect(board.getByRole("button", { name: "Play the notifications" })).toBeVisible();
});
