import { sql } from "kysely";
import { rollUpVisits } from "#app/domain/visits/rollup.writes.server.ts";
import { db } from "#db/client.ts";
import { scripted } from "./carousel-screen.ts";
import { expect, test } from "./journey.ts";
import { signedInAs } from "./people.ts";

const heard = () => db.selectFrom("visit_events").select(["page", "is_view", "arrived", "language"]).orderBy("id").execute();

test.beforeEach(async () => {
  await sql`truncate visit_events`.execute(db);
});

test("a visitor comes by a campaign's link, and the owner sees it", async ({ page, browser }) => {
  // The worker adds what it finds once a minute; the journey adds it itself, and finds it added or adds it.
  await page.goto("/?utm_source=Patna+FM&utm_medium=radio&utm_campaign=journey");
  await scripted(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).click();
  await expect(page).toHaveURL("/courses");
  expect(await page.context().cookies()).toEqual([]);
  await page.goto("about:blank");
  await expect
    .poll(async () => {
      await rollUpVisits();
      const told = await db.selectFrom("visit_days").select("views").where("name", "=", "patna fm / radio / journey").executeTakeFirst();
      const measured = await sql<{ today: number }>`
        select sum(count)::int as today from vital_days where day = (now() at time zone 'Asia/Kolkata')::date`.execute(db);
      return [told?.views, (measured.rows[0]?.today ?? 0) > 0];
    })
    .toEqual([1, true]);

  const desk = await browser.newContext();
  await signedInAs(desk, "admin");
  const owner = await desk.newPage();
  await owner.goto("/admin");
  await expect(owner.getByText("patna fm / radio / journey")).toBeVisible();
  await expect(owner.getByRole("img", { name: "Visits per day" })).toBeVisible();
  await owner.getByText("As a table").first().click();
  await expect(owner.getByRole("table", { name: "Visits per day" }).getByRole("row")).toHaveCount(31);
  await desk.close();
});

test("staff, addresses that do not exist and people who ask not to be tracked are not counted", async ({ page, context }) => {
  await page.goto("/no/such/page");
  await scripted(page);
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/courses");
  await scripted(page);
  const colleague = await context.newPage();
  await signedInAs(context, "editor");
  await colleague.goto("/college");
  await scripted(colleague);
  await colleague.goto("/admin");
  await colleague.waitForTimeout(1_300);
  expect(await heard()).toEqual([]);
});
