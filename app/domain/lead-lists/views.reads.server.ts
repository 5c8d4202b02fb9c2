import type { Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";

/** The questions this person has kept, by their names. */
export const listViews = (actor: Actor) =>
  db.selectFrom("lead_views").select(["id", "name", "query"]).where("owner_id", "=", actor.id).orderBy("name").limit(100).execute();

export type LeadView = Awaited<ReturnType<typeof listViews>>[number];
