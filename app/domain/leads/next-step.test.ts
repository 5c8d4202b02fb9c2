import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { exportFollowUps } from "#app/domain/follow-ups/export.writes.server.ts";
import { followUpFilter } from "#app/domain/follow-ups/inputs.server.ts";
import { possibleStages, statements } from "#app/domain/follow-ups/model.ts";
import { listFollowUps } from "#app/domain/follow-ups/reads.server.ts";
import { takeBackFollowUp } from "#app/domain/follow-ups/taking-back.writes.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { listBoard, listLeads } from "#app/domain/lead-lists/reads.server.ts";
import { moveLeads, undoBulk } from "#app/domain/leads/bulk.writes.server.ts";
import { mergeLeads, undoMerge } from "#app/domain/leads/merging.writes.server.ts";
import { hasNextStep, stages, type Stage } from "#app/domain/leads/model.ts";
import { findLead } from "#app/domain/leads/reads.server.ts";
import { changeStage, restoreLead, trashLead } from "#app/domain/leads/writes.server.ts";
import { transferLead } from "#app/domain/leads/transferring.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { remindDue } from "#app/domain/reminders/round.writes.server.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeAll(async () => {
  [ravi, sita, manager] = await Promise.all([aUser({ role: "counsellor" }), aUser({ role: "counsellor" }), aUser({ role: "manager" })]);
});

type World = { leads: number[]; followUps: number[]; bulks: string[]; merges: string[] };
type Step = { verb: (typeof verbs)[number]; one: number; other: number; days: number };
const verbs = ["follow-up", "take-back", "stage", "bulk", "undo-bulk", "merge", "undo-merge", "transfer", "trash", "restore"] as const;

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];
const there = async (number: number) => (await findLead(manager, number)) !== undefined;

async function take(world: World, { verb, one, other, days }: Step) {
  const lead = pick(world.leads, one)!;
  const nextAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const stage = pick(stages, other)!;
  const moving = { stage, lostReason: stage === "lost" ? ("other" as const) : null, nextAt: hasNextStep(stage) ? nextAt : null };
  if (verb === "follow-up" && (await there(lead))) {
    const statement = pick(statements, other)!;
    const written = { statement, nextAt, stage: pick(possibleStages(statement), days)!, lostReason: "other" as const };
    world.followUps.push(await aFollowUp(manager, lead, written));
  }
  if (verb === "take-back") await takeBackFollowUp(manager, pick(world.followUps, one) ?? 0);
  if (verb === "stage") await changeStage(manager, lead, moving);
  if (verb === "bulk") world.bulks.push((await moveLeads(manager, { id: randomUUID(), lead: world.leads, ...moving }))!.id);
  if (verb === "undo-bulk") await undoBulk(manager, pick(world.bulks, one) ?? randomUUID());
  if (verb === "merge") {
    const merged = await mergeLeads(manager, lead, pick(world.leads, other)!);
    if (merged) world.merges.push(merged.id);
  }
  if (verb === "undo-merge") await undoMerge(manager, pick(world.merges, one) ?? "");
  if (verb === "transfer") await transferLead(manager, lead, (one % 2 ? ravi : sita).id);
  if (verb === "trash") await trashLead(manager, lead);
  if (verb === "restore") await restoreLead(manager, lead);
}

/** Every screen that shows this lead's next date. */
async function shownFor(number: number) {
  const q = String(number).padStart(6, "0");
  const board = (await listBoard(manager, wholeList)).flatMap(({ leads }) => leads);
  const { followUps } = await listFollowUps(manager, followUpFilter.parse({ q }));
  const file = await exportFollowUps(manager, { ...followUpFilter.parse({ q }), reason: "a test", format: "csv" });
  const last = followUps.find(({ lead }) => lead === number);
  const told = String(file!.body)
    .split("\r\n")
    .find((line) => line.startsWith(`${last?.number},`));
  return {
    lead: (await findLead(manager, number))!.nextAt,
    list: (await listLeads(manager, { ...wholeList, q })).leads.find((lead) => lead.number === number)!.nextAt,
    board: board.find((lead) => lead.number === number)?.nextAt ?? null,
    followUps: last?.nextAt,
    file: told,
  };
}

async function agrees(world: World) {
  for (const number of world.leads) {
    const row = await db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
    expect(row.next_at !== null, `${row.stage} has a next step`).toBe(hasNextStep(row.stage as Stage));
    if (!row.is_here) continue;
    const { file, followUps, ...shown } = await shownFor(number);
    expect(shown).toEqual({ lead: row.next_at, list: row.next_at, board: row.next_at });
    if (followUps !== undefined) {
      expect(followUps).toEqual(row.next_at);
      expect(file).toContain(`,${toIndianTime(row.next_at).replace("T", " ")},`);
    }
  }
}

test("whatever is done, every screen shows the one next date of a lead", async () => {
  const step = fc.record({
    verb: fc.constantFrom(...verbs),
    one: fc.nat({ max: 20 }),
    other: fc.nat({ max: 40 }),
    days: fc.integer({ min: 1, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const world: World = {
        leads: [await aLead(manager, { assignee: ravi }), await aLead(manager, { assignee: sita })],
        followUps: [],
        bulks: [],
        merges: [],
      };
      for (const one of steps) {
        await take(world, one).catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
        });
        await agrees(world);
      }
      await db.updateTable("leads").set({ trashed_at: new Date() }).where("number", "in", world.leads).execute();
    }),
    { numRuns: 20 },
  );
}, 180_000);

test("who is reminded is reminded of the date to which the stage was moved, not of the one that was agreed before", async () => {
  const lead = await aLead(ravi);
  const agreed = new Date(Date.now() + 60 * 60 * 1000);
  await aFollowUp(ravi, lead, { nextAt: agreed });
  const later = new Date(Date.now() + 5 * 60 * 60 * 1000);
  await changeStage(ravi, lead, { stage: "counselling", lostReason: null, nextAt: later });
  const due = () => db.selectFrom("reminders").select("about").where("lead_number", "=", lead).where("what", "=", "due").execute();
  await remindDue(new Date(agreed.getTime() + 60_000));
  expect(await due()).toEqual([]);
  await remindDue(new Date(later.getTime() + 60_000));
  expect(await due()).toEqual([{ about: later }]);
});
