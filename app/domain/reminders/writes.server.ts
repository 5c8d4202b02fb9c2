import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { ReminderKind } from "#app/domain/reminders/model.ts";
import { publish } from "#app/platform/live.server.ts";
import { db, inTransaction, prepared, type Tx } from "#db/client.ts";

type Reminder = { user: string; what: ReminderKind; lead: number | RawBuilder<number>; about?: Date };

/** Tells a person something about a lead, in the transaction of the change. The same moment is told once. */
export async function remind(tx: Tx, reminder: Reminder) {
  await sql`${prepared} ${insertReminder(reminder)}`.execute(tx);
}

/** The same as a part of a statement that does more. */
export const insertReminder = ({ user, what, lead, about }: Reminder) =>
  sql`insert into reminders (user_id, what, lead_number, about)
    values (${user}, ${what}, ${lead}, coalesce(${about ?? null}::timestamptz, now())) on conflict do nothing`;

/** Everybody who manages; where nobody does, the owners. */
export const managers = sql`select id from users
  where approval_status = 'approved' and deactivated_at is null and email_verified
    and role = case when exists (
        select from users where role = 'manager' and approval_status = 'approved' and deactivated_at is null and email_verified
      ) then 'manager' else 'admin' end`;

/** After a season nobody wants to be reminded. */
export async function forgetReminders() {
  await sql`delete from reminders where created_at < now() - interval '90 days'`.execute(db);
}

/** A person has read one of their reminders, or all of them. */
export async function seeReminders(actor: Actor, id?: string) {
  return inTransaction(async (tx) => {
    const seen = await tx
      .updateTable("reminders")
      .set({ seen_at: sql`now()` })
      .where("user_id", "=", actor.id)
      .where("seen_at", "is", null)
      .$if(id !== undefined, (query) => query.where("id", "=", id!))
      .returning("id")
      .execute();
    if (seen.length > 0) await publish(tx, `leads:${actor.id}`);
    return { seen: seen.length };
  });
}
