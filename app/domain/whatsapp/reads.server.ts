import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { db } from "#db/client.ts";

export const messagesPerPage = 50;
export const conversationsPerPage = 30;

/** A place between two messages, for the next page. */
const cursorOf = ({ at, number }: { at: Date; number: string }) => `${at.getTime()}.${number}`;
const parseCursor = (cursor: string | undefined) => {
  const [, ms, number] = /^(\d{1,15})\.(\d{1,18})$/.exec(cursor ?? "") ?? [];
  return ms === undefined ? undefined : { at: new Date(Number(ms)), number: number! };
};
type Place = NonNullable<ReturnType<typeof parseCursor>>;
/** Moments are kept to the millisecond, as a page can name them. */
const isBefore = ({ at, number }: Place) => sql<boolean>`(message.at, message.number) < (${at}::timestamptz, ${number}::bigint)`;

const messages = () =>
  db
    .selectFrom("whatsapp_messages as message")
    .leftJoin("users", "users.id", "message.by_id")
    .leftJoin("whatsapp_templates as template", "template.id", "message.template_id")
    .select(["message.id", "message.kind", "message.body", "message.at", "message.number", "users.name as by", "template.name as template"])
    .select([sql<"in" | "out">`message.direction`.as("direction"), "message.status", "message.failure", "message.seen_at as seenAt"])
    .select(["sent_at as sentAt", "delivered_at as deliveredAt", "read_at as readAt", "failed_at as failedAt"])
    .select(sql<"waiting" | "stored" | "refused" | "gone" | null>`media_state`.as("picture"));

/** The conversation with a lead, and with those merged into it, the oldest of the page first. The caller knows that the lead may be seen. */
export async function readConversation(actor: Actor, number: number, before?: string) {
  const place = parseCursor(before);
  const known = await db.selectFrom("leads").select("stop").where("number", "=", number).where(visibleLeads(actor)).executeTakeFirst();
  if (!known) return undefined;
  const rows = await messages()
    .where("message.lead_number", "in", sql<number>`(select number from leads where number = ${number} or merged_into = ${number})`)
    .$if(place !== undefined, (query) => query.where(isBefore(place!)))
    .orderBy("message.at", "desc")
    .orderBy("message.number", "desc")
    .limit(messagesPerPage + 1)
    .execute();
  const shown = rows.slice(0, messagesPerPage);
  // Whoever asked not to be contacted: that something was said stays, the words are read no more.
  const told = known.stop === null ? shown : shown.map((one) => ({ ...one, body: "", picture: null }));
  return {
    messages: told.toReversed(),
    older: rows.length > messagesPerPage ? cursorOf(shown.at(-1)!) : undefined,
    unseen: shown.some(({ direction, seenAt }) => direction === "in" && seenAt === null),
  };
}
export type ShownMessage = NonNullable<Awaited<ReturnType<typeof readConversation>>>["messages"][number];

/** The messages that a history names. */
export async function listNamed(ids: readonly string[]) {
  if (ids.length === 0) return [];
  return messages()
    .where("message.id", "in", [...ids])
    .execute();
}

/** Texts that may be sent now. */
export const listSendable = () =>
  db
    .selectFrom("whatsapp_templates")
    .select(["id", "name", "language", "category", "body", "variables"])
    .where("status", "=", "APPROVED")
    .where("gone_at", "is", null)
    .where("is_beyond_us", "=", false)
    .orderBy("name")
    .orderBy("language")
    .limit(200)
    .execute();

/**
 * The conversations with leads that this person sees, each by its newest message, newest first. Of whoever asked not to be contacted
 * the words are read no more. A lead that was merged is one with the lead it went into.
 */
export async function listConversations(actor: Actor, { unread, after }: { unread: boolean; after: string | undefined }) {
  const place = parseCursor(after);
  const ofLead = sql`(select same.number from leads as same where same.number = leads.number or same.merged_into = leads.number)`;
  const unseen = sql<number>`(select count(*)::int from whatsapp_messages as other where other.lead_number in ${ofLead}
    and other.direction = 'in' and other.seen_at is null)`;
  const rows = await db
    .selectFrom("whatsapp_messages as message")
    .innerJoin("leads as own", "own.number", "message.lead_number")
    .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(own.merged_into, own.number)`))
    .leftJoin("users as owner", "owner.id", "leads.assigned_to")
    .select(["leads.number as lead", "leads.name", "leads.stop", "owner.name as owner", "message.at", "message.number", "message.kind"])
    .select([sql<"in" | "out">`message.direction`.as("direction"), "message.body", "message.status", unseen.as("unseen")])
    .where(
      sql<boolean>`not exists (select from whatsapp_messages as later where later.lead_number in ${ofLead}
        and (later.at, later.number) > (message.at, message.number))`,
    )
    .where(visibleLeads(actor))
    .$if(unread, (query) => query.where(sql<boolean>`${unseen} > 0`))
    .$if(place !== undefined, (query) => query.where(isBefore(place!)))
    .orderBy("message.at", "desc")
    .orderBy("message.number", "desc")
    .limit(conversationsPerPage + 1)
    .execute();
  const shown = rows.slice(0, conversationsPerPage);
  return {
    conversations: shown.map(({ stop, body, ...one }) => ({ ...one, isStopped: stop !== null, body: stop === null ? body : "" })),
    more: rows.length > conversationsPerPage ? cursorOf(shown.at(-1)!) : undefined,
  };
}
export type Conversation = Awaited<ReturnType<typeof listConversations>>["conversations"][number];
