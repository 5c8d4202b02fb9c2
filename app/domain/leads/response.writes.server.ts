import { sql } from "kysely";
import { responseBucket } from "#app/domain/leads/model.ts";
import { workingMinutes } from "#app/domain/working-hours/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { inTransaction } from "#db/client.ts";

/** From the lead's creation to the first attempt, in working minutes; counted once. */
export async function judgeResponse(number: number) {
  await inTransaction(async (tx) => {
    const lead = await tx
      .selectFrom("leads")
      .select(["created_at", "first_response_at", "first_response_minutes", "assigned_to"])
      .where("number", "=", number)
      .forUpdate()
      .executeTakeFirst();
    if (!lead || lead.first_response_at === null || lead.first_response_minutes !== null) return;
    const minutes = workingMinutes(lead.created_at, lead.first_response_at);
    await tx.updateTable("leads").set({ first_response_minutes: minutes }).where("number", "=", number).execute();
    const change = [
      { who: lead.assigned_to, what: "response", day: indianDay(lead.first_response_at), word: responseBucket(minutes), change: 1 },
    ];
    await sql`select tally_leads(${JSON.stringify(change)}::jsonb)`.execute(tx);
  });
}
