import { sql } from "kysely";
import type { Addition } from "#app/domain/enquiries/additions.model.ts";
import type { Own } from "#app/domain/own-fields/model.ts";
import { prepared, type db, type Tx } from "#db/client.ts";

/** What was added to these enquiries. What was withdrawn or erased nobody reads any more. */
export async function listAdditions(database: Tx | typeof db, enquiries: readonly string[]) {
  if (enquiries.length === 0) return [];
  return database
    .selectFrom("enquiry_additions")
    .innerJoin("enquiry_states", "enquiry_states.enquiry_id", "enquiry_additions.enquiry_id")
    .innerJoin("enquiries", "enquiries.id", "enquiry_additions.enquiry_id")
    .modifyFront(prepared)
    .select(["enquiry_additions.enquiry_id as enquiry", "reference", "enquiry_additions.received_at as receivedAt"])
    .select(["studies", "enquiry_additions.course", "enquiry_additions.college", "district", "state", "budget", "enquiry_additions.email"])
    .select(sql<Own>`enquiry_additions.own`.as("own"))
    .select([sql<Addition["bscc"]>`bscc`.as("bscc"), sql<Addition["callTime"]>`call_time`.as("callTime")])
    .where("enquiry_additions.enquiry_id", "=", sql<string>`any(${[...enquiries]}::uuid[])`)
    .where("enquiry_additions.erased_at", "is", null)
    .where("withdrawn_at", "is", null)
    .orderBy("enquiry_additions.received_at")
    .execute();
}
