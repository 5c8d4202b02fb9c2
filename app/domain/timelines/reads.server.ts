import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isOwn, visibleLeads } from "#app/access/visible.server.ts";
import { listAdditions } from "#app/domain/enquiries/additions.reads.server.ts";
import { broughtBy } from "#app/domain/enquiries/brought-by.reads.server.ts";
import { campaignOf } from "#app/domain/touches/campaign.reads.server.ts";
import { freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import type { Statement } from "#app/domain/follow-ups/model.ts";
import type { NextKind } from "#app/domain/leads/model.ts";
import { listMessages } from "#app/domain/messages/reads.server.ts";
import { listLetters } from "#app/domain/sequences/lead.reads.server.ts";
import { listNamed } from "#app/domain/whatsapp/reads.server.ts";
import { mayTakeBack } from "#app/domain/follow-ups/taking-back.reads.server.ts";
import { withoutFamily, type Why } from "#app/domain/leads/assignment.writes.server.ts";
import { db, prepared } from "#db/client.ts";

const perPage = 20;

/**
 * Everything that happened to a lead, newest first, with the history of those that were merged into it. Words of an
 * enquiry that was withdrawn are not read any more.
 */
export async function readTimeline(actor: Actor, number: number, before?: string) {
  const known = await db
    .selectFrom("leads")
    .modifyFront(prepared)
    .select(["number", "stop"])
    .where("number", "=", number)
    .where(visibleLeads(actor))
    .unionAll(db.selectFrom("leads").select(["number", "stop"]).where("merged_into", "=", number))
    .execute();
  if (!known.some((one) => one.number === number)) return undefined;
  // Whoever asked not to be contacted: that something happened stays, the words are read no more.
  const isStopped = known.some(({ stop }) => stop !== null);
  const subjects = known.map((one) => `lead:${one.number}`);
  const rows = await db
    .selectFrom("activity")
    .leftJoin("users", "users.id", "actor_id")
    .modifyFront(prepared)
    .select(["activity.id", "at", "what", "subject", "users.name as by", sql<Record<string, unknown>>`detail`.as("detail")])
    .where("subject", "=", sql<string>`any(${subjects}::text[])`)
    // Who stopped and lifted is told by the lead's own lines; these are the owner's.
    .where("what", "not in", ["stop.noted", "stop.confirmed", "stop.lifted"])
    // That somebody else is known with this phone is for those to know who see them both.
    .$if(!can(actor, "leads.see-all"), (query) => query.where("what", "<>", "lead.told-apart"))
    .$if(before !== undefined && /^\d{1,18}$/.test(before), (query) => query.where("activity.id", "<", before!))
    .orderBy("activity.id", "desc")
    .limit(sql.lit(perPage + 1))
    .execute();
  const shown = rows.slice(0, perPage);
  const [followUps, applications, enquiries, additions, messages, said, letters, changes, people, merges, knows] = await Promise.all([
    followUpsOf(actor, shown),
    applicationsOf(shown),
    enquiriesOf(shown),
    additionsOf(shown),
    messagesOf(shown),
    saidOf(shown),
    lettersOf(shown),
    changesOf(actor, shown),
    namesOf(shown),
    undoableOf(actor, shown),
    knowsFamily(actor, number, shown),
  ]);
  const entries = shown.map(({ detail: told, subject, ...row }) => ({ ...row, subject, detail: knows ? told : untold(told) }));
  return {
    entries: entries.map(({ detail, subject, ...row }) => ({
      ...row,
      lead: Number(subject!.slice(5)),
      detail,
      followUp: withoutWords(followUps.get(Number(detail.followUp)), isStopped),
      application: applications.get(String(detail.application)),
      note: isStopped ? "" : (applications.get(String(detail.application))?.notes[String(detail.step)] ?? ""),
      enquiry: isStopped ? undefined : enquiries.get(String(detail.enquiry)),
      addition: isStopped ? undefined : additions.get(String(detail.addition)),
      message: withoutText(messages.get(String(detail.message)), isStopped),
      whatsapp: withoutBody(said.get(String(detail.whatsapp)), isStopped),
      letter: withoutText(letters.get(String(detail.letter)), isStopped),
      changes: isStopped ? [] : (changes.get(row.id) ?? []),
      undoable: row.what === "lead.merged" ? merges.get(String(detail.merge)) : undefined,
      from: people.get(String(detail.from)),
      to: people.get(String(detail.to)),
      family: people.get(String(familyIn(detail))),
    })),
    nextCursor: rows.length > perPage ? shown.at(-1)!.id : undefined,
  };
}

export type TimelineEntry = NonNullable<Awaited<ReturnType<typeof readTimeline>>>["entries"][number];

const withoutWords = <T extends { summary: string; remarks: string }>(followUp: T | undefined, isStopped: boolean) =>
  followUp && isStopped ? { ...followUp, summary: "", remarks: "" } : followUp;

const withoutText = <T extends { text: string }>(message: T | undefined, isStopped: boolean) =>
  message && isStopped ? { ...message, text: "", ...("subject" in message && { subject: "" }) } : message;

const withoutBody = <T extends { body: string }>(said: T | undefined, isStopped: boolean) =>
  said && isStopped ? { ...said, body: "" } : said;

type Row = { id: string; detail: Record<string, unknown> };

async function followUpsOf(actor: Actor, rows: Row[]) {
  const numbers = rows.map(({ detail }) => Number(detail.followUp)).filter(Number.isInteger);
  if (numbers.length === 0) return new Map<number, never>();
  const found = await db
    .selectFrom("follow_ups")
    .leftJoin("users", "users.id", "transferred_to")
    .modifyFront(prepared)
    .select([
      "number",
      sql<Statement>`statement`.as("statement"),
      "is_open as isOpen",
      "summary",
      "remarks",
      "next_at as agreedAt",
      sql<NextKind>`next_kind`.as("agreedKind"),
      sql<boolean>`taken_back_at is not null`.as("isTakenBack"),
      mayTakeBack(actor).as("mayTakeBack"),
    ])
    .select("users.name as transferredTo")
    .where("number", "=", sql<number>`any(${numbers}::int[])`)
    .execute();
  return new Map(found.map((one) => [one.number, one]));
}

/** Which college and course an application was for, and why it went back. */
async function applicationsOf(rows: Row[]) {
  const ids = rows.map(({ detail }) => detail.application).filter((id) => typeof id === "string");
  if (ids.length === 0) return new Map<string, never>();
  const notes = sql<Record<string, string>>`(select coalesce(jsonb_object_agg(application_steps.id, note), '{}')
    from application_steps where application_id = applications.id and note <> '')`;
  const found = await db
    .selectFrom("applications")
    .select(["id", "college", "course", notes.as("notes")])
    .where("id", "in", ids)
    .execute();
  return new Map(found.map((one) => [one.id, one]));
}

async function enquiriesOf(rows: Row[]) {
  const ids = rows.map(({ detail }) => detail.enquiry).filter((id) => typeof id === "string");
  if (ids.length === 0) return new Map<string, never>();
  const found = await db
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "id")
    .select(["id", "reference", "enquire", ...freeTextNames, "message", "page", "enquiries.received_at as receivedAt"])
    .select([
      campaignOf.as("campaign"),
      broughtBy.as("key"),
      sql<string>`(select touches.partner from touches where enquiry_id = enquiries.id)`.as("partner"),
    ])
    .where("id", "in", ids)
    .where("withdrawn_at", "is", null)
    .where("enquiries.erased_at", "is", null)
    .execute();
  return new Map(found.map((one) => [one.id, one]));
}

