import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { editLead } from "#app/domain/leads/editing.writes.server.ts";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { findLead, findMergedInto } from "#app/domain/leads/reads.server.ts";
import { listReviews } from "#app/domain/duplicates/reads.server.ts";
import { tellApart } from "#app/domain/duplicates/writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { changeStage, createLead } from "#app/domain/leads/writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, anEnquiry, aUser, leadFactsOf } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([
    aUser({ role: "counsellor" }),
    aUser({ role: "counsellor" }),
    aUser({ role: "manager", name: "Manoj" }),
  ]);
});

/** Everything that a merge may touch, without what counts changes. */
async function everything() {
  const [leads, followUps, contacts, reviews] = await Promise.all([
    db.selectFrom("leads").selectAll().orderBy("number").execute(),
    db.selectFrom("follow_ups").selectAll().orderBy("number").execute(),
    db.selectFrom("contacts").selectAll().orderBy("phone").execute(),
    db.selectFrom("lead_reviews").selectAll().orderBy("id").execute(),
  ]);
  return { leads: leads.map((lead) => ({ ...lead, version: 0, updated_at: 0 })), followUps, contacts, reviews };
}

const tallies = async () =>
  (
    await db
      .selectFrom("lead_tallies")
      .select(({ fn }) => ["owner", "what", "word", fn.sum<string>("count").as("count")])
      .groupBy(["owner", "what", "word"])
      .orderBy("owner")
      .orderBy("what")
      .orderBy("word")
      .execute()
  ).filter(({ count }) => count !== "0");

