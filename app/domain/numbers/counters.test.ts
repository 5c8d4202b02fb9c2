import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { type Stage } from "#app/domain/leads/model.ts";
import { builtInIds } from "#app/domain/own-lists/model.ts";
import { firstDayOf, lastDays } from "#app/domain/numbers/model.ts";
import { readTallies } from "#app/domain/numbers/counters.reads.server.ts";
import { foldTallies } from "#app/domain/numbers/counters.writes.server.ts";
import { changeStage, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { fromIndianTime, indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

const sources = builtInIds("source");

let people: Actor[], manager: Actor;
beforeAll(async () => {
  people = await Promise.all([1, 2, 3].map(() => aUser({ role: "counsellor" })));
  manager = await aUser({ role: "manager" });
});

/** The same choices each time, so that what fails once fails again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** What the tallies must say, counted from the leads themselves. */
async function counted(owner: string) {
  const mine = owner === "*" ? sql`true` : sql`assigned_to = ${owner}`;
  const by = async (column: "stage" | "source") => {
    const { rows } = await sql<{ word: string; count: number }>`
      select ${sql.ref(column)} as word, count(*)::int as count from leads where is_here and ${mine} group by 1`.execute(db);
    return new Map(rows.map(({ word, count }) => [word, count]));
  };
  const written = await db
    .selectFrom("follow_ups")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .$if(owner !== "*", (query) => query.where("by_id", "=", owner))
    .executeTakeFirstOrThrow();
  const [byStage, bySource] = [await by("stage"), await by("source")];
  return { byStage, bySource, created: [...byStage.values()].reduce((sum, count) => sum + count, 0), written: Number(written.count) };
}

async function expectAgreement() {
  for (const owner of ["*", ...people.map(({ id }) => id)]) {
    const person = owner === "*" ? undefined : owner;
    const told = await readTallies(manager, { person, period: "month" });
    const { byStage, bySource, created, written } = await counted(owner);
    expect([told.stages, told.sources, told.created.today, told.created.month, told.followed.today]).toEqual([
      byStage,
      bySource,
      created,
      created,
      written,
    ]);
    expect([...told.admitted.values()].reduce((sum, count) => sum + count, 0)).toBe(byStage.get("admitted") ?? 0);
    expect(told.created.days.at(-1)).toEqual({ day: indianDay(new Date()), count: created });
  }
}

describe("the numbers of the dashboard", () => {
  test("are those of the leads, whatever was done", async () => {
    const roll = dice(7);
    const leads: number[] = [];
    const free: Stage[] = ["attempting", "contacted", "counselling", "application", "seat-booked", "admitted"];
    for (let step = 0; step < 60; step += 1) {
      const who = people[roll(3)]!;
      const lead = leads[roll(leads.length)];
      const what = lead === undefined ? 0 : roll(7);
      if (what <= 1) leads.push(await aLead(manager, { assignee: who, source: sources[roll(sources.length)]! }));
      else if (what === 2) await transferLead(manager, lead!, who.id);
      else if (what === 3) await trashLead(manager, lead!);
      else if (what === 4) await restoreLead(manager, lead!);
      else if (what === 5) await changeStage(manager, lead!, { stage: free[roll(free.length)]!, lostReason: null, nextAt: null });
      else if (await db.selectFrom("leads").select("number").where("number", "=", lead!).where("is_here", "=", true).executeTakeFirst())
        await aFollowUp(manager, lead!);
    }
    await expectAgreement();
    await foldTallies();
    await expectAgreement();
  });

  test("of past days come to one row each, and the same sums", async () => {
    await sql`insert into lead_tallies (owner, what, day, word, place, count)
      select 'somebody', 'created', (now() at time zone 'Asia/Kolkata')::date - 5, '', place, 2 from generate_series(0, 9) as place`.execute(
      db,
    );
    await foldTallies();
    await foldTallies();
    const rows = await db.selectFrom("lead_tallies").select(["place", "count"]).where("owner", "=", "somebody").execute();
    expect(rows).toEqual([{ place: 0, count: "20" }]);
    const stages = await db.selectFrom("lead_tallies").select("place").where("what", "=", "stage").execute();
    expect(stages.length).toBeGreaterThan(0);
  });

  test("belong to Indian days, also between 00:00 and 05:30", async () => {
    const night = fromIndianTime("2026-03-01T00:10");
    const day = (offset: number) => sql`${`2026-0${offset < 1 ? "2-28" : `3-0${offset}`}`}::date`;
    await sql`insert into lead_tallies (owner, what, day, word, place, count)
      values ('*', 'created', ${day(0)}, '', 0, 4), ('*', 'created', ${day(1)}, '', 0, 7)`.execute(db);
    const at = async (now: Date) => (await readTallies(manager, { period: "month" }, now)).created;
    for (const local of ["2026-03-01T00:00", "2026-03-01T00:10", "2026-03-01T05:29", "2026-03-01T23:59"])
      expect(await at(fromIndianTime(local)), local).toMatchObject({ today: 7, month: 7 });
    expect(await at(fromIndianTime("2026-02-28T23:59"))).toMatchObject({ today: 4, month: 4 });
    expect(lastDays(30, night).at(-1)).toBe("2026-03-01");
    expect([firstDayOf("month", night), firstDayOf("30", night), firstDayOf("90", night)]).toEqual([
      "2026-03-01",
      "2026-01-31",
      "2025-12-02",
    ]);
    expect(firstDayOf("session", night)).toBe("2025-10-01");
  });

  test("of a counsellor are their own, whomever they ask for", async () => {
    const nobody = await aUser({ role: "counsellor" });
    for (const person of ["*", "-", people[0]!.id, manager.id]) {
      const { created, followed, stages: at, sources: from, answers } = await readTallies(nobody, { person, period: "session" });
      expect([created.month, followed.month, at.size, from.size, answers], person).toEqual([0, 0, 0, 0, undefined]);
    }
  });
});
