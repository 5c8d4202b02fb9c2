import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { asEverybody, everybody, holderOf, maxPinned, maxShared, wholeAsFirst } from "#app/domain/lead-lists/views.model.ts";
import { mustBeForAll } from "#app/domain/lead-lists/views.writes.server.ts";
import { teamIn, wholeTeam } from "#app/domain/teams/model.ts";
import { readTeams } from "#app/domain/teams/reads.server.ts";
import { mustBeTeam } from "#app/domain/teams/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** From one's own to everybody's: the same question, and each finds in it the leads that they know about. */
export const shareView = (actor: Actor, id: string) =>
  arranging(actor, id, "view.shared", async (tx) => {
    const view = await tx
      .selectFrom("lead_views")
      .select(["name", "query"])
      .where("id", "=", id)
      .where("owner_id", "=", actor.id)
      .where("shared_at", "is", null)
      .executeTakeFirst();
    if (!view) return undefined;
    mustBeForAll(view.query);
    const others = await tx.selectFrom("lead_views").select("name").where("shared_at", "is not", null).execute();
    if (others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase())) throw new Refused(m.view_name_taken());
    if (others.length >= maxShared) throw new Refused(m.view_many_shared({ most: maxShared }));
    await tx
      .updateTable("lead_views")
      .set({ shared_at: sql`now()`, shared_by: actor.id })
      .where("id", "=", id)
      .execute();
    return { id };
  });

/** Back to whoever kept it. Nobody else opens the list with it any more. */
export const unshareView = (actor: Actor, id: string) =>
  arranging(actor, id, "view.unshared", async (tx) => {
    const view = await tx
      .updateTable("lead_views")
      .set({ shared_at: null, shared_by: null, place: null })
      .where("id", "=", id)
      .where("shared_at", "is not", null)
      .returning(["id", "owner_id"])
      .executeTakeFirst();
    if (!view) return undefined;
    await sql`delete from lead_view_defaults where view_id = ${id} and user_id is distinct from ${view.owner_id}`.execute(tx);
    return view;
  });

export type PinWay = "pin" | "unpin" | "up" | "down";

/** Above the list, at the end of those that stand there; away from there; or one place before or after its neighbour. */
export const pinView = (actor: Actor, id: string, way: PinWay) =>
  arranging(actor, id, "view.placed", async (tx) => {
    const { rows } = await sql<{ id: string; place: number | null }>`
      select id, place from lead_views where shared_at is not null order by place nulls last, id`.execute(tx);
    const pinned = rows.filter(({ place }) => place !== null).map((row) => row.id);
    const at = pinned.indexOf(id);
    if (!rows.some((row) => row.id === id) || (at === -1) !== (way === "pin")) return undefined;
    if (way === "pin" && pinned.length >= maxPinned) throw new Refused(m.view_many_pinned({ most: maxPinned }));
    const wanted = pinned.filter((one) => one !== id);
    if (way !== "unpin") wanted.splice(way === "pin" ? wanted.length : Math.max(0, at + (way === "up" ? -1 : 1)), 0, id);
    await sql`update lead_views set place = array_position(${wanted}::uuid[], id) where shared_at is not null`.execute(tx);
    return { id };
  });

/** One after the other: two who arrange at once leave one order behind. */
async function arranging(actor: Actor, id: string, what: string, work: (tx: Tx) => Promise<{ id: string } | undefined>) {
  if (!can(actor, "lists.arrange") || !isId(id)) return undefined;
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('lead_views'))`.execute(tx);
    const done = await work(tx);
    if (!done) return undefined;
    await record(tx, { what, actorId: actor.id, subject: `view:${id}` });
    await publish(tx, "views");
    return { id };
  });
}

export type FirstViewInput = { holder: string; view: string };

/** One's own is one's own to say, a team's is that of who leads it, and everybody's and any team's of who arranges lists. */
const maySay = (actor: Actor, holder: string, team: string | undefined) =>
  holder === "me" ? can(actor, "leads.work") : can(actor, "lists.arrange") || (team !== undefined && team === actor.team?.id);

/** Which view opens first: for oneself one's own or a shared one, for a team and for everybody a shared one. */
export async function setFirstView(actor: Actor, { holder, view }: FirstViewInput) {
  const team = teamIn(holder);
  if (!maySay(actor, holder, team) || (team !== undefined && !(await readTeams()).some(({ id }) => id === team))) return undefined;
  const isOne = holder === "me";
  return inTransaction(async (tx) => {
    // Nobody chooses what is taken away at this moment.
    await sql`select pg_advisory_xact_lock(hashtext('lead_views'))`.execute(tx);
    const name = isOne ? holderOf(actor) : team ? wholeTeam(team) : everybody;
    if (view === (isOne || team ? asEverybody : wholeAsFirst))
      await tx.deleteFrom("lead_view_defaults").where("holder", "=", name).execute();
    else {
      const id = view === wholeAsFirst ? null : await seen(tx, actor, view, { isOne });
      if (id === undefined) throw new Refused(m.view_gone());
      await mustBeTeam(tx, team);
      const said = { view_id: id, set_by: actor.id, set_at: sql<Date>`now()` };
      await tx
        .insertInto("lead_view_defaults")
        .values({ holder: name, user_id: isOne ? actor.id : null, team_id: team ?? null, ...said })
        .onConflict((conflict) => conflict.column("holder").doUpdateSet(said))
        .execute();
    }
    if (!isOne) await publish(tx, "views");
    return { holder };
  });
}

async function seen(tx: Tx, actor: Actor, id: string, { isOne }: { isOne: boolean }) {
  if (!isId(id)) return undefined;
  const view = await tx
    .selectFrom("lead_views")
    .select("id")
    .where("id", "=", id)
    .where((eb) => (isOne ? eb.or([eb("owner_id", "=", actor.id), eb("shared_at", "is not", null)]) : eb("shared_at", "is not", null)))
    .executeTakeFirst();
  return view?.id;
}
