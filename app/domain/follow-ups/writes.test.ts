import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { followUpInput } from "#app/domain/follow-ups/inputs.server.ts";
import { writeFollowUp } from "#app/domain/follow-ups/writes.server.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { judgeResponse } from "#app/domain/leads/response.writes.server.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor;
beforeAll(async () => {
  [ravi, sita] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" })]);
});

const tomorrow = () => toIndianTime(new Date(Date.now() + 24 * 60 * 60 * 1000));
const open = (lead: number) =>
  db
    .selectFrom("follow_ups")
    .select("number")
    .where("lead_number", "=", lead)
    .where("next_at", "is not", null)
    .where("done_at", "is", null)
    .execute();

describe("a follow-up", () => {
  test("has a number from 13000 on, replaces the next step before it, and is one however often it is sent", async () => {
    const lead = await aLead(ravi);
    const first = await aFollowUp(ravi, lead);
    expect(first).toBeGreaterThanOrEqual(13_000);
    const input = followUpInput.parse({ key: randomUUID(), statement: "busy", nextAt: tomorrow() });
    const [one, two] = await Promise.all([writeFollowUp(ravi, lead, input), writeFollowUp(ravi, lead, input)]);
    expect(one).toEqual(two);
    expect(await open(lead)).toEqual([one]);
    expect((await findLead(ravi, lead))!.followUpCount).toBe(2);
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
    expect(await open(lead)).toEqual([]);
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
      .where("what", "=", "response")
      .execute();
    expect(counted).toEqual([{ word: "0045", count: "1" }]);
  });
});
