import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { takeBackAgreement } from "#app/domain/appointments/standing.writes.server.ts";
import { takeBackMinutes } from "#app/domain/follow-ups/model.ts";
import { isFresh } from "#app/domain/follow-ups/taking-back.reads.server.ts";
import { putBack } from "#app/domain/leads/standing.writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

/**
 * Takes back what this person wrote down a moment ago: the lead stands as before, also where it was handed over, and the
 * follow-up stays in the history as one that was taken back. Only as long as nobody changed the lead since.
 */
export const takeBackFollowUp = (actor: Actor, number: number) =>
  inTransaction(async (tx) => {
    const found = await held(tx, actor, number);
    if (!found) return undefined;
    const { lead, followUp } = found;
    if (followUp.taken_back_at !== null) return { lead: lead.number };
    if (!followUp.isFresh) throw new Refused(m.follow_up_back_late({ minutes: takeBackMinutes }));
    const before = followUp.before as JsonObject | null;
    if (before === null || before.version !== lead.version) throw new Refused(m.follow_up_back_changed());
    await putBack(tx, [{ ...before, ...(before.first_response_at !== null && { first_response_minutes: lead.first_response_minutes }) }]);
    await tx
      .updateTable("follow_ups")
      .set({ taken_back_at: sql`now()` })
      .where("number", "=", number)
      .execute();
    await takeBackAgreement(tx, number, actor.id);
    // Whom it was handed to need not hear of it any more.
    await sql`delete from reminders where lead_number = ${lead.number} and what = 'assigned' and about = ${followUp.about}::timestamptz`.execute(
      tx,
    );
    await record(tx, {
      what: "lead.follow-up-taken-back",
      actorId: actor.id,
      subject: leadSubject(lead.number),
      detail: { number },
    });
    await announceLead(tx, lead.number, lead.assigned_to);
    return { lead: lead.number };
  });

/** The lead before its follow-up, as every other verb takes them. */
async function held(tx: Tx, actor: Actor, number: number) {
  const mine = tx.selectFrom("follow_ups").where("number", "=", number).where("by_id", "=", actor.id);
  const written = await mine.select("lead_number").executeTakeFirst();
  if (!written) return undefined;
  const lead = await tx
    .selectFrom("leads")
    .select(["number", "version", "assigned_to", "first_response_at", "first_response_minutes"])
    .where("number", "=", written.lead_number)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const followUp = await mine
    .select(["before", "taken_back_at", isFresh.as("isFresh"), sql<string>`at::text`.as("about")])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { lead, followUp };
}
