import { aCollege, aCourse, anOffering } from "#test/factories.ts";
import { comesBackTo, scripted } from "../carousel-screen.ts";
import { editorDesk } from "../entry-editor.ts";
import { expect, secondOrigin, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ context }) => signedInAs(context, "editor"));

test("a course is written by keyboard, looked at, published, and appears where a visitor is reading", async ({ page, secondBrowser }) => {
  const desk = editorDesk(page);
  await secondBrowser.goto("/courses");
  await scripted(secondBrowser);

  await desk.open("/admin/courses");
  await page.getByRole("link", { name: "New course" }).press("Enter");
  await desk.fillCourse({ name: "Journey Pottery", about: "Clay, wheel and kiln, for those who like to work with their hands." });
  await expect(desk.address).toHaveValue("journey-pottery");

  await desk.list("Eligibility").getByRole("button", { name: "Add a line" }).press("Enter");
  for (const line of ["Any stream", "Class 12 passed", "Patience"]) {
    if (line !== "Any stream") await page.keyboard.press("Enter");
    await page.keyboard.type(line);
  }
  await page.getByRole("button", { name: "Move Class 12 passed up" }).press("Enter");
  await expect(page.getByText("Class 12 passed is now number 1 of 3.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move Class 12 passed up" })).toBeFocused();
  await expect(page.getByLabel("Eligibility, line 2, English")).toHaveValue("Any stream");

  await expect(desk.preview.getByRole("heading", { level: 1 })).toHaveText("Journey Pottery");
  await expect(desk.preview.getByRole("listitem").filter({ hasText: /passed|stream|Patience/ })).toHaveText([
    "Class 12 passed",
    "Any stream",
    "Patience",
  ]);
  await desk.save();
  await expect(page).toHaveURL(/\/admin\/courses\/[0-9a-f-]{36}$/);
  expect((await page.request.get("/courses/journey-pottery")).status()).toBe(404);

  const onTheList = secondBrowser.getByRole("link", { name: "Journey Pottery" });
  await expect(onTheList).toHaveCount(0);
  await desk.publish.press("Enter");
  await comesBackTo(secondBrowser, () => expect(onTheList).toBeVisible({ timeout: 1_500 }));
  await expect(desk.said).toHaveText("Published");

  await onTheList.click();
  await expect(secondBrowser).toHaveURL(`${secondOrigin}/courses/journey-pottery`);
  await desk.about.fill("Clay, wheel and kiln. Half of the time is practice.");
  await desk.publish.press("Enter");
  await comesBackTo(secondBrowser, () => expect(secondBrowser.getByText("Half of the time is practice.")).toBeVisible({ timeout: 1_500 }));

  await desk.address.fill("journey-ceramics");
  await desk.publishNow();
  await secondBrowser.goto("/courses/journey-pottery");
  await expect(secondBrowser).toHaveURL(`${secondOrigin}/courses/journey-ceramics`);
});

test("a course that may not be shown yet is kept as a draft, and goes through once it is mended", async ({ page }) => {
  const desk = editorDesk(page);
  await desk.open("/admin/courses/new");
  const tag = Date.now();
  await desk.fillCourse({ name: `Journey Refused ${tag}`, about: "Not yet." });
  await desk.field("Duration").fill("4 ye");
  await desk.publish.press("Enter");
  const told = page.getByRole("alert").filter({ hasText: "Saved as a draft, not published" });
  await expect(told).toBeVisible();
  await expect(desk.said).toContainText("Saved as a draft, not published");
  await told.getByRole("link", { name: /^Duration/ }).click();
  await expect(desk.field("Duration")).toBeFocused();
  await desk.field("Duration").fill("48");
  await expect(told).toHaveCount(0);
  await desk.publishNow();
  await page.goto(`/courses/journey-refused-${tag}`);
  await expect(page.getByText("4 years")).toBeVisible();
});

test("a course is scheduled, which only a time to come allows, and taken back", async ({ page }) => {
  const { id } = await aCourse(await person("editor"), { name: "Journey Later", slug: "journey-later" }, "draft");
  const desk = editorDesk(page);
  await desk.open(`/admin/courses/${id}`);
  await desk.field("Date and time").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Date and time");
  await desk.field("Date and time").fill("2031-05-04T10:30");
  await page.getByRole("button", { name: "Schedule", exact: true }).press("Enter");
  await expect(desk.said).toContainText("Scheduled for");
  await expect(desk.said).toContainText("2031");
  await page.goto("/admin/courses?show=scheduled");
  await expect(page.getByRole("row").filter({ hasText: "Journey Later" })).toContainText("Scheduled for");
  expect((await page.request.get("/courses/journey-later")).status()).toBe(404);

  await desk.open(`/admin/courses/${id}`);
  await page.getByRole("button", { name: "Cancel the schedule" }).press("Enter");
  await expect(desk.said).toContainText("Draft saved");
});

test("the history shows what changed and brings an older version back", async ({ page }) => {
  const { id } = await aCourse(await person("editor"), { name: `Journey Past ${Date.now()}`, entrance: "An old test" });
  const desk = editorDesk(page);
  await desk.open(`/admin/courses/${id}`);
  await desk.entrance.fill("A new test");
  await desk.save();
  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByRole("link", { name: "Version 2" }).click();
  await expect(page.getByText("What changed since version 1")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Before\s*An old test[\s\S]*Now\s*A new test/);
  await page.getByRole("link", { name: "← Version 1" }).click();
  await page.getByRole("button", { name: "Restore version 1" }).press("Enter");
  await expect(page.getByText("The older version is back")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Version 3" })).toContainText("Restored from version 1");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(desk.entrance).toHaveValue("An old test");
});

test("what is in use is not trashed, and what is trashed comes back", async ({ page }) => {
  const editor = await person("editor");
  const { id, content } = await aCourse(editor, { name: "Journey Needed" });
  await aCollege(editor, { name: "Journey Needing College", offerings: [anOffering(id)] });
  await aCourse(editor, { name: "Journey Suggesting", suggested: [id] });
  const free = await aCourse(editor, { name: "Journey Unwanted" });

  await page.goto("/admin/courses?q=Journey+Needed");
  await scripted(page);
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await page.getByRole("button", { name: "Move Journey Needed to the trash" }).press("Enter");
  await dialog.getByRole("button", { name: "Move to trash" }).press("Enter");
  await expect(dialog).toContainText("It is still in use");
  await expect(dialog.getByRole("link", { name: "Journey Needing College" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Journey Suggesting" })).toBeVisible();
  expect((await page.request.get(`/courses/${content.slug}`)).status()).toBe(200);

  await page.goto("/admin/courses?q=Journey+Unwanted");
  await scripted(page);
  await page.getByRole("button", { name: "Move Journey Unwanted to the trash" }).press("Space");
  await dialog.getByRole("button", { name: "Move to trash" }).press("Enter");
  await expect(page.getByText("Moved to the trash")).toBeVisible();
  expect((await page.request.get(`/courses/${free.content.slug}`)).status()).toBe(404);

  await page.goto("/admin/courses?show=trash");
  await page.getByRole("button", { name: "Restore Journey Unwanted from the trash" }).press("Enter");
  await expect(page.getByText("Journey Unwanted is back")).toBeVisible();
  await page.getByRole("status").getByRole("link", { name: "Edit" }).click();
  const desk = editorDesk(page);
  await expect(desk.state).toContainText("Draft saved");
  await desk.publishNow();
  expect((await page.request.get(`/courses/${free.content.slug}`)).status()).toBe(200);
});
