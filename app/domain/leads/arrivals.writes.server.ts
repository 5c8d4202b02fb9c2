import { sql, type RawBuilder } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { lockPhone } from "#app/domain/leads/household.writes.server.ts";
import { assignByRules, givenBy, insertAlerts, pickByRules, updateGiven } from "#app/domain/leads/assignment.writes.server.ts";
import { blankFacts } from "#app/domain/leads/details.model.ts";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { meetAsking } from "#app/domain/leads/matching.reads.server.ts";
import { hasNextStep, isSource, kindOf, sourceIn, type Stage } from "#app/domain/leads/model.ts";
import { freeOfWhoLeft } from "#app/domain/leads/standing.writes.server.ts";
import {
  announceLead,
  categoryOf,
  changeLead,
  familyOf,
  insertLead,
  leadSubject,
  reviewOf,
  topicsOf,
} from "#app/domain/leads/writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { insertEnquiryTouch, projectTouches } from "#app/domain/touches/writes.server.ts";
import { insertReminder, remind } from "#app/domain/reminders/writes.server.ts";
import type { Topic } from "#app/platform/live.server.ts";
import type { Tx } from "#db/client.ts";

export type Asking = {
  id: string;
  name: string;
  phone: string;
  email: string;
  course: string;
  college: string;
  /** What it is about, in the words of the form. */
  enquire: string;
  who: "student" | "minor" | "guardian";
  parentName: string;
  locale: "en" | "hi";
  /** The source that a program named, "" for none; the word of the link that names where it was, and the name of the campaign. */
  source: string;
  utmSource: string;
  campaign: string;
  /** The code of the active partner whose link it was, "" for nobody. */
  partner: string;
};

const categories: Readonly<Record<string, string | undefined>> = {
  ENGINEERING: "engineering",
  MEDICAL: "medical",
  PHARMA: "pharma",
  ARCHITECTURE: "architecture",
  MANAGEMENT: "management",
  LAW: "law",
};

/** Who must still hear of it: of a new lead everybody has. */
type Arrived = { number: number; isNew: boolean; heard: Topic[] };
/** What is written of the enquiry when a lead of its own comes of it. */
type WriteOutcome = (lead: RawBuilder<number>) => RawBuilder<unknown>;

/**
 * An enquiry becomes a lead, or joins the one it belongs to. On the day of the results every question to the database
 * counts: whose it is is known before it is there, and all that comes of it is one statement.
 */
export async function leadFrom(tx: Tx, enquiry: Asking, writeOutcome: WriteOutcome): Promise<Arrived> {
  await lockPhone(tx, enquiry.phone);
  const said = factsFrom(enquiry);
  const { match, course } = await meetAsking(tx, said);
  const facts = { ...said, courseInterest: course };
  if (match.kind === "again")
    return { number: match.number, isNew: false, heard: ["enquiries", ...(await askAgain(tx, match.number, enquiry))] };
  const category = sql<string>`coalesce(nullif(${categoryOf(facts.courseInterest)}, ''), ${categories[enquiry.enquire] ?? ""})`;
  const sought = sql<never>`select ${category} as category, '' as city, '' as state, ${facts.language}::text as language`;
  const picked = await pickByRules(tx, sought, { family: familyOf(match) });
  const lead = sql<number>`(select number from lead)`;
  const { number } = await insertLead(tx, facts, {
    by: null,
    detail: { enquiry: enquiry.id },
    also: { course_category: category, first_campaign: enquiry.campaign, last_campaign: enquiry.campaign, partner: enquiry.partner },
    given: givenBy(picked),
    heard: ["enquiries", ...topicsOf(picked?.id)],
    with: [
      writeOutcome(lead),
      insertEnquiryTouch(enquiry.id, lead, facts.source),
      ...reviewOf(lead, match),
      ...(picked
        ? [updateGiven(picked), insertReminder({ user: picked.id, what: "assigned", lead })]
        : [insertAlerts({ lead, what: "unassigned" })]),
    ],
  });
  return { number, isNew: true, heard: [] };
}

