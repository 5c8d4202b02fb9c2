import { sql, type RawBuilder, type UpdateObject } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads, visibleTrash, mayWork } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { meantBy } from "#app/domain/courses/meant.reads.server.ts";
import { nameKey } from "#app/domain/names.ts";
import { phoneLock } from "#app/domain/leads/household.writes.server.ts";
import { givenBy, insertAlerts, pickByRules, updateGiven, type Given } from "#app/domain/leads/assignment.writes.server.ts";
import { freeOfWhoLeft, nextStepOf } from "#app/domain/leads/standing.writes.server.ts";
import { facts, leadDetails } from "#app/domain/leads/details.model.ts";
import type { CreateLeadInput, LeadFacts, StageInput } from "#app/domain/leads/inputs.server.ts";
import { meetNewcomer, type Match } from "#app/domain/leads/matching.reads.server.ts";
import { byRules, hasNextStep, keepsOwn, intakeOf, shownNumber, type NextKind } from "#app/domain/leads/model.ts";
import { withoutNothing, type OwnSent } from "#app/domain/own-fields/inputs.server.ts";
import { isKnownPartner } from "#app/domain/partners/reads.server.ts";
import { insertPermission } from "#app/domain/reach/permissions.writes.server.ts";
import { insertReminder } from "#app/domain/reminders/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish, insertEvents, notifyEvents, type Topic } from "#app/platform/live.server.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import { inTransaction, prepared, type Tx } from "#db/client.ts";
import type { DB, JsonObject } from "#db/types.ts";

/** Known by the same phone and nearly the same name: the same student perhaps, and whoever sits in front of them can tell. */
export type Like = { number: number; name: string };

/**
 * Sent twice, it is one lead. Somebody who is known already is told to whoever may see them, and else left for review; of
 * somebody like them `mayBeSame` hears first, and can refuse.
 */
export async function createLead(
  actor: Actor,
  { key, assignedTo, agreed = [], told = "desk", own = {}, ...said }: CreateLeadInput & { own?: OwnSent },
  mayBeSame: (like: Like) => void = () => {},
) {
  if (!can(actor, "leads.work")) return undefined;
  const create = async (tx: Tx) => {
    const { before, isStopped, isTaken, course, match, met } = await meetNewcomer(tx, actor, said, { key, assignedTo });
    if (before !== null) return { number: before };
    if (isStopped) throw new Refused(m.reach_create_refused());
    if (match.kind === "again" && met?.isVisible) throw new Refused(m.lead_known_already({ number: shownNumber(match.number) }));
    if (match.kind === "review" && match.why === "same-phone-like-name" && met?.isVisible)
      mayBeSame({ number: met.number, name: met.name });
    const facts = { ...said, courseInterest: course };
    if (said.partner !== "" && !(await isKnownPartner(tx, said.partner))) throw new Refused(m.partner_unknown());
    const isByRules = assignedTo === byRules || (assignedTo === "" && !keepsOwn(actor));
    const picked = isByRules ? await pickByRules(tx, soughtFor(facts), { family: familyOf(match) }) : undefined;
    if (!isByRules && assignedTo !== "" && assignedTo !== actor.id && !isTaken) throw new Refused(m.lead_person_unknown());
    // Who took somebody in has spoken to them, also when a colleague looks after the family: a manager reads that and may hand it over.
    const mine: Given = { to: actor.id, why: { kind: "own", family: met?.caredBy ?? null } };
    const given = isByRules ? givenBy(picked) : assignedTo === "" ? mine : { to: assignedTo, why: { kind: "chosen" } as const };
    const lead = sql<number>`(select number from lead)`;
    const { number } = await insertLead(tx, facts, {
      by: actor.id,
      key,
      given,
      also: { ...ownColumn(own), partner_said: said.partner !== "" },
      heard: topicsOf(given.to, actor.id),
      with: [
        ...(agreed.length > 0 ? [insertPermission({ phone: facts.mobileNumber, purposes: agreed, how: told, by: actor.id, lead })] : []),
        ...reviewOf(lead, match),
        ...(picked ? [updateGiven(picked)] : []),
        ...(given.to === null ? [insertAlerts({ lead, what: "unassigned" })] : []),
        // Whoever takes a lead themselves knows it.
        ...(given.to !== null && given.to !== actor.id ? [insertReminder({ user: given.to, what: "assigned", lead })] : []),
      ],
    });
    return { number };
  };
  // Sent several times at once, the first one is written and the others find it.
  return inTransaction(create, { holding: [phoneLock(key), phoneLock(said.mobileNumber)] });
}

