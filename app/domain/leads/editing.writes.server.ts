import { sql } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { courseCalled } from "#app/domain/courses/meant.reads.server.ts";
import { householdOf } from "#app/domain/leads/household.writes.server.ts";
import { factsOf, isFact, type Fact, type FactValue } from "#app/domain/leads/details.model.ts";
import type { EditLeadInput, LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { isOwn } from "#app/access/visible.server.ts";
import { maskedPhone } from "#app/domain/phones.ts";
import { announceLead, changeLead, columnsOf, lockLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { projectStops } from "#app/domain/leads/stops.writes.server.ts";
import { ownFact, ownIdIn, ownLine, type Own } from "#app/domain/own-fields/model.ts";
import { withoutNothing, type OwnSent } from "#app/domain/own-fields/inputs.server.ts";
import { stageOfSub } from "#app/domain/own-lists/model.ts";
import { isKnownPartner } from "#app/domain/partners/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import type { LeadTagsInput } from "#app/domain/tags/inputs.server.ts";
import { maxTagsOfLead, sortedTags, tagsFact, tagsInUse, tagsLine } from "#app/domain/tags/model.ts";
import { readTagsNow } from "#app/domain/tags/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inTransaction, type Tx } from "#db/client.ts";
import type { Selectable } from "kysely";
import type { JsonObject, Leads } from "#db/types.ts";

/** What was disputed, by the names of the form: facts, and own fields as "own.ID" with their values as one line. */
export type LeadConflict = { version: number; theirs: Record<string, FactValue>; by: string | null; at: Date };

/**
 * Changes what the person changed. What a colleague changed meanwhile stays when this person left it alone; where both
 * changed the same fact, nothing happens and both values are told.
 */
export async function editLead(
  actor: Actor,
  number: number,
  { version, own = {}, ...given }: EditLeadInput & { own?: OwnSent },
): Promise<{ conflict?: LeadConflict } | undefined> {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    if (lead.stop !== null) throw new Refused(m.reach_refused());
    const now = factsOf(lead);
    const seen = version === lead.version ? new Map<string, Change>() : await changesSince(tx, number, version);
    const wanted = Object.entries(given as Partial<Record<Fact, FactValue>>).filter(
      ([fact, value]) => value !== undefined && !isDeepStrictEqual(value, now[fact as Fact]) && !isLeftAlone(seen.get(fact), value),
    ) as [Fact, FactValue][];
    const ownNow = lead.own as unknown as Own;
    const ownWanted = Object.entries(own).filter(
      ([id, value]) => ownLine(value) !== ownLine(ownNow[id]) && !isLeftAlone(seen.get(ownFact(id)), ownLine(value)),
    );
    const disputed = [...wanted.map(([fact]) => fact), ...ownWanted.map(([id]) => ownFact(id))].filter((name) => seen.has(name));
    if (disputed.length > 0) {
      const last = seen.get(disputed[0]!)!;
      const readable = (fact: Fact) => (!isOwn(actor, lead) && /mobile/i.test(fact) ? maskedPhone(String(now[fact] ?? "")) : now[fact]);
      const theirs = disputed.map((name) => [name, isFact(name) ? readable(name) : ownLine(ownNow[ownIdIn(name) ?? ""])] as const);
      return { conflict: { version: lead.version, theirs: Object.fromEntries(theirs), by: last.by, at: last.at } };
    }
    const facts: Partial<Record<Fact, FactValue>> = Object.fromEntries(wanted);
    if (facts.courseInterest !== undefined) facts.courseInterest = await courseCalled(tx, String(facts.courseInterest ?? ""));
    if (facts.courseInterest === now.courseInterest) delete facts.courseInterest;
    // Whoever saved what they saw before a colleague moved the lead meant another stage.
    if (facts.subStage && stageOfSub(String(facts.subStage)) !== lead.stage) {
      if (version === lead.version) throw new Refused(m.lead_sub_stage_other());
      delete facts.subStage;
    }
    if (facts.partner && !(await isKnownPartner(tx, String(facts.partner)))) throw new Refused(m.partner_unknown());
    if ("underAge" in facts || "guardianName" in facts) mustNameGuardian({ ...now, ...facts });
    if (Object.keys(facts).length + ownWanted.length > 0)
      await changeFacts(tx, lead, facts, { by: actor.id, own: Object.fromEntries(ownWanted) });
    return {};
  });
}

type Change = { before: string | null; by: string | null; at: Date };

/** What the form still shows because the person did not touch it. */
const isLeftAlone = (change: Change | undefined, value: FactValue) => change !== undefined && (change.before ?? "") === String(value ?? "");

/** For each fact that was changed since that version: what it was then, and who changed it last. */
async function changesSince(tx: Tx, number: number, version: number) {
  const rows = await tx
    .selectFrom("lead_changes")
    .innerJoin("activity", "activity.id", "activity_id")
    .leftJoin("users", "users.id", "actor_id")
    .select(["field", "before", "users.name as by", "at"])
    .where("lead_number", "=", number)
    .where(sql<boolean>`(detail->>'version')::int > ${version}`)
    .orderBy("activity.id")
    .execute();
  const changes = new Map<string, Change>();
  for (const { field, before, by, at } of rows)
    changes.set(field, { before: changes.has(field) ? changes.get(field)!.before : before, by, at });
  return changes;
}

