import { sql } from "kysely";
import { href } from "react-router";
import type { Actor } from "#app/access/roles.ts";
import { isOwn } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { announceLead, leadSubject, lockLead } from "#app/domain/leads/writes.server.ts";
import { applicationOf } from "#app/domain/papers/reads.server.ts";
import { firstName, linkDays } from "#app/domain/papers/model.ts";
import { whatsAppAddress } from "#app/domain/phones.ts";
import { reachOfLead } from "#app/domain/reach/stops.reads.server.ts";
import { handedLink } from "#app/domain/receipts/handing.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { hashOf, newSecret } from "#app/platform/encryption.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inTransaction, type Tx } from "#db/client.ts";

const days = sql`make_interval(days => ${linkDays})`;

/**
 * A new link for the family of an application, which ends the one before it. Only its hash is kept, so it is shown this once. It is
 * a way to reach somebody: who may not be called and written to is sent none, and WhatsApp needs its own permission.
 */
export async function makePapersLink(actor: Actor, number: number, application: string) {
  return changing(actor, number, application, async (tx, lead, own) => {
    const reach = await reachOfLead(tx, lead);
    if (reach.call !== "may") throw new Refused(m.paper_link_refused());
    const secret = newSecret();
    await endOpen(tx, application);
    const { rows } = await sql<{ expires_at: Date }>`insert into paper_links (token_hash, application_id, lead_number, made_by, expires_at)
      values (${hashOf(secret)}, ${application}, ${own}, ${actor.id}, now() + ${days}) returning expires_at`.execute(tx);
    await record(tx, { what: "lead.papers-asked", actorId: actor.id, subject: leadSubject(number) });
    const locale = lead.language === "hi" ? "hi" : "en";
    const phone = isOwn(actor, lead) ? lead.mobile : "";
    const student = firstName(lead.name);
    const link = handedLink({ path: href("/papers/:token", { token: secret }), locale, phone, student, words: m.paper_link_sms });
    const text = m.paper_link_sms({ brand: m.brand({}, { locale }), student, link: link.address }, { locale });
    return {
      link,
      whatsApp: reach.whatsApp && phone !== "" ? whatsAppAddress({ phone, text }) : undefined,
      expiresAt: rows[0]!.expires_at,
    };
  });
}

/** The family's link stays as it is and ends later. */
export const extendPapersLink = (actor: Actor, number: number, application: string) =>
  changing(actor, number, application, async (tx) => {
    const { numAffectedRows = 0n } = await sql`update paper_links set expires_at = now() + ${days}
      where application_id = ${application} and expires_at > now()`.execute(tx);
    if (numAffectedRows === 0n) throw new Refused(m.paper_link_over());
    await record(tx, { what: "lead.papers-link-extended", actorId: actor.id, subject: leadSubject(number) });
    return { number };
  });

/** From now on the link opens nothing. Ended twice is ended. */
export const endPapersLink = (actor: Actor, number: number, application: string) =>
  changing(actor, number, application, async (tx) => {
    if ((await endOpen(tx, application)) > 0n)
      await record(tx, { what: "lead.papers-link-ended", actorId: actor.id, subject: leadSubject(number) });
    return { number };
  });

async function endOpen(tx: Tx, application: string) {
  const { numAffectedRows = 0n } =
    await sql`update paper_links set expires_at = now() where application_id = ${application} and expires_at > now()`.execute(tx);
  return numAffectedRows;
}

type Held = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

async function changing<T>(
  actor: Actor,
  number: number,
  application: string,
  work: (tx: Tx, lead: Held, own: number) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    const found = lead && (await applicationOf(tx, number, application));
    if (!lead || !found) return undefined;
    const done = await work(tx, lead, found.lead_number);
    await announceLead(tx, number);
    return done;
  });
}
