import { scripted } from "../carousel-screen.ts";
import { arrivedOnce, enquiriesOf, enquiryForm, networkIsBack, newPhone, openForm, sending } from "../enquiries.ts";
import { expect, test } from "../journey.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a child is told what is missing, gives a parent's number, and takes the enquiry back", async ({ page }) => {
    const phone = newPhone();
    const form = enquiryForm(page);
    await page.goto("/Popup?course=btech");
    await form.name.fill("Ravi");
    await form.who("The student, under 18").check();
    await expect(form.phone).toBeHidden();
    await form.send.click();
    await expect(form.problems.getByRole("link")).toHaveCount(3);
    await expect(form.problems).toBeFocused();
    await expect(form.name).toHaveValue("Ravi");
    // What the page was about goes with it and is said in words.
    await expect(page.getByText("You are asking about")).toBeVisible();
    await expect(page.locator('input[name="course"]')).toHaveValue(/B\.?Tech/);
    await page.getByLabel("Name of your parent or guardian").fill("Sunita Devi");
    await page.getByLabel("Their phone number").fill(phone);
    await page.getByLabel("Call or write to me to answer this enquiry").check();
    await form.send.click();
    await expect(form.thanks).toBeVisible();
    expect(await enquiriesOf(phone)).toMatchObject([{ name: "Ravi", parent_name: "Sunita Devi" }]);
    await expect(page.getByRole("button", { name: "Copy" })).toBeHidden();
    await page.getByRole("link", { name: "Withdraw this enquiry" }).click();
    await page.getByRole("button", { name: "Yes, withdraw it" }).click();
    await expect(page.getByRole("heading", { name: "Your enquiry is withdrawn" })).toBeVisible();
    expect((await enquiriesOf(phone))[0]?.withdrawn_at).not.toBeNull();
  });

  for (const path of ["/contact", "/hi/contact"])
    test(`the page that everybody gets is sent twice from ${path}, and is one enquiry`, async ({ page }) => {
      const phone = newPhone();
      const thanks: string[] = [];
      for (const _ of [1, 2]) {
        await page.goto(path);
        await expect(page.locator('input[name="form"]')).toHaveValue("");
        await page.locator('[name="who"][value="student"]').check();
        await page.locator('[name="name"]').fill("Asha Kumari");
        await page.locator('[name="phone"]').fill(phone);
        await page.locator('[name="enquire"]').selectOption("LAW");
        await page.locator('[name="answer"]').check();
        await page.locator('form[method="post"] button[type="submit"]').click();
        await expect(page).toHaveURL(/\/enquiry\/[0-9A-Z]{10}$/);
        thanks.push(page.url());
      }
      expect(thanks[1]).toBe(thanks[0]);
      const [one, ...more] = await enquiriesOf(phone);
      expect(more).toEqual([]);
      expect(one).toMatchObject({ page: "/contact", locale: path === "/contact" ? "en" : "hi" });
      expect(one!.signs).toContain("no-form");
      // The whole day's journeys come from one network; only what nothing else speaks against is pardoned by its picture.
      if (one!.signs.length === 1) await expect.poll(async () => (await enquiriesOf(phone))[0]?.proven_at ?? null).not.toBeNull();
    });
});

