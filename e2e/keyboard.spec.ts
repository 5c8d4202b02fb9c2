import type { Locator, Page } from "@playwright/test";
import { carouselScreen, scripted, slidesOn } from "./carousel-screen.ts";
import { expect, test } from "./journey.ts";
import { emailOf, password } from "./people.ts";
import { aPicture } from "./pictures.ts";
import { altOf, demoSlides, slidesNamed } from "./slides.ts";

test("an editor signs in and keeps the carousel with the keyboard alone", async ({ page }) => {
  await slidesNamed("one.png", "two.png");
  const screen = carouselScreen(page);
  await page.goto("/login?to=/admin/homecrousel");
  await scripted(page);

  await tabTo(page, page.getByLabel("E-mail"));
  await page.keyboard.type(emailOf("editor"));
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(password);
  await tabTo(page, page.getByRole("button", { name: "Show password" }));
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
  await tabTo(page, page.getByLabel("Remember me"));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Sign in" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/homecrousel");

  await tabTo(page, screen.file);
  await screen.file.setInputFiles(await aPicture({ name: "three.png" }));
  await tabTo(page, screen.upload);
  await page.keyboard.press("Enter");
  await expect(screen.preview).toBeVisible();
  await tabTo(page, screen.alt);
  await page.keyboard.type(altOf("three.png"));
  await tabTo(page, screen.submit);
  await page.keyboard.press("Enter");
  await expect(screen.row("three.png")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: "Move three.png up" }));
  await page.keyboard.press("Enter");
  await expect.poll(screen.names).toEqual(["one.png", "three.png", "two.png"]);
  await expect(page.getByRole("button", { name: "Move three.png up" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(screen.names).toEqual(["three.png", "one.png", "two.png"]);

  await tabTo(page, page.getByRole("link", { name: "Edit one.png" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Edit slide" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Save changes" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/homecrousel(\?|$)/);

  await tabTo(page, screen.deleteButton("two.png"));
  await page.keyboard.press("Enter");
  await expect(screen.dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(screen.deleteButton("two.png")).toBeFocused();
  await page.keyboard.press("Space");
  await tabTo(page, screen.dialog.getByRole("button", { name: "Yes, delete it!" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Deleted!")).toBeVisible();
  await expect.poll(screen.names).toEqual(["three.png", "one.png"]);

  await tabTo(page, page.getByRole("button", { name: "Sign out" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("You are signed out.")).toBeVisible();
});

test("a visitor skips to the content and turns the slides with the keyboard alone", async ({ page }) => {
  await demoSlides();
  await page.goto("/");
  await scripted(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Next slide" }));
  await page.keyboard.press("Enter");
  await expect(slidesOn(page).nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("button", { name: "Show slide 2" })).toHaveAttribute("aria-current", "true");
  await tabTo(page, page.getByRole("button", { name: "Pause" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Play" })).toBeFocused();
});

/** Presses Tab until this has the focus, and sees that the focus can be seen. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      });
      expect(outline, "the focus is seen").toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${String(target)}`);
}