function mustNameGuardian({ underAge, guardianName }: Partial<Record<Fact, FactValue>>) {
  if (underAge === "yes" && guardianName === "") throw new Refused(m.lead_guardian_missing());
}

type Told = {
  by: string | null;
  own?: OwnSent;
  what?: string;
  also?: { field: string; before: null; after: string }[];
  detail?: JsonObject;
};

/** Changes facts of a lead that is held, with a line of history and what they were. */
export async function changeFacts(
  tx: Tx,
  lead: Selectable<Leads>,
  wanted: Partial<Record<Fact, FactValue>>,
  { by, own = {}, what = "lead.edited", also = [], detail: more = {} }: Told,
) {
  const now = factsOf(lead);
  const facts = wanted as Partial<LeadFacts>;
  const isPhone = facts.mobileNumber !== undefined || facts.alternateMobile !== undefined;
  const household = isPhone
    ? {
        household_id: await householdOf(
          tx,
          facts.mobileNumber ?? lead.mobile,
          facts.alternateMobile === undefined ? lead.alternate_mobile : facts.alternateMobile,
        ),
      }
    : {};
  const ownNow = lead.own as unknown as Own;
  const ids = Object.keys(own);
  await changeLead(tx, lead.number, {
    ...columnsOf(facts),
    ...household,
    // From now on it is what somebody said, also when that was nobody.
    ...(facts.partner !== undefined && { partner_said: true }),
    ...(ids.length > 0 && { own: JSON.stringify(withoutNothing({ ...ownNow, ...own })) }),
  });
  const fields = Object.keys(wanted) as Fact[];
  const detail = { fields: [...fields, ...ids.map(ownFact)], version: lead.version + 1, ...more };
  const activity = await record(tx, { what, actorId: by, subject: leadSubject(lead.number), detail });
  const text = (value: FactValue | undefined) => (value === null || value === undefined ? null : String(value));
  await tx
    .insertInto("lead_changes")
    .values(
      [
        ...fields.map((field) => ({ field: field as string, before: text(now[field]), after: text(wanted[field]) })),
        ...ids.map((id) => ({ field: ownFact(id), before: ownLine(ownNow[id]), after: ownLine(own[id]) })),
        ...also,
      ].map((change) => ({
        ...change,
        activity_id: activity,
        lead_number: lead.number,
      })),
    )
    .execute();
  // Somebody else's number perhaps, who asked not to be contacted.
  if (isPhone) {
    await sql`update consent_links set expires_at = now() where lead_number = ${lead.number} and answered_at is null`.execute(tx);
    await sql`update visit_links set expires_at = least(expires_at, now()) where lead_number = ${lead.number}`.execute(tx);
  }
  if (isPhone) await projectStops(tx, [lead.number], { by });
  await announceLead(tx, lead.number);
}

/** Puts on what was ticked and takes off what no longer is; what a colleague did since the form was made stays. */
export async function tagLead(actor: Actor, number: number, { tag, had }: LeadTagsInput) {
  const inUse = tagsInUse(await readTagsNow()).map(({ id }) => id);
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    if (lead.stop !== null) throw new Refused(m.reach_refused());
    const off = had.filter((id) => !tag.includes(id));
    const on = tag.filter((id) => !had.includes(id) && inUse.includes(id));
    const wanted = sortedTags([...lead.tags.filter((id) => !off.includes(id)), ...on]);
    if (wanted.length > maxTagsOfLead && wanted.length > lead.tags.length) throw new Refused(m.tag_many_on_lead({ most: maxTagsOfLead }));
    if (tagsLine(wanted) !== tagsLine(lead.tags)) {
      await setTags(tx, lead, wanted, { by: actor.id });
      await announceLead(tx, number);
    }
    return { number };
  });
}

/** Only what is in use is put on; what is retired can still be taken off. */
export async function mustBeTag(id: string, way: "on" | "off") {
  const tags = await readTagsNow();
  if (!(way === "on" ? tagsInUse(tags) : tags).some((tag) => tag.id === id)) throw new Refused(m.tag_gone());
}

type Tagged = Pick<Selectable<Leads>, "number" | "version" | "tags">;

/** Of a lead that is held: its tags from now on, and a line of history that goes with the person. */
export async function setTags(tx: Tx, lead: Tagged, ids: readonly string[], { by }: { by: string }) {
  const tags = sortedTags(ids);
  await changeLead(tx, lead.number, { tags });
  const detail = { fields: [tagsFact], version: lead.version + 1 };
  const activity = await record(tx, { what: "lead.tagged", actorId: by, subject: leadSubject(lead.number), detail });
  await tx
    .insertInto("lead_changes")
    .values({ activity_id: activity, lead_number: lead.number, field: tagsFact, before: tagsLine(lead.tags), after: tagsLine(tags) })
    .execute();
}

type Undo = { tag: string; way: "on" | "off"; by: string };

/** The other way round, on those that are as the change of many left them. */
export async function undoTags(tx: Tx, kept: readonly JsonObject[], { tag, way, by }: Undo) {
  const { rows } = await sql<Tagged & { assigned_to: string | null; created_by: string | null }>`
    select number, leads.version, tags, assigned_to, created_by from leads
      join jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as one (number integer, version integer) using (number)
    where leads.version = one.version order by number for update of leads`.execute(tx);
  for (const lead of rows) await setTags(tx, lead, way === "on" ? [...lead.tags, tag] : lead.tags.filter((one) => one !== tag), { by });
  return rows;
}
