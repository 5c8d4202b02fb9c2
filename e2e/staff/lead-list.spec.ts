import { db } from "#db/client.ts";
import { aLead, aUser } from "#test/factories.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { person, signedInAs } from "../people.ts";

/** Leads whose names nobody else has, so that journeys beside this one are not in the way. */
async function someLeads(word: string, count: number) {
  const [manager, counsellor] = [await person("manager"), await person("counsellor")];
  const numbers: number[] = [];
  for (let at = 1; at <= count; at += 1) numbers.push(await aLead(manager, { assignee: counsellor, name: `${word} Student ${at}` }));
  return numbers;
}

/** A name that no earlier try has left behind. */
const ofThisTry = (name: string) => `${name}${Array.from(String(Date.now() % 100_000), (digit) => "bdfgklmprt"[Number(digit)]).join("a")}`;

const ownersOf = async (numbers: number[]) =>
  (await db.selectFrom("leads").select("assigned_to").where("number", "in", numbers).execute()).map((row) => row.assigned_to);

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a manager filters by keyboard, keeps the view, gives leads to a colleague and takes it back", async ({ page }) => {
    const name = ofThisTry("Qadir");
    const numbers = await someLeads(name, 3);
    const colleague = await aUser({ role: "counsellor", name: "Journey colleague" });
    await signedInAs(page.context(), "manager");
    await page.goto("/leadHistory");
    await scripted(page);
    await page.keyboard.press("/");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/leadHistory?q=${name}`);
    const rows = page.getByRole("row").filter({ hasText: `${name} Student` });
    await expect(rows).toHaveCount(3);
    const untouched = page.getByRole("link", { name: "No follow-up yet" });
    await expect(untouched, "the page of the search is there").toHaveAttribute("href", new RegExp(`q=${name}`));
    await untouched.press("Enter");
    await expect(untouched).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(`/leadHistory?q=${name}&untouched=1`);

    await page.locator("summary", { hasText: "Saved views" }).press("Enter");
    await page.getByLabel("Name of this view").fill("Journey view");
    await page.keyboard.press("Enter");
    // Behind its closed panel it is in the page, though nobody sees it.
    const kept = page.locator("a", { hasText: "Journey view" });
    await expect(kept).toHaveCount(1);
    await page.goto("/leadHistory");
    await scripted(page);
    await page.locator("summary", { hasText: "Saved views" }).press("Enter");
    await page.getByRole("link", { name: "Journey view", exact: true }).press("Enter");
    await expect(untouched).toHaveAttribute("aria-current", "true");
    await expect(rows).toHaveCount(3);

    for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
    await expect(page.getByText("2 selected")).toBeVisible();
    await page.getByLabel("Assign to", { exact: true }).selectOption(colleague.id);
    await page.getByRole("button", { name: "Assign", exact: true }).press("Enter");
    await expect(page.getByText("2 leads assigned to Journey colleague.")).toBeVisible();
    expect((await ownersOf(numbers)).filter((owner) => owner === colleague.id)).toHaveLength(2);
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(page.getByText("Undone: 2 leads are as before.")).toBeVisible();
    expect((await ownersOf(numbers)).filter((owner) => owner === colleague.id)).toHaveLength(0);

    await page.locator("summary", { hasText: "Saved views" }).press("Enter");
    await page.getByRole("button", { name: "Remove the view Journey view" }).press("Enter");
    await expect(kept).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  // A request that a service worker has seen does not always come past what a journey puts in its way.
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, serviceWorkers: "block" });

  test("news that the server has no time for leave the page and what was typed as they are, and come later", async ({ page }) => {
    const name = ofThisTry("Kaveri");
    await someLeads(name, 1);
    await signedInAs(page.context(), "counsellor");
    await page.goto(`/leadHistory?q=${name}`);
    await scripted(page);
    let looks = 0;
    await page.route(/\/leadHistory\.data/, (route) => (looks++ === 0 ? route.fulfill({ status: 503, body: "" }) : route.continue()));
    const search = page.getByRole("combobox", { name: "Name, phone or lead number" });
    await search.fill("half typed");
    await someLeads(name, 2);
    await expect(page.getByRole("link", { name: `${name} Student 2`, exact: true })).toBeVisible({ timeout: 15_000 });
    expect(looks).toBeGreaterThan(1);
    await expect(search).toHaveValue("half typed");
  });

  test("a counsellor calls from the list and is asked how it went; a card that moves by its menu asks for the next date", async ({
    page,
  }) => {
    await someLeads("Yamuna", 2);
    await signedInAs(page.context(), "counsellor");
    await page.goto("/leadHistory?q=yamuna");
    await scripted(page);
    const call = page.getByRole("link", { name: "Call Yamuna Student 1" });
    await expect(call).toHaveAttribute("href", /^tel:\+91/);
    // The phone's own dialler is not part of this journey.
    await page.evaluate(() =>
      addEventListener("click", (event) => (event.target as Element).closest("[href^='tel:']") && event.preventDefault()),
    );
    await call.press("Enter");
    await expect(page.getByText("How did it go?")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Response Received & Finalised" })).toBeFocused();
    await page.goto("/leadHistory/board?q=yamuna");
    await scripted(page);
    const column = (name: string) => page.getByRole("region", { name, exact: true });
    await column("New").getByLabel("Move Yamuna Student 1 to").selectOption("contacted");
    await column("New").getByRole("button", { name: "Move" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Move to Contacted" })).toBeVisible();
    await expect(dialog.getByLabel("When the next step is")).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    await dialog.getByRole("button", { name: "Move" }).press("Enter");
    await expect(page.getByText("1 lead moved to Contacted.")).toBeVisible();
    await expect(column("Contacted"), "nobody is late who was just moved").not.toContainText("Overdue");
    await expect(column("Contacted").getByRole("link", { name: "Yamuna Student 1" })).toBeVisible();

    await column("New").getByLabel("Move Yamuna Student 2 to").selectOption("lost");
    await column("New").getByRole("button", { name: "Move" }).press("Enter");
    await dialog.getByRole("heading", { name: "Move to Lost" }).waitFor();
    await dialog.getByText("Too expensive").click();
    await dialog.getByRole("button", { name: "Move" }).press("Enter");
    await expect(page.getByText("1 lead moved to Lost.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await expect(column("New").getByRole("link", { name: "Yamuna Student 2" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test("a card that is dragged to another column asks for the next date before it goes", async ({ page }) => {
  await someLeads("Ganga", 1);
  await signedInAs(page.context(), "counsellor");
  await page.setViewportSize({ width: 1_900, height: 900 });
  await page.goto("/leadHistory/board?q=ganga");
  await scripted(page);
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const card = column("New").getByRole("listitem").filter({ hasText: "Ganga Student 1" });
  const dialog = page.getByRole("dialog");
  const drop = () => card.dragTo(column("Seat booked"), { sourcePosition: { x: 120, y: 50 }, targetPosition: { x: 100, y: 120 } });
  await drop();
  await expect(dialog.getByRole("heading", { name: "Move to Seat booked" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card, "nothing moves without an answer").toBeVisible();
  await drop();
  await dialog.getByRole("button", { name: "Move" }).press("Enter");
  await expect(column("Seat booked").getByRole("link", { name: "Ganga Student 1" })).toBeVisible();
  await expect(column("Seat booked")).not.toContainText("Overdue");
});
