import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { tell } from "#app/domain/erasures/writes.server.ts";
import { settleEnquiry } from "#app/domain/enquiries/jobs.server.ts";
import type { PermissionInput } from "#app/domain/leads/inputs.server.ts";
import { announceLead, lockLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { purposes } from "#app/domain/reach/model.ts";
import { hashOf } from "#app/domain/reach/keys.reads.server.ts";
import { givePermission, withdrawPermissions } from "#app/domain/reach/permissions.writes.server.ts";
import { agreedFor, isStopped } from "#app/domain/reach/stops.reads.server.ts";
import { confirmStops, liftStops, stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const phonesOf = ({ mobile, alternate_mobile }: { mobile: string; alternate_mobile: string | null }) =>
  [mobile, ...(alternate_mobile ? [alternate_mobile] : [])].filter((phone) => phone !== "");

/** They told us not to contact them any more: one tap, and it holds for every number of theirs. */
export const noteStop = (actor: Actor, number: number) =>
  inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    for (const phone of phonesOf(lead))
      await stopPhone(tx, { phone, how: "staff", by: actor.id, isSure: await knowsAll(tx, actor, phone), own: number });
    await audit(tx, { what: "stop.noted", actorId: actor.id, subject: leadSubject(number) });
    return { number };
  });

/** Whoever hands leads out, or has every lead with the number, knows whose it is. Else a manager confirms it for the others. */
async function knowsAll(tx: Tx, actor: Actor, phone: string) {
  if (can(actor, "leads.reassign")) return true;
  const { rows } = await sql`select from leads where (mobile = ${phone} or alternate_mobile = ${phone})
    and is_here and assigned_to is distinct from ${actor.id} limit 1`.execute(tx);
  return rows.length === 0;
}

/** A manager knows that it was really this person who withdrew. */
export async function confirmLeadStop(actor: Actor, number: number) {
  if (!can(actor, "leads.reassign")) return undefined;
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead || lead.stop === null) return undefined;
    await confirmStops(tx, actor.id, phonesOf(lead));
    await audit(tx, { what: "stop.confirmed", actorId: actor.id, subject: leadSubject(number) });
    return { number };
  });
}

/** A manager lifts it, with a reason. What they agreed to before stands only where it was never withdrawn. */
export async function liftLeadStop(actor: Actor, number: number, why: string) {
  if (!can(actor, "leads.reassign")) return undefined;
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead || lead.stop === null) return undefined;
    await liftStops(tx, { by: actor.id, phones: phonesOf(lead), why, subject: leadSubject(number) });
    return { number };
  });
}

/** By the number itself, for somebody of whom nothing else is left: no lead, no enquiry. */
export async function liftPhoneStop(actor: Actor, phone: string, why: string) {
  if (!can(actor, "leads.reassign")) return undefined;
  return inTransaction(async (tx) => {
    if (!(await isStopped(tx, phone))) throw new Refused(m.reach_not_stopped());
    await liftStops(tx, { by: actor.id, phones: [phone], why, subject: "stop" });
    return { phone };
  });
}

/** From the inbox, for a number of which there is perhaps no lead any more. What was sent is settled again. */
export async function liftEnquiryStop(actor: Actor, id: string, why: string) {
  if (!can(actor, "leads.reassign") || !can(actor, "enquiries.triage")) return undefined;
  return inTransaction(async (tx) => {
    const enquiry = await tx
      .selectFrom("enquiry_states")
      .innerJoin("enquiries", "id", "enquiry_id")
      .select(["id", "phone", "outcome"])
      .where("enquiry_id", "=", id)
      .where("stopped_at", "is not", null)
      .where("withdrawn_at", "is", null)
      .where("enquiry_states.erased_at", "is", null)
      .forUpdate("enquiry_states")
      .executeTakeFirst();
    if (!enquiry) return undefined;
    await liftStops(tx, { by: actor.id, phones: [enquiry.phone], why, subject: `enquiry:${id}` });
    if (enquiry.outcome === "quarantined") {
      await tx.updateTable("enquiry_states").set({ outcome: "waiting" }).where("enquiry_id", "=", id).execute();
      await enqueue(tx, settleEnquiry, { id });
    }
    await record(tx, { what: "enquiry.stop-lifted", actorId: actor.id, subject: `enquiry:${id}` });
    await publish(tx, "enquiries");
    return { id };
  });
}

/** What they agreed to, as they told whoever writes it down: the ticks are all of it. */
export const notePermission = (actor: Actor, number: number, { agreed, told }: PermissionInput) =>
  inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    if (!lead) return undefined;
    if (lead.stop !== null) throw new Refused(m.reach_refused());
    const standing = await agreedFor(tx, lead.mobile);
    if (purposes.every((purpose) => agreed.includes(purpose) === standing.includes(purpose))) return { number };
    const ended = purposes.filter((purpose) => !agreed.includes(purpose));
    await withdrawPermissions(tx, lead.mobile, ended);
    const { hash, version } = hashOf(lead.mobile);
    if (ended.some((purpose) => standing.includes(purpose)))
      tell(tx, { kind: "unpermitted", phone: hash.toString("hex"), key: version, purposes: ended });
    await givePermission(tx, { phone: lead.mobile, purposes: agreed, how: told, by: actor.id, lead: number });
    await record(tx, { what: "lead.permission", actorId: actor.id, subject: leadSubject(number), detail: { agreed, told } });
    await announceLead(tx, number);
    return { number };
  });
