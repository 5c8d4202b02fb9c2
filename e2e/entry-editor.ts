import type { Page } from "@playwright/test";
import { scripted } from "./carousel-screen.ts";
import { expect } from "./journey.ts";

/** The form of a course or a college by the names that an editor reads on it. */
export function editorDesk(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const desk = {
    field,
    name: field("Name"),
    address: field("Page address"),
    category: field("Category"),
    about: field("About"),
    entrance: field("Entrance"),
    saveDraft: page.getByRole("button", { name: "Save draft" }),
    publish: page.getByRole("button", { name: /^Publish( changes| now)?$/ }),
    state: page.locator("[data-save-bar]"),
    said: page.locator("[data-save-bar]").getByRole("status").first(),
    preview: page.frameLocator("iframe[title=Preview]"),
    list: (label: string) => page.getByRole("group", { name: label, exact: true }),

    async open(path: string) {
      await page.goto(path);
      await scripted(page);
    },
    async fillCourse({ name, about }: { name: string; about: string }) {
      await desk.name.fill(name);
      await desk.category.selectOption("design");
      await field("After class 12").check();
      await desk.about.fill(about);
    },
    /** Where a fee comes from, without which no visitor sees it. The fields are folded away until somebody wants them. */
    async fillFeeSource(source: string) {
      await page.locator("summary").filter({ hasText: "Source" }).first().click();
      await page.locator('[name="fees.source"]').fill(source);
      await page.locator('[name="fees.checkedOn"]').fill("2026-10-01");
    },
    async save() {
      await desk.saveDraft.press("Enter");
      await expect(desk.state).toContainText(/Draft saved|changes that visitors do not see yet/);
    },
    async publishNow() {
      await desk.publish.press("Enter");
      await expect(desk.said).toHaveText("Published");
    },
  };
  return desk;
}
