import { expect, type Page } from "@playwright/test";
import { altOf } from "./slides.ts";

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** /admin/homecrousel by the names that a person reads on it. */
export function carouselScreen(page: Page) {
  const screen = {
    file: page.getByLabel("Choose a picture"),
    upload: page.getByRole("button", { name: "Upload to Cloud" }),
    progress: page.getByRole("progressbar"),
    preview: page.getByRole("img", { name: /^Preview of/ }),
    alt: page.getByLabel("What the picture shows (English)"),
    submit: page.getByRole("button", { name: "Submit" }),
    table: page.getByRole("table", { name: "Slides" }),
    dialog: page.getByRole("alertdialog"),
    row: (name: string) => page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) }),
    names: () =>
      screen.table
        .getByRole("button", { name: /^Delete / })
        .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.slice("Delete ".length))),
    deleteButton: (name: string) => page.getByRole("button", { name: `Delete ${name}`, exact: true }),

    async open() {
      await page.goto("/admin/homecrousel");
      await scripted(page);
    },
    async uploadPicture(file: ChosenFile) {
      await screen.file.setInputFiles(file);
      await screen.upload.click();
      await screen.preview.waitFor();
    },
    async addSlide(file: ChosenFile) {
      await screen.uploadPicture(file);
      await screen.alt.fill(altOf(file.name));
      await screen.submit.click();
      await screen.preview.waitFor({ state: "detached" });
    },
    async confirmDelete(name: string) {
      await screen.deleteButton(name).click();
      await screen.dialog.getByRole("button", { name: "Yes, delete it!" }).click();
    },
  };
  return screen;
}

/** The slides of a home page, in their order, by what is said about them. */
export const slidesOn = (page: Page) => page.getByRole("region", { name: "Highlights" }).getByRole("img");

/** The page's scripts have arrived and taken over the server's markup. */
export const scripted = (page: Page) =>
  page.waitForFunction(
    () => document.documentElement.dataset.scripted || Object.keys(document.body ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

/** Somebody comes back to a public page that they left open: it asks at once what changed, and then shows it. */
export const comesBackTo = (page: Page, sees: () => Promise<void>) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await sees();
  }).toPass({ timeout: 8_000 });
