import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { isId } from "#app/domain/ids.ts";
import type { Way } from "#app/domain/sequences/model.ts";
import { rowsPerPage } from "#app/domain/sequences/reads.server.ts";
import { db } from "#db/client.ts";

/** Why a message did not go: it was not this family's, or what became of it on its way. */
const reason = sql<string>`case sequence_messages.state when 'passed' then sequence_messages.why else sequence_messages.state end`;

const unsent = (actor: Actor, id: string) =>
  db
    .selectFrom("sequence_messages")
    .innerJoin("leads", "leads.number", "sequence_messages.lead_number")
    .where("sequence_messages.sequence_id", "=", id)
    .where("sequence_messages.state", "in", ["passed", "failed", "dropped"])
    .where(visibleLeads(actor));

/** Why messages of a sequence did not go, the most frequent reason first. */
export const countUnsent = async (actor: Actor, id: string) =>
  can(actor, "sequences.arrange") && isId(id)
    ? unsent(actor, id)
        .select([reason.as("why"), sql<number>`count(*)::int`.as("count")])
        .groupBy(reason)
        .orderBy("count", "desc")
        .orderBy(reason)
        .execute()
    : [];

/** To whom they did not go for this reason, the newest first. */
export async function listUnsent(actor: Actor, id: string, why: string, after?: string) {
  if (!can(actor, "sequences.arrange") || !isId(id)) return undefined;
  const past = after !== undefined && isId(after) ? after : undefined;
  const rows = await unsent(actor, id)
    .innerJoin("sequence_steps", "sequence_steps.id", "step_id")
    .select(["sequence_messages.id", "sequence_messages.at", "leads.number", "leads.name", "days"])
    .select(sql<Way>`sequence_messages.way`.as("way"))
    .where(reason, "=", why)
    .$if(past !== undefined, (query) =>
      query.where(
        sql<boolean>`(sequence_messages.at, sequence_messages.id) < (select past.at, past.id from sequence_messages as past where past.id = ${past})`,
      ),
    )
    .orderBy("sequence_messages.at", "desc")
    .orderBy("sequence_messages.id", "desc")
    .limit(rowsPerPage + 1)
    .execute();
  return { rows: rows.slice(0, rowsPerPage), more: rows.length > rowsPerPage ? rows[rowsPerPage - 1]!.id : undefined };
}
