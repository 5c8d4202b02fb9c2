import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { followUpFilter, followUpInput } from "#app/domain/follow-ups/inputs.server.ts";
import { listFollowUps } from "#app/domain/follow-ups/reads.server.ts";
import { writeFollowUp } from "#app/domain/follow-ups/writes.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { judgeResponse } from "#app/domain/leads/response.writes.server.ts";
import { changeStage } from "#app/domain/leads/writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor;
beforeAll(async () => {
  [ravi, sita] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" })]);
});

const tomorrow = () => toIndianTime(new Date(Date.now() + 24 * 60 * 60 * 1000));
/** The follow-up beside which the lead's next step stands. */
const last = async (lead: number) => {
  const { followUps } = await listFollowUps(ravi, followUpFilter.parse({ q: String(lead) }));
  return followUps.filter(({ nextAt }) => nextAt !== null).map(({ number, nextAt }) => ({ number, nextAt }));
};

describe("a follow-up", () => {
  test("has a number from 13000 on, replaces the next step before it, and is one however often it is sent", async () => {
    const lead = await aLead(ravi);
    const first = await aFollowUp(ravi, lead);
    expect(first).toBeGreaterThanOrEqual(13_000);
    const input = followUpInput.parse({ key: randomUUID(), statement: "busy", nextAt: tomorrow() });
    const [one, two] = await Promise.all([writeFollowUp(ravi, lead, input), writeFollowUp(ravi, lead, input)]);
    expect(one).toEqual(two);
    const { followUpCount, nextAt } = (await findLead(ravi, lead))!;
    expect(followUpCount).toBe(2);
    expect(await last(lead)).toEqual([{ ...one, nextAt }]);
  });

  test("says what the next step is, and counts the calls in vain since somebody was spoken to; taken back, both stand as before", async () => {
    const lead = await aLead(ravi);
    const stand = async () => {
      const { nextKind, attempts } = (await findLead(ravi, lead))!;
      return { nextKind, attempts };
    };
    expect(await stand()).toEqual({ nextKind: "call", attempts: 0 });
    for (const statement of ["not-responding", "switched-off", "busy"] as const) await aFollowUp(ravi, lead, { statement });
    expect(await stand()).toEqual({ nextKind: "call", attempts: 3 });
    const visit = await aFollowUp(ravi, lead, { statement: "scheduled", nextKind: "visit" });
    expect(await stand()).toEqual({ nextKind: "visit", attempts: 0 });
    await takeBackFollowUp(ravi, visit);
    expect(await stand()).toEqual({ nextKind: "call", attempts: 3 });
    await aFollowUp(ravi, lead, { statement: "scheduled", nextKind: "documents" });
    await changeStage(ravi, lead, { stage: "counselling", lostReason: null, nextAt: new Date(Date.now() + 3 * 86_400_000) });
    expect(await stand(), "another date without a word is a call").toEqual({ nextKind: "call", attempts: 0 });
  });

  test("moves the stage: tried, reached, finalised", async () => {
    const lead = await aLead(ravi);
    const stage = async () => (await findLead(ravi, lead))!.stage;
    await aFollowUp(ravi, lead, { statement: "not-responding" });
    expect(await stage()).toBe("attempting");
    await aFollowUp(ravi, lead, { statement: "scheduled" });
    expect(await stage()).toBe("contacted");
    await aFollowUp(ravi, lead, { statement: "finalised" });
    expect(await stage()).toBe("seat-booked");
    expect((await findLead(ravi, lead))!.nextAt, "a booked seat has a next step").not.toBeNull();
    await aFollowUp(ravi, lead, { statement: "scheduled" });
    expect(await stage(), "a call about the papers").toBe("seat-booked");
    await aFollowUp(ravi, lead, { statement: "finalised" });
    expect(await stage()).toBe("admitted");
    expect(await last(lead)).toEqual([]);
  });

  test("that books a seat closes, and asks for the next date all the same", async () => {
    const lead = await aLead(ravi);
    const given = { key: randomUUID(), statement: "finalised", stage: "seat-booked", remarks: "later" };
    expect(followUpInput.safeParse(given).error!.issues.map(({ path }) => path[0])).toEqual(["nextAt"]);
    expect(followUpInput.safeParse({ ...given, nextAt: "2001-01-01T11:00" }).success, "a date that is past").toBe(false);
    const asOutcomeSays = followUpInput.parse({ ...given, stage: "" });
    await expect(writeFollowUp(ravi, lead, asOutcomeSays)).rejects.toThrow(/next date/);
    await writeFollowUp(ravi, lead, followUpInput.parse({ ...given, nextAt: tomorrow() }));
    const { followUps } = await listFollowUps(ravi, followUpFilter.parse({ q: String(lead), status: "closed" }));
    expect(followUps).toMatchObject([{ remarks: "", nextAt: (await findLead(ravi, lead))!.nextAt }]);
  });

  test("is told once: a new date alone is no change of the stage", async () => {
    const lead = await aLead(ravi);
    await aFollowUp(ravi, lead);
    await aFollowUp(ravi, lead);
    const told = (await readTimeline(ravi, lead))!.entries.map(({ what }) => what);
    expect(told).toEqual(["lead.followed-up", "lead.stage", "lead.followed-up", "lead.assigned", "lead.created"]);
  });

  test("that closes keeps no next date, remarks or transfer; one that does not wants a date", () => {
    const given = { key: randomUUID(), nextAt: tomorrow(), remarks: "later", transferTo: "somebody", lostReason: "other" };
    expect(followUpInput.parse({ ...given, statement: "not-interested" })).toMatchObject({ nextAt: null, remarks: "", transferTo: "" });
    expect(followUpInput.safeParse({ ...given, statement: "busy", nextAt: "" }).success).toBe(false);
    expect(followUpInput.safeParse({ ...given, statement: "not-interested", lostReason: "" }).success).toBe(false);
  });

  test("with a transfer gives the lead to the colleague, and is nobody else's to write", async () => {
    const lead = await aLead(await aUser({ role: "manager" }), { assignee: ravi });
    const key = randomUUID();
    const first = await aFollowUp(ravi, lead, { key, transferTo: sita.id });
    expect(await aFollowUp(ravi, lead, { key, transferTo: sita.id }), "sent again after it gave the lead away").toBe(first);
    expect((await findLead(sita, lead))!.owner!.id).toBe(sita.id);
    const input = followUpInput.parse({ key: randomUUID(), statement: "busy", nextAt: tomorrow() });
    expect(await writeFollowUp(ravi, lead, input)).toBeUndefined();
  });

  test("the first one is the first response, judged once in working time", async () => {
    const lead = await aLead(ravi);
    await db
      .updateTable("leads")
      .set({ created_at: new Date("2026-11-14T18:30+05:30"), first_response_at: new Date("2026-11-16T10:12+05:30") })
      .where("number", "=", lead)
      .execute();
    await judgeResponse(lead);
    await judgeResponse(lead);
    const { first_response_minutes } = await db
      .selectFrom("leads")
      .select("first_response_minutes")
      .where("number", "=", lead)
      .executeTakeFirstOrThrow();
    expect(first_response_minutes).toBe(42);
    const counted = await db
      .selectFrom("lead_tallies")
      .select(["word", "count"])
      .where("owner", "=", ravi.id)
      .where("what", "=", "answered")
      .execute();
    expect(counted).toEqual([{ word: "0045", count: "1" }]);
  });
});
