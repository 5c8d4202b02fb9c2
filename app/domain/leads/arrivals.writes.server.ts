import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import type { Subject, Writer } from "#app/domain/enquiries/model.ts";
import { holdPhone } from "#app/domain/households/writes.server.ts";
import { assignByRules } from "#app/domain/leads/assignment.writes.server.ts";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { matchPerson } from "#app/domain/leads/matching.reads.server.ts";
import { hasNextStep, kindOf, type Stage } from "#app/domain/leads/model.ts";
import { announceLead, changeLead, insertLead, leadSubject, reviewAgainst } from "#app/domain/leads/writes.server.ts";
import type { Tx } from "#db/client.ts";

export type Asking = {
  id: string;
  name: string;
  phone: string;
  email: string;
  course: string;
  college: string;
  enquire: Subject;
  who: Writer;
  parentName: string;
  message: string;
  locale: "en" | "hi";
  campaign: string;
};

const categories: Partial<Record<Subject, string>> = {
  ENGINEERING: "engineering",
  MEDICAL: "medical",
  PHARMA: "pharma",
  ARCHITECTURE: "architecture",
  MANAGEMENT: "management",
  LAW: "law",
};

/** An enquiry becomes a lead, or joins the one it belongs to. */
export async function leadFrom(tx: Tx, enquiry: Asking): Promise<{ number: number; isNew: boolean }> {
  await holdPhone(tx, enquiry.phone);
  const facts = factsFrom(enquiry);
  const match = await matchPerson(tx, facts);
  if (match.kind === "again") {
    await askAgain(tx, match.number, enquiry);
    return { number: match.number, isNew: false };
  }
  const { number } = await insertLead(tx, facts, { by: null, detail: { enquiry: enquiry.id } });
  const category = categories[enquiry.enquire];
  if (category)
    await tx
      .updateTable("leads")
      .set({ course_category: category })
      .where("number", "=", number)
      .where("course_category", "=", "")
      .execute();
  await reviewAgainst(tx, number, match);
  await assignByRules(tx, number, null);
  await announceLead(tx, number);
  return { number, isNew: true };
}

function factsFrom({ name, phone, email, course, college, who, parentName, message, locale, campaign }: Asking): LeadFacts {
  const remarks = [message, parentName && `(${parentName})`].filter(Boolean).join("\n").slice(0, 4_000);
  return {
    name,
    mobileNumber: phone,
    alternateMobile: null,
    email,
    relation: who === "student" ? "self" : "guardian",
    locality: "",
    city: "",
    state: "",
    pin: "",
    courseInterest: course,
    college,
    bscc: "undecided",
    finance: null,
    budget: null,
    source: sourceOf(campaign),
    temperature: "warm",
    remarks,
    language: locale,
  };
}

/** The campaign's own word where it is one of our sources. */
function sourceOf(campaign: string): LeadFacts["source"] {
  const word = campaign.toLowerCase();
  const known = (["facebook", "instagram", "google", "whatsapp"] as const).find((source) => word.includes(source));
  return known ?? "website";
}

/** Somebody we know asks again: they are called now, and whoever was given up is to be won again. */
async function askAgain(tx: Tx, number: number, enquiry: Asking) {
  const lead = await tx.selectFrom("leads").selectAll().where("number", "=", number).forUpdate().executeTakeFirstOrThrow();
  const stage = lead.stage as Stage;
  const isBack = kindOf(stage) === "lost" || kindOf(stage) === "hold";
  await changeLead(tx, number, {
    asked_again_at: sql`now()`,
    do_not_contact_at: null,
    ...(isBack && { stage: "attempting", lost_reason: null, stage_since: sql`now()`, next_at: sql`now()` }),
    ...(!isBack && hasNextStep(stage) && { next_at: sql`least(next_at, now())` }),
  });
  await record(tx, {
    what: "lead.asked-again",
    actorId: null,
    subject: leadSubject(number),
    detail: { enquiry: enquiry.id, ...(isBack && { from: stage, to: "attempting" }) },
  });
  if (lead.assigned_to === null) await assignByRules(tx, number, null);
  else
    await tx
      .insertInto("reminders")
      .values({ user_id: lead.assigned_to, what: "asked-again", lead_number: number, about: sql<Date>`now()` })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await announceLead(tx, number);
}

/** They withdrew what they sent: nobody calls them any more, unless they asked in another way too. */
export async function stopContacting(tx: Tx, number: number, enquiry: string) {
  const lead = await tx.selectFrom("leads").selectAll().where("number", "=", number).forUpdate().executeTakeFirst();
  if (!lead || lead.do_not_contact_at !== null) return;
  const others = await tx
    .selectFrom("enquiry_states")
    .select("enquiry_id")
    .where("lead_number", "=", number)
    .where("enquiry_id", "<>", enquiry)
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (others || lead.created_by !== null) return;
  const isOpen = hasNextStep(lead.stage as Stage);
  await changeLead(tx, number, {
    do_not_contact_at: sql`now()`,
    asked_again_at: null,
    ...(isOpen && { stage: "lost", lost_reason: "withdrew", stage_since: sql`now()`, next_at: null }),
  });
  await sql`update follow_ups set done_at = now() where lead_number = ${number} and next_at is not null and done_at is null`.execute(tx);
  await record(tx, { what: "lead.withdrew", actorId: null, subject: leadSubject(number), detail: { enquiry } });
  await announceLead(tx, number);
}