test.describe("the network goes away", () => {
  test("before the form is opened: the page says so and comes by itself", async ({ page, context }) => {
    await page.goto("/contact");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    });
    await context.setOffline(true);
    await page.goto("/PopupHome");
    await expect(enquiryForm(page).send).toHaveCount(0);
    await context.setOffline(false);
    await expect(enquiryForm(page).send).toBeVisible({ timeout: 10_000 });
  });

  test("while typing: nothing is noticed, and a reload brings everything back", async ({ page, context }) => {
    const phone = newPhone();
    const form = await openForm(page);
    await context.setOffline(true);
    await form.fill(phone);
    await context.setOffline(false);
    await page.reload();
    await scripted(page);
    await expect(form.message).toHaveValue("What does it cost?");
    await expect(form.who("The student, 18 or older")).toBeChecked();
    await form.send.click();
    await arrivedOnce(page, phone);
  });

  test("on sending: it waits, says so, and goes by itself when the network is back", async ({ page, context }) => {
    const phone = newPhone();
    const form = await openForm(page);
    await form.fill(phone);
    await context.setOffline(true);
    await form.send.click();
    await expect(form.waiting).toBeVisible();
    expect(await enquiriesOf(phone)).toEqual([]);
    await context.setOffline(false);
    await arrivedOnce(page, phone);
  });

  test("during the request, and when the answer is lost: tried again, and kept once", async ({ page }) => {
    const phone = newPhone();
    const form = await openForm(page);
    await form.fill(phone);
    let count = 0;
    await page.route(sending, async (route) => {
      count += 1;
      if (count === 1) return route.abort();
      if (count === 3) return route.continue();
      // It arrives, and its answer does not.
      await route.fetch();
      return route.abort();
    });
    await form.send.click();
    for (const tries of [1, 2]) {
      await expect.poll(() => count).toBe(tries);
      await expect(form.waiting).toBeVisible();
      await networkIsBack(page);
    }
    await arrivedOnce(page, phone);
    expect(count).toBe(3);
  });

  test("until the page is loaded again: the words are there, and it is sent without another press", async ({ page }) => {
    const phone = newPhone();
    const form = await openForm(page);
    await form.fill(phone);
    await page.route(sending, (route) => route.abort());
    await form.send.click();
    await expect(form.waiting).toBeVisible();
    await page.goto("/courses");
    await page.goto("/PopupHome");
    await expect(form.waiting).toBeVisible();
    await expect(form.name).toHaveValue("Asha Kumari");
    await page.unroute(sending);
    await networkIsBack(page);
    await arrivedOnce(page, phone);
  });

  test("and the server says 503: the same", async ({ page }) => {
    const phone = newPhone();
    const form = await openForm(page);
    await form.fill(phone);
    await page.route(sending, (route) => route.fulfill({ status: 503, body: "restarting" }), { times: 1 });
    await form.send.click();
    await arrivedOnce(page, phone);
  });
});

test("a double click is one enquiry, from a page and a campaign, and a hurry is forgiven", async ({ page }) => {
  const phone = newPhone();
  await page.goto("/courses/btech?utm_source=poster");
  await scripted(page);
  await page.locator("main").getByRole("link", { name: "Enquire" }).first().click();
  const form = enquiryForm(page);
  await form.fill(phone);
  await form.send.dblclick();
  await arrivedOnce(page, phone);
  expect(await enquiriesOf(phone)).toMatchObject([{ page: "/courses/btech", utm_source: "poster" }]);
  await expect.poll(async () => (await enquiriesOf(phone))[0]?.proven_at ?? null).not.toBeNull();
});

test("going back and sending other words is another enquiry", async ({ page }) => {
  const phone = newPhone();
  const form = await openForm(page);
  await form.fill(phone);
  await form.send.click();
  await expect(form.thanks).toBeVisible();
  await page.goBack();
  await expect(form.name).toHaveValue("");
  await form.fill(phone);
  await form.message.fill("And the hostel?");
  await form.send.click();
  await expect(form.thanks).toBeVisible();
  expect((await enquiriesOf(phone)).map(({ message }) => message).toSorted()).toEqual(["And the hostel?", "What does it cost?"]);
});

test("in Hindi, with Devanagari digits", async ({ page }) => {
  const phone = newPhone();
  await page.goto("/hi/PopupHome");
  await scripted(page);
  await page.getByLabel("माता-पिता या अभिभावक", { exact: true }).check();
  await page.getByLabel("आपका नाम").fill("सुनीता देवी");
  await page.getByLabel("फ़ोन नंबर", { exact: true }).fill(`मोबाइल: ${phone.replaceAll(/\d/g, (digit) => "०१२३४५६७८९"[Number(digit)]!)}`);
  await page.getByRole("button", { name: "मेरी पूछताछ भेजें" }).click();
  await expect(page.getByRole("link", { name: "चुनें कि आप किस बारे में पूछना चाहते हैं।" })).toBeVisible();
  await page.getByLabel("किस बारे में?").selectOption({ label: "मेडिकल" });
  await page.getByLabel("इस पूछताछ का उत्तर देने के लिए").check();
  await page.getByRole("button", { name: "मेरी पूछताछ भेजें" }).click();
  await expect(page.getByRole("heading", { name: "धन्यवाद, आपकी पूछताछ मिल गई" })).toBeVisible();
  expect(await enquiriesOf(phone)).toMatchObject([{ name: "सुनीता देवी", locale: "hi" }]);
});

