import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { tell, toldLead } from "#app/domain/erasures/writes.server.ts";
import { referenceFrom } from "#app/domain/enquiries/model.ts";
import { lockPhone } from "#app/domain/leads/household.writes.server.ts";
import { factsOf } from "#app/domain/leads/details.model.ts";
import { changeFacts } from "#app/domain/leads/editing.writes.server.ts";
import { hasNextStep, kindOf, type Stage } from "#app/domain/leads/model.ts";
import { announceLead, changeLead, lockLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import type { CorrectionInput } from "#app/domain/receipts/inputs.server.ts";
import { askedField, correctable } from "#app/domain/receipts/model.ts";
import { findReference, type Holder } from "#app/domain/receipts/reads.server.ts";
import { remind } from "#app/domain/reminders/writes.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** The reference that our office hands over; made once, and for who sent a form the one they have already. */
export async function giveReceipt(actor: Actor, number: number) {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    const known = await findReference(number, tx);
    if (known !== undefined) return { reference: known };
    const reference = referenceFrom(randomBytes(10));
    await tx.insertInto("receipts").values({ reference, lead_number: number, made_by: actor.id }).execute();
    await record(tx, { what: "lead.receipt-given", actorId: actor.id, subject: leadSubject(number) });
    await announceLead(tx, number);
    return { reference };
  });
}

/** The person themselves puts right what we know of them. What they only ask for is told to whoever looks after them. */
export async function correctDetails({ lead: number }: Holder, { request, ...said }: CorrectionInput) {
  if (number === null) return undefined;
  return inTransaction(async (tx) => {
    const lead = await tx
      .selectFrom("leads")
      .selectAll()
      .where("number", "=", number)
      .where("erased_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!lead) return undefined;
    const now = factsOf(lead);
    const wanted = Object.fromEntries(correctable.filter((fact) => said[fact] !== now[fact]).map((fact) => [fact, said[fact]]));
    const also = request === "" ? [] : [{ field: askedField, before: null, after: request }];
    if (Object.keys(wanted).length + also.length === 0) return { changed: 0 };
    await changeFacts(tx, lead, wanted, { by: null, what: "lead.corrected", also });
    // It is read like another question of theirs; nobody is called who asked not to be.
    if (also.length > 0 && lead.stop === null && lead.do_not_contact_at === null && hasNextStep(lead.stage as Stage)) {
      await changeLead(tx, number, { asked_again_at: sql`now()` });
      if (lead.assigned_to !== null) await remind(tx, { user: lead.assigned_to, what: "asked-again", lead: number });
    }
    return { changed: Object.keys(wanted).length + also.length };
  });
}

/** Who came to our office takes back what they told us there: nobody contacts them, and within a month everything is erased. */
export async function withdrawByReceipt(reference: string) {
  return inTransaction(async (tx) => {
    const { rows } = await sql<{ number: number; mobile: string }>`select leads.number, leads.mobile from receipts
      join leads as given on given.number = receipts.lead_number
      join leads on leads.number = coalesce(given.merged_into, given.number)
      where reference = ${reference} and leads.erased_at is null`.execute(tx);
    return rows[0] && withdrawAsked(tx, rows[0]);
  });
}

export async function withdrawAsked(tx: Tx, asked: { number: number; mobile: string }) {
  await lockPhone(tx, asked.mobile);
  const lead = await tx
    .selectFrom("leads")
    .selectAll()
    .where("number", "=", asked.number)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return undefined;
  if (lead.trashed_at !== null && lead.do_not_contact_at !== null) return { number: lead.number };
  for (const phone of [lead.mobile, lead.alternate_mobile])
    if (phone) await stopPhone(tx, { phone, how: "withdrawal", by: null, isSure: phone === lead.mobile, own: lead.number });
  // Whoever was admitted is known to us by more than what they told us.
  if (kindOf(lead.stage as Stage) !== "won") await changeLead(tx, lead.number, { trashed_at: sql`now()` });
  await record(tx, { what: "lead.withdrew", actorId: null, subject: leadSubject(lead.number) });
  await announceLead(tx, lead.number);
  tell(tx, { kind: "withdrawn-lead", lead: toldLead(lead) });
  return { number: lead.number };
}
