import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { factsOf, type Fact } from "#app/domain/leads/details.model.ts";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { type Stage, isHiddenBehind, shownNumber } from "#app/domain/leads/model.ts";
import { freeOfWhoLeft } from "#app/domain/leads/standing.writes.server.ts";
import { announceLead, changeLead, columnsOf, lockLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { ownFact, ownLine, type Own } from "#app/domain/own-fields/model.ts";
import { sortedTags, tagsFact, tagsLine } from "#app/domain/tags/model.ts";
import { emptyLead } from "#app/domain/personal-data/tables.columns.ts";
import { projectStops } from "#app/domain/leads/stops.writes.server.ts";
import { projectTouches } from "#app/domain/touches/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { inTransaction, type Tx } from "#db/client.ts";

type Held = NonNullable<Awaited<ReturnType<typeof lockLead>>>;
type Value = string | number | null;

/** What a merge filled in and moved, so that undoing it puts exactly that back. */
type Filled = {
  facts: Partial<Record<Fact, Value>>;
  /** Of the business's own fields. What was merged before there were any has none. */
  own?: Own;
  /** Those that only the other lead had. What was merged before there were any has none. */
  tags?: string[];
  category: string;
  followers: number[];
  /** Those of the other lead. What was merged before there were any has none. */
  applications?: string[];
  /** Its ways through sequences. What was merged before there were any has none. */
  sequences?: string[];
  household: { from: number; leads: number[]; phones: string[] } | null;
};

/** What can be empty, and how it looks then: by the table of columns. The rest every lead has. */
const blanks = Object.fromEntries(Object.entries(factsOf(emptyLead as Held)).filter(([, value]) => value !== undefined)) as Partial<
  Record<Fact, Value>
>;

/** Two leads are one person: the kept one takes over what it lacks, both histories stay, and it can be undone. */
export async function mergeLeads(actor: Actor, keptNumber: number, otherNumber: number) {
  if (!can(actor, "leads.reassign") || keptNumber === otherNumber) return undefined;
  return inTransaction(async (tx) => {
    // Always in the same order, or two merges of the same pair would wait for each other.
    const [low, high] = [Math.min(keptNumber, otherNumber), Math.max(keptNumber, otherNumber)];
    const pair = [await lockLead(tx, actor, low), await lockLead(tx, actor, high)];
    const kept = pair.find((lead) => lead?.number === keptNumber);
    const other = pair.find((lead) => lead?.number === otherNumber);
    if (!kept || !other) return undefined;
    // One of the two said no: whether that holds for the other number too is for a person to say.
    if ((kept.stop === null) !== (other.stop === null)) throw new Refused(m.reach_merge_refused());
    // Nobody would call the student any more.
    if (isHiddenBehind(kept.stage as Stage, other.stage as Stage))
      throw new Refused(m.lead_merge_keep_open({ kept: shownNumber(kept.number), other: shownNumber(other.number) }));
    const filled: Filled = {
      facts: missing(kept, other),
      own: missingOwn(kept, other),
      tags: other.tags.filter((tag) => !kept.tags.includes(tag)),
      category: kept.course_category,
      household: await uniteHouseholds(tx, kept.household_id, other.household_id),
      followers: await follow(tx, other.number, kept.number),
      applications: await takeApplications(tx, other.number, kept.number),
      sequences: await takeSequences(tx, other.number, kept.number),
    };
    const id = await merge(tx, actor, { kept, other, filled });
    await announceLead(tx, kept.number, other.assigned_to, other.created_by);
    return { id };
  });
}

/** What the kept lead lacks and the other one has. Its other phone becomes the alternate. */
function missing(kept: Held, other: Held): Filled["facts"] {
  const [own, theirs] = [factsOf(kept), factsOf(other)];
  const phone = [other.mobile, other.alternate_mobile].find((one) => one !== null && one !== kept.mobile);
  const offered = { ...theirs, alternateMobile: phone ?? null };
  // A sub-stage says nothing about another stage.
  const fits = (fact: Fact) => (fact !== "subStage" || kept.stage === other.stage) && (fact !== "partner" || takesPartner(kept, other));
  const facts = (Object.keys(blanks) as Fact[]).filter(
    (fact) => own[fact] === blanks[fact] && offered[fact] !== blanks[fact] && fits(fact),
  );
  return Object.fromEntries(facts.map((fact) => [fact, offered[fact]]));
}

/**
 * The partner of the first touch comes by the touches of both. Taken over like a fact is what somebody of ours said of the other one,
 * or that a partner had sent the other one before we wrote the kept one down ourselves.
 */
const takesPartner = (kept: Held, other: Held) =>
  !kept.partner_said && (other.partner_said || (kept.creation_key !== null && other.created_at < kept.created_at));

const ownOf = (lead: Held) => lead.own as unknown as Own;
const missingOwn = (kept: Held, other: Held): Own =>
  Object.fromEntries(Object.entries(ownOf(other)).filter(([id]) => !Object.hasOwn(ownOf(kept), id)));

async function merge(tx: Tx, actor: Actor, { kept, other, filled }: { kept: Held; other: Held; filled: Filled }) {
  const { id } = await tx
    .insertInto("lead_merges")
    .values({
      kept_number: kept.number,
      merged_number: other.number,
      by_id: actor.id,
      filled: JSON.stringify(filled),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await changeLead(tx, other.number, { merged_into: kept.number });
  const own = filled.own ?? {};
  const tags = sortedTags([...kept.tags, ...(filled.tags ?? [])]);
  const areMore = tags.length > kept.tags.length;
  await changeLead(tx, kept.number, {
    ...columnsOf(filled.facts as Partial<LeadFacts>),
    ...("partner" in filled.facts && { partner_said: true }),
    ...(Object.keys(own).length > 0 && { own: JSON.stringify({ ...ownOf(kept), ...own }) }),
    ...(areMore && { tags }),
  });
  await projectTouches(tx, [kept.number]);
  await sql`update lead_reviews set settled_at = now(), settled_by = ${actor.id}, settled_as = 'merged'
    where settled_at is null and ${isPair(kept.number, other.number)}`.execute(tx);
  const fields = Object.keys(filled.facts);
  const names = [...fields, ...Object.keys(own).map(ownFact), ...(areMore ? [tagsFact] : [])];
  const detail = { merge: id, other: other.number, fields: names, version: kept.version + 1 };
  const activity = await record(tx, { what: "lead.merged", actorId: actor.id, subject: leadSubject(kept.number), detail });
  await keepChanges(tx, activity, kept.number, [
    ...fields.map((field) => ({ field, before: blanks[field as Fact] ?? null, after: filled.facts[field as Fact] ?? null })),
    ...Object.entries(own).map(([field, after]) => ({ field: ownFact(field), before: null, after: ownLine(after) })),
    ...(areMore ? [{ field: tagsFact, before: tagsLine(kept.tags), after: tagsLine(tags) }] : []),
  ]);
  return id;
}

/** Undoes a merge: what it filled in goes unless somebody changed it since, and the other lead is back with its next step. */
export async function undoMerge(actor: Actor, id: string) {
  if (!can(actor, "leads.reassign") || !isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const merged = await tx
      .selectFrom("lead_merges")
      .selectAll()
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!merged) return undefined;
    const numbers = [merged.kept_number, merged.merged_number];
    const pair = await tx.selectFrom("leads").selectAll().where("number", "in", numbers).orderBy("number").forUpdate().execute();
    const kept = pair.find((lead) => lead.number === merged.kept_number)!;
    const other = pair.find((lead) => lead.number === merged.merged_number)!;
    if (kept.erased_at !== null) throw new Refused(m.lead_merge_erased());
    await takeApart(tx, actor, { kept, other, filled: merged.filled as unknown as Filled, id });
    await freeOfWhoLeft(tx, numbers);
    await tx
      .updateTable("lead_merges")
      .set({ undone_at: sql`now()`, undone_by: actor.id })
      .where("id", "=", id)
      .execute();
    await projectStops(tx, [kept.number, other.number], { by: actor.id });
    await announceLead(tx, kept.number, other.assigned_to, other.created_by);
    return { kept: kept.number, other: other.number };
  });
}

async function takeApart(tx: Tx, actor: Actor, { kept, other, filled, id }: { kept: Held; other: Held; filled: Filled; id: string }) {
  const now = factsOf(kept);
  const fields = (Object.keys(filled.facts) as Fact[]).filter((fact) => now[fact] === filled.facts[fact]);
  const emptied = Object.fromEntries(fields.map((fact) => [fact, blanks[fact]])) as Partial<LeadFacts>;
  const category = "courseInterest" in emptied ? { course_category: filled.category } : {};
  const own = ownOf(kept);
  const ids = Object.entries(filled.own ?? {}).flatMap(([field, value]) => (ownLine(own[field]) === ownLine(value) ? [field] : []));
  const left = Object.fromEntries(Object.entries(own).filter(([field]) => !ids.includes(field)));
  const tags = kept.tags.filter((tag) => !filled.tags?.includes(tag));
  const areFewer = tags.length < kept.tags.length;
  await changeLead(tx, kept.number, {
    ...columnsOf(emptied),
    ...category,
    ...("partner" in emptied && { partner_said: false }),
    ...(ids.length > 0 && { own: JSON.stringify(left) }),
    ...(areFewer && { tags }),
  });
  await sql`update leads set merged_into = ${other.number} where number = any(${filled.followers}) and merged_into = ${other.merged_into}`.execute(
    tx,
  );
  await changeLead(tx, other.number, { merged_into: null });
  await projectTouches(tx, [kept.number, other.number]);
  await sql`update applications set lead_number = ${other.number}
    where id = any(${filled.applications ?? []}::uuid[]) and lead_number = ${kept.number}`.execute(tx);
  await giveBackSequences(tx, filled.sequences ?? [], { kept: kept.number, other: other.number });
  if (filled.household) await partHouseholds(tx, kept.household_id, filled.household);
  await sql`update lead_reviews set settled_at = null, settled_by = null, settled_as = null
    where settled_as = 'merged' and ${isPair(kept.number, other.number)}`.execute(tx);
  const names = [...fields, ...ids.map(ownFact), ...(areFewer ? [tagsFact] : [])];
  const detail = { merge: id, other: other.number, fields: names, version: kept.version + 1 };
  const activity = await record(tx, { what: "lead.unmerged", actorId: actor.id, subject: leadSubject(kept.number), detail });
  await record(tx, {
    what: "lead.unmerged",
    actorId: actor.id,
    subject: leadSubject(other.number),
    detail: { merge: id, other: kept.number },
  });
  // That these facts changed stays known; what they were belongs to the other lead, which is somebody else's perhaps.
  await keepChanges(
    tx,
    activity,
    kept.number,
    names.map((field) => ({ field, before: null, after: null })),
  );
  await sql`update lead_changes set before = null, after = null from activity
    where activity.id = activity_id and lead_number = ${kept.number} and what = 'lead.merged' and detail->>'merge' = ${id}`.execute(tx);
}

const isPair = (one: number, other: number) =>
  sql<boolean>`((lead_number = ${one} and other_number = ${other}) or (lead_number = ${other} and other_number = ${one}))`;

type Changed = { field: string; before: Value; after: Value };

/** Beside the history, as every change of a fact: an open form then sees what was filled in meanwhile. */
async function keepChanges(tx: Tx, activity: string, number: number, changes: Changed[]) {
  const text = (value: Value) => (value === null ? null : String(value));
  if (changes.length === 0) return;
  await tx
    .insertInto("lead_changes")
    .values(
      changes.map(({ field, before, after }) => ({
        activity_id: activity,
        lead_number: number,
        field,
        before: text(before),
        after: text(after),
      })),
    )
    .execute();
}

/** Those that were merged into the other one belong to the kept one now. */
async function follow(tx: Tx, other: number, kept: number) {
  const { rows } = await sql<{
    number: number;
  }>`update leads set merged_into = ${kept} where merged_into = ${other} returning number`.execute(tx);
  return rows.map(({ number }) => number);
}

/** One person's applications stand together; steps, money and what colleges were told go with them. */
async function takeApplications(tx: Tx, other: number, kept: number) {
  const { rows } = await sql<{
    id: string;
  }>`update applications set lead_number = ${kept} where lead_number = ${other} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** One person is written to once: of two ways through one sequence the kept lead's goes on. What was written goes along. */
async function takeSequences(tx: Tx, other: number, kept: number) {
  await sql`update sequence_runs set ended_at = clock_timestamp(), ended_why = 'merged', next_at = null
    where lead_number = ${other} and ended_at is null and exists (select from sequence_runs as own
      where own.lead_number = ${kept} and own.sequence_id = sequence_runs.sequence_id and own.ended_at is null)`.execute(tx);
  const { rows } = await sql<{
    id: string;
  }>`update sequence_runs set lead_number = ${kept} where lead_number = ${other} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Two people after all: each goes on with what was theirs. */
async function giveBackSequences(tx: Tx, ids: readonly string[], { kept, other }: { kept: number; other: number }) {
  await sql`update sequence_runs set lead_number = ${other} where id = any(${[...ids]}::uuid[]) and lead_number = ${kept}`.execute(tx);
  await sql`update sequence_runs set ended_at = null, ended_why = null, next_at = now()
    where id = any(${[...ids]}::uuid[]) and ended_why = 'merged' and not exists (select from sequence_runs as own
      where own.lead_number = ${other} and own.sequence_id = sequence_runs.sequence_id and own.ended_at is null)`.execute(tx);
}

/** One person has one family: whoever shares a phone with either lead is in one household then. */
async function uniteHouseholds(tx: Tx, kept: number, other: number): Promise<Filled["household"]> {
  if (kept === other) return null;
  const moved = await sql<{
    number: number;
  }>`update leads set household_id = ${kept} where household_id = ${other} returning number`.execute(tx);
  const phones = await sql<{
    phone: string;
  }>`update contacts set household_id = ${kept} where household_id = ${other} returning phone`.execute(tx);
  return { from: other, leads: moved.rows.map(({ number }) => number), phones: phones.rows.map(({ phone }) => phone) };
}

async function partHouseholds(tx: Tx, kept: number, { from, leads, phones }: NonNullable<Filled["household"]>) {
  await sql`update leads set household_id = ${from} where number = any(${leads}) and household_id = ${kept}`.execute(tx);
  await sql`update contacts set household_id = ${from} where phone = any(${phones}) and household_id = ${kept}`.execute(tx);
}
