import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { withSealed } from "#app/access/private-search.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { everybody, holderOf, type SavedView } from "#app/domain/lead-lists/views.model.ts";
import { db, prepared } from "#db/client.ts";

/** The questions that this person has kept and those that are shared, by their names; the pinned ones first, in their order. */
export async function listViews(actor: Actor): Promise<SavedView[]> {
  if (!can(actor, "leads.work")) return [];
  const views = await db
    .selectFrom("lead_views")
    .modifyFront(prepared)
    .select(["id", "name", "query", "place"])
    .select([sql<boolean>`owner_id = ${actor.id}`.as("isMine"), sql<boolean>`shared_at is not null`.as("isShared")])
    .where((eb) => eb.or([eb("owner_id", "=", actor.id), eb("shared_at", "is not", null)]))
    .orderBy(sql`place nulls last`)
    .orderBy("name")
    .limit(sql.lit(100))
    .execute();
  // One that was kept before searches were sealed.
  return views.map((view) => ({ ...view, query: withSealed(actor, view.query) ?? view.query }));
}

/** How many leads of this reader each of these views finds: the list that it opens. */
export const countViews = async (actor: Actor, views: readonly SavedView[]) =>
  Promise.all(views.map(async (view) => ({ ...view, count: await countLeads(actor, parseQuery(new URLSearchParams(view.query))) })));
export type CountedView = Awaited<ReturnType<typeof countViews>>[number];

/** What this person has chosen to open first, and what everybody opens who has chosen nothing. A view that they do not see is none. */
export async function readFirstViews(actor: Actor) {
  const rows = await db
    .selectFrom("lead_view_defaults")
    .leftJoin("lead_views", (join) =>
      join.onRef("lead_views.id", "=", "view_id").on((eb) => eb.or([eb("shared_at", "is not", null), eb("owner_id", "=", actor.id)])),
    )
    .modifyFront(prepared)
    .select(["holder", "view_id as chosen", "lead_views.id", "lead_views.query"])
    .where("holder", "=", sql<string>`any(${[holderOf(actor), everybody]}::text[])`)
    .execute();
  const seen = rows.filter(({ chosen, id }) => chosen === id);
  return { own: seen.find(({ holder }) => holder !== everybody), everybody: seen.find(({ holder }) => holder === everybody) };
}

/** The question with which the list opens; undefined for the whole list. */
export async function findFirstQuery(actor: Actor): Promise<string | undefined> {
  const first = await readFirstViews(actor);
  const query = (first.own ?? first.everybody)?.query;
  return query ? (withSealed(actor, query) ?? query) : undefined;
}
