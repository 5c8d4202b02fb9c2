import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { gather, whoIsAsked } from "#app/domain/disclosures/reads.server.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import { inTransaction } from "#db/client.ts";

/** Everything about one person, for them: that it was gathered, and by whom, is written down before anybody reads it. */
export async function discloseLead(actor: Actor, number: number) {
  const asked = await whoIsAsked(actor, number);
  if (!asked) return undefined;
  return inTransaction(async (tx) => {
    const disclosure = await gather(tx, asked);
    await audit(tx, {
      what: "person.exported",
      actorId: actor.id,
      subject: leadSubject(number),
      detail: { enquiries: asked.enquiries.length },
    });
    return disclosure;
  });
}
