import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** After a month in the trash everything that tells who it was goes. */
export async function emptyTrash() {
  const { rows } = await sql<{ number: number }>`
    select number from leads where trashed_at < now() - interval '30 days' and merged_into is null and erased_at is null
    order by trashed_at limit 1000`.execute(db);
  for (const { number } of rows) await inTransaction((tx) => eraseLead(tx, number));
}

/**
 * The words and numbers go, those of leads that were merged into it with them; that there was a lead, and when, stays in
 * the counts. Held as it is now: somebody may have taken it out of the trash a moment ago.
 */
async function eraseLead(tx: Tx, number: number) {
  const { rows } = await sql<{ number: number; phones: string[] }>`
    select number, array_remove(array[mobile, alternate_mobile], null) as phones from leads
    where (number = ${number} or merged_into = ${number})
      and exists (select from leads as thrown where thrown.number = ${number} and thrown.trashed_at < now() - interval '30 days')
      and erased_at is null
    for update`.execute(tx);
  if (rows.length === 0) return;
  const numbers = rows.map((row) => row.number);
  const phones = rows.flatMap((row) => row.phones);
  await tx
    .updateTable("leads")
    .set({
      name: "",
      name_key: "",
      searched: sql<string>`''`,
      email: "",
      mobile: "",
      alternate_mobile: null,
      locality: "",
      pin: "",
      remarks: "",
      erased_at: sql`now()`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("number", "in", numbers)
    .execute();
  await tx.deleteFrom("lead_changes").where("lead_number", "in", numbers).execute();
  await tx.updateTable("follow_ups").set({ summary: "", remarks: "" }).where("lead_number", "in", numbers).execute();
  await tx.deleteFrom("reminders").where("lead_number", "in", numbers).execute();
  await sql`update lead_merges set filled = '{}' where kept_number = any(${numbers})`.execute(tx);
  await sql`delete from contacts where phone = any(${phones})
    and not exists (select from leads where mobile = phone or alternate_mobile = phone)`.execute(tx);
  await record(tx, { what: "lead.erased", actorId: null, subject: leadSubject(number) });
  await announceLead(tx, number);
}