/** What was said of the business's own fields, as the column of a new lead. */
export const ownColumn = (own: OwnSent): LeadChange => (Object.keys(own).length > 0 ? { own: JSON.stringify(withoutNothing(own)) } : {});

/** What the rules look at, of a lead that is not there yet. */
const soughtFor = ({ courseInterest, city, state, language }: LeadFacts) =>
  sql<never>`select ${categoryOf(courseInterest)} as category, ${city}::text as city, ${state}::text as state, ${language}::text as language`;

/** Whose lead the new one is next to. */
export const familyOf = (match: Match) => (match.kind === "new" ? undefined : match.number);

type LeadChange = UpdateObject<DB, "leads", "leads">;

/**
 * Who brought it and in which words it is told; what is known of it beside the facts; whose it is; who hears of it at once; and
 * what else is written with it, where `lead` has its number.
 */
type Arrival = {
  by: string | null;
  key?: string;
  detail?: JsonObject;
  also?: LeadChange;
  given?: Given;
  heard?: Topic[];
  with?: RawBuilder<unknown>[];
};

/**
 * A new lead in the household of its phone, to be called now; with its first lines of history and its notice. One
 * statement, because on a busy day every question to the database counts. The phone must be held.
 */
export async function insertLead(
  tx: Tx,
  facts: LeadFacts,
  { by, key, detail = {}, also = {}, given = { to: null, why: undefined }, heard = [], with: parts = [] }: Arrival,
) {
  const { mobileNumber: phone, alternateMobile: alternatePhone, name } = facts;
  const phones = alternatePhone && alternatePhone !== phone ? [phone, alternatePhone] : [phone];
  const history = [
    { what: "lead.created", detail: { source: facts.source, ...detail } },
    ...(given.to === null ? [] : [{ what: "lead.assigned", detail: { from: null, ...given } }]),
  ];
  const values = {
    ...columnsOf(facts),
    name,
    mobile: phone,
    name_key: nameKey(name),
    source: facts.source,
    creation_key: key ?? null,
    session: intakeOf(new Date()),
    next_at: sql<Date>`now()`,
    created_by: by,
    assigned_to: given.to,
    assigned_by: given.to === null ? null : by,
    assigned_at: given.to === null ? null : sql<Date>`now()`,
    assigned_why: JSON.stringify(given.why ?? {}),
    lease_until: given.to === null ? null : (given.lease ?? null),
    ...also,
  };
  const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
  const { rows } = await sql<{ number: number }>`${prepared}
    with known as (select household_id as id from contacts where phone = any(${phones}) order by phone = ${phone} desc limit 1),
    made as (insert into households (created_at) select now() where not exists (select from known) returning id),
    home as (select id from known union all select id from made),
    kept as (insert into contacts (phone, household_id) select unnest(${phones}::text[]), id from home on conflict (phone) do nothing),
    lead as (insert into leads (household_id, ${columns}) select id, ${sql.join(Object.values(values))} from home returning number),
    told as (insert into activity (what, actor_id, subject, detail)
      select what, ${by}, 'lead:' || number, detail from lead, jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as one (what text, detail jsonb)),
    ${sql.join([...parts.map((part, at) => sql`${sql.raw(`part_${at}`)} as (${part}),`), sql``], sql` `)}
    said as (${insertEvents(heard)})
    select number, ${notifyEvents} as heard from lead`.execute(tx);
  return rows[0]!;
}

export const leadSubject = (number: number) => `lead:${number}`;

/** A person decides whether two leads are one. */
export function reviewOf(lead: RawBuilder<number>, match: Match) {
  if (match.kind !== "again" && match.kind !== "review") return [];
  const why = match.kind === "review" ? match.why : "same-phone-like-name";
  return [sql`insert into lead_reviews (lead_number, other_number, why) values (${lead}, ${match.number}, ${why}) on conflict do nothing`];
}

/** Those who see this lead look again: its owner, its creator, whoever sees all; and who had it before. */
export async function announceLead(tx: Tx, number: number, ...also: (string | null)[]) {
  const lead = await tx.selectFrom("leads").select(["assigned_to", "created_by"]).where("number", "=", number).executeTakeFirst();
  await publish(tx, ...topicsOf(lead?.assigned_to, lead?.created_by, ...also));
}

