import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { isOwn } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { touchLead } from "#app/domain/leads/reaching.writes.server.ts";
import { announceLead, leadSubject, lockLead } from "#app/domain/leads/writes.server.ts";
import type { MessageInput } from "#app/domain/messages/inputs.server.ts";
import { whatsAppAddress } from "#app/domain/phones.ts";
import { reachOfLead } from "#app/domain/reach/stops.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inTransaction } from "#db/client.ts";

/**
 * Keeps the words and gives the address that opens WhatsApp with them. That it was opened is known; that it was sent is not. The
 * address holds the number, which only whoever works with the student reads without asking. Sent twice, it is one message.
 */
export const openWhatsApp = (actor: Actor, number: number, { key, template, language, text }: MessageInput) =>
  inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead || !isOwn(actor, lead)) return undefined;
    const reach = await reachOfLead(tx, lead);
    if (!reach.whatsApp) throw new Refused(reach.call === "no" ? m.reach_refused() : m.message_no_permission());
    const { rows } = await sql<{ id: string }>`
      insert into lead_messages (lead_number, template_id, language, text, by_id, creation_key)
      values (${number}, (select id from message_templates where id = ${template || null}::uuid), ${language}, ${text}, ${actor.id}, ${key})
      on conflict (lead_number, creation_key, md5(text)) do nothing returning id`.execute(tx);
    if (rows[0]) {
      await touchLead(tx, lead);
      const detail = { message: rows[0].id };
      await record(tx, { what: "lead.whatsapp-opened", actorId: actor.id, subject: leadSubject(number), detail });
      await announceLead(tx, number);
    }
    return { address: whatsAppAddress({ phone: lead.mobile, text }) };
  });
