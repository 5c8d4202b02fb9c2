import { sql, type RawBuilder } from "kysely";
import { campaignOf } from "#app/domain/touches/campaign.reads.server.ts";
import { takeOver } from "#app/domain/enquiries/additions.writes.server.ts";
import { isForInboxOnly, standing, unsettled, type Subject, type Writer } from "#app/domain/enquiries/model.ts";
import { leadFrom, type Asking } from "#app/domain/leads/arrivals.writes.server.ts";
import { eraseEnquiries } from "#app/domain/leads/erasing.writes.server.ts";
import { countsFor } from "#app/domain/partners/reads.server.ts";
import { isStopped } from "#app/domain/reach/stops.reads.server.ts";
import { publish, type Topic } from "#app/platform/live.server.ts";
import { db, inTransaction, prepared, type Tx } from "#db/client.ts";

/**
 * Decides what becomes of an enquiry: kept apart when something speaks against it, else a new lead or linked to the one
 * it belongs to. Run again, it changes nothing.
 */
export async function processEnquiry(id: string) {
  await inTransaction(async (tx) => {
    const enquiry = await lockEnquiry(tx, id);
    if (!enquiry) return;
    let heard: Topic[] = ["enquiries"];
    if (enquiry.outcome === "waiting" || enquiry.outcome === "failed") {
      const suspect = enquiry.rescued_at === null && standing(enquiry.signs, enquiry.proven_at !== null).length > 0;
      const isGone = enquiry.erased_at !== null || enquiry.withdrawn_at !== null;
      // Asking again lifts nothing: a manager reads it, and lifts the stop or does not.
      const isStoppedPhone = !isGone && (await isStopped(tx, enquiry.phone));
      const isAlone = suspect || isGone || isStoppedPhone || isForInboxOnly(enquiry.enquire);
      if (isStoppedPhone) await sql`update enquiry_states set stopped_at = now() where enquiry_id = ${id}`.execute(tx);
      if (isAlone) await setOutcome(tx, id, { outcome: suspect || isStoppedPhone ? "quarantined" : "new" });
      else heard = await joinLead(tx, enquiry);
    }
    if (heard.length > 0) await publish(tx, ...heard);
  });
}

/** An enquiry that may become a lead, held until the transaction ends. */
const lockEnquiry = (tx: Tx, id: string) =>
  tx
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "id")
    .modifyFront(prepared)
    .select([
      "id",
      "name",
      "phone",
      "email",
      "course",
      "college",
      "parent_name as parentName",
      "said_source as source",
      "utm_source as utmSource",
    ])
    .select([campaignOf.as("campaign"), countsFor.as("partner")])
    .select(["signs", "outcome", "proven_at", "rescued_at", "enquiries.erased_at", "withdrawn_at", "lead_number"])
    .select([sql<Subject>`enquire`.as("enquire"), sql<Writer>`who`.as("who"), sql<"en" | "hi">`enquiries.locale`.as("locale")])
    .where("id", "=", id)
    .forUpdate("enquiry_states")
    .executeTakeFirst();

/** The enquiry is a lead of its own from now on, or joins one. Returns who must still hear of it. */
async function joinLead(tx: Tx, enquiry: Asking) {
  const { number, isNew, heard } = await leadFrom(tx, enquiry, (lead) => updateOutcome(enquiry.id, { outcome: "new", lead_number: lead }));
  if (!isNew) {
    const first = await firstOf(tx, number, enquiry.id);
    await setOutcome(tx, enquiry.id, { outcome: "linked", lead_number: number, linked_to: first ?? null });
  }
  await takeOver(tx, enquiry.id);
  return heard;
}

type Settled = { outcome: "new" | "linked" | "quarantined"; lead_number?: number | RawBuilder<number> | null; linked_to?: string | null };

const setOutcome = (tx: Tx, id: string, settled: Settled) => sql`${prepared} ${updateOutcome(id, settled)}`.execute(tx);
const updateOutcome = (id: string, { outcome, lead_number = null, linked_to = null }: Settled) =>
  sql`update enquiry_states
    set outcome = ${outcome}, lead_number = ${lead_number}, linked_to = ${linked_to}, settled_at = now() where enquiry_id = ${id}`;

