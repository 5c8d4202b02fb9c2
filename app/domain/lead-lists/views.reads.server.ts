import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { db, prepared } from "#db/client.ts";

/** The questions this person has kept, by their names. */
export const listViews = (actor: Actor) =>
  db
    .selectFrom("lead_views")
    .modifyFront(prepared)
    .select(["id", "name", "query"])
    .where("owner_id", "=", actor.id)
    .orderBy("name")
    .limit(sql.lit(100))
    .execute();

export type LeadView = Awaited<ReturnType<typeof listViews>>[number];
