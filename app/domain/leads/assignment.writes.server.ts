import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { afterWorkingMinutes } from "#app/domain/working-hours/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import type { Tx } from "#db/client.ts";

/** Why somebody has a lead; told as a sentence in the reader's language. */
export type Why =
  | { kind: "chosen" }
  | { kind: "transferred" }
  | { kind: "rule"; rule: string | null; today: number; cap: number }
  | { kind: "nobody"; rule: string | null };

/** Untouched for so long in working time, a new lead goes back to the queue. */
export const leaseMinutes = 4 * 60;

/** Gives a lead to this person. Refused when they cannot work on leads. */
export async function assignTo(tx: Tx, number: number, { to, by, why }: { to: string; by: string | null; why: Why }) {
  const person = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", to)
    .where("approval_status", "=", "approved")
    .where("deactivated_at", "is", null)
    .where("role", "in", ["counsellor", "manager", "admin"])
    .executeTakeFirst();
  if (!person) throw new Refused(m.lead_person_unknown());
  const before = await tx
    .selectFrom("leads")
    .select(["assigned_to", "stage", "touched_at"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const isLeased = why.kind === "rule" && before.stage === "new" && before.touched_at === null;
  await tx
    .updateTable("leads")
    .set({
      assigned_to: to,
      assigned_by: by,
      assigned_at: sql`now()`,
      assigned_why: JSON.stringify(why),
      lease_until: isLeased ? afterWorkingMinutes(new Date(), leaseMinutes) : null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where("number", "=", number)
    .execute();
  await record(tx, { what: "lead.assigned", actorId: by, subject: `lead:${number}`, detail: { from: before.assigned_to, to, why } });
}

type Candidate = { id: string; rule: string | null; given: number; cap: number };

/**
 * Whoever the first fitting rule names, is on duty and under their cap: who has fewest today, then who waits longest.
 * Nobody: the lead stays in the queue without an owner. One at a time, or two would count the same person's leads.
 */
export async function assignByRules(tx: Tx, number: number, by: string | null, except: string | null = null) {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead assignment', 0))`.execute(tx);
  const { rows } = await sql<Candidate>`
    select users.id, rules.name as rule, counted.given, daily_cap as cap
    from leads
      cross join lateral (
        select position, name, staff from assignment_rules
        where paused_at is null and (categories = '{}' or leads.course_category = any(categories))
          and (places = '{}' or lower(leads.city) = any(places) or lower(leads.state) = any(places))
          and (languages = '{}' or leads.language = any(languages))
        union all select 2147483647, null, '{}'
      ) as rules
      join counsellors on rules.staff = '{}' or user_id = any(rules.staff)
      join users on users.id = user_id
      cross join lateral (
        select case when given_on = (now() at time zone 'Asia/Kolkata')::date then given_today else 0 end as given
      ) as counted
    where leads.number = ${number} and on_duty_since is not null and approval_status = 'approved' and deactivated_at is null
      and role in ('counsellor', 'manager', 'admin') and counted.given < daily_cap and user_id is distinct from ${except}
    order by rules.position, counted.given, last_given_at nulls first, user_id
    limit 1`.execute(tx);
  const found = rows[0];
  if (!found) return leaveInQueue(tx, number);
  const why: Why = { kind: "rule", rule: found.rule, today: found.given + 1, cap: found.cap };
  await assignTo(tx, number, { to: found.id, by, why });
  await sql`update counsellors set last_given_at = clock_timestamp(), given_on = (now() at time zone 'Asia/Kolkata')::date, given_today = ${found.given + 1}
    where user_id = ${found.id}`.execute(tx);
  return found.id;
}

/** Nobody was found: every manager is told. */
async function leaveInQueue(tx: Tx, number: number) {
  await tx
    .updateTable("leads")
    .set({ assigned_to: null, assigned_why: JSON.stringify({ kind: "nobody", rule: null } satisfies Why), lease_until: null })
    .where("number", "=", number)
    .execute();
  await sql`insert into reminders (user_id, what, lead_number, about)
    select id, 'unassigned', ${number}, now() from users where role = 'manager' and approval_status = 'approved' and deactivated_at is null
    on conflict do nothing`.execute(tx);
  return undefined;
}
