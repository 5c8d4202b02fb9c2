import { sql } from "kysely";
import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { ConsentAnswer } from "#app/domain/guardians/inputs.server.ts";
import { standsOpen } from "#app/domain/guardians/links.reads.server.ts";
import { lockPhone } from "#app/domain/leads/household.writes.server.ts";
import { isOwn } from "#app/access/visible.server.ts";
import { announceLead, changeLead, lockLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { givePermission, withdrawPermissions } from "#app/domain/reach/permissions.writes.server.ts";
import { stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { handedLink } from "#app/domain/receipts/handing.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { hashOf, newSecret } from "#app/platform/encryption.server.ts";
import { inTransaction } from "#db/client.ts";

/** A new link for the guardian of a student under 18, which ends those before it. Only its hash is kept, so it is shown this once. */
export async function makeConsentLink(actor: Actor, number: number) {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    if (!lead.is_minor) throw new Refused(m.consent_not_minor());
    if (lead.stop !== null || lead.do_not_contact_at !== null) throw new Refused(m.consent_stopped());
    const secret = newSecret();
    await sql`update consent_links set expires_at = now() where lead_number = ${number} and answered_at is null and expires_at > now()`.execute(
      tx,
    );
    const { rows } = await sql<{ expires_at: Date }>`insert into consent_links (token_hash, lead_number, made_by, expires_at)
      values (${hashOf(secret)}, ${number}, ${actor.id}, now() + interval '7 days') returning expires_at`.execute(tx);
    await record(tx, { what: "lead.consent-asked", actorId: actor.id, subject: leadSubject(number) });
    await announceLead(tx, number);
    return {
      expiresAt: rows[0]!.expires_at,
      link: handedLink({
        path: href("/consent/:token", { token: secret }),
        locale: lead.language === "hi" ? "hi" : "en",
        phone: isOwn(actor, lead) ? lead.mobile : "",
        student: lead.name,
        words: m.consent_sms,
      }),
    };
  });
}

/** The guardian agrees or refuses, once: of two answers at the same moment one is first. Undefined when the link is over. */
export async function answerConsent(secret: string, { answer, whatsapp }: ConsentAnswer, by: string | null = null) {
  return inTransaction(async (tx) => {
    const asked = await standsOpen(tx, secret).executeTakeFirst();
    if (!asked) return undefined;
    // The number before the lead: whoever stops a number holds them in this order.
    await lockPhone(tx, asked.phone);
    const link = await standsOpen(tx, secret).forUpdate(["consent_links", "leads"]).executeTakeFirst();
    if (!link) return undefined;
    const { number, phone } = link;
    await sql`update consent_links set answer = ${answer}, answered_at = now() where token_hash = ${hashOf(secret)}`.execute(tx);
    await changeLead(tx, number, {
      guardian_answer: answer,
      guardian_answered_at: sql`now()`,
      // Who agreed is called now.
      ...(answer === "agreed" && { next_at: sql`least(next_at, now())` }),
    });
    // Where one of our own people pressed it, at the desk or in the place of a parent, their name stands beside it.
    await record(tx, { what: `lead.guardian-${answer}`, actorId: by, subject: leadSubject(number) });
    if (answer === "agreed") {
      // What was ticked before in the child's name counts no more: the guardian's answer is all of it, and the proof of it.
      await withdrawPermissions(tx, phone);
      const purposes = whatsapp ? (["answer", "whatsapp"] as const) : (["answer"] as const);
      await givePermission(tx, { phone, purposes, how: "parent", by: null, lead: number });
    } else await stopPhone(tx, { phone, how: "parent", by: null, isSure: true });
    await announceLead(tx, number);
    return { answer };
  });
}
