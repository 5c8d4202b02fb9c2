import { readFileSync } from "node:fs";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

test("the owner takes everything out as one file, under a passphrase that nobody keeps, and removes it from here", async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const passphrase = `journey ${Date.now().toString(36)} by night`;
  await signedInAs(context, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Archive" }).first().click();
  await expect(page.getByRole("heading", { name: "Everything as one file" })).toBeVisible();
  await scripted(page);
  await hasNoProblem(page);
  const [first, again] = [page.getByLabel("Passphrase", { exact: true }), page.getByLabel("The passphrase once more")];
  await first.fill(passphrase);
  await again.fill("something else");
  await page.getByRole("button", { name: "Make the archive" }).click();
  await expect(page.getByText("This is not the same passphrase.")).toBeVisible();
  await hasNoProblem(page);
  await first.fill(passphrase);
  await again.fill(passphrase);
  await page.getByRole("button", { name: "Make the archive" }).click();
  await expect(page.getByRole("heading", { name: "Your archive is ready" })).toBeVisible({ timeout: 90_000 });
  await hasNoProblem(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^career-zone-.*\.archive$/);
  expect(readFileSync(await download.path()).toString("latin1", 0, 21)).toBe("career-zone-archive 1");
  await page.goto("/admin/archive");
  await page.getByRole("button", { name: "Remove it now" }).click();
  await expect(page.getByText("The archive was removed from here.")).toBeVisible();
  await page.goto("/admin/audit");
  for (const words of ["asked for an archive of everything", "downloaded the archive of everything"])
    await expect(page.getByText(words).first()).toBeVisible();
});
