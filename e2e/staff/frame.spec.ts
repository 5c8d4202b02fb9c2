import { shownNumber } from "#app/domain/leads/model.ts";
import { aLead, aUser } from "#test/factories.ts";
import { cookieFor } from "#test/request.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";

/** A counsellor of this journey alone, and leads whose names nobody else has. */
async function atWork(context: import("@playwright/test").BrowserContext, word: string, count: number) {
  const owner = await aUser({ role: "counsellor", name: "Journey counsellor" });
  const [name = "", value = ""] = (await cookieFor(owner)).split("=");
  await context.addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
  const numbers: number[] = [];
  for (let at = 1; at <= count; at += 1) numbers.push(await aLead(owner, { name: `${word} Student ${at}` }));
  return numbers;
}

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ viewport: { width: 360, height: 780 }, javaScriptEnabled, hasTouch: true });

    test("the site's head scrolls away, the bar stays, and every place is at the thumb", async ({ page, context }) => {
      await atWork(context, "Framed", 4);
      await page.goto("/dashboard");
      const bar = page.locator("[data-staff-bar]");
      const thumbs = page.getByRole("navigation", { name: "Workspace" });
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(page.getByRole("banner")).not.toBeInViewport();
      await expect(bar).toBeInViewport();
      expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(56);
      for (const place of ["Dashboard", "Leads", "New lead", "Follow-ups"]) {
        const link = thumbs.getByRole("link", { name: place });
        await expect(link).toBeInViewport();
        const box = (await link.boundingBox())!;
        expect(Math.min(box.width, box.height), place).toBeGreaterThanOrEqual(44);
      }
      await thumbs.getByText("More").click();
      await thumbs.getByRole("link", { name: "Reminders" }).click();
      await expect(page).toHaveURL("/reminders");
      await expect(page.getByRole("contentinfo"), "the foot of the site stands in the page").toBeAttached();
      await thumbs.getByText("More").click();
      await thumbs.getByRole("button", { name: "Sign out" }).click();
      await expect(page.getByText("You are signed out.")).toBeVisible();
    });
  });

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("keys lead to a lead, through rows and to their own page, from every page of the workspace", async ({ page, context }) => {
    const word = `Keyed${String.fromCharCode(97 + (Date.now() % 26))}`;
    const [first] = await atWork(context, word, 2);
    await page.goto(`/followUp/${shownNumber(first!)}`);
    await scripted(page);
    await page.keyboard.press("Control+k");
    const search = page.getByRole("combobox", { name: "Name, phone or lead number" });
    await expect(search).toBeFocused();
    await page.keyboard.type(`${word} Student 2`);
    await expect(page.getByRole("option", { name: new RegExp(`${word} Student 2`) })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: `${word} Student 2` })).toBeVisible();
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.type("remind");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/reminders");
    await page.keyboard.press("?");
    await expect(page.getByRole("heading", { level: 1, name: "Keyboard shortcuts" })).toBeVisible();
    await page.goto("/dashboard");
    await scripted(page);
    await page.keyboard.press("j");
    await page.keyboard.press("o");
    await expect(page).toHaveURL(/\/followUp\/\d+/);
    await page.keyboard.press("c");
    await expect(page).toHaveURL("/createLead");
  });
});
