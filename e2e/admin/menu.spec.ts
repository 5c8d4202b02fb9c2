import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

test("however low the window, every place of the side menu can be reached, and where one is is in sight", async ({ page, context }) => {
  await signedInAs(context, "admin");
  for (const height of [900, 500, 320]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto("/admin/settings");
    await scripted(page);
    const menu = page.locator("aside").first();
    await expect(menu.getByRole("link", { name: "Settings", exact: true })).toBeInViewport({ ratio: 1 });
    for (const name of ["Home", "Sign out"]) {
      const place = menu.getByRole(name === "Home" ? "link" : "button", { name, exact: true });
      await place.hover();
      await expect(place).toBeInViewport({ ratio: 1 });
    }
  }

  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/admin/settings");
    await scripted(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Admin menu" });
    await expect(drawer.getByRole("link", { name: "Settings", exact: true })).toBeInViewport({ ratio: 1 });
    const home = drawer.getByRole("link", { name: "Home", exact: true });
    await home.click();
    await expect(page).toHaveURL("/admin");
  }
});
