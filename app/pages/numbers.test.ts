import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor, Role } from "#app/access/roles.ts";
import { wholeTeam } from "#app/domain/teams/model.ts";
import { ledTeam } from "#app/platform/auth/auth.server.ts";
import { periods } from "#app/domain/numbers/model.ts";
import { dimensions } from "#app/domain/reports/model.ts";
import { conversionKinds } from "#app/domain/visits/model.ts";
import { reportNames } from "#app/pages/staff/reports/report.ts";
import { db } from "#db/client.ts";
import { demoTeamId } from "#db/demo/seed-teams.ts";
import { demoPartnerId } from "#db/demo/seed-partners.ts";
import { demoSequenceId } from "#db/demo/seed-sequences.ts";
import { seed } from "#db/seed.ts";
import { generateLeads } from "#test/generated/leads.ts";
import { contradictions, disagreements, numbersOn, readerAs, type Told } from "#test/numbers.ts";

const demoCampaign = "/admin/campaigns/00000000-0000-4000-8000-000000000061";

const demoPartner = `/admin/partners/${demoPartnerId}`;

const reports = reportNames.flatMap((name) =>
  (process.env.EVERYTHING ? ["month", "90"] : ["90"]).map((period) => `/dashboard/reports/${name}?period=${period}`),
);
const crossed = [
  ...dimensions.map((by) => `/dashboard/reports/funnel?period=90&by=${by}`),
  "/dashboard/reports/funnel?period=session&compare=year&source=phone&by=district",
  "/dashboard/reports/funnel?period=90&district=BR+Gaya&by=category",
  "/dashboard/reports/funnel?period=90&owner=-&category=-",
  "/dashboard/reports/lost?period=session&source=walk-in",
  "/dashboard/reports/season?category=medical",
];

const sequences = ["/sequences", `/sequences/${demoSequenceId}`];

const cases = ["/dashboard/cases", "/dashboard/cases?kind=question"];

/** Every screen with numbers. */
const screensOf: Partial<Record<Role, (person: string) => string[]>> = {
  counsellor: () => ["/dashboard", ...cases, "/leadHistory", "/leadHistory/board", ...reports, ...crossed],
  leader: (person) => [
    "/dashboard?period=30",
    `/dashboard?person=${person}&period=30`,
    "/team",
    "/leadHistory",
    "/leadHistory/board",
    ...reports,
    ...crossed,
    `/dashboard/reports/answers?period=90&owner=${person}`,
    `/dashboard/reports/funnel?period=90&owner=${person}`,
  ],
  manager: (person) => [
    `/dashboard?person=${wholeTeam(demoTeamId)}&period=90`,
    `/dashboard/reports/funnel?period=90&owner=${wholeTeam(demoTeamId)}&by=source`,
    `/dashboard/reports/answers?period=90&owner=${wholeTeam(demoTeamId)}`,
    ...periods.map((period) => `/dashboard?period=${period}`),
    `/dashboard?person=${person}&period=30`,
    "/team",
    "/team/targets",
    ...cases,
    "/dashboard/cases?whose=mine&kind=complaint",
    "/reminders",
    "/reminders/alerts",
    "/leadHistory",
    "/leadHistory/board",
    "/leadHistory/tags",
    ...sequences,
    "/admin/contact",
    "/admin/partners",
    demoPartner,
    ...reports,
    ...crossed,
    `/dashboard/reports/answers?period=90&owner=${person}`,
  ],
  admin: (person) => [
    "/admin/teams",
    "/dashboard?period=30",
    `/dashboard?person=${person}&period=90`,
    "/team",
    "/leadHistory/board",
    "/admin",
    "/dashboard/cases",
    "/admin/contact",
    ...sequences,
    "/admin/courses",
    "/admin/collegedetails",
    "/BlogList",
    "/admin/mail",
    "/admin/health",
    "/admin/campaigns",
    "/admin/partners",
    demoPartner,
    ...periods.map((period) => `${demoCampaign}?period=${period}`),
    ...conversionKinds.map((by) => `/admin/visits?by=${by}`),
    "/dashboard/reports/campaigns",
    "/dashboard/reports/campaigns?period=session",
    "/dashboard/reports/partners?period=session",
    "/dashboard/reports/team?period=session",
  ],
  editor: () => ["/admin", "/admin/campaigns", demoCampaign, "/admin/courses", "/admin/collegedetails", "/BlogList"],
};

async function personOf(role: Role): Promise<Actor> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", ledTeam.as("team")])
    .where("role", "=", role)
    .where("email", "like", `${role}@%`)
    .executeTakeFirstOrThrow();
  return { ...row, role };
}

let followed = 0;

/** Follows each number of each screen of this role, and says how many there were. */
async function followAll(role: Role) {
  const actor = await personOf(role);
  const { id: person } = await personOf("counsellor");
  const reader = await readerAs(actor);
  const told: Told[] = [];
  for (const screen of screensOf[role]!(person)) told.push(...numbersOn(`${role} ${screen}`, await reader.read(screen)));
  const once = [...new Map(told.map((one) => [`${one.opens} ${one.is} ${one.value}`, one])).values()];
  expect(disagreements(told)).toEqual([]);
  expect(await contradictions(once, reader)).toEqual([]);
  followed += once.length;
  console.info(`${role}: ${told.length} numbers on ${screensOf[role]!(person).length} screens, ${once.length} lists opened, 0 differ`);
  return once.length;
}

const roles = Object.keys(screensOf) as Role[];

describe("every number opens its rows", () => {
  describe("on the demo data", () => {
    beforeAll(async () => void (await seed({ pictures: 0 })), 300_000);
    test.each(roles)("for a %s", async (role) => expect(await followAll(role)).toBeGreaterThan(5), 300_000);

    test("and a thing that two screens name has one number", async () => {
      const reader = await readerAs(await personOf("manager"));
      const [dashboard, board] = [await reader.read("/dashboard"), await reader.read("/leadHistory/board")];
      const stages = (html: string) =>
        new Map(
          numbersOn("", html).flatMap(({ opens, value }) => {
            const [, stage] = /^\/leadHistory\?stage=([a-z-]+)(?:&sort=(?:next|newest))?$/.exec(opens) ?? [];
            return stage ? [[stage, value] as const] : [];
          }),
        );
      const onBoard = stages(board);
      for (const [stage, count] of stages(dashboard)) expect(onBoard.get(stage), stage).toBe(count);
    });
  });

  describe("on generated leads, ten thousand when everything is tried", () => {
    beforeAll(async () => {
      await generateLeads(
        process.env.EVERYTHING ? { leads: 10_000, staff: 12, followUps: 30_000 } : { leads: 2_000, staff: 6, followUps: 6_000 },
      );
      // Some of them are the counsellor's own, so that a person's numbers are large too.
      await sql`update leads set assigned_to = (select id from users where email = 'counsellor@example.com') where number % 40 = 0`.execute(
        db,
      );
    }, 300_000);
    test.each(roles.filter((role) => role !== "editor"))(
      "for a %s",
      async (role) => expect(await followAll(role)).toBeGreaterThan(20),
      600_000,
    );
  });

  test("in all more than a thousand of them", () => {
    console.info(`${followed} numbers followed, 0 differ`);
    expect(followed).toBeGreaterThanOrEqual(1_000);
  });
});
