import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";

const indianToday = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Whether somebody is on leave today: they are given nothing, and are not on duty. */
export const isAway = (person: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from leaves where leaves.user_id = ${person} and ${indianToday} between from_day and to_day)`;

/** Days of leave that are not over, the next first: one's own, for managers everybody's. */
export async function listLeaves(actor: Actor) {
  if (!can(actor, "leads.work")) return [];
  return db
    .selectFrom("leaves")
    .innerJoin("users", "users.id", "leaves.user_id")
    .select(["leaves.id", "leaves.user_id as person", "users.name", "from_day as from", "to_day as to"])
    .select(sql<boolean>`${indianToday} >= from_day`.as("isNow"))
    .where(sql<boolean>`to_day >= ${indianToday}`)
    .where("users.deactivated_at", "is", null)
    .$if(!can(actor, "leads.reassign"), (query) => query.where("leaves.user_id", "=", actor.id))
    .orderBy("from_day")
    .orderBy("users.name")
    .orderBy("leaves.id")
    .execute();
}
export type Leave = Awaited<ReturnType<typeof listLeaves>>[number];
