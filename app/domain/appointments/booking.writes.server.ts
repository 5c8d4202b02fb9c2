import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import type { BookingInput } from "#app/domain/appointments/inputs.server.ts";
import { isAppointmentKind, isOffered, type AgreedHow } from "#app/domain/appointments/model.ts";
import { findStanding, hasRoom, isOpenToFamily, ofLead } from "#app/domain/appointments/reads.server.ts";
import { agreeOn, lockPlaces } from "#app/domain/appointments/standing.writes.server.ts";
import { changeFacts } from "#app/domain/leads/editing.writes.server.ts";
import { workingQuarter } from "#app/domain/leads/next-step.model.ts";
import { announceLead, changeLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { remind } from "#app/domain/reminders/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { consume, hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** So often in an hour the same family may choose and change. */
export const maxChoices = 10;
const choices = rateLimit("visit-choice", { points: maxChoices, duration: hour });

async function mayChoose(lead: number) {
  if (!(await consume(choices, String(lead))).isAllowed) throw new Refused(m.appointment_too_often());
}

/** The lead, held, of a family that may choose: still to be won, and nobody asked us to leave them alone. */
const heldForFamily = (tx: Tx, number: number) =>
  tx.selectFrom("leads").selectAll().where("number", "=", number).where(isOpenToFamily).forUpdate().executeTakeFirst();

type FamilyWay = Exclude<AgreedHow, "staff">;

/**
 * The family chooses a time, or another one. It becomes the lead's next step unless they are still to be called before it. Sent twice,
 * it is one; of two families at the last place one is first.
 */
export async function chooseTime(number: number, { kind, at, guardian }: BookingInput, how: FamilyWay) {
  await mayChoose(number);
  const hours = await readWorkingHours();
  return inTransaction(async (tx) => {
    const lead = await heldForFamily(tx, number);
    if (!lead) return undefined;
    if (!isOffered(at, Date.now(), hours)) throw new Refused(m.appointment_slot_gone());
    await lockPlaces(tx);
    if (!(await hasRoom(tx, at, number))) throw new Refused(m.appointment_slot_full());
    // Under 18 nobody comes alone: who comes along has a name.
    if (lead.is_minor && lead.guardian_name === "") {
      if (guardian === "") throw new Refused(m.appointment_guardian_missing());
      await changeFacts(tx, lead, { guardianName: guardian }, { by: null, what: "lead.corrected" });
    }
    await agreeOn(tx, number, { kind, at, how, by: null });
    // Who just asked is called first; a later call that is overdue the family has answered by itself.
    const isAnswered = lead.stage !== "new" && lead.next_at! < new Date();
    const isStep = isAppointmentKind(lead.next_kind) || lead.next_at! > at || isAnswered;
    await changeLead(tx, number, isStep ? { next_at: at, next_kind: kind } : {});
    if (lead.assigned_to !== null) await remind(tx, { user: lead.assigned_to, what: "booked", lead: number, about: at });
    await announceLead(tx, number);
    return { at, kind };
  });
}

/** The family does not come. Where it was the next step, they are called instead, at the next time of work. */
export async function cancelByFamily(number: number, how: FamilyWay) {
  await mayChoose(number);
  const hours = await readWorkingHours();
  return inTransaction(async (tx) => {
    const lead = await heldForFamily(tx, number);
    if (!lead) return undefined;
    const standing = await findStanding(tx, number);
    if (!standing) return { isCancelled: false };
    await sql`update appointments set status = 'cancelled', status_since = now(), status_by = null
      where status = 'agreed' and ${ofLead(number)}`.execute(tx);
    const isStep = isAppointmentKind(lead.next_kind);
    await changeLead(tx, number, isStep ? { next_at: fromIndianTime(workingQuarter(Date.now(), hours)), next_kind: "call" } : {});
    const detail = { from: standing.at.toISOString(), way: how };
    await record(tx, { what: "lead.visit-cancelled", actorId: null, subject: leadSubject(number), detail });
    await announceLead(tx, number);
    return { isCancelled: true };
  });
}