async function additionsOf(rows: Row[]) {
  const found = await listAdditions(
    db,
    rows.map(({ detail }) => detail.addition).filter((id) => typeof id === "string"),
  );
  return new Map(found.map((one) => [one.enquiry, one]));
}

async function messagesOf(rows: Row[]) {
  const found = await listMessages(rows.map(({ detail }) => detail.message).filter((id) => typeof id === "string"));
  return new Map(found.map((one) => [one.id, one]));
}

async function saidOf(rows: Row[]) {
  const found = await listNamed(rows.map(({ detail }) => detail.whatsapp).filter((id) => typeof id === "string"));
  return new Map(found.map((one) => [one.id, one]));
}

async function lettersOf(rows: Row[]) {
  const found = await listLetters(rows.map(({ detail }) => detail.letter).filter((id) => typeof id === "string"));
  return new Map(found.map((one) => [one.id, one]));
}

/** Phones that were changed stay hidden from whoever would have to ask for the phone itself. */
async function changesOf(actor: Actor, rows: Row[]) {
  const ids = rows.filter(({ detail }) => Array.isArray(detail.fields)).map(({ id }) => id);
  const changes = new Map<string, { field: string; before: string | null; after: string | null }[]>();
  if (ids.length === 0) return changes;
  const found = await db
    .selectFrom("lead_changes")
    .innerJoin("leads", "number", "lead_number")
    .select(["activity_id", "field", "before", "after", "assigned_to"])
    .where("activity_id", "in", ids)
    .orderBy("field")
    .execute();
  for (const { activity_id, assigned_to, ...change } of found) {
    const isHidden = !isOwn(actor, { assigned_to }) && /mobile/i.test(change.field);
    changes.set(activity_id, [...(changes.get(activity_id) ?? []), isHidden ? { ...change, before: null, after: null } : change]);
  }
  return changes;
}

/** Who looks after the family of somebody whom a colleague took in. */
const familyIn = ({ why }: Row["detail"]): unknown => (typeof why === "object" && why !== null && "family" in why ? why.family : null);

/** Somebody else of the household is theirs to see; asked only where it would be told. */
async function knowsFamily(actor: Actor, number: number, rows: Row[]) {
  if (can(actor, "leads.see-all") || !rows.some(({ detail }) => whyIn(detail))) return true;
  const other = await db
    .selectFrom("leads")
    .select("number")
    .where("household_id", "=", (eb) => eb.selectFrom("leads as this").select("this.household_id").where("this.number", "=", number))
    .where("number", "<>", number)
    .where(visibleLeads(actor))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

const whyIn = ({ why }: Row["detail"]) => (typeof why === "object" && why !== null && "kind" in why ? (why as Why) : undefined);
const untold = (detail: Row["detail"]) => (whyIn(detail) ? { ...detail, why: withoutFamily(whyIn(detail)!) } : detail);

async function namesOf(rows: Row[]) {
  const ids = rows.flatMap(({ detail }) => [detail.from, detail.to, familyIn(detail)]).filter((id) => typeof id === "string");
  if (ids.length === 0) return new Map<string, string>();
  const found = await db
    .selectFrom("users")
    .modifyFront(prepared)
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The merges that this person may still undo. */
async function undoableOf(actor: Actor, rows: Row[]) {
  const ids = rows.map(({ detail }) => detail.merge).filter((id) => typeof id === "string");
  if (ids.length === 0 || !can(actor, "leads.reassign")) return new Map<string, { id: string; other: number }>();
  const found = await db
    .selectFrom("lead_merges")
    .select(["id", "merged_number as other"])
    .where("id", "in", ids)
    .where("undone_at", "is", null)
    .execute();
  return new Map(found.map((merge) => [merge.id, merge]));
}
