import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db, type Tx } from "#db/client.ts";

/** How many rows this person may still take out, of how many within 24 hours. */
export async function findExportRoom(actor: Actor, tx: Tx | typeof db = db) {
  const { most, taken } = await tx
    .selectFrom("settings")
    .select("exported_rows_a_day as most")
    .select(
      sql<number>`(select coalesce(sum(rows), 0)::int from lead_exports where by_id = ${actor.id} and at > now() - interval '24 hours')`.as(
        "taken",
      ),
    )
    .executeTakeFirstOrThrow();
  return { most, left: Math.max(0, most - taken) };
}

/** Why there was no file, and what a smaller one may have. */
export async function ceilingWords(actor: Actor) {
  const { most, left } = await findExportRoom(actor);
  return m.export_ceiling({ most: most.toLocaleString("en-IN"), left: left.toLocaleString("en-IN") });
}
