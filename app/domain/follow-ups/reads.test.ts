import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { exportFollowUps } from "#app/domain/follow-ups/export.writes.server.ts";
import { followUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import { listFollowUps } from "#app/domain/follow-ups/reads.server.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" }), aUser({ role: "manager" })]);
});
beforeEach(() => sql`delete from follow_ups`.execute(db));

const list = async (actor: Actor, asked: Record<string, string> = {}, after?: number, most?: number) =>
  (await listFollowUps(actor, followUpFilter.parse(asked), after, most)).followUps;
const numbers = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ number }) => number);

describe("the list of follow-ups", () => {
  test("shows a counsellor what they wrote and what was written about their leads, and nothing else", async () => {
    const lead = await aLead(ravi, { name: "Asha Devi" });
    const first = await aFollowUp(ravi, lead);
    await transferLead(ravi, lead, sita.id);
    await db.updateTable("leads").set({ created_by: null }).where("number", "=", lead).execute();
    const second = await aFollowUp(sita, lead);
    expect(await numbers(sita)).toEqual([second, first]);
    // What Ravi wrote stays his; whose lead it is now, and what it is called now, is not his any more.
    const [kept, ...others] = await list(ravi);
    expect([kept!.number, kept!.name, others]).toEqual([first, null, []]);
    expect(await numbers(manager)).toEqual([second, first]);
    for (const asked of [{ by: sita.id }, { q: String(second) }, { q: "Asha" }, { by: manager.id, q: shownNumber(lead) }])
      expect(await numbers(ravi, asked as Record<string, string>), JSON.stringify(asked)).not.toContain(second);
    expect(await numbers(ravi, { q: "Asha" })).toEqual([]);
  });

  test("finds by name, by either number, by statement, status and person", async () => {
    const [asha, rahul] = [await aLead(ravi, { name: "Asha Kumari" }), await aLead(sita, { name: "Rahul Raj" })];
    const one = await aFollowUp(ravi, asha, { statement: "busy" });
    const two = await aFollowUp(sita, rahul, { statement: "invalid-number" });
    for (const [asked, found] of [
      [{ q: "asha" }, one],
      [{ q: shownNumber(rahul) }, two],
      [{ q: String(one) }, one],
      [{ statement: "busy" }, one],
      [{ status: "closed" }, two],
      [{ status: "open" }, one],
      [{ by: sita.id }, two],
    ] as const)
      expect(await numbers(manager, asked), JSON.stringify(asked)).toEqual([found]);
    expect(await numbers(manager, { statement: "nonsense", from: "yesterday", by: "" })).toEqual([two, one]);
  });

  test("goes by Indian days, and from page to page without missing or repeating any", async () => {
    const lead = await aLead(ravi);
    const all: number[] = [];
    for (let each = 0; each < 7; each += 1) all.unshift(await aFollowUp(ravi, lead));
    const at = (number: number, local: string) =>
      db
        .updateTable("follow_ups")
        .set({ at: fromIndianTime(local) })
        .where("number", "=", number)
        .execute();
    await at(all[0]!, "2026-03-01T00:10");
    await at(all[1]!, "2026-03-01T05:20");
    await at(all[2]!, "2026-02-28T23:50");
    expect(new Set(await numbers(ravi, { from: "2026-03-01", to: "2026-03-01" }))).toEqual(new Set([all[1]!, all[0]!]));
    expect(await numbers(manager, { from: "2026-02-28", to: "2026-02-28" })).toEqual([all[2]]);
    for (const [actor, asked] of [
      [ravi, {}],
      [manager, {}],
      [manager, { from: "2026-02-01" }],
    ] as const) {
      const seen: number[] = [];
      let after: number | undefined;
      do {
        const { followUps, nextCursor: more } = await listFollowUps(actor, followUpFilter.parse(asked), after, 3);
        seen.push(...followUps.map(({ number }) => number));
        after = more;
      } while (after !== undefined);
      expect([seen.length, new Set(seen)]).toEqual([all.length, new Set(all)]);
    }
  });

  test("leaves the house only with a reason, which is kept", async () => {
    const lead = await aLead(ravi, { name: "=Asha" });
    await aFollowUp(ravi, lead);
    const asked = { ...followUpFilter.parse({ status: "open" }), reason: "For the auditor" };
    expect(await exportFollowUps(ravi, { ...asked, format: "csv" })).toBeUndefined();
    const csv = await exportFollowUps(manager, { ...asked, format: "csv" });
    expect([csv!.name, String(csv!.body).split("\r\n").length]).toEqual(["follow-ups.csv", 3]);
    expect(csv!.body).toContain(`'=Asha`);
    const xlsx = await exportFollowUps(manager, { ...asked, format: "xlsx" });
    expect(Buffer.from(xlsx!.body as Uint8Array).toString("latin1", 0, 2)).toBe("PK");
    const kept = await db.selectFrom("lead_exports").selectAll().where("by_id", "=", manager.id).execute();
    expect(kept).toMatchObject([
      { what: "follow-ups", format: "csv", reason: "For the auditor", filter: "status=open", rows: 1 },
      { what: "follow-ups", format: "xlsx", rows: 1 },
    ]);
  });
});
