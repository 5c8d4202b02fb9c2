import { readFile } from "node:fs/promises";
import { shownNumber } from "#app/domain/leads/model.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { aFollowUp, aLead } from "#test/factories.ts";
import { hasNoProblem, narrow, wide } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

const fitsThePhone = narrow.width;

test("a student under 18 is taken in, the guardian answers in Hindi on a phone without script, and the counsellor sees it", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(narrow);
  await signedInAs(page.context(), "counsellor");
  await page.goto("/createLead");
  await scripted(page);
  await page.getByLabel("Mobile number").fill(newPhone());
  await page.getByLabel("Student’s name").fill("Journey Minor");
  await page.getByRole("combobox", { name: "Language" }).selectOption("hi");
  await expect(page.getByLabel("Guardian’s name")).toBeHidden();
  await page.getByLabel("Under 18").check();
  await page.getByRole("button", { name: "Create lead" }).last().click();
  await expect(page.getByRole("alert")).toContainText("Write the guardian’s name");
  await page.reload();
  await scripted(page);
  await expect(page.getByLabel("Under 18"), "a reload loses nothing").toBeChecked();
  await page.getByLabel("Guardian’s name").fill("Sunita Devi");
  await page.getByRole("button", { name: "Create lead" }).last().click();
  await page.getByRole("link", { name: "Open the lead" }).click();
  await expect(page.getByRole("link", { name: "Call Sunita Devi and ask for consent" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Reach this person" }).getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
  await hasNoProblem(page);
  const lead = page.url();

  await page.getByRole("link", { name: "Send a link to the guardian" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: "Picture of the link" })).toBeVisible();
  await hasNoProblem(page);
  await expect(page.getByRole("link", { name: "Send by SMS" })).toHaveAttribute("href", /^sms:\+91\d{10}\?body=.*hi%2Fconsent/);
  const address = await page.locator("main code").innerText();
  expect(address).toMatch(/\/hi\/consent\/[\w-]{43}$/);
  await page.goto(lead);

  const scriptedPhone = await browser.newContext({ viewport: narrow, baseURL: baseURL! });
  const looked = await scriptedPhone.newPage();
  await looked.goto(address);
  await expect(looked.locator("html")).toHaveAttribute("lang", "hi");
  await hasNoProblem(looked);
  await scriptedPhone.close();

  const phone = await browser.newContext({ viewport: narrow, javaScriptEnabled: false, baseURL: baseURL! });
  const parent = await phone.newPage();
  await parent.goto(address);
  await expect(parent.getByRole("heading", { level: 1 })).toContainText("Journey Minor");
  expect(await parent.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBe(fitsThePhone);
  await parent.getByRole("checkbox").check();
  await parent.getByRole("button", { name: "मैं सहमत हूँ" }).click();
  await expect(parent.getByRole("heading", { name: "धन्यवाद। आपने सहमति दी।" })).toBeVisible();
  expect(parent.url()).not.toContain(address.split("/").at(-1));
  await parent.goto(address);
  await expect(parent.getByRole("heading", { name: "यह लिंक खुला नहीं है" })).toBeVisible();
  await expect(parent.locator("main")).not.toContainText("Journey Minor");
  await phone.close();

  await expect(page.getByText(/^Sunita Devi agreed on/)).toBeVisible();
  await expect(page.locator("#timeline")).toContainText("The guardian agreed through the link");
  await expect(page.getByRole("navigation", { name: "Reach this person" }).getByRole("link", { name: "WhatsApp" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: narrow });

  test("somebody who came to the office opens their receipt, corrects it, takes it along and withdraws", async ({ page }) => {
    const counsellor = await person("counsellor");
    const phone = newPhone();
    const number = await aLead(counsellor, { name: "Journey Receit", mobileNumber: `+91${phone}`, city: "Gaya" });
    await aFollowUp(counsellor, number, { statement: "scheduled", summary: "Journey: asked about the hostel" });
    const { reference } = (await giveReceipt(counsellor, number))!;
    await page.goto(`/enquiry/${reference}`);
    await page.getByLabel("Last four digits").fill(phone.endsWith("0000") ? "1111" : "0000");
    await page.getByRole("button", { name: "Open my receipt" }).click();
    await expect(page.getByText("Tries left in this hour: 4.")).toBeVisible();
    await page.getByLabel("Last four digits").fill(phone.slice(-4));
    await page.getByRole("button", { name: "Open my receipt" }).click();
    await expect(page.getByRole("heading", { name: "Everything we keep about you" })).toBeVisible();
    await expect(page.locator("main")).toContainText("Journey: asked about the hostel");
    await expect(page.locator("main")).toContainText("We have passed your details to nobody.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBe(fitsThePhone);

    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download all of it" }).click()]);
    expect(await readFile(await file.path(), "utf8")).toContain("Journey Receit");
    await page.getByLabel("Student’s name").fill("Journey Receipt");
    await page.getByRole("button", { name: "Save the corrections" }).click();
    await expect(page.getByText("Your corrections are saved.")).toBeVisible();
    await page.getByRole("link", { name: "Withdraw all of it" }).click();
    await page.getByLabel("Last four digits").fill(phone.slice(-4));
    await page.getByRole("button", { name: "Yes, withdraw it" }).click();
    await expect(page.getByRole("heading", { name: "Everything is withdrawn" })).toBeVisible();
    await expect(page.locator("main")).not.toContainText("Journey");
  });
});

for (const [language, prefix] of [
  ["English", ""],
  ["Hindi", "/hi"],
] as const)
  test(`an open receipt has nothing for axe to find, wide and narrow, in ${language}`, async ({ page }) => {
    const counsellor = await person("counsellor");
    const phone = newPhone();
    const number = await aLead(counsellor, {
      name: "Axe Receipt",
      mobileNumber: `+91${phone}`,
      underAge: "yes",
      guardianName: "Ram Prasad",
    });
    await aFollowUp(counsellor, number);
    const { reference } = (await giveReceipt(counsellor, number))!;
    await page.setViewportSize(wide);
    await page.goto(`${prefix}/enquiry/${reference}`);
    await scripted(page);
    await hasNoProblem(page);
    await page.locator("#digits").fill(phone.slice(-4));
    await page.locator("main form button").first().click();
    await expect(page.locator("#about")).toBeVisible();
    await hasNoProblem(page);
    await page.setViewportSize(narrow);
    await hasNoProblem(page);
    await signedInAs(page.context(), "counsellor");
    await page.goto(`${prefix}/followUp/${shownNumber(number)}/receipt`);
    await hasNoProblem(page);
  });
