import { sql, type Insertable } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { isOwn } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { touchLead } from "#app/domain/leads/reaching.writes.server.ts";
import { announceLead, leadSubject, lockLead } from "#app/domain/leads/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import type { ReplyInput, TemplateMessageInput } from "#app/domain/whatsapp/inputs.server.ts";
import { failureText, filledTemplate, isApproved } from "#app/domain/whatsapp/model.ts";
import { mayBegin, mayReply, type Allowed } from "#app/domain/whatsapp/permission.reads.server.ts";
import { sendWhatsApp } from "#app/domain/whatsapp/sending.jobs.server.ts";
import { isWhatsAppOn } from "#app/domain/whatsapp/settings.reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { DB } from "#db/types.ts";

type Held = NonNullable<Awaited<ReturnType<typeof lockLead>>>;
type Words = Pick<Insertable<DB["whatsapp_messages"]>, "kind" | "body" | "template_id" | "filled">;

/** An approved text of WhatsApp's, filled in. Sent twice, it is one message. */
export const sendTemplate = (actor: Actor, number: number, { key, template, filled }: TemplateMessageInput) =>
  write(actor, number, key, mayBegin, async (tx) => {
    const known = await sendable(tx, template);
    if (!known) throw new Refused(m.whatsapp_why_template());
    if (known.variables.length !== filled.length) throw new Refused(m.whatsapp_filling_missing());
    return wordsOf(known, filled);
  });

type Template = { id: string; body: string; variables: string[] };

async function sendable(tx: Tx, template: string): Promise<Template | undefined> {
  const known = await tx
    .selectFrom("whatsapp_templates")
    .select(["id", "status", "body", "variables", "is_beyond_us"])
    .where("id", "=", template)
    .where("gone_at", "is", null)
    .executeTakeFirst();
  return known && isApproved(known.status) && !known.is_beyond_us ? known : undefined;
}

const wordsOf = ({ id, body, variables }: Template, filled: string[]): Words => ({
  kind: "template",
  template_id: id,
  filled,
  body: filledTemplate(body, variables, filled),
});

type Handed = { key: string; template: string; filled: string[]; by: string };

/** The same by itself, in the transaction of whoever decided it, in the name of who answers for that. What keeps it away is told. */
export async function handTemplate(tx: Tx, lead: Held, { key, template, filled, by }: Handed) {
  if (!isWhatsAppOn) return { against: "template" };
  const allowed = await mayBegin(tx, lead);
  if ("against" in allowed) return allowed;
  const known = await sendable(tx, template);
  if (!known || known.variables.length !== filled.length) return { against: "template" };
  const words = wordsOf(known, filled);
  return { id: await keep(tx, { lead: lead.number, phone: allowed.phone, key, by, words }), body: words.body ?? "" };
}

/** Own words, in answer to what they wrote within the last day. */
export const sendReply = (actor: Actor, number: number, { key, text }: ReplyInput) =>
  write(actor, number, key, mayReply, async () => ({ kind: "text", body: text }));

/**
 * The words are kept and the job to send them is put beside them, in one transaction. Who may not read the number writes to nobody,
 * as with every other message.
 */
const write = (
  actor: Actor,
  number: number,
  key: string,
  judge: (tx: Tx, lead: Held) => Promise<Allowed>,
  words: (tx: Tx) => Promise<Words>,
) =>
  inTransaction(async (tx) => {
    if (!isWhatsAppOn) return undefined;
    const lead = await lockLead(tx, actor, number);
    if (!lead || !isOwn(actor, lead)) return undefined;
    const known = await tx
      .selectFrom("whatsapp_messages")
      .select("id")
      .where("creation_key", "=", key)
      .where("by_id", "=", actor.id)
      .executeTakeFirst();
    if (known) return { id: known.id };
    const allowed = await judge(tx, lead);
    if ("against" in allowed) throw new Refused(failureText(allowed.against));
    const id = await keep(tx, { lead: number, phone: allowed.phone, key, by: actor.id, words: await words(tx) });
    await seeMessages(tx, number);
    await touchLead(tx, lead);
    await record(tx, { what: "lead.whatsapp-sent", actorId: actor.id, subject: leadSubject(number), detail: { whatsapp: id } });
    await announceLead(tx, number);
    return { id };
  });

type Kept = { lead: number; phone: string; key: string; by: string; words: Words };

async function keep(tx: Tx, { lead, phone, key, by, words }: Kept) {
  const { id } = await tx
    .insertInto("whatsapp_messages")
    .values({
      lead_number: lead,
      phone,
      direction: "out",
      by_id: by,
      creation_key: key,
      status: "waiting",
      at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
      ...words,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await enqueue(tx, sendWhatsApp, { id });
  return id;
}

const seeMessages = (tx: Tx, number: number) =>
  sql`update whatsapp_messages set seen_at = now() where direction = 'in' and seen_at is null
    and lead_number in (select number from leads where number = ${number} or merged_into = ${number})`.execute(tx);

/** Whoever works with the student has read what they wrote. */
export const noteSeen = (actor: Actor, number: number) =>
  inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    await seeMessages(tx, number);
    await announceLead(tx, number);
    return { number };
  });
