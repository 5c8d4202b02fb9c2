import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { wholeList, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { admittedBetween, createdBetween, lastDays, workQuestions } from "#app/domain/numbers/model.ts";
import { readPulse } from "#app/domain/numbers/pulse.reads.server.ts";
import { db } from "#db/client.ts";
import { aUser } from "#test/factories.ts";
import { generateLeads } from "#test/generated/leads.ts";

let owner: Actor;
beforeAll(async () => {
  owner = await aUser({ role: "admin" });
  await generateLeads({ leads: 600, staff: 4, followUps: 900 });
}, 120_000);

const count = (question: Partial<LeadQuery>) => countLeads(owner, { ...wholeList, ...question });

test("each number of the owner's row, and what it was before, is what its list holds", async () => {
  const now = new Date();
  const days = lastDays(60, now);
  const periods = { now: [days[30]!, days[59]!], before: [days[0]!, days[29]!] } as const;
  // Some of them were admitted in each of the two, whatever chance has made.
  for (const [at, which] of [
    [new Date(now.getTime() - 40 * 86_400_000), 0],
    [now, 1],
  ] as const)
    await sql`update leads set stage_since = ${at} where stage = 'admitted' and number % 2 = ${which}`.execute(db);
  const pulse = (await readPulse(owner, 30, now))!;
  expect(pulse.created.days.reduce((sum, day) => sum + day, 0)).toBe(pulse.created.now);
  expect(pulse.created.days).toHaveLength(30);
  expect(pulse.created).toMatchObject({
    now: await count(createdBetween(...periods.now)),
    before: await count(createdBetween(...periods.before)),
  });
  expect(pulse.admitted).toEqual({
    now: await count(admittedBetween(...periods.now)),
    before: await count(admittedBetween(...periods.before)),
  });
  expect(pulse.overdue).toBe(await count(workQuestions.overdue));
  expect(pulse.created.now + pulse.created.before).toBeGreaterThan(0);
  expect(Math.min(pulse.admitted.now, pulse.admitted.before)).toBeGreaterThan(0);
});

test("only those who see all leads know it", async () => {
  for (const role of ["counsellor", "editor"] as const) expect(await readPulse(await aUser({ role }), 30)).toBeUndefined();
});
