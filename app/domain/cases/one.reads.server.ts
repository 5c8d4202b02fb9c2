import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { takesCases, visibleCases, visibleLeads } from "#app/access/visible.server.ts";
import { afterOfficeDays } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { usualDays, type AnswerWay, type CaseKind, type Helped } from "#app/domain/cases/model.ts";
import { caseRows, told } from "#app/domain/cases/reads.server.ts";
import type { Subject, Writer } from "#app/domain/enquiries/model.ts";
import { eachFreeText, freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import { isId } from "#app/domain/ids.ts";
import { maskedPhone } from "#app/domain/phones.ts";
import { reachOf, type Purpose, type Reach } from "#app/domain/reach/model.ts";
import { isStopped, reachOfLead } from "#app/domain/reach/stops.reads.server.ts";
import { db } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

/** Everything about one case: who wrote what, how they may be reached, what was answered and what happened. */
export async function findCase(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const row = await caseRows()
    .select([
      "message as words",
      "enquiries.phone as phone",
      "enquiries.email as email",
      "parent_name as parentName",
      ...freeTextNames,
      "lead_number as leadNumber",
    ])
    .select([
      sql<Writer>`who`.as("who"),
      sql<Purpose[]>`array(select purpose from consents
      where consents.enquiry_id = enquiries.id and consents.withdrawn_at is null)`.as("agreed"),
    ])
    .where("cases.id", "=", id)
    .where(visibleCases(actor))
    .executeTakeFirst();
  if (!row) return undefined;
  const { words, phone, email, parentName, leadNumber, agreed, ...rest } = row;
  const isOwn = row.ownerId === actor.id;
  const [reach, lead, answers, history] = await Promise.all([
    reachOfEnquiry({ isGone: row.isGone, phone, leadNumber, agreed }),
    leadNumber === null ? undefined : findLead(actor, leadNumber),
    row.isGone ? [] : listAnswers(actor, id),
    listHistory(row.enquiry),
  ]);
  const hidden = row.isGone || reach.against === "stopped" || reach.against === "to-confirm";
  return {
    ...told(rest),
    message: row.isGone ? "" : words,
    parentName: row.isGone ? "" : parentName,
    ...(row.isGone && eachFreeText(() => "")),
    // Whole for who answers and may call; everybody else recognises it.
    phone: hidden || phone === "" ? "" : isOwn && reach.call !== "no" ? phone : maskedPhone(phone),
    email: hidden || !reach.mail ? "" : email,
    reach,
    isOwn,
    lead,
    answers,
    history: row.isGone ? history.map((line) => ({ ...line, why: "" })) : history,
    mayTriage: can(actor, "enquiries.triage"),
  };
}
export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>;

type Asked = { isGone: boolean; phone: string; leadNumber: number | null; agreed: Purpose[] };

/**
 * Where a lead came of it, what holds for the lead; a lead that is nobody's any more says nothing. For what went to the inbox
 * alone: what was ticked in this very form, whose phone is the parent's when a child wrote it.
 */
async function reachOfEnquiry({ isGone, phone, leadNumber, agreed }: Asked): Promise<Reach> {
  const nothing = { isMinor: false, guardianAnswer: null };
  if (isGone || phone === "") return reachOf({ ...nothing, stop: "asked", agreed: [] });
  const stop = (await isStopped(db, phone)) ? ("asked" as const) : null;
  const lead =
    leadNumber === null
      ? undefined
      : await db
          .selectFrom("leads as joined")
          .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(joined.merged_into, joined.number)`))
          .select(["leads.stop", "leads.is_minor", "leads.guardian_answer"])
          .where("joined.number", "=", leadNumber)
          .where("leads.erased_at", "is", null)
          .executeTakeFirst();
  return lead && stop === null ? reachOfLead(db, { ...lead, mobile: phone }) : reachOf({ ...nothing, stop, agreed });
}

/** The lead behind it, for who sees that too. */
const findLead = async (actor: Actor, number: number) =>
  (
    await db
      .selectFrom("leads as joined")
      .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(joined.merged_into, joined.number)`))
      .select("leads.number")
      .where("joined.number", "=", number)
      .where(visibleLeads(actor))
      .executeTakeFirst()
  )?.number;

/** The newest first: it is the one that stands. */
const listAnswers = (actor: Actor, id: string) =>
  db
    .selectFrom("case_answers")
    .leftJoin("users", "users.id", "by_id")
    .select(["case_answers.id", "at", "users.name as by", "words", "is_shown as isShown", "said_at as saidAt"])
    .select(sql<boolean>`by_id is not distinct from ${actor.id}`.as("isOwn"))
    .select([sql<AnswerWay>`how`.as("how"), sql<Helped | null>`helped`.as("helped"), sql<Helped | null>`said`.as("said")])
    .where("case_id", "=", id)
    .orderBy("case_answers.id", "desc")
    .execute();

async function listHistory(enquiry: string) {
  const rows = await db
    .selectFrom("activity")
    .leftJoin("users", "users.id", "actor_id")
    .leftJoin("users as taker", (join) => join.on("taker.id", "=", sql<string>`detail->>'to'`))
    .select(["activity.id", "at", "what", "users.name as by", "taker.name as taker", "detail"])
    .where("subject", "=", `enquiry:${enquiry}`)
    .where("what", "like", "case.%")
    .orderBy("activity.id", "desc")
    .limit(100)
    .execute();
  const text = (detail: JsonObject, key: string) => (typeof detail[key] === "string" ? detail[key] : "");
  return rows.map(({ detail, ...line }) => ({
    ...line,
    to: text(detail as JsonObject, "to"),
    way: text(detail as JsonObject, "way"),
    why: text(detail as JsonObject, "why"),
  }));
}

/** Who can be given a case. */
export const listAnswerers = () => db.selectFrom("users").select(["id", "name"]).where(takesCases).orderBy("name").orderBy("id").execute();

/** By when a case that is opened now is to be answered. */
export const usualDueDay = async () => afterOfficeDays(new Date(), usualDays, await readWorkingHours());

/** Of which enquiry a case can be opened, and what it would be; or the case that is open already. */
export async function findOpening(actor: Actor, enquiry: string) {
  if (!can(actor, "enquiries.triage") || !isId(enquiry)) return undefined;
  const row = await db
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "enquiries.id")
    .leftJoin("cases", "cases.enquiry_id", "enquiries.id")
    .select(["enquiries.id", "name", "reference", "cases.id as case", sql<Subject>`enquire`.as("enquire")])
    .select(sql<boolean>`(outcome <> 'quarantined' and withdrawn_at is null and enquiry_states.erased_at is null)`.as("mayOpen"))
    .where("enquiries.id", "=", enquiry)
    .executeTakeFirst();
  if (!row || (!row.mayOpen && row.case === null)) return undefined;
  const kind: CaseKind = row.enquire === "COMPLAIN" ? "complaint" : "question";
  return { ...row, kind };
}
