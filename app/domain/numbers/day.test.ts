import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { readDay } from "#app/domain/numbers/day.reads.server.ts";
import { workQuestions, works, type Work } from "#app/domain/numbers/model.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" }), aUser({ role: "manager" })]);
});
beforeEach(() => sql`update leads set trashed_at = now() where trashed_at is null`.execute(db));

const countOf = async (work: Work, actor: Actor = ravi, now = new Date(), person?: string) =>
  (await readDay(actor, { person }, now)).find((part) => part.work === work)!;

/** A lead that was reached once, whose next step is then. */
async function dueAt(moment: Date, owner: Actor = ravi) {
  const lead = await aLead(owner);
  await aFollowUp(owner, lead);
  await db.updateTable("leads").set({ next_at: moment }).where("number", "=", lead).execute();
  return lead;
}

describe("the work of a day", () => {
  test("calls whoever asked last first, with a phone for its owner only", async () => {
    await aLead(ravi);
    const fresh = await aLead(ravi, { name: "Asha" });
    const { count, leads } = await countOf("new");
    expect([count, leads[0]!.number, leads[0]!.phone?.e164]).toEqual([2, fresh, expect.stringMatching(/^\+91/)]);
    const seen = await countOf("new", manager);
    expect(seen.leads[0]!.phone).toEqual({ shown: expect.stringContaining("x"), e164: null });
  });

  test("an Indian day begins at midnight in India, also between 00:00 and 05:30", async () => {
    const due = fromIndianTime("2026-11-14T23:45");
    const lead = await dueAt(due);
    const at = (local: string) => fromIndianTime(local);
    for (const [now, today, overdue] of [
      ["2026-11-14T00:05", 1, 0],
      ["2026-11-14T05:20", 1, 0],
      ["2026-11-14T23:40", 1, 0],
      ["2026-11-14T23:45", 0, 1],
      ["2026-11-14T23:50", 0, 1],
      ["2026-11-15T00:00", 0, 1],
      ["2026-11-15T05:29", 0, 1],
      ["2026-11-13T23:59", 0, 0],
    ] as const) {
      expect((await countOf("today", ravi, at(now))).count, now).toBe(today);
      expect((await countOf("planned", ravi, at(now))).count, now).toBe(now.startsWith("2026-11-14") ? 1 : 0);
      expect(
        (await countOf("overdue", ravi, at(now))).leads.map(({ number }) => number),
        now,
      ).toEqual(overdue ? [lead] : []);
    }
  });

  test("who waits for the first call is new and not late, however long, and nobody is counted twice", async () => {
    await aLead(ravi);
    for (const days of [0, 1, 30]) {
      const now = new Date(Date.now() + 1_000 + days * 24 * 60 * 60 * 1000);
      const counts = await Promise.all((["new", "overdue", "today"] as const).map(async (work) => (await countOf(work, ravi, now)).count));
      expect(counts, `${days}`).toEqual([1, 0, 0]);
    }
  });

  test("shows the leads it counts, the first five of them", async () => {
    for (let lead = 0; lead < 7; lead += 1) await dueAt(new Date(Date.now() + 1_000 + lead));
    for (const work of works) {
      const { count, leads } = await countOf(work, ravi, new Date(Date.now() - 1_000));
      expect(leads, work).toHaveLength(Math.min(count, 5));
    }
  });

  test("there is no open lead without a next step", async () => {
    await aLead(ravi);
    expect((await countOf("no-step", manager)).count).toBe(0);
  });

  test("each number is that of the list it opens", async () => {
    for (const owner of [ravi, sita]) {
      await aLead(owner);
      await aLead(ravi, { assignee: owner });
      await dueAt(new Date(Date.now() - 26 * 60 * 60 * 1000), owner);
      await dueAt(new Date(Date.now() + 60_000), owner);
      const again = await dueAt(new Date(Date.now() + 50 * 60 * 60 * 1000), owner);
      await db.updateTable("leads").set({ asked_again_at: new Date() }).where("number", "=", again).execute();
    }
    for (const [actor, person, owner] of [
      [ravi, undefined, ravi.id],
      [manager, undefined, ""],
      [manager, sita.id, sita.id],
    ] as const)
      for (const work of works) {
        const { count } = await countOf(work, actor, new Date(), person);
        expect(count, `${work} ${owner}`).toBe(await countLeads(actor, { ...wholeList, ...workQuestions[work], owner }));
        if (work !== "no-step") expect(count, work).toBeGreaterThan(0);
      }
  });

  test("a counsellor gets their own, whomever they ask for", async () => {
    await aLead(sita);
    await dueAt(new Date(Date.now() - 1_000), sita);
    for (const person of [sita.id, manager.id, "*", "-", ""])
      expect(
        (await readDay(ravi, { person })).every(({ count, leads }) => count === 0 && leads.length === 0),
        person,
      ).toBe(true);
    expect((await countOf("new", manager, new Date(), sita.id)).count).toBe(1);
  });
});
