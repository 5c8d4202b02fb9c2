import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "#app/access/roles.ts";
import { bulkStageInput } from "#app/domain/leads/bulk.inputs.server.ts";
import { findBulk } from "#app/domain/leads/bulk.reads.server.ts";
import { assignLeads, moveLeads, undoBulk } from "#app/domain/leads/bulk.writes.server.ts";
import { readTimeline } from "#app/domain/timelines/reads.server.ts";
import { changeStage } from "#app/domain/leads/writes.server.ts";
import { db } from "#db/client.ts";
import { aFollowUp, aLead, aUser } from "#test/factories.ts";

let ravi: Actor, sita: Actor, manager: Actor;
beforeEach(async () => {
  [ravi, sita, manager] = await Promise.all([
    aUser({ role: "counsellor", name: "Ravi" }),
    aUser({ role: "counsellor", name: "Sita" }),
    aUser({ role: "manager", name: "Manoj" }),
  ]);
});

const row = (number: number) => db.selectFrom("leads").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
const counted = ({ version: _version, updated_at: _at, kept_from: _kept, ...rest }: Awaited<ReturnType<typeof row>>) => rest;

test("many are given to one person at once, told one by one, and taken back as they were", async () => {
  const leads = [
    await aLead(manager, { assignee: ravi }),
    await aLead(manager, { assignee: ravi }),
    await aLead(manager, { assignee: sita }),
  ];
  const before = await Promise.all(leads.map(row));
  const id = randomUUID();
  expect(await assignLeads(manager, { id, lead: leads, assignedTo: sita.id })).toEqual({ id, changed: 2 });
  expect(await assignLeads(manager, { id, lead: leads, assignedTo: sita.id }), "sent twice").toEqual({ id, changed: 2 });
  expect(await findBulk(manager, id)).toMatchObject({ what: "assign", person: "Sita", changed: 2, isUndone: false });
  expect((await readTimeline(manager, leads[0]!))!.entries.map(({ what }) => what)).toEqual([
    "lead.assigned",
    "lead.assigned",
    "lead.created",
  ]);
  expect(await undoBulk(ravi, id)).toBeUndefined();
  expect(await undoBulk(manager, id)).toEqual({ restored: 2, skipped: 0 });
  expect((await Promise.all(leads.map(row))).map(counted)).toEqual(before.map(counted));
  expect(await undoBulk(manager, id)).toEqual({ restored: 0, skipped: 0 });
});

test("only those that nobody touched since are taken back, and the others are counted", async () => {
  const leads = [await aLead(ravi), await aLead(ravi), await aLead(ravi)];
  await aFollowUp(ravi, leads[0]!);
  const before = await Promise.all(leads.map(row));
  const id = randomUUID();
  await moveLeads(ravi, { id, lead: leads, stage: "lost", lostReason: "too-expensive", nextAt: null });
  expect(await row(leads[0]!)).toMatchObject({ stage: "lost", next_at: null });
  await changeStage(ravi, leads[2]!, { stage: "counselling", lostReason: null, nextAt: null });
  expect(await undoBulk(ravi, id)).toEqual({ restored: 2, skipped: 1 });
  expect(counted(await row(leads[0]!))).toEqual(counted(before[0]!));
  expect(counted(await row(leads[1]!))).toEqual(counted(before[1]!));
  expect((await row(leads[2]!)).stage).toBe("counselling");
});

test("a counsellor changes only their own, and cannot give leads away by the dozen", async () => {
  const [mine, hers] = [await aLead(ravi), await aLead(sita)];
  const id = randomUUID();
  expect(await moveLeads(ravi, { id, lead: [mine, hers], stage: "contacted", lostReason: null, nextAt: null })).toEqual({ id, changed: 1 });
  expect((await row(hers)).stage).toBe("new");
  expect(await assignLeads(ravi, { id: randomUUID(), lead: [mine, hers], assignedTo: ravi.id })).toBeUndefined();
  expect(await findBulk(sita, id)).toBeUndefined();
});

test("a stage that needs a reason or a date asks for it, and two hundred are enough", () => {
  const problems = (input: object) =>
    bulkStageInput.safeParse({ id: randomUUID(), lead: ["1", "2,3"], ...input }).error?.issues.map(({ path }) => path[0]);
  expect(problems({ stage: "lost" })).toEqual(["lostReason"]);
  expect(problems({ stage: "parked" })).toEqual(["nextAt"]);
  expect(problems({ stage: "contacted" })).toEqual(["nextAt"]);
  expect(problems({ stage: "seat-booked", nextAt: "2001-01-01T11:00" }), "a date that is past").toEqual(["nextAt"]);
  expect(problems({ stage: "contacted", nextAt: "2999-01-01T11:00" })).toBeUndefined();
  expect(problems({ stage: "admitted" })).toBeUndefined();
  expect(problems({ stage: "admitted", lead: [] })).toEqual(["lead"]);
  expect(problems({ stage: "admitted", lead: Array.from({ length: 201 }, (_, at) => String(at + 1)) })).toEqual(["lead"]);
});
