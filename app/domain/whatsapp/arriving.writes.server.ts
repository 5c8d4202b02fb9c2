import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { eachFreeText } from "#app/domain/enquiries/free-text.model.ts";
import { settleEnquiry } from "#app/domain/enquiries/jobs.server.ts";
import { keepEnquiry } from "#app/domain/enquiries/keeping.writes.server.ts";
import { isAdvertising } from "#app/domain/enquiries/model.ts";
import { newReference } from "#app/domain/enquiries/writes.server.ts";
import { lockPhone } from "#app/domain/leads/household.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { maskedPhone } from "#app/domain/phones.ts";
import { isStopped } from "#app/domain/reach/stops.reads.server.ts";
import { remind } from "#app/domain/reminders/writes.server.ts";
import { fetchWhatsAppPicture } from "#app/domain/whatsapp/media.jobs.server.ts";
import { asksToStop } from "#app/domain/whatsapp/model.ts";
import type { Arrived } from "#app/domain/whatsapp/payload.inputs.server.ts";
import { idOf, networkOfTheDay } from "#app/platform/captcha.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { searchTerms } from "#app/platform/search/search-words.ts";
import type { Tx } from "#db/client.ts";

/**
 * A message that came in: of whoever is known it joins their history, of anybody else it is an enquiry first. "STOP" is an ask not
 * to be contacted, from whomever. Known by WhatsApp's name for it, it is taken once. Returns an enquiry that is to be settled.
 */
export async function takeMessage(tx: Tx, message: Arrived): Promise<string | undefined> {
  const { phone } = message;
  await lockPhone(tx, phone);
  const { rows: before } = await sql`select from whatsapp_messages where wamid = ${message.wamid}`.execute(tx);
  if (before.length > 0) return undefined;
  const lead = await leadOf(tx, phone);
  if (asksToStop(message.body)) {
    await insert(tx, message, { lead: lead?.number ?? null });
    await stopPhone(tx, { phone, how: "withdrawal", by: null, isSure: true, own: lead?.number });
    return undefined;
  }
  // Asking again lifts nothing: it goes to review, where a manager reads it.
  if (lead && !(await isStopped(tx, phone))) {
    await insert(tx, message, { lead: lead.number });
    await tellOwner(tx, lead);
    return undefined;
  }
  const open = await openEnquiryOf(tx, phone);
  const enquiry = open ?? (await makeEnquiry(tx, message));
  await insert(tx, message, { lead: null, enquiry, isQuestion: open === undefined });
  return open === undefined ? enquiry : undefined;
}

type Known = { number: number; assignedTo: string | null };

/** Whose number it is. A family shares one: then whoever was spoken with on WhatsApp last, else who came last. */
async function leadOf(tx: Tx, phone: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`select number, assigned_to as "assignedTo" from leads
    where is_here and number in (
      select coalesce(merged_into, number) from leads where mobile = ${phone}
      union select coalesce(merged_into, number) from leads where alternate_mobile = ${phone})
    order by (select max(at) from whatsapp_messages where lead_number = leads.number and phone = ${phone}) desc nulls last, number desc
    limit 1`.execute(tx);
  return rows[0];
}

type Place = { lead: number | null; enquiry?: string; isQuestion?: boolean };

async function insert(tx: Tx, { wamid, phone, at, kind, body, picture }: Arrived, { lead, enquiry, isQuestion = false }: Place) {
  const { id } = await tx
    .insertInto("whatsapp_messages")
    .values({
      lead_number: lead,
      enquiry_id: enquiry ?? null,
      is_question: isQuestion,
      phone,
      direction: "in",
      wamid,
      kind,
      body,
      // WhatsApp tells the second; within it, in the order in which they came.
      at: sql<Date>`date_trunc('milliseconds', least(${at}::timestamptz + interval '999 milliseconds', clock_timestamp()))`,
      status: "received",
      media_id: picture ?? null,
      media_state: picture === undefined ? null : "waiting",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (picture !== undefined) await enqueue(tx, fetchWhatsAppPicture, { id });
  if (lead === null) return;
  await record(tx, { what: "lead.whatsapp-received", actorId: null, subject: leadSubject(lead), detail: { whatsapp: id } });
  await announceLead(tx, lead);
}

/** Once for as long as nobody has read what they wrote: a family writes in many short messages. */
async function tellOwner(tx: Tx, { number, assignedTo }: Known) {
  if (assignedTo === null) return;
  const { rows } =
    await sql`select from whatsapp_messages where lead_number = ${number} and direction = 'in' and seen_at is null limit 2`.execute(tx);
  if (rows.length === 1) await remind(tx, { user: assignedTo, what: "asked-again", lead: number });
}

/** What they wrote within the last day and what is no lead yet: the next message is about the same. */
async function openEnquiryOf(tx: Tx, phone: string) {
  const { rows } = await sql<{ id: string }>`select enquiry_id as id from whatsapp_messages join enquiry_states using (enquiry_id)
    where phone = ${phone} and is_question and enquiry_states.lead_number is null and withdrawn_at is null and enquiry_states.erased_at is null
      and at > now() - interval '1 day' order by at desc limit 1`.execute(tx);
  return rows[0]?.id;
}

/** In the books from its first moment, like every other enquiry. Nothing was ticked, so nothing was agreed to. */
async function makeEnquiry(tx: Tx, { wamid, phone, name, body, kind }: Arrived) {
  const id = idOf("whatsapp", wamid);
  const called = name || maskedPhone(phone);
  const kept = await keepEnquiry(
    tx,
    {
      id,
      form_id: null,
      said_source: "whatsapp",
      reference: newReference(),
      locale: /\p{Script=Devanagari}/u.test(body) ? "hi" : "en",
      name: called,
      phone,
      email: "",
      enquire: "Others",
      ...eachFreeText(() => ""),
      message: body,
      who: "student",
      parent_name: "",
      page: "",
      referrer: "",
      utm_source: "",
      utm_medium: "",
      utm_campaign: "",
      partner: "",
      typed: JSON.stringify({ name, phone, message: body, kind }),
      signs: isAdvertising({ name, message: body }) ? ["advertising"] : [],
      network: networkOfTheDay(`whatsapp ${phone}`),
      said_key: "",
      searched: sql<string>`to_tsvector('simple', ${searchTerms([called])})`,
    },
    { purposes: [], notice: "", how: "program", givenAt: null },
  );
  if (kept) await enqueue(tx, settleEnquiry, { id });
  return id;
}
