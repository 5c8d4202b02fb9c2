import { readFileSync } from "node:fs";
import { findItem, listItems } from "#app/domain/gallery/reads.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { anAlbum } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, taken, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";
import { aPicture } from "../pictures.ts";

const film = { name: "walk.webm", mimeType: "video/webm", buffer: readFileSync("db/demo/towards-the-book.webm") };

test("an editor uploads three files at once, describes one, orders by keyboard and deletes", async ({ page, context, complaints }) => {
  const editor = await person("editor");
  await signedInAs(context, "editor");
  const album = await anAlbum(editor, { title: "Journey album" });
  await page.goto("/admin/gallery?album=journey-album");
  await scripted(page);
  const letter = { name: "letter.png", mimeType: "image/png", buffer: Buffer.from("Dear editor") };
  const pictures = [await aPicture({ name: "first.png" }), await aPicture({ name: "second.png", colour: "#c81c09" })];
  await page.getByLabel("Choose files").setInputFiles([...pictures, letter, film]);
  await page.getByRole("button", { name: "Upload to Cloud" }).click();
  await expect(page.getByText("3 of 4 in the gallery")).toBeVisible();
  await expect(page.getByRole("list", { name: "Files being uploaded" }).getByRole("alert")).toContainText("neither a picture");
  expect(taken(complaints, /^upload failed/)).toBe(1);

  const names = async () => (await listItems(null, { album: album.id, kind: "picture" })).items.map(({ pathName }) => pathName);
  const shown = () => page.getByRole("table", { name: "Pictures" }).getByRole("rowheader").allInnerTexts();
  await expect.poll(async () => (await shown()).map((text) => text.split("\n")[0])).toEqual(["first.png", "second.png"]);
  await expect(page.getByRole("row").filter({ hasText: "walk.webm" })).toBeVisible();
  await page.getByRole("button", { name: "Move second.png up" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(["second.png", "first.png"]);

  await page.getByRole("link", { name: "Edit first.png" }).press("Enter");
  await page.getByLabel("Caption (English)").fill("The first picture");
  await page.getByLabel("What it shows (English)").fill("A blue wall");
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  const row = page.getByRole("row").filter({ hasText: "first.png" });
  await expect(row).toContainText("The first picture");

  await row.getByRole("button", { name: "Delete first.png" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("It can be put back for 30 days");
  await page.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("Moved to the trash")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect([await names(), await storage.exists("gallery/images/first.png")]).toEqual([["second.png"], true]);
  await page.getByRole("link", { name: /^Trash/ }).click();
  await page.getByRole("button", { name: "Put first.png back" }).click();
  await expect(page.getByText("It is back where it was.")).toBeVisible();
  expect((await names()).toSorted()).toEqual(["first.png", "second.png"]);
});

test("a visitor looks at pictures by keyboard and comes back to where the page was", async ({ page }) => {
  const [first, second] = (await listItems(null, { kind: "picture" })).items;
  await page.goto("/gallery");
  await scripted(page);
  const link = page.getByRole("link", { name: first!.alt });
  await link.focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Picture in full size" });
  await expect(viewer.getByRole("img")).toHaveAccessibleName(first!.alt);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("img")).toHaveAccessibleName(second!.alt);
  await expect(viewer.getByRole("status")).toContainText(second!.caption);
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByRole("img")).toHaveAccessibleName(first!.alt);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("a video is asked for when it is played, and can be wound forward", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith("/full.webm") && asked.push(request.headers().range ?? "whole"));
  await page.goto("/gallery");
  await scripted(page);
  const player = page.locator("video").first();
  await player.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  const at = await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = 2;
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
    return video.currentTime;
  });
  expect(at).toBeGreaterThanOrEqual(2);
  expect(asked[0]).toBe("bytes=0-");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor opens a picture on a page of its own and goes on from there", async ({ page }) => {
    const [first, second] = (await listItems(null, { kind: "picture" })).items;
    await page.goto("/gallery");
    await page.getByRole("link", { name: first!.alt }).click();
    await expect(page.getByRole("img", { name: first!.alt })).toBeVisible();
    await page.getByRole("link", { name: "Next picture" }).click();
    await expect(page).toHaveURL(`/gallery?photo=${second!.id}`);
    await page.getByRole("link", { name: "Back to the gallery" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  });

  test("an editor adds one file and moves it to an album", async ({ page, context }) => {
    await signedInAs(context, "editor");
    await anAlbum(await person("editor"), { title: "Plain album" });
    await page.goto("/admin/gallery");
    await page.getByLabel("Choose files").setInputFiles(await aPicture({ name: "plain-gallery.png" }));
    await page.getByRole("button", { name: "Upload to Cloud" }).click();
    const row = page.getByRole("row").filter({ hasText: "plain-gallery.png" });
    await row.getByLabel("Album of plain-gallery.png").selectOption("Plain album");
    await row.getByRole("button", { name: "Move", exact: true }).click();
    await page.goto("/admin/gallery?album=plain-album");
    await expect(row).toBeVisible();
    const { items } = await listItems(null);
    const { id } = items.find(({ pathName }) => pathName === "plain-gallery.png")!;
    expect(await findItem(null, id)).toMatchObject({ albumTitle: "Plain album" });
  });
});
