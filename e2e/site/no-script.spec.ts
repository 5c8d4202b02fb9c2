import { writeLink } from "#app/domain/users/links.writes.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { inTransaction } from "#db/client.ts";
import { aCollege, aUser } from "#test/factories.ts";
import { aSecondStep } from "#test/second-step.ts";
import { carouselScreen, slidesOn } from "../carousel-screen.ts";
import { editorDesk } from "../entry-editor.ts";
import { expect, test } from "../journey.ts";
import { emailOf, fillSignIn, password, person, signedInAs } from "../people.ts";
import { aPicture } from "../pictures.ts";
import { altOf, dangling, demoSlides, noSlides, slidesNamed } from "../slides.ts";

test.use({ javaScriptEnabled: false });

test("the home page can be read, its slides scrolled, and no control is dead", async ({ page }) => {
  await demoSlides();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find the right course, college and way to pay");
  await expect(slidesOn(page)).toHaveCount(4);
  const track = page.getByRole("region", { name: "Highlights" }).getByRole("list");
  await track.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: "instant" }));
  await expect(slidesOn(page).nth(1)).toBeInViewport();
  await expect(slidesOn(page).nth(0)).not.toBeInViewport();
  await expect(page.getByRole("region", { name: "Highlights" }).getByRole("button")).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
});

test("a person signs in and out, and is told what was wrong", async ({ page }) => {
  await page.goto("/admin/homecrousel");
  await expect(page.getByRole("button", { name: "Show password" })).toBeHidden();
  await fillSignIn(page, emailOf("editor"), "not the password at all");
  await expect(page.getByRole("alert")).toHaveText("The e-mail address or the password is not right.");
  await fillSignIn(page, emailOf("editor"));
  await expect(page).toHaveURL("/admin/homecrousel");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status")).toHaveText("You are signed out.");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/login\?to=/);
});

test("a person signs in with the second step, and a link from a mail sets a password", async ({ page }) => {
  const careful = await aUser({ role: "editor", name: "Journey Careful", password });
  const code = await aSecondStep(careful);
  await page.goto("/admin/homecrousel");
  await fillSignIn(page, careful.email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Second step");
  await page.getByRole("link", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill("AAAA-AAAA-AAAA-AAAA");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  await page.getByRole("link", { name: "Use the code from your app instead" }).click();
  await page.getByLabel("Code from your app").fill(code());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/admin/homecrousel");

  const invited = await aUser({ role: "counsellor", name: "Journey Invited" });
  const link = await inTransaction((tx) => writeLink(tx, { userId: invited.id, purpose: "invitation", by: null }));
  await page.goto(`/invitation?link=${link}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Journey Invited");
  await page.getByLabel("New password").fill("seven rivers below hills");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("an editor uploads, looks, submits and sees the slide on the home page", async ({ page, context }) => {
  await noSlides();
  await signedInAs(context, "editor");
  const screen = carouselScreen(page);
  await page.goto("/admin/homecrousel");
  await screen.file.setInputFiles(await aPicture({ name: "plain.png" }));
  await screen.upload.click();
  await expect(screen.preview).toHaveAccessibleName("Preview of plain.png");
  await screen.alt.fill("A plain slide");
  await screen.submit.press("Enter");
  await expect(screen.row("plain.png")).toBeVisible();
  await expect(screen.preview).toHaveCount(0);
  await page.goto("/");
  await expect(slidesOn(page)).toHaveAccessibleName("A plain slide");
  expect(await dangling()).toEqual({ rowsWithoutObjects: [], objectsWithoutRow: [] });
});

test("a refused file and a missing one are told on the page", async ({ page, context }) => {
  await noSlides();
  await signedInAs(context, "editor");
  const screen = carouselScreen(page);
  await page.goto("/admin/homecrousel");
  await screen.file.setInputFiles({ name: "letter.png", mimeType: "image/png", buffer: Buffer.from("Dear editor") });
  await screen.upload.click();
  await expect(page.getByRole("alert")).toContainText("The upload did not finish");
  await screen.alt.fill("Nothing");
  await screen.submit.press("Enter");
  await expect(page.getByText("Kindly upload an image first")).toBeVisible();
});

test("an editor changes the order and deletes a slide through the page that asks", async ({ page, context }) => {
  await slidesNamed("one.png", "two.png");
  await signedInAs(context, "editor");
  const screen = carouselScreen(page);
  await page.goto("/admin/homecrousel");
  await page.getByRole("button", { name: "Move two.png up" }).click();
  await expect.poll(screen.names).toEqual(["two.png", "one.png"]);

  await screen.deleteButton("one.png").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Are you sure?");
  await expect(page.getByText("You won't be able to revert this!")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(screen.names).toEqual(["two.png", "one.png"]);
  await screen.deleteButton("one.png").click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByText("Deleted!")).toBeVisible();
  await expect(page.getByText("Your file has been deleted.")).toBeVisible();
  expect(await storage.exists("topCarousel/one.png")).toBe(false);
  await page.goto("/");
  await expect(slidesOn(page)).toHaveAccessibleName(altOf("two.png"));
});

test("an editor writes and publishes a course, and a college gets it", async ({ page, context }) => {
  await signedInAs(context, "editor");
  const college = await aCollege(await person("editor"), { name: "Journey Plain College" });
  const desk = editorDesk(page);
  await page.goto("/admin/courses/new");
  await desk.fillCourse({ name: "Journey Plain Course", about: "Written without a script." });
  await desk.field("Eligibility").fill("Class 12 passed\nAny stream");
  await desk.publish.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Page address");
  await expect(desk.about).toHaveValue("Written without a script.");
  await desk.address.fill("journey-plain");
  await desk.publishNow();

  await page.goto(`/admin/collegedetails/${college.id}`);
  await page.getByRole("link", { name: "Add a course" }).press("Enter");
  await desk.field("Address of the course, such as btech").fill("journey-plain");
  await desk.field("Fees a year").fill("1,25,000");
  await desk.fillFeeSource("Prospectus");
  await desk.publish.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/collegedetails/${college.id}`));
  await page.goto("/courses/journey-plain");
  await expect(page.getByRole("listitem").filter({ hasText: /^(Class 12 passed|Any stream)$/ })).toHaveCount(2);
  await expect(page.getByRole("listitem").filter({ hasText: "Journey Plain College" })).toContainText(/₹\s?1,25,000/);
});
