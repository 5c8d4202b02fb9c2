import { aCollege, aCourse } from "#test/factories.ts";
import { comesBackTo, scripted } from "../carousel-screen.ts";
import { editorDesk } from "../entry-editor.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ context }) => signedInAs(context, "editor"));

test("two editors write in the same field: both read both, and nothing is lost", async ({ page, secondBrowser }) => {
  const { id, content } = await aCourse(await person("editor"), { name: "Journey Disputed", entrance: "The first words" });
  await signedInAs(secondBrowser.context(), "admin");
  const [mine, theirs] = [editorDesk(page), editorDesk(secondBrowser)];
  for (const desk of [mine, theirs]) await desk.open(`/admin/courses/${id}`);

  await mine.entrance.fill("Words of the editor");
  await theirs.entrance.fill("Words of the owner");
  await theirs.field("Also known as").fill("JD");
  await theirs.save();
  await expect(page.getByText(/^Asha .* saved this at .*; your changes are kept\.$/)).toBeVisible();
  await expect(mine.entrance).toHaveValue("Words of the editor");

  await mine.saveDraft.press("Enter");
  await expect(page.getByRole("alert")).toContainText(/^Asha .* changed the same fields/);
  await expect(page.getByRole("alert")).toContainText("Also known as");
  const both = page.getByRole("group", { name: "Entrance", exact: true });
  await expect(both.getByText("Words of the editor")).toBeVisible();
  await expect(both.getByText("Words of the owner")).toBeVisible();
  await both.getByRole("radio", { name: "Yours" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(mine.entrance).toHaveValue("Words of the owner");
  await page.keyboard.press("ArrowUp");
  await expect(mine.entrance).toHaveValue("Words of the editor");
  await mine.publishNow();
  await expect(mine.field("Also known as")).toHaveValue("JD");
  await expect(theirs.entrance).toHaveValue("Words of the editor");

  await page.goto(`/courses/${content.slug}`);
  await expect(page.getByText("Words of the editor").first()).toBeVisible();
  await page.goto(`/admin/courses/${id}/history/2`);
  await expect(page.getByRole("main")).toContainText("owner");
});

test("what was typed and not saved is there after a reload and after leaving in haste, and can be thrown away", async ({ page }) => {
  const { id } = await aCourse(await person("editor"), { name: "Journey Unsaved", entrance: "As it is saved" });
  const desk = editorDesk(page);
  await desk.open(`/admin/courses/${id}`);
  await desk.entrance.fill("Half a thought");
  await expect(desk.state).toContainText("Kept for you");
  await page.reload();
  await expect(page.getByText("These are changes that you have not saved")).toBeVisible();
  await expect(desk.entrance).toHaveValue("Half a thought");
  await scripted(page);

  await desk.entrance.fill("Half a thought and a little more");
  await page.goto("/admin");
  await page.goto(`/admin/courses/${id}`);
  await expect(desk.entrance).toHaveValue("Half a thought and a little more");
  await page.getByRole("button", { name: "Discard these changes" }).press("Enter");
  await expect(page.getByText("These are changes that you have not saved")).toHaveCount(0);
  await expect(desk.entrance).toHaveValue("As it is saved");
});

test("a college gets a course through the picker, and its page says so", async ({ page, secondBrowser }) => {
  const editor = await person("editor");
  await aCourse(editor, { name: "Journey Weaving" });
  const { id, content } = await aCollege(editor, { name: "Journey Weaving College", category: "design" });
  await secondBrowser.goto(`/college/${content.slug}`);
  await scripted(secondBrowser);
  await page.goto(`/admin/collegedetails/${id}`);
  await page.getByRole("link", { name: "Add a course" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add a course to Journey Weaving College");
  await scripted(page);
  await page.getByRole("combobox", { name: "Course" }).fill("journey weav");
  await expect(page.getByRole("option").first()).toContainText("Journey Weaving");
  await page.getByRole("combobox", { name: "Course" }).press("Enter");
  await expect(page.getByRole("button", { name: "Choose another course" })).toBeVisible();
  await page.getByLabel("Fees a year", { exact: true }).fill("45000");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("Saved as a draft, not published")).toBeVisible();
  await page.getByRole("link", { name: /^Fees a year: Source/ }).click();
  await page.locator('[name="fees.source"]').fill("Prospectus");
  await page.locator('[name="fees.checkedOn"]').fill("2026-10-01");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const offered = secondBrowser.getByRole("list", { name: "Available courses" });
  await comesBackTo(secondBrowser, () =>
    expect(offered.getByRole("link", { name: "Journey Weaving", exact: true })).toBeVisible({ timeout: 1_500 }),
  );
  await expect(offered).toContainText(/₹\s?45,000/);
  await expect(page.getByRole("link", { name: "Edit Journey Weaving" })).toBeVisible();
  await page.goto("/courses/journey-weaving");
  await expect(
    page.getByRole("list", { name: "Colleges offering it" }).getByRole("link", { name: "Journey Weaving College", exact: true }),
  ).toBeVisible();
});

test("a spreadsheet is looked at first; its good row comes in, its bad one is told", async ({ page }) => {
  const csv = [
    "name,category,after_class_12,duration_months,about",
    "Journey Sheet Course,design,yes,2 years,Came out of a spreadsheet.",
    "Journey Bad Course,astrology,yes,2 years,Has no such category.",
  ].join("\r\n");
  await page.goto("/admin/courses");
  await page.getByRole("link", { name: "Import", exact: true }).press("Enter");
  await page.getByLabel("CSV file").setInputFiles({ name: "journey.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Check the file" }).press("Enter");
  await expect(page.getByRole("heading", { name: "What will happen" })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Journey Bad Course" })).toContainText("“astrology” is not understood.");
  await expect(page.getByText("1 refused row is left out.")).toBeVisible();
  expect((await page.request.get("/courses/journey-sheet-course")).status()).toBe(404);

  await page.getByRole("radio", { name: "Publish at once" }).check();
  await page.getByRole("button", { name: "Import 1 change" }).press("Enter");
  await expect(page.getByText("The import is done", { exact: true })).toBeVisible({ timeout: 15_000 });
  await page.goto("/courses/journey-sheet-course");
  await expect(page.getByText("Came out of a spreadsheet.")).toBeVisible();
  await page.goto("/admin/courses?q=Journey+Bad");
  await expect(page.getByText("Journey Bad Course")).toHaveCount(0);
});
