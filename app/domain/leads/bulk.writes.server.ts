import { expressionBuilder, sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { givenTo, workableLeads } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { assignTo } from "#app/domain/leads/assignment.writes.server.ts";
import type { BulkAssignInput, BulkStageInput, BulkTagInput } from "#app/domain/leads/bulk.inputs.server.ts";
import { asItStands, putBack } from "#app/domain/leads/standing.writes.server.ts";
import { mustBeTag, setTags, undoTags } from "#app/domain/leads/editing.writes.server.ts";
import { changeStageIn, lockLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { maxTagsOfLead } from "#app/domain/tags/model.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { DB, JsonObject } from "#db/types.ts";

type Held = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

/**
 * What a change of many replaced: where they all went, and each lead as it stood before; of a tag only which leads it were. `full`
 * are those that had no room for one more.
 */
export type BulkSnapshot = { to: string; leads: JsonObject[]; full?: number };

/** Gives all of these leads to one person. Those they have already are left alone. */
export async function assignLeads(actor: Actor, { id, lead: numbers, assignedTo }: BulkAssignInput) {
  if (!can(actor, "leads.hand-out")) return undefined;
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

/** Puts one tag on all of these leads, or takes it off. A lead that has as many as there may be stays as it is, and is counted. */
export async function tagLeads(actor: Actor, { id, lead: numbers, tag: to, way }: BulkTagInput) {
  await mustBeTag(to, way);
  return changeMany(actor, { id, numbers, what: way === "on" ? "tag" : "untag", to, also: [] }, async (tx, lead) => {
    if (lead.tags.includes(to) === (way === "on")) return false;
    if (way === "on" && lead.tags.length >= maxTagsOfLead) return "full";
    await setTags(tx, lead, way === "on" ? [...lead.tags, to] : lead.tags.filter((one) => one !== to), { by: actor.id });
    return true;
  });
}

type What = "assign" | "stage" | "tag" | "untag";
type Change = { id: string; numbers: number[]; what: What; to: string; also: string[] };
const areTags = (what: string) => what === "tag" || what === "untag";

/** One transaction for all of them, with a line of history each and one notice. Sent twice, it is one. */
async function changeMany(actor: Actor, { id, numbers, what, to, also }: Change, work: (tx: Tx, lead: Held) => Promise<boolean | "full">) {
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
      .where(workableLeads(actor))
      .orderBy("number")
      .forUpdate()
      .execute();
    // Of an erased lead nothing must stand here that was on it: a tag is put back by its name alone.
    const before = new Map((areTags(what) ? [] : await asTheyStand(tx, numbers)).map((lead) => [lead.number, lead]));
    const changed: Held[] = [];
    let full = 0;
    // Who asked not to be contacted is nobody's work.
    for (const lead of leads.filter(({ stop }) => stop === null)) {
      const done = await work(tx, lead);
      if (done === "full") full += 1;
      else if (done) changed.push(lead);
    }
    const versions = await versionsOf(tx, changed);
    const kept: BulkSnapshot = {
      to,
      leads: changed.map(({ number }) => ({ ...before.get(number), number, version: versions.get(number)! })),
      ...(full > 0 && { full }),
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

async function asTheyStand(tx: Tx, numbers: number[]) {
  const { rows } = await sql<{ lead: JsonObject & { number: number } }>`
    select ${asItStands} as lead from leads where number = any(${numbers}::int[])`.execute(tx);
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
  await publish(tx, "leads", ...[...people].filter((id) => id !== null).map((id) => `leads:${id}` as const));
}

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
    const kept = bulk.before as unknown as BulkSnapshot;
    const { to } = kept;
    const seen = await stillSeen(tx, actor, kept, bulk.what);
    const undone = areTags(bulk.what)
      ? await undoTags(tx, seen, { tag: to, way: bulk.what === "tag" ? "off" : "on", by: actor.id })
      : await putBackTold(tx, actor, seen, { what: bulk.what, to });
    await tx
      .updateTable("lead_bulks")
      .set({ undone_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await announceAll(tx, undone, bulk.what === "assign" ? [to] : []);
    return { restored: undone.length, skipped: bulk.changed - undone.length };
  });
}

async function putBackTold(tx: Tx, actor: Actor, kept: readonly JsonObject[], bulk: { what: string; to: string }) {
  const undone = await putBack(tx, kept);
  for (const lead of undone) {
    const [what, now] = bulk.what === "stage" ? ["lead.stage", lead.stage] : ["lead.assigned", lead.assigned_to];
    await record(tx, { what, actorId: actor.id, subject: leadSubject(lead.number), detail: { from: bulk.to, to: now, undone: true } });
  }
  return undone;
}

/** Of those that were changed, those that this person may work on now, or that are still with whom they gave them to. */
async function stillSeen(tx: Tx, actor: Actor, { to, leads }: BulkSnapshot, what: string) {
  if (leads.length === 0) return [];
  const numbers = leads.map(({ number }) => Number(number));
  const workable = workableLeads(actor)(expressionBuilder<DB, "leads">());
  const isTheirs = what === "assign" ? sql<boolean>`(${workable} or (is_here and ${givenTo(to)}))` : workable;
  const rows = await tx.selectFrom("leads").select("number").where("number", "in", numbers).where(isTheirs).execute();
  const seen = new Set(rows.map(({ number }) => number));
  return leads.filter(({ number }) => seen.has(Number(number)));
}
