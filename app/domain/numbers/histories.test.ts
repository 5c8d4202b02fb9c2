import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { statements } from "#app/domain/follow-ups/model.ts";
import { wholeList, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { stages, type Stage } from "#app/domain/leads/model.ts";
import { builtInIds } from "#app/domain/own-lists/model.ts";
import { judgeResponse } from "#app/domain/leads/response.writes.server.ts";
import { changeStage, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { readDay } from "#app/domain/numbers/day.reads.server.ts";
import { answeredBetween, answersOf, firstDayOf, lastDays, periods, shelfOf, works, type Work } from "#app/domain/numbers/model.ts";
import { readTallies } from "#app/domain/numbers/counters.reads.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";
import { contradictions, disagreements, numbersOn, readerAs } from "#test/numbers.ts";

const lostReasons = builtInIds("lost-reason");
const sources = builtInIds("source");

const histories = process.env.EVERYTHING ? 500 : 10;
const throughScreens = process.env.EVERYTHING ? 20 : 2;
const hour = 60 * 60 * 1000;
const target = 15;

let manager: Actor;
let people: Actor[];
beforeAll(async () => {
  manager = await aUser({ role: "manager" });
});

type Lead = Awaited<ReturnType<typeof everyLead>>[number];
const everyLead = () => db.selectFrom("leads").selectAll().where("is_here", "=", true).execute();

/** Something that happens to one of the leads, or a new one. `far` moves a moment by hours, into the past or the time to come. */
const step = fc.record({
  what: fc.constantFrom("new", "new", "call", "call", "stage", "transfer", "trash", "restore", "age", "again", "answer", "due"),
  lead: fc.nat(30),
  who: fc.nat(2),
  far: fc.integer({ min: -40 * 24, max: 40 * 24 }),
  word: fc.nat(100),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function happen({ what, lead, who, far, word }: Step, leads: number[]) {
  const person = people[who]!;
  if (what === "new" || leads.length === 0)
    return void leads.push(await aLead(manager, { assignee: person, source: sources[word % sources.length]! }));
  const number = leads[lead % leads.length]!;
  const moment = new Date(Date.now() + far * hour);
  const change = (set: Record<string, unknown>) =>
    db.updateTable("leads").set(set).where("number", "=", number).where("next_at", "is not", null).execute();
  switch (what) {
    case "call": {
      const isHere = await db
        .selectFrom("leads")
        .select("number")
        .where("number", "=", number)
        .where("is_here", "=", true)
        .executeTakeFirst();
      const statement = statements[word % statements.length]!;
      const lostReason = statement === "not-interested" ? "other" : "";
      if (isHere)
        await aFollowUp(person, number, { statement, lostReason, ...(statement === "finalised" && { stage: "admitted" }) }).catch(() => {});
      return;
    }
    case "stage": {
      const stage: Stage = stages[word % stages.length]!;
      return void (await changeStage(manager, number, {
        stage,
        lostReason: stage === "lost" ? lostReasons[0]! : null,
        nextAt: new Date(Date.now() + hour),
      }));
    }
    case "transfer":
      return void (await transferLead(manager, number, person.id));
    case "trash":
      return void (await trashLead(manager, number));
    case "restore":
      return void (await restoreLead(manager, number));
    // Created long ago, as an import or a migration brings it.
    case "age":
      return void (await db
        .updateTable("leads")
        .set({ created_at: new Date(Date.now() - Math.abs(far) * hour) })
        .where("number", "=", number)
        .execute());
    case "again":
      return void (await change({ asked_again_at: word % 3 === 0 ? null : new Date() }));
    case "due":
      return void (await change({ next_at: moment }));
    case "answer":
      return judgeResponse(number);
  }
}

/** The same words once more, written without the database. */
const isIn: Record<Work, (lead: Lead, now: Date) => boolean> = {
  new: ({ stage, next_at }, now) => stage === "new" && next_at !== null && next_at <= now,
  overdue: ({ stage, next_at }, now) => stage !== "new" && next_at !== null && next_at <= now,
  today: ({ next_at }, now) => next_at !== null && next_at > now && indianDay(next_at) === indianDay(now),
  again: ({ asked_again_at }) => asked_again_at !== null,
  "no-step": ({ stage, next_at }) => next_at === null && !["admitted", "lost", "invalid", "seat-booked"].includes(stage),
  untouched: ({ follow_up_count }) => follow_up_count === 0,
  planned: ({ stage, next_at }, now) => next_at !== null && indianDay(next_at) === indianDay(now) && stage !== "new",
};

const groups = <T extends string>(leads: Lead[], word: (lead: Lead) => string) => {
  const counts = new Map<T, number>();
  for (const lead of leads) counts.set(word(lead) as T, (counts.get(word(lead) as T) ?? 0) + 1);
  return counts;
};

async function numbersHold() {
  const now = new Date(Date.now() + 1_000);
  const today = indianDay(now);
  const all = await everyLead();
  const written = await db.selectFrom("follow_ups").selectAll().execute();
  for (const person of [undefined, ...people]) {
    const mine = person ? all.filter(({ assigned_to }) => assigned_to === person.id) : all;
    const day = await readDay(manager, { person: person?.id }, now);
    for (const work of works) {
      const expected = mine.filter((lead) => isIn[work](lead, now));
      expect(day.find((part) => part.work === work)!.count, `${work} of ${person?.id ?? "all"}`).toBe(expected.length);
    }
    for (const period of periods) {
      const from = firstDayOf(period, now);
      const told = await readTallies(manager, { person: person?.id, period }, now);
      const since = mine.filter(({ created_at }) => indianDay(created_at) >= from && indianDay(created_at) <= today);
      const admitted = since.filter(({ stage }) => stage === "admitted");
      const answered = mine.filter(
        ({ first_response_minutes, first_response_at }) => first_response_minutes !== null && indianDay(first_response_at!) >= from,
      );
      expect(told.sources, `sources, ${period}`).toEqual(groups(since, ({ source }) => source));
      expect(told.admitted, `admitted, ${period}`).toEqual(groups(admitted, ({ source }) => source));
      expect(told.stages).toEqual(groups(mine, ({ stage }) => stage));
      expect(told.answers).toEqual(
        answersOf(
          answered.map((lead) => [shelfOf(lead.first_response_minutes!), 1] as const),
          target,
        ),
      );
      const asked: LeadQuery = { ...wholeList, ...answeredBetween(from, today), owner: person?.id ?? "" };
      expect(await countLeads(manager, asked)).toBe(answered.length);
      const theirs = written.filter(({ by_id }) => person === undefined || by_id === person.id);
      expect(told.created.days).toEqual(
        lastDays(30, now).map((one) => ({ day: one, count: mine.filter(({ created_at }) => indianDay(created_at) === one).length })),
      );
      expect(told.followed.days).toEqual(
        lastDays(30, now).map((one) => ({ day: one, count: theirs.filter(({ at }) => indianDay(at) === one).length })),
      );
    }
  }
}

const emptied = ["leads", "follow_ups", "consents", "enquiry_states"];

async function live(steps: Step[]) {
  // Nobody else may.
  for (const table of emptied) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`truncate leads, follow_ups, lead_tallies, lead_reviews, reminders, contacts, households cascade`.execute(db);
  for (const table of emptied) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  people = await Promise.all([1, 2, 3].map(() => aUser({ role: "counsellor" })));
  const leads: number[] = [];
  for (const one of steps) await happen(one, leads);
}

describe("whatever happens to leads", () => {
  test(`the definitions hold against the rows, in ${histories} histories`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await live(steps);
        await numbersHold();
      }),
      { numRuns: histories, endOnFailure: false },
    );
  }, 900_000);

  test(`and on the screens each number opens its rows, in ${throughScreens} of them`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        await live(steps);
        for (const actor of [manager, people[0]!]) {
          const reader = await readerAs(actor);
          const told = numbersOn("/dashboard", await reader.read("/dashboard?period=30")).concat(
            numbersOn("board", await reader.read("/leadHistory/board")),
          );
          expect(disagreements(told)).toEqual([]);
          expect(await contradictions(told, reader)).toEqual([]);
        }
      }),
      { numRuns: throughScreens, endOnFailure: true },
    );
  }, 900_000);
});
