import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { shownNumber } from "#app/domain/leads/model.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { db } from "#db/client.ts";
import { aLead } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { newPhone } from "../enquiries.ts";
import { person, signedInAs } from "../people.ts";

test.use({ viewport: { width: 360, height: 780 } });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await scripted(page);
};
const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBe(360);

/** One step of an application on its page. */
async function step(page: Page, status: string, next?: string) {
  await page.getByLabel("It is now at").selectOption({ label: status });
  if (next) await expect(page.getByLabel("When")).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await page.getByRole("button", { name: "Save the step" }).click();
  await expect(page.getByRole("region", { name: "What happened so far" }).getByRole("listitem").first()).toContainText(status);
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
}

test("a seat's life: the counsellor applies, the manager checks the token, the family reads what was told, the owner the commission", async ({
  page,
  browser,
  secondBrowser,
}) => {
  const phone = newPhone();
  const name = `Journey Seat ${phone.slice(-4)}`;
  const counsellor = await person("counsellor");
  const number = await aLead(counsellor, { name, mobileNumber: `+91${phone}`, courseInterest: "BTech" });
  const lead = `/followUp/${shownNumber(number)}`;
  await signedInAs(page.context(), "counsellor");
  await open(page, lead);
  await page.getByRole("link", { name: "Add an application" }).click();
  await page.getByLabel("College", { exact: true }).fill("Vidyapath Institute of Technology (demo)");
  await expect(page.getByLabel("Course", { exact: true })).toHaveValue("B.Tech / B.E.");
  await page.getByLabel("Tuition agreed").fill("4,50,000");
  await fitsThePhone(page);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vidyapath Institute of Technology (demo)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cost sheet" })).toHaveAttribute("href", /^\/college\/[^/]+\/btech$/);
  await fitsThePhone(page);
  const application = new URL(page.url()).pathname;

  // Nothing is proposed: a careless save moves nobody.
  await page.getByRole("button", { name: "Save the step" }).click();
  await expect(page.getByRole("link", { name: "Choose how far it is." })).toBeVisible();
  await expect(page.getByText("Added. Say how far it is")).toHaveCount(0);
  await page.getByLabel("It is now at").selectOption({ label: "Applied" });
  await expect(page.getByText("The lead moves from “New” to “Application”.")).toBeVisible();
  await step(page, "Applied");
  await step(page, "Offered");
  await page.getByLabel("It is now at").selectOption({ label: "Accepted" });
  await expect(page.getByText("The lead moves from “Application” to “Seat booked”.")).toBeVisible();
  await step(page, "Accepted", "asked");

  await page.getByText("Write down a token").click();
  await page.getByLabel("Amount").fill("10000");
  await page.getByLabel("How it was paid").selectOption("upi");
  await page.getByLabel("Reference").fill("UPI-JOURNEY");
  await page.getByRole("button", { name: "Save the token" }).click();
  await expect(page.getByText("You took it: a colleague checks it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have checked it" })).toHaveCount(0);

  await page.getByText("Pass details to the college").click();
  await page.getByLabel("Marks").check();
  await page.getByRole("button", { name: "Write down what is passed on" }).click();
  await expect(page.getByRole("link", { name: "Ask first, then tick that they agreed." })).toBeVisible();
  await page.getByLabel("I asked the student, and they agreed to this.").check();
  await page.getByRole("button", { name: "Write down what is passed on" }).click();
  await expect(page.getByText("Name, Course, Marks")).toBeVisible();
  await fitsThePhone(page);

  // The manager, in another browser, at the other process.
  await signedInAs(secondBrowser.context(), "manager");
  await open(secondBrowser, "/dashboard");
  await secondBrowser.getByRole("link", { name: "Check them" }).click();
  const row = secondBrowser.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("link", { name: "Check this token" }).click();
  await secondBrowser.getByRole("button", { name: "I have checked it" }).click();
  await expect(secondBrowser.getByText("Checked by Manoj (demo manager)")).toBeVisible();
  await open(secondBrowser, "/leadHistory/board");
  const booked = secondBrowser.getByRole("region", { name: "Seat booked" });
  await expect(booked.getByRole("listitem").filter({ hasText: name })).toContainText("Accepted · Vidyapath Institute of Technology (demo)");
  expect(await secondBrowser.content()).not.toMatch(/commission/i);

  // The counsellor's page has heard of it.
  await expect(page.getByText("Checked by Manoj (demo manager)")).toBeVisible();
  await step(page, "Fee paid", "asked");
  await step(page, "Joined");
  await open(page, lead);
  await expect(page.locator("#timeline")).toContainText("Details passed to Vidyapath Institute of Technology (demo)");
  await open(page, "/leadHistory/board");
  await expect(page.getByRole("region", { name: "Admitted" }).getByRole("listitem").filter({ hasText: name })).toContainText("Joined");

  // The owner writes down what the college owes.
  const owners = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: new URL(page.url()).origin });
  await signedInAs(owners, "admin");
  const owner = await owners.newPage();
  await open(owner, application);
  await owner.getByRole("region", { name: "Commission" }).getByRole("link", { name: "Change" }).click();
  await owner.getByLabel("Expected").fill("41,237");
  await owner.getByRole("button", { name: "Save" }).click();
  await open(owner, "/admin/commissions");
  await expect(owner.getByRole("row").filter({ hasText: name })).toContainText("₹ 41,237");
  await owners.close();
  await page.reload();
  expect(await page.content()).not.toMatch(/commission|41,237/i);

  // The family.
  const { reference } = (await giveReceipt(counsellor, number))!;
  const family = await browser.newContext({ viewport: { width: 360, height: 780 }, baseURL: new URL(page.url()).origin });
  const receipt = await family.newPage();
  await receipt.goto(`/enquiry/${reference}/receipt`);
  await receipt.getByLabel("Last four digits of the phone number").fill(phone.slice(-4));
  await receipt.getByRole("button", { name: "Open my receipt" }).click();
  await expect(receipt.getByText("Name, Course, Marks")).toBeVisible();
  await expect(receipt.getByText("Application for B.Tech / B.E.")).toBeVisible();
  expect(await receipt.content()).not.toMatch(/commission|41,237/i);
  await family.close();

  // An editor sees nothing of it.
  const editors = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signedInAs(editors, "editor");
  for (const address of [application, "/applications", "/admin/commissions"])
    expect((await (await editors.newPage()).goto(address))?.status(), address).toBe(404);
  await editors.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a counsellor adds an application, takes a step and hears why another one is refused", async ({ page, context }) => {
    const number = await aLead(await person("counsellor"), { name: `Journey Plain ${randomUUID().slice(0, 4)}` });
    await signedInAs(context, "counsellor");
    await page.goto(`/followUp/${shownNumber(number)}`);
    await page.getByRole("link", { name: "Add an application" }).click();
    await page.getByLabel("College", { exact: true }).fill("Demo College by hand");
    await page.getByLabel("Course", { exact: true }).fill("Demo course by hand");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByLabel("It is now at").selectOption({ label: "Documents" });
    await page.getByRole("button", { name: "Save the step" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByLabel("It is now at").selectOption({ label: "Applied" });
    await page.getByRole("button", { name: "Save the step" }).click();
    await expect(page.getByText("Write a note: going back is always explained.")).toBeVisible();
    await page.getByLabel("Note").fill("The papers came back.");
    await page.getByRole("button", { name: "Save the step" }).click();
    await expect(page.getByText("The papers came back.")).toBeVisible();
    expect((await db.selectFrom("leads").select("stage").where("number", "=", number).executeTakeFirstOrThrow()).stage).toBe("application");
  });
});
