import type { Page } from "@playwright/test";
import { shownNumber } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";
import { aLead } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

test.use({ viewport: { width: 360, height: 740 } });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await scripted(page);
};
const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBe(360);
/** On a phone the outcome is a sheet behind its place at the thumb. */
const openSheet = (page: Page, name = "Follow-up") => page.locator("[data-thumb-bar]").getByRole("link", { name }).press("Enter");
const history = (page: Page) => page.locator("#timeline");

test("a counsellor writes down who called, calls, follows up, transfers and admits; the history tells it", async ({ page }) => {
  await signedInAs(page.context(), "counsellor");
  const phone = `98${String(Date.now()).slice(-8)}`;
  await open(page, "/createLead");
  await page.getByLabel("Mobile number").focus();
  await page.keyboard.type(phone);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Journey Asha Kumari");
  await page.getByLabel("PIN").pressSequentially("800001");
  await expect(page.getByLabel("State")).toHaveValue("BR");
  await expect(page.getByLabel("City or district")).toHaveValue("Patna");
  await page.reload();
  await scripted(page);
  await expect(page.getByLabel("Student’s name"), "a reload loses nothing").toHaveValue("Journey Asha Kumari");
  await page.getByLabel("Assigned to").selectOption((await person("counsellor")).id);
  await fitsThePhone(page);
  await page.getByLabel("PIN").press("Enter");
  await expect(page.getByRole("heading", { name: "New lead has been created." })).toBeVisible();
  await page.getByRole("link", { name: "Create another" }).press("Enter");
  await expect(page.getByLabel("Student’s name")).toHaveValue("");
  await page.getByLabel("Mobile number").pressSequentially(phone);
  await page.getByRole("link", { name: /^\d{6} Journey Asha Kumari$/ }).press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Journey Asha Kumari" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("Call now");
  await fitsThePhone(page);
  const call = page.getByRole("navigation", { name: "Reach this person" }).getByRole("link", { name: "Call" });
  await expect(call).toHaveAttribute("href", `tel:+91${phone}`);
  // The phone's own dialler is not part of this journey.
  await page.evaluate(() =>
    addEventListener("click", (event) => (event.target as Element).closest("[href^='tel:']") && event.preventDefault()),
  );
  await call.press("Enter");
  await expect(history(page)).toContainText("Called");
  await expect(page.getByRole("radio", { name: "Response Received & Finalised" })).toBeFocused();
  for (let count = 0; count < 2; count += 1) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Contacted & Follow-up Scheduled" })).toBeChecked();
  await page.keyboard.press("Enter");
  const form = page.locator("#follow-up");
  await expect(form.locator("[name=nextAt]:checked"), "a time is proposed").toHaveCount(1);
  await expect(form.getByLabel("Stage")).toHaveValue("contacted");
  await form.getByLabel("Summary").fill("Journey: wants to visit on Saturday");
  await open(page, page.url());
  await expect(form.getByLabel("Summary"), "a reload loses nothing").toHaveValue("Journey: wants to visit on Saturday");
  await openSheet(page);
  await expect(page.getByRole("radio", { name: "Contacted & Follow-up Scheduled" })).toBeChecked();
  await form.getByRole("button", { name: "Save follow-up" }).press("Enter");
  await expect(page.getByText(/^Follow-up 13\d{3} has been saved\.$/)).toBeVisible();
  await expect(history(page).getByText(/^Follow-up 13\d{3}$/), "Enter on an outcome saved nothing").toHaveCount(1);
  await expect(form.getByLabel("Summary")).toHaveValue("");
  await expect(history(page)).toContainText("Journey: wants to visit on Saturday");
  expect(await page.evaluate(() => window.scrollY), "what was saved is in sight").toBe(0);
  await page
    .getByRole("button", { name: /^Take back follow-up/ })
    .first()
    .press("Enter");
  await expect(page.getByText("The lead stands as before.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("Call now");
  await openSheet(page);
  await page.getByRole("radio", { name: "Contacted & Follow-up Scheduled" }).press("Space");
  await form.getByRole("button", { name: "Save follow-up" }).press("Enter");
  await expect(page.getByText(/^Follow-up 13\d{3} has been saved\.$/)).toBeVisible();

  await page.locator("summary", { hasText: /^Transfer$/ }).press("Enter");
  await page.locator("#transfer-assignedTo").selectOption((await person("manager")).id);
  await page.getByRole("button", { name: "Transfer" }).press("Enter");
  await expect(page.getByText("The lead was transferred.")).toBeVisible();

  // Who only created it reads it; whoever has it now goes on.
  await expect(page.getByRole("radio")).toHaveCount(0);
  await signedInAs(page.context(), "manager");
  await open(page, `/hi${new URL(page.url()).pathname}`);
  await expect(page.getByRole("region", { name: "अगला कदम" })).toBeVisible();
  await openSheet(page, "फ़ॉलो-अप");
  await page.getByRole("radio", { name: "उत्तर मिला और तय हुआ" }).press("Space");
  await expect(form.locator("[data-strip]"), "a booked seat has a next step").toBeVisible();
  await form.getByRole("radio", { name: "दाख़िला हुआ" }).press("Space");
  await expect(form.locator("[data-strip]")).toBeHidden();
  await form.getByRole("button", { name: "फ़ॉलो-अप सहेजें" }).press("Enter");
  await expect(page.getByText(/^फ़ॉलो-अप 13\d{3} सहेजा गया।$/)).toBeVisible();
  await fitsThePhone(page);
  for (const words of ["लीड बनी", "फ़ोन किया", "सौंपी गई", "फ़ॉलो-अप 13"]) await expect(history(page)).toContainText(words);
});

test("two people change one lead: the slower one sees both values and chooses; what is typed meanwhile stays", async ({
  page,
  secondBrowser,
}) => {
  const counsellor = await person("counsellor");
  const number = await aLead(counsellor, { name: "Journey Ravi", mobileNumber: `+9197${String(Date.now()).slice(-8)}`, city: "Patna" });
  await signedInAs(page.context(), "counsellor");
  await signedInAs(secondBrowser.context(), "manager");
  const address = `/followUp/${shownNumber(number)}`;
  await Promise.all([open(page, `${address}?edit`), open(secondBrowser, `${address}?edit`)]);
  await expect(secondBrowser.getByText(/\+91 97xxx xxx/)).toBeVisible();

  await openSheet(page);
  await page.locator("#follow-up").getByLabel("Summary").fill("Still typing");
  await page.keyboard.press("Escape");
  await secondBrowser.getByLabel("City or district").fill("Gaya");
  await secondBrowser.getByLabel("City or district").press("Enter");
  await expect(secondBrowser.getByText("The lead was saved.")).toBeVisible();
  await expect(history(page), "the history follows").toContainText("Gaya");
  await expect(page.locator("#follow-up").getByLabel("Summary")).toHaveValue("Still typing");

  await page.getByLabel("City or district").fill("Arrah");
  await page.getByLabel("Locality").fill("Station Road");
  await page.getByLabel("City or district").press("Enter");
  const dialog = page.getByRole("dialog", { name: /changed the same/ });
  await expect(dialog.getByRole("radio", { name: /Arrah/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /Gaya/ }).press("Space");
  await dialog.getByRole("button", { name: "Save my choice" }).press("Enter");
  await expect(page.getByText("The lead was saved.")).toBeVisible();
  const { city, locality } = await db
    .selectFrom("leads")
    .select(["city", "locality"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  expect([city, locality]).toEqual(["Gaya", "Station Road"]);
  await expect(page.locator("#follow-up").getByLabel("Summary")).toHaveValue("Still typing");
});
