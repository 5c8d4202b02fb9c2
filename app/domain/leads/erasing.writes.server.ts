import { isHeld } from "#app/domain/leads/keeping.reads.server.ts";
import { sql } from "kysely";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { tell, toldLead } from "#app/domain/erasures/writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { erasePeople } from "#app/domain/personal-data/erasing.writes.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** The owner has said that these stay, and why: nothing erases them but the owner's release. */

/** After a month in the trash everything that tells who it was goes. */
export async function emptyTrash() {
  const isOld = sql<boolean>`trashed_at < now() - interval '30 days' and merged_into is null and erased_at is null and not ${isHeld}`;
  const { rows } = await sql<{ number: number }>`select number from leads where ${isOld} order by trashed_at`.execute(db);
  for (const { number } of rows)
    await inTransaction(async (tx) => {
      // Somebody may have taken it out of the trash a moment ago.
      const { rows: still } = await sql`select from leads where number = ${number} and ${isOld} for update`.execute(tx);
      if (still.length > 0) await eraseLeads(tx, [number], null);
    });
}

/**
 * With the last of its enquiries a lead goes that came from enquiries alone and was closed without an admission: whoever
 * withdrew, and whoever was lost long ago. Who is still to be won, or was won, is known to us by more than what they sent.
 */
export async function eraseEnquiries(tx: Tx, enquiries: string[], by: string | null) {
  const { rows } = await sql<{ number: number }>`
    select number from leads
    where number in (
        select coalesce(merged_into, number) from leads join enquiry_states on lead_number = number where enquiry_id = any(${enquiries}::uuid[])
      )
      and created_by is null and erased_at is null and stage in ('lost', 'invalid') and not ${isHeld}
      and not exists (
        select from leads as part join enquiry_states on lead_number = part.number
        where (part.number = leads.number or part.merged_into = leads.number)
          and enquiry_states.erased_at is null and enquiry_id <> all(${enquiries}::uuid[])
      )
    order by number for update`.execute(tx);
  await eraseLeads(
    tx,
    rows.map(({ number }) => number),
    by,
    { enquiries },
  );
}

/**
 * The people go, as the table of columns says: with these leads those that were merged into them, what they sent, and their
 * names wherever somebody wrote them. That there was a lead, and when, stays.
 */
export async function eraseLeads(
  tx: Tx,
  numbers: readonly number[],
  by: string | null,
  { enquiries = [], rule }: { enquiries?: readonly string[]; rule?: string } = {},
) {
  const { rows: leads } = await sql<{ number: number; merged_into: number | null; created_at: Date }>`
    select number, merged_into, created_at from leads where (number = any(${[...numbers]}::int[]) or merged_into = any(${[...numbers]}::int[]))
      and erased_at is null order by number for update`.execute(tx);
  const all = leads.map(({ number }) => number);
  const { rows: sent } = await sql<{ id: string }>`
    select enquiry_id as id from enquiry_states where lead_number = any(${all}::int[]) and erased_at is null
    order by enquiry_id for update`.execute(tx);
  const gone = { leads: all, enquiries: [...new Set([...enquiries, ...sent.map(({ id }) => id)])] };
  if (gone.leads.length + gone.enquiries.length === 0) return;
  await erasePeople(tx, gone);
  tell(tx, { kind: "erased", leads: leads.map(toldLead), enquiries: gone.enquiries });
  for (const { number } of leads.filter(({ merged_into }) => merged_into === null)) {
    await audit(tx, { what: "lead.erased", actorId: by, subject: leadSubject(number), ...(rule && { detail: { rule } }) });
    await announceLead(tx, number);
  }
}