describe("merging", () => {
  test("fills what the kept lead lacks, keeps both histories, and says where the other one went", async () => {
    const kept = await aLead(ravi, { name: "Asha", city: "Patna" });
    const other = await aLead(sita, { name: "Asha Kumari", city: "Gaya", email: "asha.merge@example.com", bscc: "yes", budget: 90_000 });
    await aFollowUp(sita, other);
    const { id } = (await mergeLeads(manager, kept, other))!;
    const { facts, household, version } = (await findLead(ravi, kept))!;
    expect(facts).toMatchObject({ city: "Patna", email: "asha.merge@example.com", bscc: "yes", budget: 90_000 });
    expect(facts.alternateMobile).toMatch(/^\+91/);
    expect(household).toEqual([]);
    expect(await findLead(sita, other)).toBeUndefined();
    expect(await findMergedInto(ravi, other)).toBe(kept);
    const timeline = (await readTimeline(ravi, kept))!.entries;
    expect(timeline.map(({ what }) => what)).toContain("lead.followed-up");
    expect(timeline[0]).toMatchObject({ what: "lead.merged", by: "Manoj", detail: { merge: id, other } });
    // A form that was open meanwhile does not empty what was filled in.
    expect(await editLead(ravi, kept, { version: version - 1, email: "", city: "Arrah" })).toEqual({});
    expect((await findLead(ravi, kept))!.facts).toMatchObject({ email: "asha.merge@example.com", city: "Arrah" });
  });

  test("undone leaves alone what somebody changed since", async () => {
    const kept = await aLead(ravi);
    const other = await aLead(sita, { email: "one@example.com", city: "Gaya" });
    const { id } = (await mergeLeads(manager, kept, other))!;
    await editLead(ravi, kept, { version: (await findLead(ravi, kept))!.version, email: "two@example.com" });
    await undoMerge(manager, id);
    expect((await findLead(ravi, kept))!.facts).toMatchObject({ email: "two@example.com", city: "" });
    expect(await findLead(sita, other)).toBeDefined();
    const told = (await readTimeline(ravi, kept))!.entries.flatMap(({ changes }) => changes);
    expect(JSON.stringify(told), "what was the other's is not read in this one's history").not.toContain("Gaya");
    expect(await undoMerge(manager, id)).toBeUndefined();
  });

  test("is for managers only, for two leads that are there, and never hides an open one", async () => {
    const [kept, other] = [await aLead(ravi), await aLead(ravi)];
    expect(await mergeLeads(ravi, kept, other)).toBeUndefined();
    expect(await mergeLeads(manager, kept, kept)).toBeUndefined();
    expect(await mergeLeads(manager, kept, 999_999)).toBeUndefined();
    await changeStage(ravi, kept, { stage: "lost", lostReason: "other", nextAt: null });
    await expect(mergeLeads(manager, kept, other)).rejects.toThrow(/still open/);
    const { id } = (await mergeLeads(manager, other, kept))!;
    expect(await undoMerge(ravi, id)).toBeUndefined();
  });

  test("whoever was merged is known by both phones, and asking again reaches the kept lead", async () => {
    const kept = await aLead(ravi, { name: "Puja Rani" });
    const other = await aLead(ravi, { name: "Puja Rani Singh", mobileNumber: "+919812345678" });
    await mergeLeads(manager, kept, other);
    const { id } = await anEnquiry({ name: "Puja Rani Singh", phone: "9812345678" });
    await processEnquiry(id);
    const { lead_number } = await db
      .selectFrom("enquiry_states")
      .select("lead_number")
      .where("enquiry_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(lead_number).toBe(kept);
  });

  test("in a chain leads to the last one, and comes apart in any order", async () => {
    const [a, b, c] = [await aLead(ravi, { city: "Gaya" }), await aLead(ravi), await aLead(ravi)];
    const before = await everything();
    const first = (await mergeLeads(manager, b, a))!;
    const second = (await mergeLeads(manager, c, b))!;
    expect(await findMergedInto(manager, a)).toBe(c);
    await undoMerge(manager, first.id);
    expect(await findLead(manager, a)).toBeDefined();
    await undoMerge(manager, second.id);
    expect((await everything()).leads.map(({ number, merged_into, city }) => [number, merged_into, city])).toEqual(
      before.leads.map(({ number, merged_into, city }) => [number, merged_into, city]),
    );
  });
});

describe("merged and undone", () => {
  const maybe = <T>(chance: number, value: T) => (chance < 0.5 ? {} : value);
  const random = (seed: number) => () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const facts = (next: () => number, at: number): Partial<LeadFacts> => ({
    ...maybe(next(), { email: `person${at}@example.com` }),
    ...maybe(next(), { city: "Gaya" }),
    ...maybe(next(), { state: "BR", pin: "800001" }),
    ...maybe(next(), { courseInterest: "BTech", college: "Demo college" }),
    ...maybe(next(), { budget: 80_000, finance: "bscc" }),
    ...maybe(next(), { remarks: "Words", bscc: "no" }),
    ...maybe(next(), { alternateMobile: `+9170000${String(10_000 + at)}` }),
    ...maybe(next(), { mobileNumber: "+917000099999" }),
  });

  test("every row is as it was, whatever the two leads knew", async () => {
    const next = random(20_261_115);
    for (let round = 0; round < 40; round += 1) {
      const letters = String.fromCharCode(97 + Math.floor(round / 26), 97 + (round % 26));
      const one = await aLead(ravi, { name: `First ${letters}`, ...facts(next, round * 2) });
      const other = await aLead(next() < 0.5 ? ravi : sita, { name: `Second ${letters}`, ...facts(next, round * 2 + 1) });
      if (next() < 0.5) await aFollowUp(manager, one);
      if (next() < 0.5) await aFollowUp(manager, other, { statement: next() < 0.3 ? "finalised" : "busy" });
      const [before, counts] = [await everything(), await tallies()];
      const { id } = (await mergeLeads(manager, one, other))!;
      expect(await tallies()).not.toEqual(counts);
      await undoMerge(manager, id);
      expect(await everything(), `round ${round}`).toEqual(before);
      expect(await tallies()).toEqual(counts);
    }
  });
});

describe("a pair to look at", () => {
  test("is shown to managers until they decide; different people are not asked about again", async () => {
    const one = await aLead(ravi, { name: "Neha", mobileNumber: "+919800000077" });
    const other = (await createLead(sita, {
      ...leadFactsOf({ name: "Neha Kumari", mobileNumber: "+919800000077" }),
      key: crypto.randomUUID(),
      assignedTo: sita.id,
    }))!.number;
    const pairOf = async (actor: Actor) =>
      (await listReviews(actor)).pairs.find(({ sides }) => sides[0].number === one && sides[1].number === other);
    const pair = (await pairOf(manager))!;
    expect(pair).toMatchObject({ why: "same-phone-like-name", sides: [{ phone: "+91 98xxx xxx77" }, { name: "Neha Kumari" }] });
    expect(await pairOf(ravi)).toBeUndefined();
    expect(await tellApart(ravi, pair.id)).toBeUndefined();
    const { id } = (await mergeLeads(manager, one, other))!;
    expect(await pairOf(manager)).toBeUndefined();
    await undoMerge(manager, id);
    expect(await pairOf(manager)).toEqual(pair);
    await tellApart(manager, pair.id);
    expect(await pairOf(manager)).toBeUndefined();
  });
});
