import { sql } from "kysely";
import type { Run } from "#app/domain/lead-imports/run.writes.server.ts";
import { assignByRules, type Why } from "#app/domain/leads/assignment.writes.server.ts";
import { leadSubject } from "#app/domain/leads/writes.server.ts";
import type { Tx } from "#db/client.ts";

/** Gives new leads to whom the file's owner chose: the rules, one person, or nobody yet. Returns who got some. */
export async function assignImported(tx: Tx, run: Run, leads: number[]): Promise<string[]> {
  if (leads.length === 0 || run.assign === "nobody") return [];
  return run.assign === "rules" ? byRules(tx, run, leads) : toOne(tx, run, leads);
}

/** The rest waits in the queue once nobody is free: a thousand leads do not ring for every manager a thousand times. */
async function byRules(tx: Tx, run: Run, leads: number[]): Promise<string[]> {
  const owners = new Set<string>();
  for (const [index, number] of leads.entries()) {
    if (!(await isAnyoneFree(tx))) {
      const why: Why = { kind: "nobody", rule: null };
      await tx
        .updateTable("leads")
        .set({ assigned_why: JSON.stringify(why) })
        .where("number", "in", leads.slice(index))
        .execute();
      break;
    }
    const owner = await assignByRules(tx, number, run.by);
    if (owner) owners.add(owner);
  }
  return [...owners];
}

async function isAnyoneFree(tx: Tx) {
  const { rows } = await sql`
    select from counsellors join users on users.id = user_id
    where on_duty_since is not null and approval_status = 'approved' and deactivated_at is null
      and role in ('counsellor', 'manager', 'admin')
      and case when given_on = (now() at time zone 'Asia/Kolkata')::date then given_today else 0 end < daily_cap
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** As `assignTo` for many. Somebody who left meanwhile gets none: they wait in the queue. */
async function toOne(tx: Tx, { assign: to, by }: Run, leads: number[]): Promise<string[]> {
  const person = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", to)
    .where("approval_status", "=", "approved")
    .where("deactivated_at", "is", null)
    .where("role", "in", ["counsellor", "manager", "admin"])
    .executeTakeFirst();
  if (!person) return [];
  const why: Why = { kind: "chosen" };
  await tx
    .updateTable("leads")
    .set({ assigned_to: to, assigned_by: by, assigned_at: sql`now()`, assigned_why: JSON.stringify(why), version: sql`version + 1` })
    .where("number", "in", leads)
    .execute();
  await tx
    .insertInto("activity")
    .values(
      leads.map((number) => ({
        what: "lead.assigned",
        actor_id: by,
        subject: leadSubject(number),
        detail: JSON.stringify({ from: null, to, why }),
      })),
    )
    .execute();
  return [to];
}
