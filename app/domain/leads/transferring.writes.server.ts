import type { Actor } from "#app/access/roles.ts";
import { assignTo } from "#app/domain/leads/assignment.writes.server.ts";
import { announceLead, lockLead } from "#app/domain/leads/writes.server.ts";
import { inTransaction } from "#db/client.ts";

/** Gives a lead to a colleague, who really has it then. */
export async function transferLead(actor: Actor, number: number, to: string) {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    if (lead.assigned_to === to) return { number };
    await assignTo(tx, number, { to, by: actor.id, why: { kind: "transferred" } });
    await announceLead(tx, number, lead.assigned_to);
    return { number };
  });
}
