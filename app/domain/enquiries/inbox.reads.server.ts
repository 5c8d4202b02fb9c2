import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { openedSearch } from "#app/access/private-search.server.ts";
import { visibleEnquiries } from "#app/access/visible.server.ts";
import { readReference, type Outcome, type Purpose, type Sign, type Subject, type Writer } from "#app/domain/enquiries/model.ts";
import { listAdditions } from "#app/domain/enquiries/additions.reads.server.ts";
import { campaignOf } from "#app/domain/touches/campaign.reads.server.ts";
import { siteOf } from "#app/domain/visits/conversion.reads.server.ts";
import { direct } from "#app/domain/visits/model.ts";
import { eachFreeText, freeTextNames } from "#app/domain/enquiries/free-text.model.ts";
import { maskedPhone } from "#app/domain/phones.ts";
import { broughtBy } from "#app/domain/enquiries/brought-by.reads.server.ts";
import { sentBy } from "#app/domain/partners/reads.server.ts";
import { isId } from "#app/domain/ids.ts";
import { readPhone } from "#app/platform/phones.server.ts";
import { searchQuery } from "#app/platform/search/search-words.ts";
import { readOwnFields } from "#app/domain/own-fields/reads.server.ts";
import { db } from "#db/client.ts";

export const enquiriesPerPage = 25;

/** Nobody reads on after this many: they are not counted one by one. */
export const maxCounted = 1_000;

/** The work of the inbox. */
export type InboxList = "open" | "handled" | "quarantined" | "failed" | "gone";
export type Period = "today" | "week" | "all";

export type InboxOutcome = "received" | "asked" | "led" | Outcome;

export type InboxFilter = {
  q?: string | undefined;
  show?: InboxList | undefined;
  /** A number of the books, opened: everything that was received, one outcome of it, all but what looked like spam, or what became a lead. */
  book?: InboxOutcome | undefined;
  /** Instead of a period: from this Indian day to that one, both with them. */
  from?: string | undefined;
  to?: string | undefined;
  campaign?: string | undefined;
  /** By the link with this code; written on this page; by somebody whom this site led to us. `direct` is none, of a campaign too. */
  partner?: string | undefined;
  page?: string | undefined;
  site?: string | undefined;
  period?: Period | undefined;
  /** The last enquiry of the page before. */
  after?: string | undefined;
};

const here = sql`withdrawn_at is null and enquiry_states.erased_at is null`;
const lists: Record<InboxList, RawBuilder<boolean>> = {
  open: sql`handled_at is null and ${here} and outcome in ('new', 'linked')`,
  handled: sql`handled_at is not null and ${here}`,
  quarantined: sql`handled_at is null and ${here} and outcome = 'quarantined'`,
  failed: sql`outcome = 'failed' and ${here}`,
  gone: sql`(withdrawn_at is not null or enquiry_states.erased_at is not null)`,
};

const today = sql`date_trunc('day', now(), 'Asia/Kolkata')`;
const periods: Record<Period, RawBuilder<boolean>> = {
  today: sql`enquiry_states.received_at >= ${today}`,
  week: sql`enquiry_states.received_at >= ${today} - interval '6 days'`,
  all: sql`true`,
};

