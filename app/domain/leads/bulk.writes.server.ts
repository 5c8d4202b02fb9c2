import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { assignTo } from "#app/domain/leads/assignment.writes.server.ts";
import type { BulkAssignInput, BulkStageInput } from "#app/domain/leads/bulk.inputs.server.ts";
import { changeStageIn, heldLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { announce } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

type Held = NonNullable<Awaited<ReturnType<typeof heldLead>>>;

/** What a change of many replaced: where they all went, and each lead as it stood before. */
export type BulkKept = { to: string; leads: JsonObject[] };

/** Gives all of these leads to one person. Those they have already are left alone. */
export async function assignLeads(actor: Actor, { id, lead: numbers, assignedTo }: BulkAssignInput) {
  if (!can(actor, "leads.reassign")) return undefined;
  return changeMany(actor, { id, numbers, what: "assign", to: assignedTo, also: [assignedTo] }, async (tx, lead) => {
    if (lead.assigned_to === assignedTo) return false;
    await assignTo(tx, lead.number, { to: assignedTo, by: actor.id, why: { kind: "chosen" } });
    return true;
  });
}

/** Moves all of these leads to one stage. */
export const moveLeads = (actor: Actor, { id, lead: numbers, ...input }: BulkStageInput) =>
  changeMany(actor, { id, numbers, what: "stage", to: input.stage, also: [] }, async (tx, lead) => {
    if (lead.stage === input.stage) return false;
    await changeStageIn(tx, actor, lead, input);
    return true;
  });

type Change = { id: string; numbers: number[]; what: "assign" | "stage"; to: string; also: string[] };

/** One transaction for all of them, with a line of history each and one notice. Sent twice, it is one. */
async function changeMany(actor: Actor, { id, numbers, what, to, also }: Change, work: (tx: Tx, lead: Held) => Promise<boolean>) {
  return inTransaction(async (tx) => {
    const isNew = await tx
      .insertInto("lead_bulks")
      .values({ id, what, by_id: actor.id, before: "{}", changed: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!isNew) return findOwn(tx, actor, id);
    // Always in the same order, so that two who change the same leads do not wait for each other in a circle.
    const leads = await tx
      .selectFrom("leads")
      .selectAll()
      .where("number", "in", numbers)
      .where(visibleLeads(actor))
      .orderBy("number")
      .forUpdate()
      .execute();
    const before = new Map((await asTheyStand(tx, numbers)).map((lead) => [lead.number, lead]));
    const changed: Held[] = [];
    for (const lead of leads) if (await work(tx, lead)) changed.push(lead);
    const versions = await versionsOf(tx, changed);
    const kept: BulkKept = {
      to,
      leads: changed.map(({ number }) => ({ ...before.get(number), version: versions.get(number)! })),
    };
    await tx
      .updateTable("lead_bulks")
      .set({ before: JSON.stringify(kept), changed: changed.length })
      .where("id", "=", id)
      .execute();
    await announceAll(tx, changed, also);
    return { id, changed: changed.length };
  });
}

const findOwn = (tx: Tx, actor: Actor, id: string) =>
  tx.selectFrom("lead_bulks").select(["id", "changed"]).where("id", "=", id).where("by_id", "=", actor.id).executeTakeFirst();

/** Moments as the database writes them: to the microsecond, which a date of ours does not hold. */
async function asTheyStand(tx: Tx, numbers: number[]) {
  const { rows } = await sql<{ lead: JsonObject & { number: number } }>`
    select jsonb_build_object('number', number, 'stage', stage, 'stage_since', stage_since, 'lost_reason', lost_reason, 'next_at', next_at,
      'touched_at', touched_at, 'lease_until', lease_until, 'assigned_to', assigned_to, 'assigned_by', assigned_by,
      'assigned_at', assigned_at, 'assigned_why', assigned_why) as lead
    from leads where number = any(${numbers}::int[])`.execute(tx);
  return rows.map(({ lead }) => lead);
}

async function versionsOf(tx: Tx, leads: Held[]) {
  if (leads.length === 0) return new Map<number, number>();
  const numbers = leads.map(({ number }) => number);
  const rows = await tx.selectFrom("leads").select(["number", "version"]).where("number", "in", numbers).execute();
  return new Map(rows.map(({ number, version }) => [number, version]));
}

type Known = { assigned_to: string | null; created_by: string | null };

/** Everybody who sees one of these leads, or saw it until now, looks again: once. */
async function announceAll(tx: Tx, leads: Known[], also: (string | null)[]) {
  if (leads.length === 0) return;
  const people = new Set([...leads.flatMap(({ assigned_to, created_by }) => [assigned_to, created_by]), ...also]);
  await announce(tx, "leads", ...[...people].filter((id) => id !== null).map((id) => `leads:${id}` as const));
}

type Undone = Known & { number: number; was_stage: string; was_assigned_to: string | null };

/** Puts back those that nobody has touched since, and says how many were. */
export async function undoBulk(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    const bulk = await tx
      .selectFrom("lead_bulks")
      .select(["what", "before", "changed", "undone_at"])
      .where("id", "=", id)
      .where("by_id", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!bulk || bulk.undone_at !== null) return bulk && { restored: 0, skipped: 0 };
    const kept = bulk.before as unknown as BulkKept;
    const { to } = kept;
    const undone = await putBack(tx, actor, id, kept);
    // The next steps that the change ended are open again.
    await sql`update follow_ups set done_at = null from lead_bulks
      where lead_bulks.id = ${id} and done_at = lead_bulks.at and lead_number = any(${undone.map(({ number }) => number)}::int[])`.execute(
      tx,
    );
    for (const lead of undone) {
      const [what, now] = bulk.what === "stage" ? ["lead.stage", lead.was_stage] : ["lead.assigned", lead.was_assigned_to];
      await record(tx, { what, actorId: actor.id, subject: leadSubject(lead.number), detail: { from: to, to: now, undone: true } });
    }
    await tx
      .updateTable("lead_bulks")
      .set({ undone_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await announceAll(tx, undone, bulk.what === "assign" ? [to] : []);
    return { restored: undone.length, skipped: bulk.changed - undone.length };
  });
}

/** A lead whose version is still the one the change left behind is as it left it. */
async function putBack(tx: Tx, actor: Actor, id: string, { leads }: BulkKept): Promise<Undone[]> {
  if (leads.length === 0) return [];
  const numbers = leads.map(({ number }) => Number(number));
  const seen = await tx.selectFrom("leads").select("number").where("number", "in", numbers).where(visibleLeads(actor)).execute();
  const { rows } = await sql<Undone>`
    update leads set stage = was.stage, stage_since = was.stage_since, lost_reason = was.lost_reason, next_at = was.next_at,
      touched_at = was.touched_at, lease_until = was.lease_until, assigned_to = was.assigned_to, assigned_by = was.assigned_by,
      assigned_at = was.assigned_at, assigned_why = was.assigned_why, version = leads.version + 1, updated_at = now()
    from lead_bulks, jsonb_to_recordset(before -> 'leads') as was (number int, version int, stage text, stage_since timestamptz,
      lost_reason text, next_at timestamptz, touched_at timestamptz, lease_until timestamptz, assigned_to text, assigned_by text,
      assigned_at timestamptz, assigned_why jsonb)
    where lead_bulks.id = ${id} and leads.number = was.number and leads.version = was.version
      and leads.number = any(${seen.map(({ number }) => number)}::int[])
    returning leads.number, leads.assigned_to, leads.created_by, was.stage as was_stage, was.assigned_to as was_assigned_to`.execute(tx);
  return rows;
}
