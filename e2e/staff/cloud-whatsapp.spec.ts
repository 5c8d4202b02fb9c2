import type { Page } from "@playwright/test";
import { shownNumber } from "#app/domain/leads/model.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { stopsAmong } from "#app/domain/reach/stops.reads.server.ts";
import { db } from "#db/client.ts";
import { aLead } from "#test/factories.ts";
import { aWhatsAppServer, settings, signed, tells, template, writes } from "#test/servers/whatsapp.ts";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";
import { journeysPort } from "../ports.ts";
import { startWeb, startWorker } from "../processes.ts";

test.use({ viewport: { width: 360, height: 780 } });

/** From its beginning: after a jump to the answer a button may lie half under the bar at the edge. */
async function looksWell(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await hasNoProblem(page);
}

test("where WhatsApp is connected, a conversation goes from an approved text to STOP, and then nobody writes any more", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const cloud = await aWhatsAppServer();
  cloud.state.templates.push(template("visit_words", "Hello {{1}}, we expect you on {{2}}."));
  // The other processes are not connected, as in an installation that adds it: they leave what is to be sent to this one.
  const connected = { ...settings, WHATSAPP_ENDPOINT: cloud.endpoint };
  const web = await startWeb(journeysPort + 3, connected);
  const worker = startWorker(connected);
  try {
    const deliver = async (body: string) => {
      const headers = { "content-type": "application/json", "x-hub-signature-256": signed(body) };
      expect((await fetch(`${web.origin}/connect/whatsapp`, { method: "POST", headers, body })).status).toBe(200);
    };
    const name = `Journey Cloud ${Date.now().toString(36).slice(-4)}`;
    const phone = newPhone().replaceAll(/\D/g, "").slice(-10);
    const number = await aLead(await person("counsellor"), { name, mobileNumber: `+91${phone}` });
    const conversation = `${web.origin}/followUp/${shownNumber(number)}/conversation`;

    await signedInAs(page.context(), "admin");
    await page.goto(`${web.origin}/admin/connections/whatsapp`);
    await scripted(page);
    await page.getByRole("button", { name: "Synchronise now" }).click();
    await expect(page.getByText("visit_words · en")).toBeVisible();
    await hasNoProblem(page);

    await page.context().clearCookies();
    await signedInAs(page.context(), "counsellor");
    await page.goto(`${web.origin}/followUp/${shownNumber(number)}`);
    await scripted(page);
    await page.getByRole("navigation", { name: "Reach this person" }).getByRole("link", { name: "WhatsApp" }).click();
    await expect(page.getByText("Nothing was said on WhatsApp yet")).toBeVisible();
    await page.getByRole("link", { name: "Write an approved text" }).click();
    await page.getByLabel("In the place of {{1}}").fill(name);
    await page.getByLabel("In the place of {{2}}").fill("Monday, 11 am");
    await looksWell(page);
    await page.getByRole("button", { name: "Send" }).click();
    const said = page.getByRole("list", { name: "WhatsApp" }).getByRole("listitem");
    await expect(said.first()).toContainText(`Hello ${name}, we expect you on Monday, 11 am.`);
    const posted = () => cloud.state.posted.filter(({ to }) => to === `91${phone}`);
    await expect.poll(() => posted().length, { timeout: 30_000 }).toBe(1);
    for (const status of ["delivered", "read"]) await deliver(tells(status, posted()[0]!));
    await expect(said.first()).toContainText("Read", { timeout: 30_000 });

    await deliver(writes("Yes, my father comes too", { from: `91${phone}`, name }));
    await expect(said.last()).toContainText("Yes, my father comes too", { timeout: 30_000 });
    await looksWell(page);
    await page.getByRole("textbox", { name: "Message" }).fill("Good, see you both");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => posted().length, { timeout: 30_000 }).toBe(2);
    await expect(said.last()).toContainText("Sent", { timeout: 30_000 });

    // Somebody is about to write once more when STOP comes in.
    const { reference } = (await giveReceipt(await person("counsellor"), number))!;
    const beside = await page.context().newPage();
    await beside.goto(`${conversation}/template`);
    await scripted(beside);
    await deliver(writes("STOP", { from: `91${phone}`, name }));
    await expect(page.getByText("They asked not to be contacted.", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("Yes, my father comes too")).toHaveCount(0);
    await looksWell(page);
    await beside.getByLabel("In the place of {{1}}").fill(name);
    await beside.getByLabel("In the place of {{2}}").fill("Tuesday");
    await beside.getByRole("button", { name: "Send" }).click();
    await expect(beside.getByText("They asked not to be contacted.").first()).toBeVisible();
    await beside.close();
    expect(posted()).toHaveLength(2);
    expect([...(await stopsAmong(db, [`+91${phone}`])).values()]).toMatchObject([{ how: "withdrawal", isConfirmed: true }]);
    await page.goto(`${web.origin}/followUp/${shownNumber(number)}`);
    await expect(page.getByText("Do not contact").first()).toBeVisible();

    const family = await browser.newContext({ viewport: { width: 360, height: 780 } });
    const receipt = await family.newPage();
    await receipt.goto(`${web.origin}/enquiry/${reference}/receipt`);
    await receipt.getByLabel(/last four digits/i).fill(phone.slice(-4));
    await receipt.locator("main form button[type=submit]").first().click();
    await expect(receipt.getByRole("heading", { name: "Said on WhatsApp" })).toBeVisible();
    for (const words of ["we expect you on Monday, 11 am.", "Yes, my father comes too", "Good, see you both", "STOP"])
      await expect(receipt.getByText(words).first()).toBeVisible();
    await hasNoProblem(receipt);
    await family.close();
  } finally {
    await Promise.all([web.stop(), worker.stop()]);
    await cloud.stop();
  }
});
