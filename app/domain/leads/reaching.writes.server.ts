import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { announceLead, changeLead, lockLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { reachOfLead } from "#app/domain/reach/stops.reads.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** Shows the whole phone to somebody who does not own the lead, and notes that they asked. */
export const revealPhone = (actor: Actor, number: number) =>
  inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead || (await reachOfLead(tx, lead)).call === "no") return undefined;
    await audit(tx, { what: "lead.revealed", actorId: actor.id, subject: leadSubject(number) });
    return { phone: lead.mobile, alternatePhone: lead.alternate_mobile };
  });

/** Somebody tapped to call or to write. */
export const noteContact = (actor: Actor, number: number, way: "called" | "whatsapp") =>
  inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    const reach = await reachOfLead(tx, lead);
    if (way === "whatsapp" ? !reach.whatsApp : reach.call === "no") return undefined;
    await touchLead(tx, lead);
    await record(tx, { what: `lead.${way}`, actorId: actor.id, subject: leadSubject(number) });
    await announceLead(tx, number);
    return { number };
  });

/** Somebody turned to the lead: it is not untouched any more. */
export async function touchLead(tx: Tx, { number, touched_at }: { number: number; touched_at: Date | null }) {
  if (touched_at === null) await changeLead(tx, number, { touched_at: sql`now()`, lease_until: null });
}
