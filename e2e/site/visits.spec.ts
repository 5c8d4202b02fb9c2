import type { BrowserContext } from "@playwright/test";
import { sql } from "kysely";
import { rollUpVisits } from "#app/domain/visits/rollup.writes.server.ts";
import { db } from "#db/client.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, test } from "../journey.ts";
import { signedInAs } from "../people.ts";

// A browser without a screen says so, and is taken for the robot that it is.
test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36" });

test("a visitor comes by a campaign's link, and the owner sees it", async ({ page, browser }) => {
  await page.goto("/?utm_source=Patna+FM&utm_medium=radio&utm_campaign=journey");
  await scripted(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
  await expect(page).toHaveURL("/courses");
  expect(await page.context().cookies()).toEqual([]);
  // Left for another app. A page that is gone would be told with the true name of this browser.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  // The worker adds up once a minute; whoever comes first does it.
  await expect
    .poll(
      async () => {
        await rollUpVisits();
        const told = await db.selectFrom("visit_days").select("views").where("name", "=", "patna fm / radio / journey").executeTakeFirst();
        const { rows } = await sql<{ today: number | null }>`
          select sum(count)::int as today from vital_days where day = (now() at time zone 'Asia/Kolkata')::date`.execute(db);
        return [told?.views, (rows[0]?.today ?? 0) > 0];
      },
      { timeout: 15_000 },
    )
    .toEqual([1, true]);

  const desk = await browser.newContext();
  await signedInAs(desk, "admin");
  const owner = await desk.newPage();
  await owner.goto("/admin");
  await expect(owner.getByText("patna fm / radio / journey")).toBeVisible();
  await expect(owner.getByText("Visits per day").first()).toBeVisible();
  await owner.getByText("As a table").first().click();
  await expect(owner.getByRole("table", { name: "Visits per day" }).getByRole("row")).toHaveCount(31);
  await desk.close();
});

test("staff, addresses that do not exist and people who ask not to be tracked are not counted", async ({ page, context }) => {
  const said = saidBy(context);
  await page.goto("/no/such/page");
  await scripted(page);
  await page.goto("/college");
  await expect.poll(() => said.filter((words) => !words.includes("left=1")).length).toBe(1);
  expect(said[0]).toContain("page=%2Fcollege");

  said.length = 0;
  const careful = await context.newPage();
  await careful.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await careful.goto("/courses");
  await scripted(careful);
  await signedInAs(context, "editor");
  for (const address of ["/courses", "/admin"]) {
    await page.goto(address);
    await scripted(page);
  }
  expect(said.filter((words) => !words.includes("left=1"))).toEqual([]);
});

/** What pages said of themselves from now on. */
function saidBy(context: BrowserContext) {
  const said: string[] = [];
  context.on("request", (request) => request.url().endsWith("/visits") && said.push(request.postData() ?? ""));
  return said;
}
