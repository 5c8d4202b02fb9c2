import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

/** Why messages of a sequence were left out, the most frequent reason first. */
export const countPassed = async (actor: Actor, id: string) =>
  can(actor, "sequences.arrange") && isId(id)
    ? db
        .selectFrom("sequence_messages")
        .innerJoin("leads", "leads.number", "lead_number")
        .select(["why", sql<number>`count(*)::int`.as("count")])
        .where("sequence_id", "=", id)
        .where("sequence_messages.state", "=", "passed")
        .where(visibleLeads(actor))
        .groupBy("why")
        .orderBy("count", "desc")
        .orderBy("why")
        .execute()
    : [];
