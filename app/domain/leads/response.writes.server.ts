import { sql } from "kysely";
import { workingMinutes } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { inTransaction } from "#db/client.ts";

/**
 * From the lead's creation to the first attempt, in working minutes; counted once. Who came in a file could be answered from
 * then on, however long ago they had asked.
 */
export async function judgeResponse(number: number) {
  const hours = await readWorkingHours();
  await inTransaction(async (tx) => {
    const lead = await tx
      .selectFrom("leads")
      .select(["first_response_at", "first_response_minutes"])
      .select(
        sql<Date>`greatest(created_at, (select max(at) from activity
          where subject = ${`lead:${number}`} and what = 'lead.imported' and detail ? 'source'))`.as("since"),
      )
      .where("number", "=", number)
      .forUpdate()
      .executeTakeFirst();
    if (!lead || lead.first_response_at === null || lead.first_response_minutes !== null) return;
    const minutes = workingMinutes(lead.since, lead.first_response_at, hours);
    await tx.updateTable("leads").set({ first_response_minutes: minutes }).where("number", "=", number).execute();
  });
}