/** Somebody wants a lead of what was for the inbox only. False when it has one, or may not have one. */
export async function joinLeadByHand(tx: Tx, id: string) {
  const enquiry = await lockEnquiry(tx, id);
  if (!enquiry || enquiry.lead_number !== null || enquiry.withdrawn_at !== null || enquiry.erased_at !== null) return false;
  if (enquiry.outcome !== "new" && enquiry.outcome !== "linked") return false;
  if (await isStopped(tx, enquiry.phone)) return false;
  const heard = await joinLead(tx, enquiry);
  if (heard.length > 0) await publish(tx, ...heard);
  return true;
}

/** The first enquiry of the lead it joined, when the lead began with one. */
async function firstOf(tx: Tx, lead: number, id: string) {
  const first = await tx
    .selectFrom("enquiry_states")
    .select("enquiry_id")
    .where("lead_number", "=", lead)
    .where("enquiry_id", "!=", id)
    .orderBy("received_at")
    .limit(1)
    .executeTakeFirst();
  return first?.enquiry_id;
}

/** So few that nobody who settles one of them waits for long. */
const failAtATime = 200;

/**
 * What waits for ten minutes has failed: the owner sees it, nothing of it is lost, and it is tried again. A worker that is behind by
 * tens of thousands finds them all here: a few at a time, and none that is being settled, or it would hold up what it waits for.
 */
export async function failWaiting() {
  while ((await inTransaction(failSome)) === failAtATime);
}

async function failSome(tx: Tx) {
  const { numAffectedRows } = await sql`update enquiry_states set outcome = 'failed' where enquiry_id in (
    select enquiry_id from enquiry_states where outcome = 'waiting' and received_at < now() - interval '10 minutes'
    order by received_at limit ${failAtATime} for update skip locked)`.execute(tx);
  const count = Number(numAffectedRows ?? 0);
  if (count > 0) await publish(tx, "enquiries");
  return count;
}

/** Everything that failed or waits for long is tried again; whatever stopped it may be mended by now. */
export const listUnsettled = async () =>
  (
    await db
      .selectFrom("enquiry_states")
      .select("enquiry_id")
      .where("outcome", "in", unsettled)
      .where("received_at", "<", sql<Date>`now() - interval '2 minutes'`)
      .orderBy("received_at")
      .limit(500)
      .execute()
  ).map(({ enquiry_id }) => enquiry_id);

/** A month after it was withdrawn, a season after it was kept apart and nobody rescued it, or two years after it came, only the row for the books stays: the privacy notice says so. */
export async function forgetEnquiries() {
  const isOver = sql<boolean>`(withdrawn_at < now() - interval '30 days'
    or enquiry_states.received_at < now() - interval '2 years'
    or (outcome = 'quarantined' and stopped_at is null and enquiry_states.received_at < now() - interval '90 days'))`;
  while ((await inTransaction((tx) => eraseWhere(isOver, tx, null))).length === atATime);
}

/** So many people are looked for at once, in all that was written about anybody. */
const atATime = 200;

/** Only what the books need stays, and no lead that came from nothing else. */
export async function eraseWhere(condition: ReturnType<typeof sql<boolean>>, tx: Tx, by: string | null) {
  const found = await tx
    .selectFrom("enquiries")
    .innerJoin("enquiry_states", "enquiry_id", "id")
    .select("id")
    .where("enquiries.erased_at", "is", null)
    .where(condition)
    .orderBy("id")
    .limit(atATime)
    .forUpdate("enquiry_states")
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await eraseEnquiries(tx, ids, by);
  return ids;
}

/** Connections count in different places; once a day is over, one place is enough. */
export async function foldDays() {
  await sql`with folded as (
      delete from enquiry_days where day < (now() at time zone 'Asia/Kolkata')::date - 1 and place <> 0 returning day, what, count
    )
    insert into enquiry_days (day, what, place, count) select day, what, 0, sum(count) from folded group by day, what
    on conflict (day, what, place) do update set count = enquiry_days.count + excluded.count`.execute(db);
}
