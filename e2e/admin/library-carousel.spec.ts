import { hasNoProblem, narrow, wide } from "../axe.ts";
import { scripted, slidesOn } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";
import { aPicture } from "../pictures.ts";
import { noSlides } from "../slides.ts";

test.beforeEach(() => noSlides());

test("a picture goes from the library to a slide, is seen before it is saved, and outlives the slide", async ({
  page,
  context,
  browser,
}) => {
  await signedInAs(context, "editor");
  await page.goto("/admin/media");
  await scripted(page);
  await page.getByLabel("Choose a picture").setInputFiles(await aPicture({ name: "hostel-garden.png", colour: "#107f1e" }));
  await page.getByRole("button", { name: "Upload to Cloud" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "hostel-garden.png" })).toBeVisible();
  await page.getByLabel("Description (English)").fill("The garden of a hostel");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByLabel("From the left (%)").focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByLabel("From the left (%)")).toHaveValue("55");
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().includes("/focus"));
  await page.getByRole("button", { name: "Save the point" }).click();
  await saved;
  await page.reload();
  await expect(page.getByLabel("From the left (%)")).toHaveValue("55");
  await hasNoProblem(page);

  await page.goto("/admin/homecrousel");
  await scripted(page);
  await page.getByRole("button", { name: "Choose from the library" }).click();
  const library = page.getByRole("dialog");
  await library.getByRole("searchbox").fill("hostel gardn");
  await page.keyboard.press("Enter");
  await expect(library.getByRole("listitem")).toHaveCount(1);
  await hasNoProblem(page);
  await library.getByRole("button", { name: "Use The garden of a hostel" }).click();
  await expect(page.getByLabel("What the picture shows (English)")).toHaveValue("The garden of a hostel");
  await page.getByLabel("Words on the slide (English, optional)").fill("Rooms near the college");
  const onPhone = page.frameLocator('iframe[title="A phone, 360 pixels wide, English"]');
  await expect(onPhone.getByText("Rooms near the college")).toBeVisible();
  await expect(onPhone.getByRole("img", { name: "The garden of a hostel" })).toHaveCSS("object-position", "55% 50%");
  await page.setViewportSize(narrow);
  await hasNoProblem(page);
  await page.setViewportSize(wide);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("row").filter({ hasText: "hostel-garden.png" })).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto("/");
  await expect(slidesOn(visitor)).toHaveAccessibleName("The garden of a hostel");
  await expect(slidesOn(visitor)).toHaveCSS("object-position", "55% 50%");
  await visitor.close();

  await page.getByRole("button", { name: "Delete hostel-garden.png", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("No slides yet")).toBeVisible();
  await page.goto("/admin/media?q=hostel-garden&show=unused");
  await page.getByRole("link", { name: "hostel-garden.png" }).click();
  await page.getByRole("link", { name: "Remove the picture" }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("The picture has been removed.")).toBeVisible();
});
