import type { Page } from "@playwright/test";
import { writeCsv } from "#app/platform/sheets/csv.ts";
import { db } from "#db/client.ts";
import { aLead } from "#test/factories.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

const phones = (series: number) => Array.from({ length: 3 }, (_, index) => `97${series}0000${index}`);

/** Its phones belong to this journey alone, so that it can be walked again. */
const file = (series: number) => {
  const [first, second, third] = phones(series);
  return writeCsv([
    ["Student Name", "Mob No", "शहर", "Budget", "Colour"],
    ["ASHA JOURNEY", `0${first}`, "Patna", "1.5 lakh", "red"],
    ["Known Already", second!, "Gaya", "", ""],
    ["Her Brother", second!, "", "", ""],
    ["Rounded", "9.19E+11", "", "", ""],
    ["Third Person", third!, "", "a lot", ""],
  ]);
};

async function walk(page: Page, series: number) {
  const manager = await person("manager");
  const known = await aLead(manager, { name: "Known Already", mobileNumber: `+91${phones(series)[1]}` });
  const leads = () =>
    db
      .selectFrom("leads")
      .select(["name", "city"])
      .where("mobile", "like", `+9197${series}%`)
      .where("is_here", "=", true)
      .orderBy("number")
      .execute();
  await signedInAs(page.context(), "manager");

  await page.goto("/leadHistory/import");
  await page.getByLabel("CSV or Excel file").setInputFiles({ name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(file(series)) });
  await page.getByRole("button", { name: "Go on to the columns" }).click();

  await expect(page.getByLabel("Mob No")).toHaveValue("mobileNumber");
  await expect(page.getByLabel("शहर")).toHaveValue("city");
  await expect(page.getByLabel("Colour")).toHaveValue("");
  await page.getByLabel("Budget").selectOption({ label: "Leave out" });
  await page.getByLabel("Who gets the new leads?").selectOption({ label: manager.name });
  await page.getByRole("button", { name: "Check the rows" }).click();

  await expect(page.getByRole("link", { name: /^New 2/ })).toBeVisible();
  await page.getByRole("link", { name: /^Refused 1/ }).click();
  await expect(page.getByText("Excel has rounded this number to 9.19E+11")).toBeVisible();
  await page.getByText("Download the refused rows").click();
  await page.getByLabel("What do you need it for?").fill("To mend them");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("leads-refused.csv");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);

  await page.getByRole("button", { name: "Import 4 rows" }).click();
  await expect(page.getByText("The import is done")).toBeVisible();
  expect(await leads()).toEqual([
    { name: "Known Already", city: "Gaya" },
    { name: "Asha Journey", city: "Patna" },
    { name: "Her Brother", city: "" },
    { name: "Third Person", city: "" },
  ]);

  await page.getByRole("link", { name: "Take this import back" }).click();
  await page.getByRole("button", { name: "Take this import back" }).click();
  await expect(page.getByText("The import was taken back")).toBeVisible();
  expect(await leads()).toEqual([{ name: "Known Already", city: "" }]);
  await db.updateTable("leads").set({ trashed_at: new Date() }).where("number", "=", known).execute();
}

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test("a manager brings a list in, sees what happens, and takes it back", ({ page }) => walk(page, 101));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test("a manager brings a list in, sees what happens, and takes it back", ({ page }) => walk(page, 102));
});
