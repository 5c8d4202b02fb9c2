import { sql, type Expression, type UpdateObject } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads, visibleTrash } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/audit/writes.server.ts";
import { nameKey } from "#app/domain/enquiries/model.ts";
import { holdPhone } from "#app/domain/households/writes.server.ts";
import { assignByRules, assignTo } from "#app/domain/leads/assignment.writes.server.ts";
import type { CreateLeadInput, LeadFacts, StageInput } from "#app/domain/leads/inputs.server.ts";
import { matchPerson } from "#app/domain/leads/matching.reads.server.ts";
import { hasNextStep, sessionOf, shownNumber } from "#app/domain/leads/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { announce } from "#app/platform/live.server.ts";
import { searchTerms } from "#app/platform/search-words.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { DB, JsonObject } from "#db/types.ts";

/** Sent twice, it is one lead. Somebody who is known already is told to whoever may see them, and else left for review. */
export async function createLead(actor: Actor, { key, assignedTo, ...facts }: CreateLeadInput) {
  if (!can(actor, "leads.work")) return undefined;
  return inTransaction(async (tx) => {
    // Sent several times at once, the first one is written and the others find it.
    await holdPhone(tx, key);
    await holdPhone(tx, facts.mobileNumber);
    const before = await tx
      .selectFrom("leads")
      .select("number")
      .where("creation_key", "=", key)
      .where("created_by", "=", actor.id)
      .executeTakeFirst();
    if (before) return before;
    const match = await matchPerson(tx, facts);
    if (match.kind === "again" && (await isVisible(tx, actor, match.number)))
      throw new Refused(m.lead_known_already({ number: shownNumber(match.number) }));
    const keeps = assignedTo === actor.id;
    const { number } = await insertLead(tx, facts, { by: actor.id, key, keeps });
    await reviewAgainst(tx, number, match);
    if (keeps) await announce(tx, "leads", `leads:${actor.id}`);
    else {
      if (assignedTo === "") await assignByRules(tx, number, actor.id, match.kind === "new" ? undefined : match.number);
      else await assignTo(tx, number, { to: assignedTo, by: actor.id, why: { kind: "chosen" } });
      await announceLead(tx, number);
    }
    return { number };
  });
}

async function isVisible(tx: Tx, actor: Actor, number: number) {
  const row = await tx.selectFrom("leads").select("number").where("number", "=", number).where(visibleLeads(actor)).executeTakeFirst();
  return row !== undefined;
}

type LeadChange = UpdateObject<DB, "leads", "leads">;

/** Who brought it and in which words it is told; what is known of it beside the facts; and when whoever brought it keeps it. */
type Arrival = { by: string | null; key?: string; what?: string; detail?: JsonObject; also?: LeadChange; keeps?: boolean };

/**
 * A new lead in the household of its phone, to be called now; with its first line of history. One statement, because on a
 * busy day every question to the database counts. The phone must be held.
 */
export async function insertLead(
  tx: Tx,
  facts: LeadFacts,
  { by, key, what = "lead.created", detail = {}, also = {}, keeps = false }: Arrival,
) {
  const { mobileNumber: mobile, alternateMobile: alternate, name } = facts;
  const phones = alternate && alternate !== mobile ? [mobile, alternate] : [mobile];
  const history = [
    { what, detail: { source: facts.source, ...detail } },
    ...(keeps ? [{ what: "lead.assigned", detail: { from: null, to: by, why: { kind: "chosen" } } }] : []),
  ];
  const values = {
    ...columnsOf(facts),
    name,
    mobile,
    name_key: nameKey(name),
    source: facts.source,
    creation_key: key ?? null,
    session: sessionOf(new Date()),
    next_at: sql<Date>`now()`,
    created_by: by,
    ...(keeps && { assigned_to: by, assigned_by: by, assigned_at: sql<Date>`now()`, assigned_why: JSON.stringify({ kind: "chosen" }) }),
    ...also,
  };
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  const { rows } = await sql<{ number: number }>`
    with known as (select household_id as id from contacts where phone = any(${phones}) order by phone = ${mobile} desc limit 1),
    made as (insert into households (created_at) select now() where not exists (select from known) returning id),
    home as (select id from known union all select id from made),
    kept as (insert into contacts (phone, household_id) select unnest(${phones}::text[]), id from home on conflict (phone) do nothing),
    lead as (insert into leads (household_id, ${columns}) select id, ${sql.join(Object.values(values))} from home returning number),
    told as (insert into activity (what, actor_id, subject, detail)
      select what, ${by}, 'lead:' || number, detail from lead, jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as one (what text, detail jsonb))
    select number from lead`.execute(tx);
  return rows[0]!;
}

export const leadSubject = (number: number) => `lead:${number}`;

