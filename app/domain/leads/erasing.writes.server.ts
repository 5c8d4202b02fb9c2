import { sql } from "kysely";
import { audit } from "#app/domain/audit/writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** After a month in the trash everything that tells who it was goes. */
export async function emptyTrash() {
  const isOld = sql<boolean>`trashed_at < now() - interval '30 days' and merged_into is null and erased_at is null`;
  const { rows } = await sql<{ number: number }>`select number from leads where ${isOld} order by trashed_at`.execute(db);
  for (const { number } of rows)
    await inTransaction(async (tx) => {
      // Somebody may have taken it out of the trash a moment ago.
      const { rows: still } = await sql`select from leads where number = ${number} and ${isOld} for update`.execute(tx);
      if (still.length > 0) await eraseLead(tx, number, null);
    });
}

/**
 * With the last of its enquiries a lead goes that came from enquiries alone and was closed without an admission: whoever
 * withdrew, and whoever was lost long ago. Who is still to be won, or was won, is known to us by more than what they sent.
 */
export async function eraseLeadsOf(tx: Tx, enquiries: string[], by: string | null) {
  const { rows } = await sql<{ number: number }>`
    select number from leads
    where number in (
        select coalesce(merged_into, number) from leads join enquiry_states on lead_number = number where enquiry_id = any(${enquiries}::uuid[])
      )
      and created_by is null and erased_at is null and stage in ('lost', 'invalid')
      and not exists (
        select from leads as part join enquiry_states on lead_number = part.number
        where (part.number = leads.number or part.merged_into = leads.number) and enquiry_states.erased_at is null
      )
    order by number for update`.execute(tx);
  for (const { number } of rows) await eraseLead(tx, number, by);
}

/** The words and phones go, those of leads that were merged into it with them. That there was a lead, and when, stays. */
async function eraseLead(tx: Tx, number: number, by: string | null) {
  const { rows } = await sql<{ number: number; phones: string[] }>`
    select number, array_remove(array[mobile, alternate_mobile], null) as phones from leads
    where (number = ${number} or merged_into = ${number}) and erased_at is null order by number for update`.execute(tx);
  const numbers = rows.map((row) => row.number);
  const { rows: former } = await sql<{ phone: string | null }>`select unnest(array[before, after]) as phone from lead_changes
    where lead_number = any(${numbers}) and field in ('mobileNumber', 'alternateMobile')`.execute(tx);
  const phones = [...rows.flatMap((row) => row.phones), ...former.map(({ phone }) => phone).filter((phone) => phone !== null)];
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
      // What is no course of the catalogue is somebody's own words.
      course_interest: sql<string>`case when course_id is null then '' else course_interest end`,
      trashed_at: sql`coalesce(trashed_at, now())`,
      erased_at: sql`now()`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("number", "in", numbers)
    .execute();
  await tx.deleteFrom("lead_changes").where("lead_number", "in", numbers).execute();
  await tx.updateTable("follow_ups").set({ summary: "", remarks: "" }).where("lead_number", "in", numbers).execute();
  await tx.deleteFrom("reminders").where("lead_number", "in", numbers).execute();
  await sql`update lead_import_rows set cells = '[]', before = null, facts = null, mobile = null, alternate_mobile = null,
    name_key = null, email = null, reason = null where lead_number = any(${numbers})`.execute(tx);
  await sql`update lead_merges set filled = '{}' where kept_number = any(${numbers}) or merged_number = any(${numbers})`.execute(tx);
  await sql`delete from contacts where phone = any(${phones})
    and not exists (select from leads where mobile = phone or alternate_mobile = phone)`.execute(tx);
  await audit(tx, { what: "lead.erased", actorId: by, subject: leadSubject(number) });
  await announceLead(tx, number);
}
