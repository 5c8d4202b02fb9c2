import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { givenTo, takesLeads } from "#app/access/visible.server.ts";
import { conditionOf } from "#app/domain/lead-lists/conditions.reads.server.ts";
import { admittedBetween } from "#app/domain/numbers/model.ts";
import { daysOfMonth, monthOf, type Target, type TargetKind } from "#app/domain/targets/model.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";
import { reading } from "#db/reading.ts";

type Goal = { user: string; what: TargetKind; goal: number };

/** Who takes leads, what was hoped for of each in a month, and what it is by now. */
export async function readTargets(actor: Actor, month: string, now = new Date()) {
  if (!can(actor, "leads.reassign")) return undefined;
  const { from, to } = daysOfMonth(month);
  const [people, goals, admitted, followed] = await Promise.all([
    db.selectFrom("users").select(["id", "name"]).where(takesLeads).orderBy("name").orderBy("id").execute(),
    listGoals(month),
    reading((at) =>
      sql<{ user: string; count: number }>`select assigned_to as "user", count(*)::int as count from leads
        where is_here and assigned_to is not null and ${conditionOf(admittedBetween(from, to), { now })} group by 1`.execute(at),
    ),
    reading((at) =>
      sql<{ user: string; count: number }>`select owner as "user", sum(count)::int as count from lead_tallies
        where what = 'followed' and owner not in ('*', '-') and day between ${from}::date and ${to}::date group by 1`.execute(at),
    ),
  ]);
  const done: Record<TargetKind, Map<string, number>> = {
    admitted: new Map(admitted.rows.map(({ user, count }) => [user, count])),
    followed: new Map(followed.rows.map(({ user, count }) => [user, count])),
  };
  return people.map(({ id, name }) => {
    const of = (what: TargetKind) => ({
      goal: goals.find((one) => one.user === id && one.what === what)?.goal,
      done: done[what].get(id) ?? 0,
    });
    return { id, name, admitted: of("admitted"), followed: of("followed") };
  });
}
export type TargetRow = NonNullable<Awaited<ReturnType<typeof readTargets>>>[number];

/** What was hoped for in a month, of everybody. */
export const listGoals = (month: string): Promise<Goal[]> =>
  db
    .selectFrom("targets")
    .select(["user_id as user", sql<TargetKind>`what`.as("what"), "goal"])
    .where("month", "=", `${month}-01`)
    .execute();

/** One person's targets of this month: their own, or of whom a manager looks at. */
export function readTargetsOf(person: string, now: Date): Promise<Target[]> {
  const { from, to } = daysOfMonth(monthOf(indianDay(now)));
  return ask(
    sql<Target>`select what, goal, case what
        when 'admitted' then (select count(*)::int from leads
          where is_here and ${givenTo(person)} and ${conditionOf(admittedBetween(from, to), { now })})
        else (select coalesce(sum(count), 0)::int from lead_tallies
          where owner = ${person} and what = 'followed' and day between ${from}::date and ${to}::date) end as done
      from targets where user_id = ${person} and month = ${from}::date order by what`,
    (rows) => rows,
  );
}
