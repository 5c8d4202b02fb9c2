import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { gather, whoEnquired, whoIsAsked } from "#app/domain/disclosures/reads.server.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import { inTransaction } from "#db/client.ts";

/** Everything about one person, for them: that it was gathered, and by whom, is written down before anybody reads it. */
export async function discloseLead(actor: Actor, number: number) {
  const asked = await whoIsAsked(actor, number);
  return asked && disclose(actor, asked, leadSubject(number));
}

export async function discloseEnquirer(actor: Actor, id: string) {
  const asked = await whoEnquired(actor, id);
  return asked && disclose(actor, asked, `enquiry:${id}`);
}

const disclose = (actor: Actor, asked: { leads: number[]; enquiries: string[] }, subject: string) =>
  inTransaction(async (tx) => {
    const disclosure = await gather(tx, asked);
    await audit(tx, { what: "person.exported", actorId: actor.id, subject, detail: { enquiries: asked.enquiries.length } });
    return disclosure;
  });
