import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { startPostgres } from "#db/postgres.ts";
import { freePort } from "#test/start.ts";
import { scripted } from "../carousel-screen.ts";
import { expect, taken, test } from "../journey.ts";
import { journeysPort } from "../ports.ts";
import { startWeb } from "../processes.ts";

test("when the database is away every page says so within two seconds, and Retry works once it is back", async ({ page, complaints }) => {
  const folder = mkdtempSync(join(tmpdir(), "career-zone-journey-"));
  const place = { folder, port: await freePort() };
  let postgres = await startPostgres(place);
  await migrate(postgres.url("away"));
  const web = await startWeb(journeysPort + 2, { DATABASE_URL: postgres.url("away") });
  try {
    await page.goto(`${web.origin}/login`);
    await scripted(page);
    await postgres.stop();
    await page.getByRole("link", { name: "The Career Zone" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We are catching our breath");

    const began = Date.now();
    const answer = await page.goto(`${web.origin}/hi`);
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["retry-after"]).toBe("2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("बस एक पल रुकिए");
    await page.getByRole("link", { name: "फिर कोशिश करें" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("बस एक पल रुकिए");

    postgres = await startPostgres(place);
    await expect.poll(async () => (await page.request.get(`${web.origin}/readyz/write`)).status()).toBe(200);
    await page.getByRole("link", { name: "फिर कोशिश करें" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("सही कोर्स, सही कॉलेज और फ़ीस का सही रास्ता");
    taken(complaints, /Unexpected Server Error/);
  } finally {
    await web.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