test("with the keyboard alone, and with what a browser fills in by itself", async ({ page }) => {
  const phone = newPhone();
  const form = await openForm(page);
  const filledInBy = ["name", "phone", "parentName", "parentPhone"].map((name) =>
    page.locator(`[name=${name}]`).getAttribute("autocomplete"),
  );
  expect(await Promise.all(filledInBy)).toEqual(["name", "tel", "section-parent name", "section-parent tel"]);
  await form.name.focus();
  await page.keyboard.press("Enter");
  await expect(form.problems).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.who("The student, 18 or older")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Asha Kumari");
  await page.keyboard.press("Tab");
  // As autofill does it: a value and its events, no key.
  await form.phone.fill(phone);
  await page.keyboard.press("Tab");
  await page.keyboard.type("MED");
  for (const _ of ["question", "notice", "consent"]) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await arrivedOnce(page, phone);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } });

    test("more is added on the thank-you page, once, and the page says so", async ({ page }) => {
      const phone = newPhone();
      const form = enquiryForm(page);
      await page.goto("/PopupHome");
      if (javaScriptEnabled) await scripted(page);
      await form.fill(phone);
      await form.send.click();
      await expect(form.thanks).toBeVisible();
      const [thanks, add] = [page.url(), page.getByRole("button", { name: "Add this to my enquiry" })];
      await add.click();
      await expect(page.getByRole("alert")).toContainText("Nothing is filled in yet.");
      await page.getByLabel("District").fill("Gaya");
      await page.getByLabel("State").selectOption("BR");
      await page.getByLabel("When shall we call?").selectOption("evening");
      await add.click();
      await expect(page.getByText("Thank you, the counsellor has it with your enquiry.")).toBeVisible();
      await expect(add).toHaveCount(0);
      await page.goto(`${thanks}/addition`);
      await expect(page.getByRole("alert")).toContainText("You have already added to this enquiry. Nothing was changed.");
    });
  });

test("the pop-up waits for its moment, takes no focus, and does not come again for a week", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-11-20T10:00:00+05:30") });
  const popup = page.getByRole("dialog", { name: "Shall we call you?" });
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const read = async (ms: number) => {
    await page.goto("/");
    await scripted(page);
    await toTheEnd();
    await page.clock.fastForward(ms);
  };
  await page.goto("/");
  await scripted(page);
  const privacy = page.getByRole("contentinfo").getByRole("link", { name: "Privacy" });
  await toTheEnd();
  await page.clock.fastForward(25_000);
  await expect(popup).toHaveCount(0);
  await page.evaluate(() => document.querySelector("main")!.insertAdjacentHTML("beforeend", '<input id="typing" aria-label="typing">'));
  await page.locator("#typing").focus();
  await page.clock.fastForward(30_000);
  await expect(popup).toHaveCount(0);

  await toTheEnd();
  await privacy.focus();
  await page.clock.fastForward(2_000);
  await expect(popup).toBeVisible();
  await expect(popup.getByRole("textbox")).toHaveCount(2);
  await expect(privacy).toBeFocused();
  expect((await popup.boundingBox())!.height).toBeLessThan(360);
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);
  await expect(privacy).toBeFocused();

  await page.clock.setSystemTime(new Date("2026-11-26T10:00:00+05:30"));
  await read(60_000);
  await expect(popup).toHaveCount(0);
  await page.clock.setSystemTime(new Date("2026-11-28T10:00:00+05:30"));
  await read(2_000);
  await expect(popup).toBeVisible();
  const phone = newPhone();
  await popup.getByLabel("Your name").fill("Asha Kumari");
  await popup.getByLabel("Phone number").fill(phone);
  await popup.getByRole("button", { name: "Call me" }).click();
  await expect(popup.getByText("Without this we may not call or write.")).toBeVisible();
  await popup.getByLabel("I am 18 or older.").check();
  await popup.getByRole("button", { name: "Call me" }).click();
  await arrivedOnce(page, phone);
});
