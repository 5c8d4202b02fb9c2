import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { agreeInFollowUp } from "#app/domain/appointments/standing.writes.server.ts";
import type { FollowUpInput } from "#app/domain/follow-ups/inputs.server.ts";
import { closes, isReached, proposedStage } from "#app/domain/follow-ups/model.ts";
import { assignTo } from "#app/domain/leads/assignment.writes.server.ts";
import { judgeFirstResponse } from "#app/domain/leads/jobs.server.ts";
import { changeFacts } from "#app/domain/leads/editing.writes.server.ts";
import { hasNextStep, type Stage } from "#app/domain/leads/model.ts";
import { asItStandsUnanswered } from "#app/domain/leads/standing.writes.server.ts";
import { announceLead, changeLead, changeStageIn, lockLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** What was written once stands; what was taken back meanwhile does not, and whoever sends it again hears so. */
function standing(written: { number: number; taken_back_at: Date | null } | undefined) {
  if (written && written.taken_back_at !== null) throw new Refused(m.follow_up_key_taken_back());
  return written && { number: written.number };
}

/**
 * Writes down one attempt and its next step, which replaces the one before. The stage follows the statement, and a transfer
 * really transfers. Sent twice, it is one.
 */
export async function writeFollowUp(actor: Actor, number: number, input: FollowUpInput) {
  const { key, statement, nextAt, nextKind, transferTo, lostReason, temperature } = input;
  return inTransaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    // Sent again after it gave the lead away: it was written then.
    if (!lead)
      return standing(
        await tx
          .selectFrom("follow_ups")
          .select(["number", "taken_back_at"])
          .where("creation_key", "=", key)
          .where("by_id", "=", actor.id)
          .executeTakeFirst(),
      );
    const before = await tx
      .selectFrom("follow_ups")
      .select(["number", "taken_back_at"])
      .where("creation_key", "=", key)
      .where("lead_number", "=", number)
      .executeTakeFirst();
    if (before) return standing(before);
    if (lead.stop !== null) throw new Refused(m.reach_refused());
    const stage = input.stage === "" ? proposedStage(statement, lead.stage as Stage) : input.stage;
    const next = hasNextStep(stage) ? nextAt : null;
    if (hasNextStep(stage) && next === null) throw new Refused(m.follow_up_next_missing());
    const followUp = await insertFollowUp(tx, actor, number, { ...input, nextAt: next });
    if (temperature && temperature !== lead.temperature) await changeFacts(tx, lead, { temperature }, { by: actor.id });
    const reason = stage === "lost" && lostReason !== "" ? lostReason : null;
    await changeStageIn(tx, actor, lead, { stage, lostReason: reason, nextAt: next, nextKind }, { isDateTold: true });
    await agreeInFollowUp(tx, number, { nextAt: next, nextKind, by: actor.id, followUp: followUp.number });
    await changeLead(tx, number, {
      follow_up_count: sql`follow_up_count + 1`,
      attempts: isReached(statement) ? 0 : sql`least(attempts + 1, 1000)`,
      touched_at: sql`coalesce(touched_at, now())`,
      first_response_at: sql`coalesce(first_response_at, now())`,
      asked_again_at: null,
      lease_until: null,
    });
    if (lead.first_response_at === null) await enqueue(tx, judgeFirstResponse, { number });
    if (!closes(statement) && transferTo !== "" && transferTo !== lead.assigned_to)
      await assignTo(tx, number, { to: transferTo, by: actor.id, why: { kind: "transferred" } });
    await sql`update follow_ups set before = before || jsonb_build_object('version', version) from leads
      where follow_ups.number = ${followUp.number} and leads.number = lead_number`.execute(tx);
    await announceLead(tx, number, lead.assigned_to);
    return followUp;
  });
}

async function insertFollowUp(tx: Tx, actor: Actor, number: number, input: FollowUpInput) {
  const { key, summary, statement, nextAt, nextKind, remarks, transferTo } = input;
  const followUp = await tx
    .insertInto("follow_ups")
    .values({
      creation_key: key,
      lead_number: number,
      by_id: actor.id,
      summary,
      statement,
      next_at: nextAt,
      next_kind: nextKind,
      remarks,
      transferred_to: transferTo === "" ? null : transferTo,
      before: sql`(select ${asItStandsUnanswered} from leads where number = ${number})`,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  await record(tx, {
    what: "lead.followed-up",
    actorId: actor.id,
    subject: leadSubject(number),
    detail: { followUp: followUp.number, statement },
  });
  return followUp;
}
