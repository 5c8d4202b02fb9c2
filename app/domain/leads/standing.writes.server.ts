import { sql } from "kysely";
import { takesLeads } from "#app/access/visible.server.ts";
import type { Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

/** Where a lead stands: what moving or giving it changes. */
const standing = [
  "stage",
  "stage_since",
  "lost_reason",
  "next_at",
  "touched_at",
  "lease_until",
  "assigned_to",
  "assigned_by",
  "assigned_at",
  "assigned_why",
] as const;

/** What a follow-up changes besides. */
const answered = ["asked_again_at", "first_response_at", "first_response_minutes", "follow_up_count"] as const;

/** A lead as it stands, to be put back. Moments as the database writes them: to the microsecond, which a date of ours does not hold. */
const asJson = (columns: readonly string[]) =>
  sql<
    JsonObject & { number: number }
  >`jsonb_build_object(${sql.join(["number", ...columns].flatMap((column) => [sql.lit(column), sql.ref(`leads.${column}`)]))})`;

export const asItStands = asJson(standing);
export const asItStandsUnanswered = asJson([...standing, ...answered]);

export type PutBack = { number: number; stage: string; assigned_to: string | null; created_by: string | null };

/**
 * Puts leads back as they stood. `version` is what the verb left behind: only a lead that still has it is as it left it. What
 * was not kept stays as it is now.
 */
export async function putBack(tx: Tx, kept: readonly JsonObject[]): Promise<PutBack[]> {
  const columns = [...standing, ...answered].map((column) => sql`${sql.ref(column)} = back.${sql.ref(column)}`);
  const { rows } = await sql<PutBack>`
    update leads set ${sql.join(columns)}, version = leads.version + 1, updated_at = now()
    from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) as one (kept)
      join leads as now on now.number = (one.kept->>'number')::int
      cross join lateral jsonb_populate_record(now, one.kept) as back
    where leads.number = now.number and leads.version = (one.kept->>'version')::int
    returning leads.number, leads.stage, leads.assigned_to, leads.created_by`.execute(tx);
  await freeOfWhoLeft(
    tx,
    rows.map(({ number }) => number),
  );
  return rows;
}

/** An open lead does not go back to somebody who has left meanwhile: it waits in the queue for a colleague. */
const freeOfWhoLeft = (tx: Tx, numbers: number[]) =>
  tx
    .updateTable("leads")
    .set({ assigned_to: null, assigned_why: JSON.stringify({ kind: "nobody", rule: null }), lease_until: null })
    .where("number", "in", numbers.length > 0 ? numbers : [0])
    .where("next_at", "is not", null)
    .where("assigned_to", "is not", null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom("users").select("users.id").whereRef("users.id", "=", "leads.assigned_to").where(takesLeads))),
    )
    .execute();
