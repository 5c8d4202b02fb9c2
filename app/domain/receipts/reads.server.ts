import { sql } from "kysely";
import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { workableLeads, isOwn } from "#app/access/visible.server.ts";
import { isLeadOfItsOwn } from "#app/domain/enquiries/alone.reads.server.ts";
import { handedLink } from "#app/domain/receipts/handing.reads.server.ts";
import { keptAbout, keptIn } from "#app/domain/receipts/kept.reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db, type Tx } from "#db/client.ts";

/** Who is behind a reference: an enquiry as long as it stands, or a lead to whom our office gave one. */
export type Holder = { phone: string; lead: number | null; enquiry: string | null };

/**
 * What our office knows is shown for the enquiry that alone made the lead, or for a reference that our office gave: the words of a
 * call with somebody else who asked under the same name and number are not theirs who asked first, nor theirs who asked after them.
 */
export async function findHolder(reference: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select enquiries.phone, enquiries.id as enquiry,
      (select number from leads where number = lead_number and erased_at is null and ${isLeadOfItsOwn}) as lead
    from enquiries join enquiry_states on enquiry_id = id
    where reference = ${reference} and withdrawn_at is null and enquiry_states.erased_at is null and phone <> ''
    union all
    select leads.mobile, null, leads.number from receipts
      join leads as given on given.number = receipts.lead_number
      join leads on leads.number = coalesce(given.merged_into, given.number)
    where reference = ${reference} and leads.erased_at is null and leads.mobile <> ''
      and not (leads.trashed_at is not null and leads.do_not_contact_at is not null)
    limit 1`.execute(db);
  return rows[0];
}

/** Everything kept of whom the reference belongs to, and of nobody else of the family. */
export async function readReceipt({ lead, enquiry }: Holder) {
  if (lead === null) return keptIn(db, [], enquiry === null ? [] : [enquiry]);
  return enquiry === null ? keptAbout(db, lead) : keptIn(db, [lead], [enquiry]);
}

/** The reference that opens the receipt of a lead: the one our office gave, or that of the enquiry that alone made it. */
export async function findReference(lead: number, database: Tx | typeof db = db): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from receipts where lead_number = ${lead}
    union all
    select reference from enquiries join enquiry_states on enquiry_id = id join leads on number = lead_number
    where lead_number = ${lead} and withdrawn_at is null and enquiry_states.erased_at is null and ${isLeadOfItsOwn}
    limit 1`.execute(database);
  return rows[0]?.reference;
}

/** What our office hands over: the link to the receipt of a lead, in the family's language; nothing before one was made. */
export async function findHandedReceipt(actor: Actor, number: number) {
  const lead = await db
    .selectFrom("leads")
    .select(["name", "mobile", "language", "assigned_to", "stop"])
    .where("number", "=", number)
    .where(workableLeads(actor))
    .executeTakeFirst();
  const reference = lead && (await findReference(number));
  if (!reference) return undefined;
  return handedLink({
    path: href("/enquiry/:reference", { reference }),
    locale: lead.language === "hi" ? "hi" : "en",
    // Who asked not to be contacted gets no message, and nobody reads the number.
    phone: isOwn(actor, lead) && lead.stop === null ? lead.mobile : "",
    student: lead.name,
    words: m.lead_receipt_sms,
  });
}
