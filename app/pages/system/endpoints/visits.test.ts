import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { siteMap } from "#app/site-map.ts";
import { countedPatterns } from "#app/domain/visits/inputs.server.ts";
import { readAsked } from "#app/domain/visits/enquiries.reads.server.ts";
import { periodOf, readVisits } from "#app/domain/visits/reads.server.ts";
import { rollUpVisits } from "#app/domain/visits/rollup.writes.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { visit } from "#test/request.ts";

const browser = { "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36" };
const where = { page: "/", device: "phone", language: "en" };

function say(said: Record<string, string> | string, headers: Record<string, string> = browser) {
  const body = typeof said === "string" ? said : new URLSearchParams(said).toString();
  return visit("/visits", { method: "POST", body, headers: { "content-length": String(Buffer.byteLength(body)), ...headers } });
}

/** What was written, once so many rows are there. */
const written = (count: number) =>
  vi.waitFor(
    async () => {
      const rows = await db.selectFrom("visit_events").selectAll().orderBy("id").execute();
      expect(rows.length).toBeGreaterThanOrEqual(count);
      return rows;
    },
    { timeout: 10_000, interval: 100 },
  );

beforeEach(async () => {
  await sql`truncate visit_events, visit_days, vital_days, vital_pages`.execute(db);
});

describe("what a page says of itself", () => {
  test("is counted, without anything that was not asked for", async () => {
    const answers = [
      await say({
        ...where,
        page: "/COURSES",
        arrived: "1",
        referrer: "www.google.com",
        source: "Patna FM",
        medium: "",
        campaign: "x".repeat(90),
      }),
      await say({ ...where, page: "/courses/btech", email: "somebody@example.com", id: "123" }),
      await say({ ...where, left: "1", lcp: "2100.4", cls: "12.5", inp: "80", ttfb: "301.2" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(answers[0]!.headers.getSetCookie()).toEqual([]);
    const rows = await written(3);
    expect(rows).toMatchObject([
      { page: "/courses", arrived: true, referrer: "google.com", utm_source: "patna fm", utm_campaign: "x".repeat(40), is_view: true },
      { page: "/courses/btech", arrived: false, referrer: "", utm_source: "", is_view: true },
      { page: "/", is_view: false, lcp: 2100, cls: 13, inp: 80, ttfb: 301 },
    ]);
    expect(JSON.stringify(rows)).not.toContain("somebody");
  });

  test("counts for nothing when it is no page of ours, no sense, no person or no visitor's page", async () => {
    const nonsense: (Record<string, string> | string)[] = [
      { ...where, page: "/admin" },
      { ...where, page: "/login" },
      { ...where, page: "/no/such/page" },
      { ...where, page: "/courses/btech?phone=9876543210" },
      { ...where, page: "//evil.example" },
      { ...where, page: "/enquiry/0123456789" },
      { ...where, page: `/courses/${"a".repeat(300)}` },
      { ...where, device: "fridge" },
      { ...where, language: "xx" },
      { ...where, left: "1", lcp: "-5" },
      { ...where, left: "1", lcp: "1e99" },
      { ...where, left: "1", lcp: "soon" },
      { page: "/" },
      "{}",
      "%%%&&&===",
      "",
      `page=/&device=phone&language=en&source=${"a".repeat(5_000)}`,
    ];
    for (const said of nonsense) expect((await say(said)).status).toBe(204);
    for (const agent of ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5", ""])
      expect((await say(where, { "user-agent": agent })).status).toBe(204);
    expect((await visit("/visits", { method: "POST", body: "page=/", origin: "https://evil.example" })).status).toBe(403);
    expect((await visit("/visits")).status).toBe(404);
    // Rows are written in the order in which they were heard: whatever counts before the last one would be there with it.
    await say({ ...where, page: "/college" });
    expect(await written(1)).toMatchObject([{ page: "/college" }]);
  });

  test("a phone number or an e-mail address in a link is nobody's campaign", async () => {
    await say({ ...where, source: "ravi@example.com", medium: "+91 98765 43210", campaign: "<script>alert(1)</script>" });
    expect(await written(1)).toMatchObject([{ utm_source: "", utm_medium: "", utm_campaign: "script alert 1 script" }]);
  });

  test("one network is heard three hundred times a minute and no more", async () => {
    await Promise.all(Array.from({ length: 400 }, () => say({ ...where, page: "/college" })));
    const rows = await written(200);
    expect(rows.length).toBeLessThanOrEqual(300);
  });
});

test("the pages that are counted are those in the frame of the site that anyone may open, without those that are one person's own", () => {
  const pages = siteMap.filter(({ frame, door }) => frame === "site" && door === "anyone").map(({ address }) => address);
  const counted = countedPatterns.map(({ pattern }) => pattern);
  expect(pages.length).toBeGreaterThan(25);
  expect(counted.toSorted()).toEqual(pages.filter((address) => !/:(reference|token)|\*/.test(address)).toSorted());
});

describe("who sees the counts", () => {
  test("editors see visits, the owner also who asked, counsellors nothing", async () => {
    await db
      .insertInto("visit_events")
      .values([{ ...where, is_view: true, arrived: true, referrer: "google.com", utm_source: "demo" }])
      .execute();
    await rollUpVisits();
    const period = periodOf(30);
    const [owner, editor, counsellor] = await Promise.all((["admin", "editor", "counsellor"] as const).map((role) => aUser({ role })));
    const seen = await readVisits(editor!, period);
    expect(seen.days).toHaveLength(30);
    expect(seen.days.at(-1)).toMatchObject({ arrivals: 1, views: 1 });
    expect(seen.campaigns.rows).toEqual([{ name: "demo", arrivals: 1, views: 1 }]);
    expect(await readAsked(editor!, period)).toBeUndefined();
    expect((await readAsked(owner!, period))?.days).toHaveLength(30);
    expect((await readVisits(counsellor!, period)).days.every(({ views }) => views === 0)).toBe(true);
    expect((await readVisits(counsellor!, period)).pages.rows).toEqual([]);
    const [forOwner, forEditor] = await Promise.all([owner!, editor!].map(async (as) => (await visit("/admin", { as })).text()));
    expect(forOwner).toContain("enquiries in the last 30 days");
    expect(forEditor).toContain("visits in the last 30 days");
    expect(forEditor).not.toContain("enquiries in the last 30 days");
  });
});
