import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { withSealed } from "#app/access/private-search.server.ts";
import { parseQuery } from "#app/domain/lead-lists/inputs.server.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { everybody, holderOf, wholeAsFirst, type SavedView } from "#app/domain/lead-lists/views.model.ts";
import { teamIn, teamName } from "#app/domain/teams/model.ts";
import { readTeams } from "#app/domain/teams/reads.server.ts";
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

/** The team that somebody is in, as whose first view it is known. */
const teamOf = (actor: Actor) => sql<string | null>`(select 'team:' || team_id from users where id = ${actor.id})`;

/**
 * What this person has chosen to open first, what their team opens, and what everybody opens who has chosen nothing. A view that they
 * do not see is none.
 */
export async function readFirstViews(actor: Actor) {
  const rows = await db
    .selectFrom("lead_view_defaults")
    .leftJoin("lead_views", (join) =>
      join.onRef("lead_views.id", "=", "view_id").on((eb) => eb.or([eb("shared_at", "is not", null), eb("owner_id", "=", actor.id)])),
    )
    .modifyFront(prepared)
    .select(["holder", "view_id as chosen", "lead_views.id", "lead_views.query"])
    .where("holder", "=", sql<string>`any(${[holderOf(actor), everybody]}::text[] || ${teamOf(actor)})`)
    .execute();
  const seen = rows.filter(({ chosen, id }) => chosen === id);
  const of = (is: (holder: string) => boolean) => seen.find(({ holder }) => is(holder));
  return {
    own: of((holder) => holder === holderOf(actor)),
    team: of((holder) => teamIn(holder) !== undefined),
    everybody: of((holder) => holder === everybody),
  };
}

/** Which teams' first view this person says, and which it is now. */
export async function listTeamsFirst(actor: Actor) {
  if (!can(actor, "leads.hand-out")) return [];
  const arranges = can(actor, "lists.arrange");
  const [teams, rows] = await Promise.all([
    readTeams(),
    db.selectFrom("lead_view_defaults").select(["team_id as team", "view_id as view"]).where("team_id", "is not", null).execute(),
  ]);
  return teams
    .filter(({ id }) => arranges || id === actor.team?.id)
    .map((team) => {
      const chosen = rows.find((row) => row.team === team.id);
      return { id: team.id, name: teamName(team), view: chosen && (chosen.view ?? wholeAsFirst) };
    });
}
export type TeamFirst = Awaited<ReturnType<typeof listTeamsFirst>>[number];

/** The question with which the list opens; undefined for the whole list. */
export async function findFirstQuery(actor: Actor): Promise<string | undefined> {
  const first = await readFirstViews(actor);
  const query = (first.own ?? first.team ?? first.everybody)?.query;
  return query ? (withSealed(actor, query) ?? query) : undefined;
}
