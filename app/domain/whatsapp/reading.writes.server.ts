import { sql } from "kysely";
import { processEnquiry } from "#app/domain/enquiries/processing.writes.server.ts";
import { takeMessage } from "#app/domain/whatsapp/arriving.writes.server.ts";
import { jsonIn, readPayload } from "#app/domain/whatsapp/payload.inputs.server.ts";
import { whatsApp } from "#app/domain/whatsapp/settings.reads.server.ts";
import { noteStatus, noteTemplate } from "#app/domain/whatsapp/statuses.writes.server.ts";
import { db, inTransaction } from "#db/client.ts";

/** Reads what came to the door. Each part is a transaction of its own and safe to repeat, so a kill in between loses and doubles nothing. */
export async function readOne(id: string) {
  if (!whatsApp) return;
  const kept = await db.selectFrom("whatsapp_deliveries").select(["body", "done_at"]).where("id", "=", id).executeTakeFirst();
  if (!kept || kept.done_at !== null) return;
  const told = readPayload(kept.body ?? "", whatsApp.number);
  for (const message of told?.messages ?? []) {
    const enquiry = await inTransaction((tx) => takeMessage(tx, message));
    // What is written next belongs to the lead that this becomes.
    if (enquiry) await processEnquiry(enquiry);
  }
  for (const status of told?.statuses ?? []) await inTransaction((tx) => noteStatus(tx, status));
  for (const template of told?.templates ?? []) await inTransaction((tx) => noteTemplate(tx, template));
  await db
    .updateTable("whatsapp_deliveries")
    .set({ done_at: sql<Date>`clock_timestamp()`, ...leftOf(kept.body ?? "", told?.unread) })
    .where("id", "=", id)
    .execute();
}

/**
 * What could not be read waits for somebody to look at it: those parts alone, in plain letters and not as they are escaped on the
 * way, so that a person is found in them.
 */
function leftOf(body: string, unread: readonly unknown[] | undefined) {
  if (unread?.length === 0) return { failure: null };
  const json = unread ?? jsonIn(body);
  return { failure: unread ? "in-part" : "unreadable", body: json === undefined ? body : JSON.stringify(json, null, 2).toWellFormed() };
}

export async function readLeftovers() {
  const left = await db
    .selectFrom("whatsapp_deliveries")
    .select("id")
    .where("done_at", "is", null)
    .where("received_at", "<", sql<Date>`now() - interval '2 minutes'`)
    .orderBy("id")
    .limit(200)
    .execute();
  for (const { id } of left) await readOne(id);
}

/** The words as they came for three days; what could not be read, and that something came, for a month; and what nobody can be found for, a season. */
export async function forgetWhatsApp() {
  await sql`update whatsapp_deliveries set body = null where done_at < now() - interval '3 days' and body is not null and failure is null`.execute(
    db,
  );
  await sql`delete from whatsapp_deliveries where done_at < now() - interval '30 days'`.execute(db);
  await sql`delete from whatsapp_messages where lead_number is null and enquiry_id is null and at < now() - interval '90 days'`.execute(db);
}
