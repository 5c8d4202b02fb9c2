import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isReviewId } from "#app/domain/duplicates/reads.server.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/** They are two people after all; nobody is asked about this pair again. */
export async function tellApart(actor: Actor, id: string) {
  if (!can(actor, "leads.reassign") || !isReviewId(id)) return undefined;
  return inTransaction(async (tx) => {
    const review = await tx.selectFrom("lead_reviews").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!review) return undefined;
    if (review.settled_at !== null) return { id };
    await tx
      .updateTable("lead_reviews")
      .set({ settled_at: sql`now()`, settled_by: actor.id, settled_as: "different" })
      .where("id", "=", id)
      .execute();
    const detail = { other: review.other_number };
    await record(tx, { what: "lead.told-apart", actorId: actor.id, subject: leadSubject(review.lead_number), detail });
    await publish(tx, "leads");
    return { id };
  });
}
