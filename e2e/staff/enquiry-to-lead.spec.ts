import { db } from "#db/client.ts";
import { scripted } from "../carousel-screen.ts";
import { enquiryForm, newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

/** Everybody but the demo counsellor is off duty, so that what arrives is theirs. */
test.beforeAll(async () => {
  const { id } = await person("counsellor");
  await db.updateTable("counsellors").set({ on_duty_since: null }).where("user_id", "<>", id).execute();
  await db.updateTable("counsellors").set({ on_duty_since: new Date(), daily_cap: 1_000 }).where("user_id", "=", id).execute();
});

test.afterAll(async () => {
  await db.updateTable("counsellors").set({ on_duty_since: new Date(), daily_cap: 40 }).execute();
});

test("a visitor's enquiry is in the counsellor's open list, and a sister's beside it", async ({ page, secondBrowser }) => {
  const phone = newPhone();
  await signedInAs(secondBrowser.context(), "counsellor");
  await secondBrowser.goto("/leadHistory");
  await scripted(secondBrowser);
  const ask = async (name: string) => {
    await page.goto("/PopupHome");
    await scripted(page);
    const form = enquiryForm(page);
    await form.fill(phone);
    await form.name.fill(name);
    await form.send.click();
    await expect(form.thanks).toBeVisible();
  };
  await ask("Asha Journey");
  const first = secondBrowser.getByRole("link", { name: "Asha Journey" }).first();
  await expect(first).toBeVisible();
  await ask("Rani Journey");
  await expect(secondBrowser.getByRole("link", { name: "Rani Journey" }).first()).toBeVisible();
  await first.click();
  await expect(secondBrowser.getByRole("link", { name: "Rani Journey" }).first()).toBeVisible();
  await expect(secondBrowser.getByText("What does it cost?").first()).toBeVisible();
});

test("a manager decides that two leads are one person, and takes it back", async ({ page, context }) => {
  await signedInAs(context, "manager");
  await page.goto("/leadHistory/reviews");
  const pair = page.getByRole("listitem").filter({ hasText: "Demo Pooja Kumari" });
  await pair.getByRole("button", { name: /keep \d+ Demo Pooja Kumari/ }).click();
  await expect(page.getByText(/is now part of/)).toBeVisible();
  await expect(pair).toBeHidden();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(page.getByText(/is back as it was/)).toBeVisible();
  await expect(pair).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a manager changes who is on duty, and adds, moves and deletes a rule", async ({ page, context }) => {
    await signedInAs(context, "manager");
    await page.goto("/team");
    const duty = page.getByRole("switch", { name: /Kavita/ });
    const before = await duty.getAttribute("aria-checked");
    await duty.click();
    await expect(duty).not.toHaveAttribute("aria-checked", before!);
    for (const name of ["Journey law", "Journey Gaya"]) {
      await page.getByRole("link", { name: "Add a rule" }).click();
      await page.getByLabel("Name of the rule").fill(name);
      await page.getByLabel("Law", { exact: true }).check();
      await page.getByRole("button", { name: "Save rule" }).click();
    }
    await page.getByRole("button", { name: "Move “Journey Gaya” up" }).click();
    await expect(page.getByRole("link", { name: /Journey/ })).toHaveText([/Journey Gaya/, /Journey law/]);
    for (const name of ["Journey Gaya", "Journey law"]) {
      await page.getByRole("link", { name: new RegExp(name) }).click();
      await page.getByRole("button", { name: "Delete this rule" }).click();
    }
    await expect(page.getByRole("link", { name: /Journey/ })).toHaveCount(0);
  });
});
