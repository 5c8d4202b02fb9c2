import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { withSealed } from "#app/access/private-search.server.ts";
import { db, prepared } from "#db/client.ts";

/** The questions this person has kept, by their names. */
export async function listViews(actor: Actor) {
  const views = await db
    .selectFrom("lead_views")
    .modifyFront(prepared)
    .select(["id", "name", "query"])
    .where("owner_id", "=", actor.id)
    .orderBy("name")
    .limit(sql.lit(100))
    .execute();
  // One that was kept before searches were sealed.
  return views.map((view) => ({ ...view, query: withSealed(actor, view.query) ?? view.query }));
}

export type LeadView = Awaited<ReturnType<typeof listViews>>[number];
