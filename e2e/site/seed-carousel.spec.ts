import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";
import { carouselScreen } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";
import { aPicture } from "../pictures.ts";
import { dangling, noSlides } from "../slides.ts";

test.beforeEach(() => noSlides());

test("a slide from the file to the home page and away again, as the customer wrote it down", async ({ page, context, secondBrowser }) => {
  await signedInAs(context, "editor");
  const screen = carouselScreen(page);
  const onTheHomePage = secondBrowser.getByRole("region", { name: "Highlights" }).locator("img");
  await secondBrowser.goto("/");
  await expect(onTheHomePage).toHaveCount(0);
  await screen.open();

  // No file chosen.
  await expect(screen.upload).toBeDisabled();
  await screen.submit.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Kindly upload an image first");

  // File chosen.
  await screen.file.setInputFiles(await aPicture({ name: "seminar-hall.png" }));
  await expect(screen.upload).toBeEnabled();
  await screen.submit.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Kindly upload an image first");

  // Uploaded.
  await screen.upload.click();
  await expect(screen.preview).toHaveAccessibleName("Preview of seminar-hall.png");
  await expect(screen.preview).not.toHaveJSProperty("naturalWidth", 0);
  expect(await db.selectFrom("topCarousel_db").select("id").execute()).toEqual([]);

  // Submitted.
  await screen.submit.click();
  await expect(screen.preview).toHaveCount(0);
  await expect(screen.row("seminar-hall.png")).toContainText("Say what it shows");
  await expect(page.getByRole("columnheader")).toHaveText(["Image", "Name", "Delete"]);
  await expect(onTheHomePage).toHaveCount(1);
  await expect(onTheHomePage).not.toHaveJSProperty("naturalWidth", 0);
  await expect(onTheHomePage).toHaveAttribute("alt", "");

  const records = await db.selectFrom("topCarousel_db").select(["id", "photoUrl", "pathName"]).execute();
  expect(records).toEqual([
    {
      id: expect.stringMatching(/^[0-9A-Za-z]{20}$/),
      photoUrl: expect.stringMatching(/^\/files\/.+/),
      pathName: "seminar-hall.png",
    },
  ]);
  expect(await storage.list("topCarousel/seminar")).toEqual(["topCarousel/seminar-hall.png"]);
  const downloaded = await secondBrowser.request.get(records[0]!.photoUrl);
  const stored = await storage.get("topCarousel/seminar-hall.png");
  expect((await downloaded.body()).equals(Buffer.from(await new Response(stored!.body).arrayBuffer()))).toBe(true);

  // Deleted.
  await screen.deleteButton("seminar-hall.png").click();
  await expect(screen.dialog).toHaveAccessibleName("Are you sure?");
  await expect(screen.dialog).toContainText("You won't be able to revert this!");
  await screen.dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(screen.row("seminar-hall.png")).toBeVisible();
  await screen.deleteButton("seminar-hall.png").click();
  await screen.dialog.getByRole("button", { name: "Yes, delete it!", exact: true }).click();
  await expect(page.getByText("Deleted!", { exact: true })).toBeVisible();
  await expect(page.getByText("Your file has been deleted.", { exact: true })).toBeVisible();
  await expect(screen.row("seminar-hall.png")).toHaveCount(0);
  await expect(onTheHomePage).toHaveCount(0);
  expect(await db.selectFrom("topCarousel_db").select("id").execute()).toEqual([]);
  expect(await storage.list("topCarousel/seminar")).toEqual([]);
  expect(await dangling()).toEqual({ rowsWithoutObjects: [], objectsWithoutRow: [] });
});
