import { countPages } from "#app/domain/partnerships/page.writes.server.ts";
import { db } from "#db/client.ts";
import { scripted } from "../carousel-screen.ts";
import { arrivedOnce, newPhone, openForm } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

test("a partner's life: a link on a phone, an enquiry, a lead, an admission, what is owed and paid, and their own page", async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(120_000);
  const name = `Sharma Sir ${Date.now().toString(36)}`;
  await signedInAs(context, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Partners" }).click();
  await scripted(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("How you reach them").fill("demo@example.com");
  await page.getByRole("button", { name: "Add the partner" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  const partner = page.url();
  const link = (await page.locator("code").textContent())!;
  const code = link.split("/").at(-1)!;

  const phone = newPhone();
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const tab = await visitor.newPage();
  await tab.goto(new URL(link).pathname);
  await expect(tab).toHaveURL(`/?partner=${code}`);
  await scripted(tab);
  expect(await visitor.cookies()).toEqual([]);
  const form = await openForm(tab);
  await form.fill(phone);
  await form.send.click();
  await arrivedOnce(tab, phone);
  const leadOf = () => db.selectFrom("leads").select(["number", "partner"]).where("mobile", "=", `+91${phone}`).executeTakeFirst();
  await expect.poll(leadOf, { timeout: 30_000 }).toMatchObject({ partner: code });
  const { number } = (await leadOf())!;

  await page.goto(`/followUp/${String(number).padStart(6, "0")}`);
  await expect(page.getByText(`Sent by ${name}`)).toBeVisible();
  await db.updateTable("leads").set({ stage: "admitted", next_at: null }).where("number", "=", number).execute();

  await page.goto(partner);
  await page.getByRole("link", { name: "Write down what is agreed" }).click();
  await scripted(page);
  await page.getByLabel("Agreed for each admission").fill("5,000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-owed]")).toHaveAttribute("data-owed", "5000");
  await scripted(page);
  await page.getByLabel("Amount in rupees").fill("2,000");
  await page.getByRole("button", { name: "Write it down" }).click();
  await expect(page.locator("[data-owed]")).toHaveAttribute("data-owed", "3000");

  // Each number opens what it counts.
  for (const label of ["Enquiries", "Leads that they sent", "Of them admitted"]) {
    const figure = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: label, exact: true }) });
    await expect(figure).toContainText("1");
    await figure.getByRole("link").click();
    await expect(page.locator("[data-row]").first()).toBeVisible();
    expect(await page.locator("[data-row]:visible").count()).toBe(1);
    await page.goto(partner);
  }

  await page.getByRole("link", { name: "Make the address" }).click();
  await scripted(page);
  await page.getByRole("button", { name: "Make the address" }).click();
  const own = new URL((await page.locator("code").textContent())!).pathname;
  await countPages();
  await tab.goto(own);
  await expect(tab.getByRole("heading", { name: `Thank you, ${name}` })).toBeVisible();
  // One enquiry and one admission tell of one person, and are not told.
  await expect(tab.getByText("fewer than 5")).toHaveCount(8);
  await expect(tab.getByText("₹")).toHaveCount(0);

  await page.goto(partner);
  await page.getByRole("link", { name: "End", exact: true }).click();
  await scripted(page);
  await page.getByRole("button", { name: "End", exact: true }).click();
  // The page that asks says the same words: only the badge tells that it is done.
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await expect(page.getByText("their own page closes at once")).toBeVisible();
  await tab.goto(own);
  await expect(tab.getByRole("heading", { name: "This page does not open" })).toBeVisible();
  await tab.goto(new URL(link).pathname);
  await expect(tab).toHaveURL("/");
  await visitor.close();
});
