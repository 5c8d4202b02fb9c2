import { scripted } from "../carousel-screen.ts";
import { arrivedOnce, enquiriesOf, networkIsBack, newPhone, openForm, sending } from "../enquiries.ts";
import { expect, test } from "../journey.ts";

/* The pages with the form are the same for everybody: what makes a form one's own comes when it is touched. */

test.describe("the token of the form", () => {
  const aToken = /^[0-9a-f-]{36}\.\w+\.[\w-]+$/;
  const tokens = "**/formToken?*";

  for (const path of ["/contact", "/hi/PopupHome", "/Popup?course=btech"])
    test(`comes once, at the first touch of ${path}`, async ({ page }) => {
      let asked = 0;
      page.on("request", (request) => (asked += Number(request.url().includes("/formToken"))));
      await page.goto(path);
      await scripted(page);
      const token = page.locator('input[name="form"]');
      await expect(token).toHaveValue("");
      expect(asked).toBe(0);
      await page.locator('[name="name"]').focus();
      await expect(token).toHaveValue(aToken);
      const first = await token.inputValue();
      await page.locator('[name="name"]').fill("Asha");
      await page.locator('[name="message"]').fill("What does it cost?");
      await expect(token).toHaveValue(first);
      expect(asked).toBe(1);
      // What was refused goes back to the same form, and so does a reload.
      await page.locator('form[method="post"] button[type="submit"]').click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      await expect(token).toHaveValue(first);
      await page.reload();
      await scripted(page);
      await expect(token).toHaveValue(first);
      expect(asked).toBe(1);
    });

  test("has nothing against who takes the time to fill the form in", async ({ page }) => {
    const phone = newPhone();
    const form = await openForm(page, "/contact");
    await form.fill(phone);
    await page.waitForTimeout(3_000);
    await form.send.click();
    await arrivedOnce(page, phone);
    const { signs } = (await enquiriesOf(phone))[0]!;
    expect(signs.filter((sign) => sign !== "network-busy" && sign !== "said-often")).toEqual([]);
  });

  test("is fetched when the network is back, for a form that was filled in without one", async ({ page, context }) => {
    const phone = newPhone();
    const form = await openForm(page);
    await context.setOffline(true);
    await form.fill(phone);
    await form.send.click();
    await expect(form.waiting).toBeVisible();
    await expect(form.token).toHaveValue(/^[0-9a-f-]{36}$/);
    await context.setOffline(false);
    await arrivedOnce(page, phone);
    expect((await enquiriesOf(phone))[0]!.signs).not.toContain("no-form");
  });

  test("that cannot be had keeps nobody from sending, and what arrives later with one is the same enquiry", async ({ page }) => {
    const phone = newPhone();
    const form = await openForm(page);
    await page.route(tokens, (route) => route.fulfill({ status: 429 }));
    await form.fill(phone);
    let [count, isLost] = [0, true];
    await page.route(sending, async (route) => {
      count += 1;
      if (!isLost) return route.continue();
      // It arrives without a token, and its answer is lost; what is tried again meanwhile does not arrive.
      if (count === 1) await route.fetch();
      return route.abort();
    });
    await form.send.click();
    await expect(form.waiting).toBeVisible();
    await page.unroute(tokens);
    isLost = false;
    await networkIsBack(page);
    await arrivedOnce(page, phone);
    expect(count).toBeGreaterThan(1);
    expect((await enquiriesOf(phone))[0]!.signs).toContain("no-form");
  });
});
