import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { maxNames, otherNames, type PageKind } from "#app/domain/visits/model.ts";
import { rollUpVisits } from "#app/domain/visits/rollup.writes.server.ts";
import { listSpeeds, listSpeedsByPage, listSteps } from "#app/domain/visits/speed.reads.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";

type Event = { at?: string; page?: string; device?: "phone" | "computer"; arrived?: boolean; referrer?: string; utm_campaign?: string };

const opened = (event: Event = {}) => ({ page: "/", device: "phone", language: "en", is_view: true, ...event });
const keep = (events: object[]) =>
  db
    .insertInto("visit_events")
    .values(events as never)
    .execute();
const days = (kind: string) =>
  db
    .selectFrom("visit_days")
    .select(["day", "name", "views", "arrivals"])
    .where("kind", "=", kind)
    .orderBy("day")
    .orderBy("name")
    .execute();

beforeEach(async () => {
  await sql`truncate visit_events, visit_days, vital_days, vital_pages`.execute(db);
});

test("a night's visit belongs to the Indian day: 18:30 in London's time is midnight here", async () => {
  await keep([
    opened({ at: "2026-11-14T18:29:59Z" }),
    opened({ at: "2026-11-14T18:30:00Z" }),
    opened({ at: "2026-11-14T23:59:59Z" }),
    opened({ at: "2026-11-15T00:00:00Z" }),
    opened({ at: "2026-11-15T18:29:59Z" }),
    opened({ at: "2026-11-15T18:30:00Z" }),
  ]);
  await rollUpVisits();
  expect((await days("all")).map(({ day, views }) => [day, views])).toEqual([
    ["2026-11-14", 1],
    ["2026-11-15", 4],
    ["2026-11-16", 1],
  ]);
});

test("adding twice, in parts or by two workers at once gives the same", async () => {
  const events = Array.from({ length: 500 }, (_, index) =>
    opened({ page: index % 3 === 0 ? "/courses" : "/", arrived: index % 5 === 0, device: index % 2 === 0 ? "phone" : "computer" }),
  );
  await keep(events);
  expect(await rollUpVisits()).toBe(500);
  expect(await rollUpVisits()).toBe(0);
  const once = [await days("all"), await days("page"), await days("device")];
  await sql`truncate visit_days`.execute(db);
  await keep(events);
  await Promise.all([rollUpVisits(70), rollUpVisits(90)]);
  expect([await days("all"), await days("page"), await days("device")]).toEqual(once);
  expect(await db.selectFrom("visit_events").select("id").execute()).toEqual([]);
});

test("ten thousand made-up campaigns become a few hundred and the rest, and real ones keep their count", async () => {
  await keep(Array.from({ length: 40 }, () => opened({ utm_campaign: "diwali" })));
  for (let part = 0; part < 5; part++)
    await keep(Array.from({ length: 2_000 }, (_, index) => opened({ utm_campaign: `flood-${part}-${index}` })));
  await keep([opened({ utm_campaign: "diwali" })]);
  await rollUpVisits(3_000);
  const campaigns = await days("campaign");
  expect(campaigns.length).toBeLessThanOrEqual(maxNames.campaign + 1);
  expect(campaigns.reduce((sum, { views }) => sum + views, 0)).toBe(10_041);
  expect(campaigns.find(({ name }) => name === "diwali")?.views).toBe(41);
  expect(campaigns.find(({ name }) => name === otherNames)?.views).toBeGreaterThan(9_000);
});

test("only who came from elsewhere has a referrer, and no word is an answer too", async () => {
  await keep([opened({ arrived: true, referrer: "google.com" }), opened({ arrived: true }), opened({ referrer: "google.com" })]);
  await rollUpVisits();
  expect((await days("referrer")).map(({ name, arrivals }) => [name, arrivals])).toEqual([
    ["", 1],
    ["google.com", 1],
  ]);
});

test("vitals fall into steps that tell three quarters to six percent", async () => {
  await keep([1_000, 2_000, 3_000, 4_000].map((lcp) => ({ ...opened(), is_view: false, lcp, cls: 0 })));
  await rollUpVisits();
  const steps = await db.selectFrom("vital_days").selectAll().where("vital", "=", "lcp").orderBy("step").execute();
  const { threeQuarters } = await import("#app/domain/visits/model.ts");
  expect(Math.abs(threeQuarters(steps)! / 3_000 - 1)).toBeLessThan(0.06);
  expect(await days("all")).toEqual([]);
});

test("each page has a kind, of which it is told how fast it is; altogether they are what all pages are", async () => {
  const pages: [string, PageKind][] = [
    ["/", "home"],
    ["/courses", "list"],
    ["/college/compare", "list"],
    ["/courses/mbbs", "course"],
    ["/college/demo-college", "college"],
    ["/college/demo-college/mbbs", "offering"],
    ["/exams/neet", "exam"],
    ["/blogs/how-to-apply", "post"],
    ["/services/stdCred_service", "scheme"],
    ["/PopupHome", "form"],
    ["/finder", "finding"],
    ["/aboutUs", "other"],
  ];
  await keep(pages.flatMap(([page], index) => [0, 1].map(() => ({ ...opened({ page }), is_view: false, lcp: 1_000 + index * 500 }))));
  await rollUpVisits();
  const days = { from: "2000-01-01", to: "2100-01-01" };
  const editor = await aUser({ role: "editor" });
  const byPage = await listSpeedsByPage(editor, days);
  expect(byPage.map(({ kind }) => kind).toSorted()).toEqual([...new Set(pages.map(([, kind]) => kind))].toSorted());
  expect(byPage.every(({ speeds }) => speeds.length === 1 && speeds[0]!.vital === "lcp")).toBe(true);
  const [all] = await listSpeeds(editor, days);
  expect(byPage.reduce((sum, { speeds }) => sum + speeds[0]!.count, 0)).toBe(all!.count);
  const steps = await listSteps(editor, days, "lcp", "form");
  expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const stranger = await aUser({ role: "counsellor" });
  expect([await listSpeeds(stranger, days), await listSpeedsByPage(stranger, days), await listSteps(stranger, days, "lcp")]).toEqual([
    [],
    [],
    [],
  ]);
});

test("nothing that is kept could tell one person from another", async () => {
  const columns = async (table: string) =>
    (
      await sql<{
        name: string;
      }>`select column_name as name from information_schema.columns where table_name = ${table} order by ordinal_position`.execute(db)
    ).rows.map(({ name }) => name);
  expect(await columns("visit_events")).toEqual([
    "id",
    "at",
    "page",
    "device",
    "language",
    "is_view",
    "arrived",
    "referrer",
    "utm_source",
    "utm_medium",
    "utm_campaign",
    "lcp",
    "cls",
    "inp",
    "ttfb",
  ]);
  expect(await columns("visit_days")).toEqual(["day", "kind", "name", "views", "arrivals"]);
  expect(await columns("vital_days")).toEqual(["day", "vital", "device", "step", "count"]);
  expect(await columns("vital_pages")).toEqual(["day", "vital", "kind", "step", "count"]);
});