/** Of these days by the Indian calendar, in this book. What looked like spam was not asked. */
function inBook(book: InboxOutcome, { period = "all", from, to, campaign, partner, page, site }: InboxFilter) {
  const conditions: Partial<Record<InboxOutcome, RawBuilder<boolean>>> = {
    received: sql`true`,
    asked: sql`outcome <> 'quarantined'`,
    led: sql`outcome <> 'quarantined' and lead_number is not null`,
  };
  // A timestamp, because a date would first become midnight in the zone of the session.
  const day = (text: RawBuilder<unknown>) => sql`${text}::timestamp at time zone 'Asia/Kolkata'`;
  const all: RawBuilder<boolean>[] = [
    conditions[book] ?? sql`outcome = ${book}`,
    from || to ? sql`true` : periods[period],
    ...(from ? [sql<boolean>`enquiry_states.received_at >= ${day(sql`${from}`)}`] : []),
    ...(to ? [sql<boolean>`enquiry_states.received_at < ${day(sql`(${to}::date + 1)`)}`] : []),
    ...(campaign
      ? [campaign === direct ? sql<boolean>`${campaignOf} = ''` : sql<boolean>`(${campaignOf} <> '' and ${campaignOf} = ${campaign})`]
      : []),
    ...(partner ? [sql<boolean>`(partner <> '' and partner = ${partner})`] : []),
    ...(page ? [sql<boolean>`page = ${page === direct ? "" : page}`] : []),
    ...(site ? [sql<boolean>`${siteOf} = ${site === direct ? "" : site}`] : []),
  ];
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

/** Newest first. A search looks everywhere but among the words of those who withdrew them. */
export async function listInbox(actor: Actor, { q = "", show = "open", book, after, ...of }: InboxFilter) {
  const found = q === "" ? undefined : await matching(openedSearch(actor, q), after);
  const rows = await inboxRows()
    .where(visibleEnquiries(actor))
    .$if(found !== undefined, (query) => query.where(found!))
    .$if(found === undefined && book === undefined, (query) => query.where(lists[show]))
    .$if(found === undefined && book !== undefined, (query) => query.where(inBook(book!, of)))
    .$if(after !== undefined && isId(after), (query) =>
      query.where(
        sql<boolean>`(enquiry_states.received_at, enquiry_id) < (select received_at, enquiry_id from enquiry_states where enquiry_id = ${after})`,
      ),
    )
    .orderBy("enquiry_states.received_at", "desc")
    .orderBy("enquiry_id", "desc")
    .limit(enquiriesPerPage + 1)
    .execute();
  return {
    enquiries: rows.slice(0, enquiriesPerPage).map(shown),
    nextCursor: rows.length > enquiriesPerPage ? rows[enquiriesPerPage - 1]!.id : undefined,
  };
}

export type ListedEnquiry = Awaited<ReturnType<typeof listInbox>>["enquiries"][number];

/** A reference, a whole phone however it is written, an e-mail address, or words of a name in either script. */
async function matching(q: string, after: string | undefined): Promise<RawBuilder<boolean>> {
  const reference = readReference(q);
  if (reference) {
    const one = await db.selectFrom("enquiries").select("id").where("reference", "=", reference).executeTakeFirst();
    if (one) return sql`enquiry_id = ${one.id}`;
  }
  const read = readPhone(q);
  if ("phone" in read) return sql`phone = ${read.phone} and ${here}`;
  if (/^\S+@\S+$/.test(q)) {
    const isIt = sql`email in (${q}, ${q.toLowerCase()}) and email <> ''`;
    return sql`enquiry_id in (select id from enquiries where ${isIt} union all select enquiry_id from enquiry_additions where ${isIt}) and ${here}`;
  }
  const words = searchQuery(q).split(" ").filter(Boolean);
  if (words.length === 0) return sql`false`;
  return sql`enquiry_id = any(${await named(words, after)}::uuid[])`;
}

/** So many of the newest are looked through for a name; one that is rarer among them is looked up among all. */
const newest = 20_000;

/**
 * The page's worth of enquiries that have these words in their names. In two questions, because nobody can tell beforehand
 * how common a word is: among the newest a common one is found at once, and the index of words holds few of any other.
 */
async function named(words: string[], after: string | undefined): Promise<string[]> {
  const query = sql`searched @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
  const older =
    after !== undefined && isId(after) ? sql`(received_at, id) < (select received_at, id from enquiries where id = ${after})` : sql`true`;
  const isHere = sql`not exists (select from enquiry_states where enquiry_id = id and withdrawn_at is not null)`;
  const page = sql`order by received_at desc, id desc limit ${enquiriesPerPage + 1}`;
  const recent = await sql<{ id: string }>`
    select id from (select id, received_at, searched from enquiries where ${older} order by received_at desc, id desc limit ${newest}) recent
    where ${query} and ${isHere} ${page}`.execute(db);
  if (recent.rows.length > enquiriesPerPage) return recent.rows.map(({ id }) => id);
  const all = await sql<{ id: string }>`
    with found as materialized (select id, received_at from enquiries where ${query})
    select id from found where ${older} and ${isHere} ${page}`.execute(db);
  return all.rows.map(({ id }) => id);
}

const inboxRows = () =>
  db
    .selectFrom("enquiry_states")
    .innerJoin("enquiries", "id", "enquiry_id")
    .select(["id", "reference", "enquiry_states.received_at as receivedAt", "name", "phone", "email", ...freeTextNames, "signs"])
    .select([sql<string>`left(message, 280)`.as("message"), "parent_name as parentName"])
    .select([sql<Subject>`enquire`.as("enquire"), sql<Writer>`who`.as("who"), sql<Outcome>`outcome`.as("outcome")])
    .select(["handled_at as handledAt", "withdrawn_at as withdrawnAt", "enquiry_states.erased_at as erasedAt", "stopped_at as stoppedAt"])
    .select([
      sql<Purpose[]>`array(select purpose from consents where consents.enquiry_id = enquiries.id and withdrawn_at is null)`.as("agreed"),
      leadOf.as("lead"),
      sql<boolean>`lead_number is null`.as("isLeadless"),
      sql<string | null>`(select id from cases where cases.enquiry_id = enquiries.id)`.as("caseId"),
    ]);

/** The lead it became or joined; when that was merged into another one, the other one. */
const leadOf = sql<{ number: number; owner: string | null } | null>`(
  select jsonb_build_object('number', kept.number, 'owner', users.name)
  from leads as joined join leads as kept on kept.number = coalesce(joined.merged_into, joined.number)
    left join users on users.id = kept.assigned_to
  where joined.number = enquiry_states.lead_number and kept.is_here)`;

type Row = Awaited<ReturnType<ReturnType<typeof inboxRows>["execute"]>>[number];

/**
 * What was withdrawn nobody reads any more, and only who agreed to it is contacted. Under 18 the phone is the parent's. Like a
 * lead's, the phone is enough to recognise; whoever needs the whole one asks for it, and that is noted.
 */
function shown<T extends Row>(row: T) {
  const isGone = row.withdrawnAt !== null || row.erasedAt !== null;
  const blank = { name: "", phone: "", email: "", ...eachFreeText(() => ""), message: "", parentName: "", lead: null };
  const { agreed, ...rest } = isGone ? { ...row, ...blank } : row;
  const isStopped = rest.stoppedAt !== null;
  const may = (purpose: Purpose) => !isGone && !isStopped && agreed.includes(purpose) && rest.phone !== "";
  return {
    ...rest,
    phone: rest.phone === "" || isStopped ? "" : maskedPhone(rest.phone),
    email: isStopped ? "" : rest.email,
    isStopped: isStopped && !isGone,
    signs: rest.signs as Sign[],
    isGone,
    mayBecomeLead: !isGone && !isStopped && rest.isLeadless && (rest.outcome === "new" || rest.outcome === "linked"),
    mayCall: may("answer"),
    mayWhatsApp: may("whatsapp"),
    mayMail: may("answer") && rest.email !== "",
  };
}

/** How many each list holds, at most a little over a thousand. */
export async function countInbox(actor: Actor): Promise<Record<InboxList, number>> {
  if (!can(actor, "enquiries.triage")) return { open: 0, handled: 0, quarantined: 0, failed: 0, gone: 0 };
  const few = (list: InboxList) =>
    sql<number>`(select count(*)::int from (select from enquiry_states where ${lists[list]} limit ${maxCounted + 1}) few)`.as(list);
  return db.selectNoFrom([few("open"), few("handled"), few("quarantined"), few("failed"), few("gone")]).executeTakeFirstOrThrow();
}

/** What should not wait: what failed. */
export async function readInboxAttention(actor: Actor) {
  if (!can(actor, "enquiries.triage")) return { failed: 0 };
  const few = (condition: RawBuilder<boolean>) =>
    sql<number>`(select count(*)::int from (select from enquiry_states where ${condition} limit ${maxCounted + 1}) few)`;
  return db.selectNoFrom([few(lists.failed).as("failed")]).executeTakeFirstOrThrow();
}

/** Since when the oldest waits for somebody, and the oldest that the worker has not looked at. */
export async function readInboxWaiting(actor: Actor) {
  if (!can(actor, "enquiries.triage")) return { openSince: undefined, unsettledSince: undefined };
  const oldest = (condition: RawBuilder<boolean>) => sql<Date | null>`(select min(received_at) from enquiry_states where ${condition})`;
  const { open, unsettled } = await db
    .selectNoFrom([oldest(lists.open).as("open"), oldest(sql`outcome = 'waiting' and ${here}`).as("unsettled")])
    .executeTakeFirstOrThrow();
  return { openSince: open ?? undefined, unsettledSince: unsettled ?? undefined };
}

/** Everything about one enquiry: its words, what was agreed to, what happened to it, what else came from the same phone. */
export async function findInboxEnquiry(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const row = await inboxRows()
    .select(["message as words", "locale", "page", "referrer", "utm_source", "utm_medium", "utm_campaign", "linked_to as linkedTo"])
    .select(["settled_at as settledAt", "proven_at as provenAt", "rescued_at as rescuedAt"])
    .select([sentBy.as("partner"), broughtBy.as("key"), sql<string | null>`enquiries.typed->'consent'->>'said_by'`.as("saidBy")])
    .where("enquiry_id", "=", id)
    .where(visibleEnquiries(actor))
    .executeTakeFirst();
  if (!row) return undefined;
  const { words, referrer, ...rest } = row;
  const enquiry = shown(rest);
  const [consents, history, others, [addition]] = await Promise.all([
    listConsents(id),
    listHistory(id),
    listOthers(row),
    listAdditions(db, [id]),
  ]);
  return {
    ...enquiry,
    partner: enquiry.isGone ? "" : enquiry.partner,
    message: enquiry.isGone ? "" : words,
    page: enquiry.isGone ? "" : enquiry.page,
    referrer: enquiry.isGone ? "" : referrer,
    saidBy: enquiry.isGone ? null : row.saidBy,
    campaign: enquiry.isGone ? [] : [row.utm_source, row.utm_medium, row.utm_campaign].filter(Boolean),
    ownFields: addition ? await readOwnFields() : [],
    addition: enquiry.isGone ? undefined : addition && { ...addition, ...(enquiry.isStopped && { email: "" }) },
    consents,
    history,
    others,
  };
}

const listConsents = (id: string) =>
  db
    .selectFrom("consents")
    .select([sql<Purpose>`purpose`.as("purpose"), "notice", "language", "given_at as givenAt", "withdrawn_at as withdrawnAt"])
    .where("enquiry_id", "=", id)
    .orderBy("purpose")
    .execute();

const listHistory = (id: string) =>
  db
    .selectFrom("activity")
    .leftJoin("users", "users.id", "activity.actor_id")
    .select(["activity.id", "at", "what", "users.name as by"])
    .where("subject", "=", `enquiry:${id}`)
    .orderBy("activity.id", "desc")
    .limit(100)
    .execute();

type Linked = Pick<Row, "id" | "phone" | "withdrawnAt" | "erasedAt"> & { linkedTo: string | null };
/** Newest first: the same person's, joined by their link, and others who share the phone. */
async function listOthers({ id, phone, linkedTo, withdrawnAt, erasedAt }: Linked) {
  if (withdrawnAt !== null || erasedAt !== null) return [];
  const first = linkedTo ?? id;
  const rows = await inboxRows()
    .select("linked_to as linkedTo")
    .where("phone", "=", phone)
    .where("id", "!=", id)
    .where(here as RawBuilder<boolean>)
    .orderBy("enquiries.received_at", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...shown(row), isSamePerson: (row.linkedTo ?? row.id) === first }));
}
