import { sql } from "kysely";
import { isForInboxOnly, standing, type Subject, type Writer } from "#app/domain/enquiries/model.ts";
import { leadFrom } from "#app/domain/leads/arrivals.writes.server.ts";
import { announce, type Topic } from "#app/platform/live.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/**
 * Decides what becomes of an enquiry: kept apart when something speaks against it, else a new lead or linked to the one
 * it belongs to. Run again, it changes nothing.
 */
export async function settle(id: string) {
  await inTransaction(async (tx) => {
    const enquiry = await tx
      .selectFrom("enquiries")
      .innerJoin("enquiry_states", "enquiry_id", "id")
      .select([
        "id",
        "name",
        "phone",
        "enquire",
        "signs",
        "enquiries.received_at",
        "outcome",
        "proven_at",
        "rescued_at",
        "enquiries.erased_at",
        "enquiry_states.withdrawn_at",
        "email",
        "course",
        "college",
        "message",
        "parent_name as parentName",
        "utm_source as campaign",
        sql<Writer>`who`.as("who"),
        sql<"en" | "hi">`enquiries.locale`.as("locale"),
      ])
      .where("id", "=", id)
      .forUpdate("enquiry_states")
      .executeTakeFirst();
    if (!enquiry) return;
    let heard: Topic[] = [];
    if (enquiry.outcome === "waiting" || enquiry.outcome === "failed") {
      const suspect = enquiry.rescued_at === null && standing(enquiry.signs, enquiry.proven_at !== null).length > 0;
      const isGone = enquiry.erased_at !== null || enquiry.withdrawn_at !== null;
      const isAlone = suspect || isGone || isForInboxOnly(enquiry.enquire as Subject);
      const lead = isAlone ? undefined : await leadFrom(tx, { ...enquiry, enquire: enquiry.enquire as Subject });
      heard = lead?.heard ?? [];
      await tx
        .updateTable("enquiry_states")
        .set({
          outcome: suspect ? "quarantined" : lead && !lead.isNew ? "linked" : "new",
          lead_number: lead?.number ?? null,
          linked_to: lead && !lead.isNew ? ((await firstOf(tx, lead.number, id)) ?? null) : null,
          settled_at: sql`now()`,
        })
        .where("enquiry_id", "=", id)
        .execute();
    }
    await announce(tx, "enquiries", ...heard);
  });
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

/** What waits for ten minutes has failed: the owner sees it, nothing of it is lost, and it is tried again. */
export async function failWaiting() {
  const failed = await db
    .updateTable("enquiry_states")
    .set({ outcome: "failed" })
    .where("outcome", "=", "waiting")
    .where("received_at", "<", sql<Date>`now() - interval '10 minutes'`)
    .returning("enquiry_id")
    .execute();
  if (failed.length > 0) await inTransaction((tx) => announce(tx, "enquiries"));
}

/** Everything that failed or waits for long is tried again; whatever stopped it may be mended by now. */
export const listUnsettled = async () =>
  (
    await db
      .selectFrom("enquiry_states")
      .select("enquiry_id")
      .where("outcome", "in", ["waiting", "failed"])
      .where("received_at", "<", sql<Date>`now() - interval '2 minutes'`)
      .orderBy("received_at")
      .limit(500)
      .execute()
  ).map(({ enquiry_id }) => enquiry_id);

/** A month after it was withdrawn, a season after it was kept apart and nobody rescued it, or two years after it came, only the row for the books stays: the privacy notice says so. */
export async function forgetEnquiries() {
  await eraseWhere(sql<boolean>`withdrawn_at < now() - interval '30 days'
    or enquiry_states.received_at < now() - interval '2 years'
    or (outcome = 'quarantined' and enquiry_states.received_at < now() - interval '90 days')`);
}

/** Only what the books need stays. */
export async function eraseWhere(condition: ReturnType<typeof sql<boolean>>, tx: Tx | typeof db = db) {
  return tx
    .with("erased", (query) =>
      query
        .updateTable("enquiries")
        .from("enquiry_states")
        .set({
          name: "",
          phone: "",
          email: "",
          course: "",
          college: "",
          message: "",
          parent_name: "",
          typed: "{}",
          page: "",
          referrer: "",
          utm_source: "",
          utm_medium: "",
          utm_campaign: "",
          network: "",
          said_key: "",
          searched: sql<string>`''`,
          erased_at: sql`now()`,
        })
        .whereRef("enquiry_id", "=", "id")
        .where("enquiries.erased_at", "is", null)
        .where(condition)
        .returning("id"),
    )
    .updateTable("enquiry_states")
    .from("erased")
    .set({ erased_at: sql`now()` })
    .whereRef("enquiry_id", "=", "erased.id")
    .returning("erased.id")
    .execute();
}

/** Connections count in different places; once a day is over, one place is enough. */
export async function foldDays() {
  await sql`with folded as (
      delete from enquiry_days where day < (now() at time zone 'Asia/Kolkata')::date - 1 and place <> 0 returning day, what, count
    )
    insert into enquiry_days (day, what, place, count) select day, what, 0, sum(count) from folded group by day, what
    on conflict (day, what, place) do update set count = enquiry_days.count + excluded.count`.execute(db);
}
