import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { Refused } from "#app/domain/refused.ts";
import type { ChangeTeamInput, TeamInput } from "#app/domain/teams/inputs.server.ts";
import { maxTeams } from "#app/domain/teams/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

type Done = { id: string; detail: JsonObject };

export const addTeam = (actor: Actor, { nameEn, nameHi }: TeamInput) =>
  changing(actor, "user.team-added", async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from teams`.execute(tx);
    if (rows[0]!.count >= maxTeams) throw new Refused(m.team_group_many({ most: maxTeams }));
    await mustBeNew(tx, nameEn);
    const { id } = await tx
      .insertInto("teams")
      .values({ name_en: nameEn, name_hi: nameHi, created_by: actor.id, updated_by: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id, detail: { name: nameEn } };
  });

/** Its name, and who is in it. Whoever was in another one leaves that; what each may see holds from the next request on. */
export const changeTeam = (actor: Actor, id: string, { version, nameEn, nameHi, person: people }: ChangeTeamInput) =>
  changing(actor, "user.team-changed", async (tx) => {
    const before = await find(tx, id);
    if (!before) return undefined;
    if (before.version !== version) throw new Refused(m.team_group_changed());
    await mustBeNew(tx, nameEn, id);
    await tx
      .updateTable("teams")
      .set({ name_en: nameEn, name_hi: nameHi, version: version + 1, updated_at: sql`now()`, updated_by: actor.id })
      .where("id", "=", id)
      .execute();
    // Whose form of the other team is open is told that it has changed.
    await sql`update teams set version = version + 1 where id <> ${id}
      and id in (select team_id from users where id = any(${people}::text[]))`.execute(tx);
    const { rows: left } = await sql<{ id: string }>`update users set team_id = null
      where team_id = ${id} and not id = any(${people}::text[]) returning id`.execute(tx);
    const { rows: came } = await sql<{ id: string }>`update users set team_id = ${id}
      where id = any(${people}::text[]) and team_id is distinct from ${id} and deactivated_at is null
        and role in ('counsellor', 'leader', 'manager', 'admin') returning id`.execute(tx);
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
    return { id, detail: { name: nameEn, came: ids(came), left: ids(left) } };
  });

/** Nobody is in it any more. What its people were given stays theirs. */
export const removeTeam = (actor: Actor, id: string) =>
  changing(actor, "user.team-removed", async (tx) => {
    const before = await find(tx, id);
    if (!before) return undefined;
    const { rows: rules } = await sql<{ name: string }>`select name from assignment_rules where team_id = ${id} limit 1`.execute(tx);
    if (rules[0]) throw new Refused(m.team_group_in_rule({ rule: rules[0].name }));
    const { rows: left } = await sql<{ id: string }>`update users set team_id = null where team_id = ${id} returning id`.execute(tx);
    await tx.deleteFrom("teams").where("id", "=", id).execute();
    return { id, detail: { name: before.name_en, left: left.map((row) => row.id) } };
  });

const find = async (tx: Tx, id: string) =>
  isId(id) ? tx.selectFrom("teams").select(["name_en", "version"]).where("id", "=", id).forUpdate().executeTakeFirst() : undefined;

async function mustBeNew(tx: Tx, name: string, id: string | null = null) {
  const { rows } = await sql`select from teams where lower(name_en) = lower(${name}) and id is distinct from ${id}::uuid`.execute(tx);
  if (rows.length > 0) throw new Refused(m.team_group_name_taken());
}

/** Held until what names it is kept: it is not removed meanwhile. */
export async function mustBeTeam(tx: Tx, id: string | null | undefined) {
  if (!id) return;
  const { rows } = await sql`select from teams where id = ${id} for key share`.execute(tx);
  if (rows.length === 0) throw new Refused(m.team_group_gone());
}

/** One after the other. Who is in a team decides what they see, so it stands in the audit log. */
async function changing(actor: Actor, what: string, work: (tx: Tx) => Promise<Done | undefined>) {
  if (!can(actor, "users.manage")) return undefined;
  return inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('teams'))`.execute(tx);
    const done = await work(tx);
    if (!done) return undefined;
    await audit(tx, { what, actorId: actor.id, subject: `team:${done.id}`, detail: done.detail });
    await publish(tx, "teams", "users", "leads");
    return { id: done.id };
  });
}
