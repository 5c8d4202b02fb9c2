import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { judgeFirstResponse } from "#app/domain/leads/jobs.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { announceLead, changeLead, changeStageIn, leadSubject, lockLead } from "#app/domain/leads/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** The lead before its appointment, as every other verb takes them. */
async function held(tx: Tx, actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  const { rows } = await sql<{ number: number }>`select coalesce(merged_into, number) as number from leads
    where number = (select lead_number from appointments where id = ${id})`.execute(tx);
  const lead = rows[0] && (await lockLead(tx, actor, rows[0].number));
  if (!lead) return undefined;
  const appointment = await tx
    .selectFrom("appointments")
    .select(["id", "status", "kind", "at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { lead, appointment };
}

const settle = async (tx: Tx, actor: Actor, id: string, status: "agreed" | "came" | "missed", lead: number) => {
  await tx
    .updateTable("appointments")
    .set({ status, status_since: sql`now()`, status_by: actor.id })
    .where("id", "=", id)
    .execute();
  await record(tx, { what: `lead.visit-${status === "agreed" ? "unmarked" : status}`, actorId: actor.id, subject: leadSubject(lead) });
};

/** Nobody has come, or stayed away, before the day itself. */
const isAhead = (at: Date) => indianDay(at) > indianDay(new Date());

/** They came: what was said is written down as a follow-up. Said twice, it is once. */
export const noteCame = (actor: Actor, id: string) =>
  inTransaction(async (tx) => {
    const found = await held(tx, actor, id);
    if (!found) return undefined;
    const { lead, appointment } = found;
    if (appointment.status === "came") return { number: lead.number };
    if (appointment.status !== "agreed") throw new Refused(m.appointment_not_open());
    if (isAhead(appointment.at)) throw new Refused(m.appointment_ahead());
    await settle(tx, actor, id, "came", lead.number);
    await changeLead(tx, lead.number, {
      touched_at: sql`coalesce(touched_at, now())`,
      first_response_at: sql`coalesce(first_response_at, now())`,
      lease_until: null,
    });
    if (lead.first_response_at === null) await enqueue(tx, judgeFirstResponse, { number: lead.number });
    await announceLead(tx, lead.number);
    return { number: lead.number };
  });

/** They did not come: they are called at the moment that is named. */
export const noteMissed = (actor: Actor, id: string, nextAt: Date) =>
  inTransaction(async (tx) => {
    const found = await held(tx, actor, id);
    if (!found) return undefined;
    const { lead, appointment } = found;
    if (appointment.status === "missed") return { number: lead.number };
    if (appointment.status !== "agreed") throw new Refused(m.appointment_not_open());
    if (isAhead(appointment.at)) throw new Refused(m.appointment_ahead());
    await settle(tx, actor, id, "missed", lead.number);
    if (lead.next_at !== null) {
      const stands = { stage: lead.stage as Stage, lostReason: lead.lost_reason };
      await changeStageIn(tx, actor, lead, { ...stands, nextAt, nextKind: "call" });
    }
    await announceLead(tx, lead.number);
    return { number: lead.number };
  });

/** A wrong tap: it stands again as it was agreed, unless something else was agreed since. */
export const unmark = (actor: Actor, id: string) =>
  inTransaction(async (tx) => {
    const found = await held(tx, actor, id);
    if (!found) return undefined;
    const { lead, appointment } = found;
    if (appointment.status === "agreed") return { number: lead.number };
    const { rows: other } = await sql`select from appointments where status = 'agreed'
      and lead_number in (select number from leads where number = ${lead.number} or merged_into = ${lead.number})`.execute(tx);
    if (other.length > 0 || !["came", "missed"].includes(appointment.status)) throw new Refused(m.appointment_not_open());
    await settle(tx, actor, id, "agreed", lead.number);
    await changeLead(tx, lead.number, {});
    await announceLead(tx, lead.number);
    return { number: lead.number };
  });
