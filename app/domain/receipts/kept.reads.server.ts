import { sql } from "kysely";
import type { AgreedHow, AppointmentKind, AppointmentStatus } from "#app/domain/appointments/model.ts";
import { casesKept } from "#app/domain/cases/kept.reads.server.ts";
import { listAdditions } from "#app/domain/enquiries/additions.reads.server.ts";
import { freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import type { Mode, Status } from "#app/domain/applications/model.ts";
import type { Statement } from "#app/domain/follow-ups/model.ts";
import { keptAbout as factsKept } from "#app/domain/receipts/lead.reads.server.ts";
import { keptUntil } from "#app/domain/leads/keeping.reads.server.ts";
import { ownKnown, type Own, type OwnField } from "#app/domain/own-fields/model.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { readOwnLists } from "#app/domain/own-lists/reads.server.ts";
import { readPartners } from "#app/domain/partners/reads.server.ts";
import type { PermissionWay, Purpose } from "#app/domain/reach/model.ts";
import { tagWords, type Tag } from "#app/domain/tags/model.ts";
import { readTags } from "#app/domain/tags/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { db, Tx } from "#db/client.ts";

type Database = Tx | typeof db;

/** Everything we keep about the person of a lead: its facts, what they sent and agreed to, what was said, and who was told. */
export async function keptAbout(tx: Database, leadNumber: number) {
  const { rows } = await sql<{ number: number }>`select number from leads
    where (number = ${leadNumber} or merged_into = ${leadNumber}) and erased_at is null order by number`.execute(tx);
  const numbers = rows.map(({ number }) => number);
  const { rows: sent } = await sql<{ id: string }>`select enquiry_id as id from enquiry_states
    where lead_number = any(${numbers}::int[]) and withdrawn_at is null and erased_at is null`.execute(tx);
  return keptIn(
    tx,
    numbers,
    sent.map(({ id }) => id),
  );
}

/** As much of it as belongs to these leads and these enquiries. */
export async function keptIn(tx: Database, numbers: readonly number[], enquiries: readonly string[]) {
  const of = { leads: [...numbers], enquiries: [...enquiries] };
  await readOwnLists();
  const [
    leads,
    sent,
    additions,
    permissions,
    followUps,
    appointments,
    changes,
    happened,
    imported,
    shared,
    applications,
    tokens,
    papers,
    messages,
    said,
    letters,
    cases,
  ] = [
    await leadsOf(tx, of),
    await enquiriesOf(tx, of),
    await additionsOf(tx, of),
    await permissionsOf(tx, of),
    await followUpsOf(tx, of),
    await appointmentsOf(tx, of),
    await changesOf(tx, of),
    await happenedTo(tx, of),
    await importedFor(tx, of),
    await sharedOf(tx, of),
    await applicationsOf(tx, of),
    await tokensOf(tx, of),
    await papersOf(tx, of),
    await messagesOf(tx, of),
    await saidOf(tx, of),
    await lettersOf(tx, of),
    await casesKept(tx, of.enquiries),
  ];
  return {
    leads,
    enquiries: sent,
    additions,
    permissions,
    followUps,
    appointments,
    changes,
    happened,
    imported,
    shared,
    applications,
    tokens,
    papers,
    messages,
    said,
    letters,
    cases,
  };
}
export type Kept = Awaited<ReturnType<typeof keptIn>>;

type Of = { leads: number[]; enquiries: string[] };

/** The facts of a lead are those that the table of columns calls personal. */
async function leadsOf(tx: Database, { leads }: Of) {
  const [fields, tags, partners] = await Promise.all([readOwnFields(), readTags(), readPartners()]);
  const found = await tx
    .selectFrom("leads")
    .selectAll("leads")
    .select(keptUntil.as("keptUntil"))
    .where("number", "=", sql<number>`any(${leads}::int[])`)
    .where("erased_at", "is", null)
    .orderBy("number")
    .execute();
  return found.map((lead) => ({
    number: lead.number,
    name: lead.name,
    email: lead.email,
    locality: lead.locality,
    city: lead.city,
    isMinor: lead.is_minor,
    guardianAnswer: lead.guardian_answer,
    guardianAnsweredAt: lead.guardian_answered_at,
    keptUntil: lead.keptUntil,
    facts: [...factsKept(lead, partners), ...ownRows(fields, lead.own as unknown as Own), ...tagRow(tags, lead.tags)],
  }));
}

const enquiriesOf = (tx: Database, { enquiries }: Of) =>
  tx
    .selectFrom("enquiries")
    .select(["reference", "received_at as receivedAt", "name", "phone", "email", "enquire", ...freeTextNames, "message"])
    .select(["who", "parent_name as guardianName", "locale as language", "page", "referrer"])
    .select(["utm_source as campaignSource", "utm_medium as campaignMedium", "utm_campaign as campaign"])
    .where("id", "=", sql<string>`any(${enquiries}::uuid[])`)
    .where("erased_at", "is", null)
    .orderBy("received_at")
    .execute();

async function additionsOf(tx: Database, { enquiries }: Of) {
  const fields = await readOwnFields();
  const added = await listAdditions(tx, enquiries);
  return added.map(({ enquiry: _id, own, ...said }) => ({ ...said, own: ownRows(fields, own) }));
}

const tagRow = (tags: readonly Tag[], ids: readonly string[]) =>
  ids.length === 0 ? [] : [{ label: m.tag_title(), value: tagWords(tags, ids) }];

const ownRows = (fields: readonly OwnField[], own: Own) => ownKnown(fields, own).map(({ term, words }) => ({ label: term, value: words }));

/** Those of this person: a number can be a whole family's, and what the others agreed to is theirs. */
const permissionsOf = (tx: Database, { leads, enquiries }: Of) =>
  tx
    .selectFrom("consents")
    .select([sql<Purpose>`purpose`.as("purpose"), sql<PermissionWay>`how`.as("how"), "notice", "language"])
    .select(["given_at as givenAt", "withdrawn_at as withdrawnAt"])
    .where(sql<boolean>`(enquiry_id = any(${enquiries}::uuid[]) or lead_number = any(${leads}::int[]))`)
    .orderBy("given_at")
    .orderBy("purpose")
    .execute();

const followUpsOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("follow_ups")
    .select(["number", "at", sql<Statement>`statement`.as("statement"), "summary", "remarks", "next_at as nextAt"])
    .select(sql<boolean>`taken_back_at is not null`.as("isTakenBack"))
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("at")
    .execute();

const appointmentsOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("appointments")
    .select(["at", "minutes", "created_at as agreedAt", sql<AppointmentKind>`kind`.as("kind")])
    .select([sql<AppointmentStatus>`status`.as("status"), sql<AgreedHow>`agreed_how`.as("how")])
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("at")
    .orderBy("id")
    .execute();

const changesOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("lead_changes")
    .innerJoin("activity", "activity.id", "activity_id")
    .select(["at", "field", "before", "after"])
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("activity.id")
    .orderBy("field")
    .execute();

/** That something happened and when; who of our people did it is theirs. */
const happenedTo = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("activity")
    .select(["at", "what"])
    .where("subject", "=", sql<string>`any(${leads.map((number) => `lead:${number}`)}::text[])`)
    .orderBy("id")
    .execute();

/** The row of a list that was imported, as it was read. */
const importedFor = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("lead_import_rows")
    .select(["done_at as at", "cells"])
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("done_at")
    .execute();

const applicationsOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("applications")
    .select(["college", "course", "session", "tuition", sql<Status>`status`.as("status"), "status_since as since"])
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("created_at")
    .execute();

const tokensOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("application_tokens")
    .innerJoin("applications", "applications.id", "application_id")
    .select(["college", "amount", sql<Mode>`mode`.as("mode"), "reference", "taken_at as takenAt"])
    .select([sql<boolean>`checked_at is not null`.as("isChecked"), sql<boolean>`struck_at is not null`.as("isStruck")])
    .where("application_tokens.lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("taken_at")
    .execute();

const sharedOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("shared_details")
    .select(["college", "data", "purpose", "told_at as toldAt"])
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("told_at")
    .execute();

/** Which papers are asked for, how far each is, and how many photos of it we hold. */
const papersOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("papers")
    .select(["name", "name_hi as nameHi", "status", "reason", "status_since as since"])
    .select(sql<number>`(select count(*)::int from paper_photos where paper_id = papers.id and stored_at is not null)`.as("photos"))
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("application_id")
    .orderBy("position")
    .execute();

/** The words with which WhatsApp was opened for them. */
const messagesOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("lead_messages")
    .select(["at", "text", "language"])
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** What was said on WhatsApp itself, both ways, and whether a picture came with it. */
const saidOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("whatsapp_messages")
    .select(["at", "body", "kind", sql<"in" | "out">`direction`.as("direction")])
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .orderBy("at")
    .orderBy("number")
    .execute();

/** What was written to them by itself, by mail; on WhatsApp it stands with what was said there. */
const lettersOf = (tx: Database, { leads }: Of) =>
  tx
    .selectFrom("sequence_messages")
    .select(["at", "subject", "text"])
    .where("lead_number", "=", sql<number>`any(${leads}::int[])`)
    .where("way", "=", "mail")
    .where("state", "in", ["waiting", "went"])
    .orderBy("at")
    .orderBy("id")
    .execute();
