import { sql } from "kysely";
import { mayAnswer } from "#app/domain/reach/model.ts";
import { reachOfLead, standingOf } from "#app/domain/reach/stops.reads.server.ts";
import { windowHours } from "#app/domain/whatsapp/model.ts";
import { db, type Tx } from "#db/client.ts";

type Lead = { stop: string | null; is_minor: boolean; guardian_answer: string | null; mobile: string; alternate_mobile: string | null };

/** Why nothing can be written there; asked when somebody presses the button, and again when it goes. */
export type Against = "stopped" | "permission" | "window";
export type Allowed = { phone: string } | { against: Against };

/** A template begins a conversation: for that they must have allowed WhatsApp. */
export async function mayBegin(tx: Tx | typeof db, lead: Lead): Promise<Allowed> {
  const reach = await reachOfLead(tx, lead);
  if (reach.whatsApp) return { phone: lead.mobile };
  return { against: lead.stop === null ? "permission" : "stopped" };
}

/** Own words answer what they wrote to us within a day, by the database's clock, on the number from which they wrote. */
export async function mayReply(tx: Tx | typeof db, lead: Lead): Promise<Allowed & { until?: Date }> {
  if (lead.stop !== null) return { against: "stopped" };
  if (!mayAnswer(standingOf(lead))) return { against: "permission" };
  const phones = [lead.mobile, ...(lead.alternate_mobile ? [lead.alternate_mobile] : [])];
  const { rows } = await sql<{ phone: string; until: Date }>`
    select phone, at + make_interval(hours => ${sql.lit(windowHours)}) as until from whatsapp_messages
    where phone = any(${phones}::text[]) and direction = 'in' and at > now() - make_interval(hours => ${sql.lit(windowHours)})
    order by at desc limit 1`.execute(tx);
  return rows[0] ?? { against: "window" };
}

/** What may be written to a lead now, for the page that offers it. The caller knows that the lead may be seen. */
export async function readAllowed(number: number) {
  const lead = await db
    .selectFrom("leads")
    .select(["stop", "is_minor", "guardian_answer", "mobile", "alternate_mobile"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const [begin, reply] = await Promise.all([mayBegin(db, lead), mayReply(db, lead)]);
  return {
    begin: "against" in begin ? begin.against : undefined,
    reply: "against" in reply ? reply.against : undefined,
    until: reply.until,
  };
}
