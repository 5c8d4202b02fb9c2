import { encode } from "uqr";
import { rollUpVisits } from "#app/domain/visits/rollup.writes.server.ts";
import { db } from "#db/client.ts";
import { scripted } from "../carousel-screen.ts";
import { arrivedOnce, newPhone, openForm } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

// A browser without a screen says so, and is taken for the robot that it is.
const userAgent = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

test("a campaign's life: a link, its code, a visit, an enquiry, a lead, an admission, and what that cost", async ({
  page,
  browser,
  context,
}) => {
  test.setTimeout(120_000);
  const word = `journey ${Date.now().toString(36)}`;
  await signedInAs(context, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Campaigns" }).click();
  await scripted(page);
  await page.getByLabel("Title").fill("Poster at the station");
  await page.getByLabel("Page it leads to").fill("/courses");
  await page.getByLabel("Where it stands").fill("hoarding");
  await page.getByLabel("Name of the campaign").fill(word);
  await page.getByRole("button", { name: "Make the link" }).click();
  await expect(page.getByRole("heading", { name: "Poster at the station" })).toBeVisible();
  const campaign = page.url().split("?")[0]!;

  // What a camera reads of the picture is the link.
  const link = (await page.locator("code").textContent())!;
  const path = (await page.getByRole("img", { name: "QR code of the link" }).locator("path").getAttribute("d"))!;
  const drawn = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);
  const expected = encode(link, { ecc: "M", border: 4 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );
  expect(new Set(drawn)).toEqual(new Set(expected));

  const phone = newPhone();
  const visitor = await browser.newContext({ userAgent });
  const tab = await visitor.newPage();
  await tab.goto(link);
  await scripted(tab);
  const form = await openForm(tab);
  await form.fill(phone);
  await form.send.click();
  await arrivedOnce(tab, phone);

  const leadOf = () => db.selectFrom("leads").select("number").where("mobile", "=", `+91${phone}`).executeTakeFirst();
  await expect.poll(leadOf, { timeout: 30_000 }).toBeDefined();
  // Not sooner: a form filled in within three seconds is believed after a second of this tab's work.
  await visitor.close();
  const { number } = (await leadOf())!;
  const name = `hoarding / ${word}`;
  await expect
    .poll(
      async () => {
        await rollUpVisits();
        return (await db.selectFrom("visit_days").select("arrivals").where("name", "=", name).executeTakeFirst())?.arrivals;
      },
      { timeout: 15_000 },
    )
    .toBe(1);

  await page.goto(`/followUp/${String(number).padStart(6, "0")}`);
  await expect(page.getByText(`Came by ${name}`)).toBeVisible();
  await db.updateTable("leads").set({ stage: "admitted", next_at: null }).where("number", "=", number).execute();

  await page.goto(campaign);
  await scripted(page);
  await page.getByLabel("Amount in rupees").fill("12,500");
  await page.getByRole("button", { name: "Write it down" }).click();
  await expect(page.getByText("₹ 12,500 for each admission.")).toBeVisible();

  // Each number opens what it counts.
  const figure = (label: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: label, exact: true }) });
  for (const label of ["Visits", "Enquiries", "Leads that it brought first", "Of them admitted"]) {
    await expect(figure(label)).toContainText("1");
    await figure(label).getByRole("link").click();
    await expect(page.locator("[data-row]").first()).toBeVisible();
    expect(await page.locator("[data-row]:visible").count()).toBe(1);
    await page.goto(campaign);
  }
});