/** What they wrote stays with the enquiry, where the timeline reads it: words that are in one place are erased in one place. */
function factsFrom({ name, phone, email, course, college, who, parentName, locale, source, utmSource }: Asking): LeadFacts {
  return {
    ...blankFacts,
    name,
    mobileNumber: phone,
    email,
    relation: who === "student" ? "self" : "guardian",
    courseInterest: course,
    college,
    source: sourceOf({ source, utmSource }),
    language: locale,
    ...(who === "minor" && { underAge: "yes", guardianName: parentName }),
  };
}

/** What was said of it, or the link's own word where it is one of our sources. */
function sourceOf({ source, utmSource }: Pick<Asking, "source" | "utmSource">): LeadFacts["source"] {
  if (isSource(source)) return source;
  return sourceIn(utmSource) ?? "website";
}

/** Somebody we know asks again: they are called now, and whoever was given up is to be won again. */
async function askAgain(tx: Tx, number: number, enquiry: Asking): Promise<Topic[]> {
  const lead = await tx.selectFrom("leads").selectAll().where("number", "=", number).forUpdate().executeTakeFirstOrThrow();
  const stage = lead.stage as Stage;
  const isBack = kindOf(stage) === "lost" || kindOf(stage) === "hold";
  await changeLead(tx, number, {
    asked_again_at: sql`now()`,
    // Who says now that they are under 18 is so from now on; that they are not is for a person to say.
    ...(enquiry.who === "minor" && { is_minor: true, guardian_name: enquiry.parentName }),
    ...(isBack && { stage: "attempting", lost_reason: null, stage_since: sql`now()`, next_at: sql`now()`, next_kind: "call", attempts: 0 }),
    ...(!isBack &&
      hasNextStep(stage) && {
        next_at: sql`least(next_at, now())`,
        next_kind: sql<string>`case when next_at <= now() then next_kind else 'call' end`,
      }),
  });
  await insertEnquiryTouch(enquiry.id, number, sourceOf(enquiry)).execute(tx);
  await projectTouches(tx, [number]);
  await record(tx, {
    what: "lead.asked-again",
    actorId: null,
    subject: leadSubject(number),
    detail: { enquiry: enquiry.id, ...(isBack && { from: stage, to: "attempting" }) },
  });
  const freed = await freeOfWhoLeft(tx, [number]);
  if (lead.assigned_to === null || freed.length > 0) return topicsOf(await assignByRules(tx, number, null), lead.created_by);
  await remind(tx, { user: lead.assigned_to, what: "asked-again", lead: number });
  return topicsOf(lead.assigned_to, lead.created_by);
}

/**
 * They withdrew what they sent: nobody contacts their number any more. A lead that came from it alone is theirs without doubt,
 * and goes; every other one with the number is stopped too, and a manager confirms or lifts that.
 */
export async function withdrawLead(tx: Tx, joined: number | null, enquiry: { id: string; phone: string }) {
  const own = joined === null ? undefined : await leaveLead(tx, joined, enquiry.id);
  await stopPhone(tx, { phone: enquiry.phone, how: "withdrawal", by: null, isSure: false, own });
}

/** The lead, when it came from this enquiry and from nothing else. Whoever was admitted is known to us by more, and stays. */
async function leaveLead(tx: Tx, joined: number, enquiry: string) {
  const lead = await tx
    .selectFrom("leads")
    .selectAll()
    .where("number", "=", sql<number>`(select coalesce(merged_into, number) from leads where number = ${joined})`)
    .forUpdate()
    .executeTakeFirst();
  if (!lead || lead.erased_at !== null || lead.created_by !== null) return undefined;
  // Somebody whom we know in another way was merged into it.
  const { rows: known } = await sql`select from leads where merged_into = ${lead.number} and created_by is not null limit 1`.execute(tx);
  if (known.length > 0) return undefined;
  const { number } = lead;
  const others = await tx
    .selectFrom("enquiry_states")
    .select("enquiry_id")
    .where("lead_number", "in", sql<number>`(select number from leads where number = ${number} or merged_into = ${number})`)
    .where("enquiry_id", "<>", enquiry)
    .where("withdrawn_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (others) return undefined;
  // Nobody reads their words any more; after a month in the trash they are erased.
  if (kindOf(lead.stage as Stage) !== "won") await changeLead(tx, number, { trashed_at: sql`coalesce(trashed_at, now())` });
  await record(tx, { what: "lead.withdrew", actorId: null, subject: leadSubject(number), detail: { enquiry } });
  await announceLead(tx, number);
  return number;
}