/** A person decides whether two leads are one. */
export async function reviewAgainst(tx: Tx, number: number, match: Awaited<ReturnType<typeof matchPerson>>) {
  if (match.kind !== "again" && match.kind !== "review") return;
  await tx
    .insertInto("lead_reviews")
    .values({ lead_number: number, other_number: match.number, why: match.kind === "review" ? match.why : "same-phone-like-name" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those who see this lead look again: its owner, its creator, whoever sees all; and who had it before. */
export async function announceLead(tx: Tx, number: number, ...also: (string | null)[]) {
  const lead = await tx.selectFrom("leads").select(["assigned_to", "created_by"]).where("number", "=", number).executeTakeFirst();
  const people = new Set([lead?.assigned_to, lead?.created_by, ...also].filter((id) => id !== null && id !== undefined));
  await announce(tx, "leads", ...[...people].map((id) => `leads:${id}` as const));
}

/** The facts as columns. Only what is given is changed. */
export function columnsOf(facts: Partial<LeadFacts>): LeadChange {
  const { name, mobileNumber, alternateMobile, courseInterest, ...same } = facts;
  return {
    ...same,
    ...(name !== undefined && { name, name_key: nameKey(name), searched: sql<string>`to_tsvector('simple', ${searchTerms([name])})` }),
    ...(mobileNumber !== undefined && { mobile: mobileNumber }),
    ...(alternateMobile !== undefined && { alternate_mobile: alternateMobile }),
    ...(courseInterest !== undefined && { course_interest: courseInterest, course_category: categoryOf(courseInterest) }),
  };
}

/** The category of a course by its name, when the catalogue knows it. */
export const categoryOf = (course: string | Expression<string>) =>
  sql<string>`coalesce((select category from courses where lower(name) = lower(${course}) or name_hi = ${course} or slug = ${course} limit 1), '')`;

/** The lead, held until the transaction ends; undefined when there is none for this person. */
export const heldLead = (tx: Tx, actor: Actor, number: number) =>
  tx.selectFrom("leads").selectAll().where("number", "=", number).where(visibleLeads(actor)).forUpdate().executeTakeFirst();

/** Changes a lead that is held, and counts its version up. */
export const changeLead = (tx: Tx, number: number, change: LeadChange) =>
  tx
    .updateTable("leads")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("number", "=", number)
    .execute();

/** The open next step is taken, or not needed any more. */
export const endNextStep = (tx: Tx, number: number) =>
  tx
    .updateTable("follow_ups")
    .set({ done_at: sql`now()` })
    .where("lead_number", "=", number)
    .where("next_at", "is not", null)
    .where("done_at", "is", null)
    .execute();

/** Moves a lead to another stage. Whoever is still to be won keeps a next step, at once when none was named. */
export async function changeStage(actor: Actor, number: number, input: StageInput) {
  return inTransaction(async (tx) => {
    const lead = await heldLead(tx, actor, number);
    if (!lead) return undefined;
    await changeStageIn(tx, actor, lead, input);
    await announceLead(tx, number);
    return { number };
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof heldLead>>>;

export async function changeStageIn(tx: Tx, actor: Actor, lead: Held, { stage, lostReason, nextAt }: StageInput) {
  const next = hasNextStep(stage) ? (nextAt ?? lead.next_at ?? new Date()) : null;
  const isSame = stage === lead.stage && lostReason === lead.lost_reason && next?.getTime() === lead.next_at?.getTime();
  if (isSame) return;
  await changeLead(tx, lead.number, {
    stage,
    lost_reason: stage === "lost" ? lostReason : null,
    // Written back unchanged it would lose its microseconds, and be another moment to whoever is reminded of it.
    ...(next?.getTime() !== lead.next_at?.getTime() && { next_at: next }),
    ...(stage !== lead.stage && { stage_since: sql`now()` }),
    touched_at: sql`coalesce(touched_at, now())`,
    lease_until: null,
  });
  if (!hasNextStep(stage)) await endNextStep(tx, lead.number);
  await record(tx, {
    what: "lead.stage",
    actorId: actor.id,
    subject: leadSubject(lead.number),
    detail: { from: lead.stage, to: stage, ...(lostReason && { reason: lostReason }), version: lead.version + 1 },
  });
}

/** Gives a lead to a colleague, who really has it then. */
export async function transferLead(actor: Actor, number: number, to: string) {
  return inTransaction(async (tx) => {
    const lead = await heldLead(tx, actor, number);
    if (!lead) return undefined;
    if (lead.assigned_to === to) return { number };
    await assignTo(tx, number, { to, by: actor.id, why: { kind: "transferred" } });
    await announceLead(tx, number, lead.assigned_to);
    return { number };
  });
}

/** Into the trash, from where it comes back for 30 days. */
export async function trashLead(actor: Actor, number: number) {
  return inTransaction(async (tx) => {
    const lead = await heldLead(tx, actor, number);
    if (!lead) return undefined;
    await changeLead(tx, number, { trashed_at: sql`now()`, trashed_by: actor.id });
    await audit(tx, { what: "lead.trashed", actorId: actor.id, subject: leadSubject(number) });
    await announceLead(tx, number);
    return { number };
  });
}

export async function restoreLead(actor: Actor, number: number) {
  return inTransaction(async (tx) => {
    const lead = await tx
      .selectFrom("leads")
      .select("number")
      .where("number", "=", number)
      .where(visibleTrash(actor))
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return undefined;
    await changeLead(tx, number, { trashed_at: null, trashed_by: null });
    await record(tx, { what: "lead.restored", actorId: actor.id, subject: leadSubject(number) });
    await announceLead(tx, number);
    return { number };
  });
}
