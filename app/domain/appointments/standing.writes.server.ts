import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { isAppointmentKind, slotMinutes, type AgreedHow, type AppointmentKind } from "#app/domain/appointments/model.ts";
import { ofLead } from "#app/domain/appointments/reads.server.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import type { NextKind } from "#app/domain/leads/model.ts";
import type { Tx } from "#db/client.ts";

type Agreement = {
  kind: AppointmentKind;
  at: Date;
  how: AgreedHow;
  /** Who of our people agreed on it; null is the family. */
  by: string | null;
  followUp?: number;
};

/** Two families do not take the last place at once: whoever counts places or takes one holds this until the end. */
export const lockPlaces = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('appointments', 0))`.execute(tx);

/**
 * The one way in which a lead, which is held, comes to an appointment or to another one: what was agreed before is moved. The same
 * kind at the same minute is what stands already.
 */
export async function agreeOn(tx: Tx, lead: number, { kind, at, how, by, followUp }: Agreement) {
  await lockPlaces(tx);
  const same = await sql`select from appointments where status = 'agreed' and ${ofLead(lead)} and kind = ${kind} and at = ${at}`.execute(
    tx,
  );
  if (same.rows.length > 0) return;
  const { rows: before } =
    await sql`update appointments set status = 'moved', status_since = now(), status_by = ${by}, ended_in = ${followUp ?? null}
    where status = 'agreed' and ${ofLead(lead)} returning id`.execute(tx);
  await tx
    .insertInto("appointments")
    .values({ lead_number: lead, kind, at, minutes: slotMinutes, agreed_how: how, agreed_by: by, made_in: followUp ?? null })
    .execute();
  await record(tx, {
    what: before.length > 0 ? "lead.visit-moved" : "lead.visit-agreed",
    actorId: by,
    subject: leadSubject(lead),
    detail: { next: at.toISOString(), to: kind, way: how },
  });
}

/** A next step that is a visit or a video call is an appointment; any other leaves the one there is alone. */
export async function agreeInFollowUp(
  tx: Tx,
  lead: number,
  { nextAt, nextKind, by, followUp }: { nextAt: Date | null; nextKind: NextKind; by: string; followUp: number },
) {
  if (nextAt !== null && isAppointmentKind(nextKind)) await agreeOn(tx, lead, { kind: nextKind, at: nextAt, how: "staff", by, followUp });
}

/** A follow-up that is taken back takes its appointment back, and the one it moved stands again. */
export async function takeBackAgreement(tx: Tx, followUp: number, by: string) {
  await lockPlaces(tx);
  await sql`update appointments set status = 'cancelled', status_since = now(), status_by = ${by}
    where made_in = ${followUp} and status = 'agreed'`.execute(tx);
  await sql`update appointments set status = 'agreed', status_since = now(), status_by = ${by}, ended_in = null
    where ended_in = ${followUp} and status = 'moved'`.execute(tx);
}
