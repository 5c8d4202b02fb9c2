import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { takesLeads, visibleLeads, isOwn, mayWork } from "#app/access/visible.server.ts";
import { withoutFamily, type Why } from "#app/domain/leads/assignment.writes.server.ts";
import { factsOf } from "#app/domain/leads/details.model.ts";
import { spokenTo, type NextKind, type Stage, type Temperature } from "#app/domain/leads/model.ts";
import type { Own } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { readTags } from "#app/domain/tags/reads.server.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import { maskedPhone, shownPhone } from "#app/domain/phones.ts";
import { reachOf, type PermissionWay, type Purpose, type Stop, type StopWay } from "#app/domain/reach/model.ts";
import { standingOf, stopsAmong, wasHeard } from "#app/domain/reach/stops.reads.server.ts";
import { isHeld, keptUntil } from "#app/domain/leads/keeping.reads.server.ts";
import type { Topic } from "#app/platform/live.server.ts";
import { ask, momentOf } from "#app/platform/asking/asking.server.ts";
import { db, prepared } from "#db/client.ts";

/** What this person listens to: every change of a lead, or those of their own. */
export const leadTopic = (actor: Actor): Topic => (can(actor, "leads.hand-out") ? "leads" : `leads:${actor.id}`);

type Whose = { assigned_to: string | null; stop: string | null };

/** A phone as this person may read it, and the number itself, which a call link takes, when they may. Of whoever asked not to be contacted nobody reads it. */
export const phoneFor = (actor: Actor, lead: Whose, phone: string | null) =>
  phone === null || phone === "" || lead.stop !== null
    ? null
    : isOwn(actor, lead)
      ? { shown: shownPhone(phone), e164: phone }
      : { shown: maskedPhone(phone), e164: null };

/** One lead as its page shows it; undefined when there is none for this person. */
export async function findLead(actor: Actor, number: number) {
  const lead = await db
    .selectFrom("leads")
    .leftJoin("users as owner", "owner.id", "assigned_to")
    .leftJoin("users as giver", "giver.id", "assigned_by")
    .leftJoin("users as creator", "creator.id", "leads.created_by")
    .selectAll("leads")
    .select(["owner.name as owner", "giver.name as assignedBy", "creator.name as creator"])
    .select(sql<string | null>`(select name from users where id = leads.assigned_why->>'family')`.as("family"))
    .select([keptUntil.as("keptUntil"), isHeld.as("isKeptLonger")])
    .where("leads.number", "=", number)
    .where(visibleLeads(actor))
    .executeTakeFirst();
  if (!lead) return undefined;
  const own = isOwn(actor, lead);
  const facts = factsOf(lead);
  const [how, agreed, household, ownFields, allTags, partners] = await Promise.all([
    stopHow(lead),
    lead.stop === null ? listAgreed(actor, lead) : [],
    listHousehold(actor, lead),
    readOwnFields(),
    readTags(),
    readPartners(),
  ]);
  const knowsFamily = can(actor, "leads.see-all") || household.length > 0;
  return {
    number: lead.number,
    version: lead.version,
    // Whoever may not read the phones gets no facts that hold them.
    facts: {
      ...facts,
      ...((!own || lead.stop !== null) && { mobileNumber: "", alternateMobile: null }),
      ...(lead.stop !== null && { email: "", remarks: "" }),
    },
    own: lead.stop === null ? (lead.own as unknown as Own) : {},
    ownFields,
    tags: lead.stop === null ? lead.tags : [],
    allTags,
    partners,
    isOwn: own,
    mayWork: mayWork(actor, lead),
    phone: phoneFor(actor, lead, lead.mobile) ?? { shown: "", e164: null },
    alternatePhone: phoneFor(actor, lead, lead.alternate_mobile),
    stage: lead.stage as Stage,
    stageSince: lead.stage_since,
    lostReason: lead.lost_reason,
    temperature: lead.temperature as Temperature,
    nextAt: lead.next_at,
    nextKind: lead.next_kind as NextKind,
    attempts: lead.attempts,
    session: lead.session,
    /** The words for the course name none of the catalogue. */
    hasOwnWords: lead.course_interest !== "" && lead.course_id === null,
    owner: lead.assigned_to === null ? null : { id: lead.assigned_to, name: lead.owner ?? "" },
    assignedBy: lead.assignedBy,
    assignedAt: lead.assigned_at,
    assignedWhy: knowsFamily ? (lead.assigned_why as unknown as Why) : withoutFamily(lead.assigned_why as unknown as Why),
    family: knowsFamily ? lead.family : null,
    leaseUntil: lead.lease_until,
    createdAt: lead.created_at,
    creator: lead.creator,
    askedAgainAt: lead.asked_again_at,
    doNotContactAt: lead.do_not_contact_at,
    isMinor: lead.is_minor,
    guardianName: lead.guardian_name,
    guardianAnswer: lead.guardian_answer as "agreed" | "refused" | null,
    guardianAnsweredAt: lead.guardian_answered_at,
    /** Who is called and greeted. */
    spokenTo: spokenTo({ name: lead.name, isMinor: lead.is_minor, guardianName: lead.guardian_name }),
    stop: lead.stop as Stop | null,
    stopHow: how,
    reach: reachOf({ ...standingOf(lead), agreed: agreed.map(({ purpose }) => purpose) }),
    agreed,
    followUpCount: lead.follow_up_count,
    keptUntil: lead.keptUntil,
    isKeptLonger: lead.isKeptLonger,
    household,
  };
}

