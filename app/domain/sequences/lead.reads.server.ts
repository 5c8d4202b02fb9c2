import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import type { MessageState, Start, Way } from "#app/domain/sequences/model.ts";
import { db, prepared } from "#db/client.ts";

/** In which sequences a lead is now, and when it is written to next as things stand. */
export const listRunsOf = (actor: Actor, number: number) =>
  db
    .selectFrom("sequence_runs")
    .modifyFront(prepared)
    .innerJoin("sequences", "sequences.id", "sequence_id")
    .innerJoin("leads", "leads.number", "lead_number")
    .select(["sequence_runs.id", "sequences.name", "name_hi as nameHi", "sequence_runs.next_at as nextAt", sql<Start>`start`.as("start")])
    .select(sql<boolean>`sequences.state = 'on'`.as("isOn"))
    .select(
      sql<number>`(select count(*)::int from sequence_messages where run_id = sequence_runs.id and state in ('waiting', 'went'))`.as(
        "written",
      ),
    )
    .select(
      sql<boolean>`exists (select from sequence_steps where sequence_id = sequences.id and removed_at is null
        and not exists (select from sequence_messages where run_id = sequence_runs.id and step_id = sequence_steps.id))`.as("hasMore"),
    )
    .where("lead_number", "=", number)
    .where("sequence_runs.ended_at", "is", null)
    .where(visibleLeads(actor))
    .orderBy("sequence_runs.created_at")
    .execute();
export type RunOfLead = Awaited<ReturnType<typeof listRunsOf>>[number];

/** The messages and sequences that a history names. */
export async function listLetters(ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("sequence_messages")
    .innerJoin("sequences", "sequences.id", "sequence_id")
    .select(["sequence_messages.id", "subject", "text", "sequences.name", "name_hi as nameHi"])
    .select([sql<Way>`way`.as("way"), sql<MessageState>`sequence_messages.state`.as("state")])
    .where("sequence_messages.id", "in", [...ids])
    .execute();
}
