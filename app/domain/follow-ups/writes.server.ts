import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { FollowUpInput } from "#app/domain/follow-ups/inputs.server.ts";
import { closes, proposedStage } from "#app/domain/follow-ups/model.ts";
import { assignTo } from "#app/domain/leads/assignment.writes.server.ts";
import { judgeFirstResponse } from "#app/domain/leads/jobs.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { announceLead, changeLead, changeStageIn, endNextStep, heldLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#db/client.ts";

/**
 * Writes down one attempt and its next step, which replaces the one before. The stage follows the statement, and a transfer
 * really transfers. Sent twice, it is one.
 */
export async function writeFollowUp(actor: Actor, number: number, input: FollowUpInput) {
  const { key, summary, statement, nextAt, remarks, transferTo, lostReason } = input;
  return inTransaction(async (tx) => {
    const lead = await heldLead(tx, actor, number);
    // Sent again after it gave the lead away: it was written then.
    if (!lead)
      return tx.selectFrom("follow_ups").select("number").where("creation_key", "=", key).where("by_id", "=", actor.id).executeTakeFirst();
    const before = await tx
      .selectFrom("follow_ups")
      .select("number")
      .where("creation_key", "=", key)
      .where("lead_number", "=", number)
      .executeTakeFirst();
    if (before) return before;
    await endNextStep(tx, number);
    const followUp = await tx
      .insertInto("follow_ups")
      .values({
        creation_key: key,
        lead_number: number,
        by_id: actor.id,
        summary,
        statement,
        next_at: nextAt,
        remarks,
        transferred_to: transferTo === "" ? null : transferTo,
      })
      .returning("number")
      .executeTakeFirstOrThrow();
    await record(tx, {
      what: "lead.followed-up",
      actorId: actor.id,
      subject: leadSubject(number),
      detail: { followUp: followUp.number, statement },
    });
    const stage = input.stage === "" ? proposedStage(statement, lead.stage as Stage) : input.stage;
    await changeStageIn(tx, actor, lead, { stage, lostReason: stage === "lost" && lostReason !== "" ? lostReason : null, nextAt });
    await changeLead(tx, number, {
      follow_up_count: sql`follow_up_count + 1`,
      touched_at: sql`coalesce(touched_at, now())`,
      first_response_at: sql`coalesce(first_response_at, now())`,
      asked_again_at: null,
      lease_until: null,
    });
    if (lead.first_response_at === null) await enqueue(tx, judgeFirstResponse, { number });
    if (!closes(statement) && transferTo !== "" && transferTo !== lead.assigned_to)
      await assignTo(tx, number, { to: transferTo, by: actor.id, why: { kind: "transferred" } });
    await announceLead(tx, number, lead.assigned_to);
    return followUp;
  });
}
