import { sql } from "kysely";
import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { isOwn } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { cancelByFamily, chooseTime } from "#app/domain/appointments/booking.writes.server.ts";
import type { BookingInput } from "#app/domain/appointments/inputs.server.ts";
import { findVisitLink } from "#app/domain/visit-links/reads.server.ts";
import { announceLead, leadSubject, lockLead } from "#app/domain/leads/writes.server.ts";
import { reachOfLead } from "#app/domain/reach/stops.reads.server.ts";
import { handedLink } from "#app/domain/receipts/handing.reads.server.ts";
import { whatsAppAddress } from "#app/domain/phones.ts";
import { Refused } from "#app/domain/refused.ts";
import { hashOf, newSecret } from "#app/platform/encryption.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db, inTransaction } from "#db/client.ts";

/** A new link by which a family chooses a time; it ends those before it. Only its hash is kept, so it is shown this once. */
export async function makeVisitLink(actor: Actor, number: number) {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    // Whom one may only call to ask is not written to; under 18 the guardian agrees first.
    const reach = await reachOfLead(tx, lead);
    if (reach.call !== "may") throw new Refused(m.appointment_link_refused());
    if (lead.next_at === null) throw new Refused(m.appointment_link_closed());
    const secret = newSecret();
    await sql`update visit_links set expires_at = now() where lead_number = ${number} and expires_at > now()`.execute(tx);
    const { rows } = await sql<{ expires_at: Date }>`insert into visit_links (token_hash, lead_number, made_by, expires_at)
      values (${hashOf(secret)}, ${number}, ${actor.id}, now() + interval '14 days') returning expires_at`.execute(tx);
    await record(tx, { what: "lead.visit-link", actorId: actor.id, subject: leadSubject(number) });
    await announceLead(tx, number);
    const locale = lead.language === "hi" ? "hi" : "en";
    const phone = isOwn(actor, lead) ? lead.mobile : "";
    const student = lead.name;
    const link = handedLink({ path: href("/visit/:token", { token: secret }), locale, phone, student, words: m.appointment_sms });
    const text = m.appointment_sms({ brand: m.brand({}, { locale }), student, link: link.address }, { locale });
    return {
      expiresAt: rows[0]!.expires_at,
      link,
      whatsApp: reach.whatsApp && phone !== "" ? whatsAppAddress({ phone, text }) : undefined,
    };
  });
}

/** With a link: a time, or another one. The link lives as long as what was chosen with it, so that it can be changed. */
export async function chooseByLink(secret: string, input: BookingInput) {
  const link = await findVisitLink(secret);
  const chosen = link && (await chooseTime(link.number, input, "link"));
  if (chosen)
    await sql`update visit_links set expires_at = greatest(expires_at, ${chosen.at}::timestamptz)
      where token_hash = ${hashOf(secret)} and expires_at > now()`.execute(db);
  return chosen;
}

export async function cancelByLink(secret: string) {
  const link = await findVisitLink(secret);
  return link && cancelByFamily(link.number, "link");
}
