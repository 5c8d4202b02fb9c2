import { sql } from "kysely";
import { can, maySee, peopleOf, seesOthers, type Actor } from "#app/access/roles.ts";
import { isId } from "#app/domain/ids.ts";
import { teamIn, wholeTeam, type Team } from "#app/domain/teams/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { db, type Tx } from "#db/client.ts";

const all = (database: Tx | typeof db) =>
  database
    .selectFrom("teams")
    .select(["id", "name_en as nameEn", "name_hi as nameHi"])
    .select(sql<string[]>`array(select users.id from users where users.team_id = teams.id order by users.name, users.id)`.as("people"))
    .orderBy(sql`lower(name_en)`)
    .orderBy("id");

/** Every team and who is in it. Lists of leads read them: they are cached in the process. */
export const readTeams: () => Promise<Team[]> = cached(["teams"], () => all(db).execute());

/** For who arranges them: as they are this moment. */
export const listTeams = async (actor: Actor) => (can(actor, "users.manage") ? all(db).select("version").execute() : []);
export type EditedTeam = Awaited<ReturnType<typeof listTeams>>[number];

export const findTeam = async (actor: Actor, id: string) =>
  can(actor, "users.manage") && isId(id) ? all(db).select("version").where("id", "=", id).executeTakeFirst() : undefined;

/** Everybody who can be in one, with the team they are in now. */
export const listMates = async (actor: Actor) =>
  can(actor, "users.manage")
    ? db
        .selectFrom("users")
        .select(["id", "name", "role", "team_id as team"])
        .select(sql<boolean>`deactivated_at is not null`.as("hasLeft"))
        .where("role", "in", ["counsellor", "leader", "manager", "admin"])
        // Whoever has left stays in their team until they are taken out of it.
        .where((eb) => eb.or([eb("deactivated_at", "is", null), eb("team_id", "is not", null)]))
        .orderBy("name")
        .orderBy("id")
        .execute()
    : [];
export type Mate = Awaited<ReturnType<typeof listMates>>[number];

/**
 * Whose leads a word of an address names: a person's, or those of everybody in a team. Undefined when it names nobody for whom this
 * person may ask.
 */
export async function askedFor(actor: Actor, word: string): Promise<readonly string[] | undefined> {
  const team = teamIn(word);
  if (team === undefined) return word !== "" && maySee(actor, word) ? [word] : undefined;
  if (team === actor.team?.id) return actor.team.people;
  return can(actor, "leads.see-all") ? ((await readTeams()).find(({ id }) => id === team)?.people ?? []) : undefined;
}

/** The same, and for who names nobody whom they may ask for what they see: their own or their team's; undefined is everybody's. */
export const meantBy = async (actor: Actor, word: string): Promise<readonly string[] | undefined> =>
  (await askedFor(actor, word)) ?? (can(actor, "leads.see-all") ? undefined : peopleOf(actor));

/** What is asked for as a word, whatever was named: a person, a team, or "" for everybody. */
export function wordFor(actor: Actor, word: string | undefined): string {
  if (can(actor, "leads.see-all")) return word ?? "";
  if (word !== undefined && maySee(actor, word)) return word;
  return actor.team && seesOthers(actor) ? wholeTeam(actor.team.id) : actor.id;
}
