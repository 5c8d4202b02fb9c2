import { shownNumber } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";
import { aLead } from "#test/factories.ts";
import { hasNoProblem, narrow } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

test("a counsellor sends a link, the family chooses a time without script, and it stands on the page of visits", async ({
  page,
  browser,
  baseURL,
}) => {
  const number = await aLead(await person("counsellor"), {
    name: "Journey Visit",
    mobileNumber: `+91${newPhone().replaceAll(/\D/g, "").slice(-10)}`,
  });
  await page.setViewportSize(narrow);
  await signedInAs(page.context(), "counsellor");
  await page.goto(`/followUp/${shownNumber(number)}`);
  await scripted(page);
  await page.getByRole("link", { name: "Send a link to choose a time" }).click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const address = await page.locator("main code").innerText();
  await hasNoProblem(page);

  const phone = await browser.newContext({ viewport: narrow, baseURL: baseURL!, javaScriptEnabled: false });
  const family = await phone.newPage();
  await family.goto(new URL(address).pathname);
  await family.getByText("Video call", { exact: true }).click();
  await family
    .getByRole("button", { name: /^Wednesday/ })
    .first()
    .click();
  await family.locator("#times").getByRole("button").last().click();
  await expect(family.getByText("The time is yours.")).toBeVisible();
  await expect(family.getByText(/^We call you by video on/)).toBeVisible();
  await family.getByText("Choose another time").click();
  await family.getByRole("button", { name: "Cancel it" }).click();
  await expect(family.getByText("The time was cancelled. We will call you.")).toBeVisible();
  await family.locator("#times").getByRole("button").last().click();
  await expect(family.getByText(/^We expect you in our office on/)).toBeVisible();
  await phone.close();

  // The day has come.
  await db.updateTable("appointments").set({ at: new Date() }).where("lead_number", "=", number).where("status", "=", "agreed").execute();
  await page.goto("/dashboard/visits");
  await scripted(page);
  const row = page.getByRole("listitem").filter({ hasText: "Journey Visit" });
  await hasNoProblem(page);
  await row.getByRole("button", { name: "Journey Visit came" }).click();
  await row.getByRole("button", { name: "Wrong tap" }).click();
  await row.getByRole("link", { name: "Journey Visit did not come" }).click();
  await expect(page.getByLabel("Call on")).toHaveValue(/T11:00$/);
  await hasNoProblem(page);
  await page.getByRole("button", { name: "Save, and call then" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Visits and video calls" })).toBeVisible();
});
