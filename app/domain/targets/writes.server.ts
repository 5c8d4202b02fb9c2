import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { takesLeads } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import type { TargetsInput } from "#app/domain/targets/inputs.server.ts";
import { isMonth, mayPlan } from "#app/domain/targets/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/** What is hoped for in a month; nothing for whoever is not named stays as it was. What is over is not planned any more. */
export async function setTargets(actor: Actor, month: string, input: TargetsInput, now = new Date()) {
  if (!can(actor, "leads.reassign") || !isMonth(month)) return undefined;
  if (!mayPlan(month, now)) throw new Refused(m.target_month_over());
  const day = `${month}-01`;
  return inTransaction(async (tx) => {
    const people = new Set((await tx.selectFrom("users").select("id").where(takesLeads).execute()).map(({ id }) => id));
    const before = await tx.selectFrom("targets").select(["user_id", "what", "goal"]).where("month", "=", day).forUpdate().execute();
    const goalOf = new Map(before.map(({ user_id, what, goal }) => [`${what} ${user_id}`, goal]));
    const stands = ({ what, person }: TargetsInput[number]) => goalOf.get(`${what} ${person}`) ?? null;
    // Only what this manager changed: beside it somebody else may have planned since.
    const meant = input.filter((one) => people.has(one.person) && one.goal !== (one.seen === undefined ? stands(one) : one.seen));
    if (meant.some((one) => one.seen !== undefined && stands(one) !== one.seen && stands(one) !== one.goal))
      throw new Refused(m.target_changed_meanwhile());
    const changed = meant.filter((one) => one.goal !== stands(one));
    for (const { what, person, goal } of changed) {
      if (goal === null)
        await tx.deleteFrom("targets").where("month", "=", day).where("user_id", "=", person).where("what", "=", what).execute();
      else
        await tx
          .insertInto("targets")
          .values({ month: day, user_id: person, what, goal, set_by: actor.id })
          .onConflict((conflict) =>
            conflict.columns(["month", "user_id", "what"]).doUpdateSet({ goal, set_at: sql`now()`, set_by: actor.id }),
          )
          .execute();
      const detail = { month, target: what, before: goalOf.get(`${what} ${person}`) ?? null, after: goal };
      await record(tx, { what: "target.set", actorId: actor.id, subject: `user:${person}`, detail });
    }
    const persons = [...new Set(changed.map(({ person }) => person))];
    if (persons.length > 0) await publish(tx, "leads", ...persons.map((id) => `leads:${id}` as const));
    return { changed: changed.length };
  });
}