/** Who hears of a change: whoever sees all leads, and these people. */
export const topicsOf = (...people: (string | null | undefined)[]): Topic[] => [
  "leads",
  ...[...new Set(people)].flatMap((id): Topic[] => (id ? [`leads:${id}`] : [])),
];

/** The facts as columns. Only what is given is changed. */
export function columnsOf(given: Partial<LeadFacts>): LeadChange {
  const { name, courseInterest, underAge } = given;
  return {
    ...Object.fromEntries(facts.filter((fact) => given[fact] !== undefined).map((fact) => [leadDetails[fact].column, given[fact]])),
    ...(name !== undefined && { name_key: nameKey(name), searched: sql<string>`to_tsvector('simple', ${searchTerms([name])})` }),
    ...(underAge !== undefined && { is_minor: underAge === "yes" }),
    ...(courseInterest !== undefined && { course_id: meantBy(courseInterest, "id"), course_category: categoryOf(courseInterest) }),
  };
}

/** The category of the course that these words name, when the catalogue knows it. */
export const categoryOf = (course: string) => sql<string>`coalesce(${meantBy(course, "category")}, '')`;

/**
 * The lead, held until the transaction ends, for whoever may work on it; undefined when there is none for this person. Who
 * may only read it hears why.
 */
export async function lockLead(tx: Tx, actor: Actor, number: number) {
  const lead = await tx
    .selectFrom("leads")
    .selectAll()
    .where("number", "=", number)
    .where(visibleLeads(actor))
    .forUpdate()
    .executeTakeFirst();
  if (lead && !mayWork(actor, lead)) throw new Refused(m.lead_only_read());
  return lead;
}

/** Changes a lead that is held, and counts its version up. */
export const changeLead = (tx: Tx, number: number, change: LeadChange) =>
  tx
    .updateTable("leads")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where("number", "=", number)
    .execute();

/** Moves a lead to another stage, with its next date. */
export async function changeStage(actor: Actor, number: number, input: StageInput) {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    if (lead.stop !== null) throw new Refused(m.reach_refused());
    await changeStageIn(tx, actor, lead, input);
    await announceLead(tx, number);
    return { number };
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

/** Only a new date is told as such, unless what is being written down tells it already. */
export async function changeStageIn(
  tx: Tx,
  actor: Actor,
  lead: Held,
  { stage, lostReason, nextAt, nextKind }: StageInput & { nextKind?: NextKind },
  { isDateTold = false } = {},
) {
  const next = hasNextStep(stage) ? await nextStepOf(tx, lead, stage, nextAt) : null;
  const isMoved = stage !== lead.stage || lostReason !== lead.lost_reason;
  // Another date without a word about what it is for is a call.
  const isSame = next?.getTime() === lead.next_at?.getTime();
  const kind = next === null ? "call" : (nextKind ?? (isSame ? lead.next_kind : "call"));
  if (!isMoved && isSame && kind === lead.next_kind) return;
  await changeLead(tx, lead.number, {
    stage,
    lost_reason: stage === "lost" ? lostReason : null,
    // Written back unchanged it would lose its microseconds, and be another moment to whoever is reminded of it.
    ...(!isSame && { next_at: next }),
    next_kind: kind,
    ...(stage !== lead.stage && { stage_since: sql`now()` }),
    touched_at: sql`coalesce(touched_at, now())`,
    lease_until: null,
  });
  if (next !== null && lead.next_at === null) await freeOfWhoLeft(tx, [lead.number]);
  if (!isMoved && isDateTold) return;
  await record(tx, {
    what: isMoved ? "lead.stage" : "lead.rescheduled",
    actorId: actor.id,
    subject: leadSubject(lead.number),
    detail: {
      ...(isMoved && { from: lead.stage, to: stage }),
      ...(lostReason && { reason: lostReason }),
      ...(next && !isDateTold && { next: next.toISOString() }),
      version: lead.version + 1,
    },
  });
}

/** Into the trash, from where it comes back for 30 days. */
export async function trashLead(actor: Actor, number: number) {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
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
    await freeOfWhoLeft(tx, [number]);
    await announceLead(tx, number);
    return { number };
  });
}
