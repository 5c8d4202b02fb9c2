import type { BrowserContext, Page } from "@playwright/test";
import { shownNumber } from "#app/domain/leads/model.ts";
import { giveReceipt } from "#app/domain/receipts/writes.server.ts";
import { db } from "#db/client.ts";
import { aLead } from "#test/factories.ts";
import { hasNoProblem } from "../axe.ts";
import { scripted } from "../carousel-screen.ts";
import { newPhone } from "../enquiries.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";
import { chromium } from "../ports.ts";

/** Nothing leaves for WhatsApp: where a redirect leads is not routed by Playwright, so the browser itself finds nobody there. */
const args = ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP wa.me ~NOTFOUND"];
test.use({ viewport: { width: 360, height: 780 }, launchOptions: { executablePath: chromium, args } });

const fitsThePhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "nothing sticks out").toBe(360);

async function aStudent() {
  const phone = newPhone().replaceAll(/\D/g, "").slice(-10);
  const name = `Journey Message ${phone.slice(-4)}`;
  const number = await aLead(await person("counsellor"), { name, mobileNumber: `+91${phone}`, courseInterest: "BTech" });
  return { phone, name, number, lead: `/followUp/${shownNumber(number)}` };
}
const keptFor = (number: number) => db.selectFrom("lead_messages").select("text").where("lead_number", "=", number).execute();

/** The addresses of WhatsApp that the browser asked for; one that the policy of the page forbids is not asked for. */
function toWhatsApp(context: BrowserContext) {
  const asked: string[] = [];
  context.on("request", (request) => request.url().startsWith("https://wa.me/") && asked.push(request.url()));
  return asked;
}

test("a counsellor chooses a text, changes it and opens WhatsApp beside the page; history and receipt tell the words", async ({
  page,
  context,
}) => {
  const { phone, name, number, lead } = await aStudent();
  const asked = toWhatsApp(context);
  await signedInAs(context, "counsellor");
  await page.goto(lead);
  await scripted(page);
  await page.getByRole("navigation", { name: "Reach this person" }).getByRole("link", { name: "WhatsApp" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Write on WhatsApp" })).toBeVisible();
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue(
    new RegExp(`^Hello ${name}, this is .* You asked us about B\\.Tech / B\\.E\\. When may we call you\\?$`),
  );
  await expect(page.getByRole("button", { name: "Open WhatsApp" })).toBeInViewport();
  await expect(page.getByText("Not known: the day and time of the agreed visit.")).toBeVisible();
  await fitsThePhone(page);
  await hasNoProblem(page);

  await page.getByRole("link", { name: "Use “Brochure”" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Brochure" })).toBeVisible();
  await expect(message).toHaveValue(/\/courses\/btech\n/);
  await page.getByRole("link", { name: "हिन्दी" }).and(page.locator("main a")).click();
  await expect(message).toHaveValue(/^नमस्ते [^]*\/hi\/courses\/btech\n/);
  await message.fill("नमस्ते, see you at bit.ly/abc");
  const refused = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open WhatsApp" }).click();
  await expect((await refused).getByText("“bit.ly/abc” is not one of our public pages.").first()).toBeVisible();
  await (await refused).close();

  await message.fill("नमस्ते, कल 11 बजे बात करते हैं।");
  const beside = context.waitForEvent("page");
  await page.getByRole("button", { name: "Open WhatsApp" }).click();
  const other = await beside;
  await expect
    .poll(() => [...new Set(asked)])
    .toEqual([`https://wa.me/91${phone}?text=${encodeURIComponent("नमस्ते, कल 11 बजे बात करते हैं।")}`]);
  await other.close();
  await expect(page.getByRole("status").filter({ hasText: "WhatsApp was opened on" })).toBeVisible();
  await expect(page.getByText("Whether it was sent, only WhatsApp knows.")).toBeVisible();
  expect(await keptFor(number)).toEqual([{ text: "नमस्ते, कल 11 बजे बात करते हैं।" }]);

  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("region", { name: "History" }).getByRole("listitem").first()).toContainText(
    "Opened WhatsApp with “Brochure”",
  );
  await expect(page.getByRole("region", { name: "History" })).toContainText("कल 11 बजे बात करते हैं");
  const { reference } = (await giveReceipt(await person("counsellor"), number))!;
  await page.goto(`/enquiry/${reference}/receipt`);
  await page.getByLabel(/last four digits/i).fill(phone.slice(-4));
  await page.locator("main form button[type=submit]").first().click();
  await expect(page.getByText("कल 11 बजे बात करते हैं")).toBeVisible();
});

test("without script the same is done with plain pages, and twice the same form is one message", async ({ browser, baseURL }) => {
  const { phone, number, lead } = await aStudent();
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, baseURL: baseURL!, javaScriptEnabled: false });
  const asked = toWhatsApp(context);
  await signedInAs(context, "counsellor");
  const page = await context.newPage();
  await page.goto(`${lead}/whatsapp`);
  await page.getByRole("link", { name: "Use “Not reached”" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(/We called and did not reach you/);
  await fitsThePhone(page);
  const key = await page.locator("input[name=key]").inputValue();
  await page.getByRole("button", { name: "Open WhatsApp" }).click({ noWaitAfter: true });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked[0]).toContain(`https://wa.me/91${phone}?text=Hello`);
  const [{ text } = { text: "" }] = await keptFor(number);
  const again = await context.request.post(`${lead}/whatsapp`, {
    form: { key, language: "en", template: "", text },
    headers: { origin: baseURL! },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(await keptFor(number)).toHaveLength(1);
  await context.close();
});

test("a manager writes a text with a preview, puts it first, and the counsellor is offered it first", async ({
  page,
  browser,
  baseURL,
}) => {
  const { lead, name } = await aStudent();
  await signedInAs(page.context(), "manager");
  await page.goto("/team");
  await scripted(page);
  await page.getByRole("link", { name: "Texts for WhatsApp" }).click();
  await page.getByRole("link", { name: "Add a text" }).click();
  const title = `Journey text ${name.slice(-4)}`;
  await page.getByLabel("Name", { exact: true }).fill(title);
  await page.getByLabel("Text in English").fill("Dear {nmae}");
  await page.getByLabel("Text in Hindi").fill("प्रिय {name}");
  await expect(page.getByText("“{nmae}” is no variable.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Text in English")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Text in English").fill("Dear {name}, from {brand}");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Dear Demo Asha, from The Career Zone");
  await fitsThePhone(page);
  await hasNoProblem(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  const texts = page.getByRole("list").filter({ has: page.getByRole("link", { name: title }) });
  const places = await texts.getByRole("listitem").count();
  for (let place = places - 1; place > 0; place--) {
    await page.getByRole("button", { name: `${title}: one place up` }).click();
    await expect(texts.getByRole("listitem").nth(place - 1)).toContainText(title);
  }
  await fitsThePhone(page);

  const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  await signedInAs(plain, "counsellor");
  const counsellor = await plain.newPage();
  await counsellor.goto(`${lead}/whatsapp`);
  await expect(counsellor.getByRole("textbox", { name: "Message" })).toHaveValue(`Dear ${name}, from The Career Zone`);
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Put away" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Put away" })).toBeVisible();
  await counsellor.reload();
  await expect(counsellor.getByRole("textbox", { name: "Message" })).toHaveValue(/^Hello /);
  await plain.close();
});