export type Lead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** How the stop came, and whether it is for a manager to confirm. */
async function stopHow({ stop, mobile, alternate_mobile }: { stop: string | null; mobile: string; alternate_mobile: string | null }) {
  if (stop === null) return null;
  const stops = await stopsAmong(db, [mobile, ...(alternate_mobile ? [alternate_mobile] : [])]);
  return ([...stops.values()][0]?.how ?? "withdrawal") satisfies StopWay;
}

/**
 * What stands for a number: which purpose, how and when it was given, who wrote it down. Who wrote it down for somebody else with
 * the same phone is for those to know who see them both.
 */
const listAgreed = (actor: Actor, { number, mobile }: { number: number; mobile: string }) =>
  db
    .selectFrom("consents")
    .leftJoin("users", "users.id", "by_id")
    .modifyFront(prepared)
    .select([sql<Purpose>`purpose`.as("purpose"), sql<PermissionWay>`how`.as("how"), "given_at as givenAt", "notice"])
    .select(sql<string | null>`case when consents.lead_number = ${number} or ${can(actor, "leads.see-all")} then users.name end`.as("by"))
    .where("consents.phone", "=", mobile)
    .where("withdrawn_at", "is", null)
    .where(wasHeard)
    .orderBy("given_at")
    .execute();

/** The others of the household whom this person knows about. */
const listHousehold = (actor: Actor, { number, household_id }: { number: number; household_id: number }) =>
  db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "assigned_to")
    .modifyFront(prepared)
    .select([
      "number",
      "leads.name",
      sql<Stage>`stage`.as("stage"),
      "course_interest as course",
      "users.name as owner",
      "next_at as nextAt",
    ])
    .where("household_id", "=", household_id)
    .where("number", "<>", number)
    .where(visibleLeads(actor))
    .orderBy("number")
    .limit(sql.lit(20))
    .execute();

/** Where a lead went that was merged into another one. */
export async function findMergedInto(actor: Actor, number: number) {
  const row = await db
    .selectFrom("leads as merged")
    .innerJoin("leads", "leads.number", "merged.merged_into")
    .select("leads.number")
    .where("merged.number", "=", number)
    .where(visibleLeads(actor))
    .executeTakeFirst();
  return row?.number;
}

/** Everybody who can be given a lead, by name. */
export const listStaff = () =>
  ask(
    db
      .selectFrom("users")
      .leftJoin("counsellors", "user_id", "id")
      .select(["id", "name", "role", "on_duty_since as onDutySince"])
      .where(takesLeads)
      .orderBy("name")
      .orderBy("id"),
    (staff) => staff.map((one) => ({ ...one, onDutySince: one.onDutySince === null ? null : momentOf(one.onDutySince) })),
  );

/** Leads with this phone whom the person knows about, while they type it. */
export const findKnown = (actor: Actor, phone: string) =>
  db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "assigned_to")
    .select(["number", "leads.name", sql<Stage>`stage`.as("stage"), "course_interest as course", "users.name as owner"])
    .where((eb) => eb.or([eb("mobile", "=", phone), eb("alternate_mobile", "=", phone)]))
    .where(visibleLeads(actor))
    .orderBy("number", "desc")
    .limit(10)
    .execute();
