import { sql } from "kysely";
import { managers } from "#app/domain/reminders/writes.server.ts";
import { beforeWorkingMinutes, workingDayOf } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { horizon } from "#app/platform/looking.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/**
 * What another transaction dates now it may commit a little later: so much of the last round is looked at again. Little by the
 * rounds that follow each other within a second, or on a busy day each would go through thousands who know already.
 */
export const overlaps = { second: "30 seconds", minute: "10 minutes" };

/**
 * Every lead whose next step has come since the last round reminds its owner, once per moment. One round at a time, also with
 * two workers: each holds the heartbeat until it is done.
 */
export async function remindDue(at?: Date, overlap = overlaps.minute) {
  await inTransaction(async (tx) => {
    const { since, now } = await beginRound(tx, "reminders", at);
    const { rows } = await sql<{ user_id: string }>`
      insert into reminders (user_id, what, lead_number, about)
      select assigned_to, 'due', number, next_at from leads
      where is_here and next_at is not null and assigned_to is not null
        and next_at <= ${now} and next_at > ${since}::timestamptz - ${overlap}::interval
        and not exists (select from reminders
          where lead_number = leads.number and what = 'due' and about = leads.next_at and user_id = leads.assigned_to)
      on conflict do nothing returning user_id`.execute(tx);
    await announcePeople(tx, rows);
    await endRound(tx, "reminders", now, { made: rows.length });
  });
}

/**
 * When the next step comes that nobody was told of, for a round at just that moment. The round of every minute stays: it finds what
 * was committed later than this looks back, and says that it runs.
 */
export const untoldStep = sql<Date | null>`select next_at from leads
  where is_here and next_at is not null and assigned_to is not null
    and next_at <= ${horizon} and next_at > (select at from heartbeats where name = 'reminders') - ${sql.lit(overlaps.second)}::interval
    and not exists (select from reminders
      where lead_number = leads.number and what = 'due' and about = leads.next_at and user_id = leads.assigned_to)
  order by next_at limit 1`;

/** How far back a round looks for what became overdue in another way, such as back from the trash. */
const lookBack = "3 days";

/** What nobody did for more than a working day after its time is told to every manager, and stands in the lead's history. */
export async function escalateOverdue(at?: Date) {
  const hours = await readWorkingHours();
  await inTransaction(async (tx) => {
    const { since, now } = await beginRound(tx, "escalations", at);
    const limit = beforeWorkingMinutes(now, workingDayOf(hours), hours);
    const { rows } = await sql<{ user_id: string; lead_number: number; about: Date; owner: string | null }>`
      insert into reminders (user_id, what, lead_number, about)
      select managers.id, 'escalated', number, next_at
      from leads cross join (${managers}) as managers
      where is_here and next_at is not null and next_at < ${limit}
        and next_at > least(${since}::timestamptz, ${limit}::timestamptz) - ${lookBack}::interval
        and not exists (select from reminders where lead_number = number and what = 'escalated' and about = next_at)
      on conflict do nothing returning user_id, lead_number, about`.execute(tx);
    const leads = [...new Map(rows.map((row) => [row.lead_number, row.about]))];
    await sql`insert into activity (what, actor_id, subject, detail)
      select 'lead.escalated', null, 'lead:' || number, jsonb_build_object('nextAt', next_at)
      from jsonb_to_recordset(${JSON.stringify(leads.map(([number, next_at]) => ({ number, next_at })))}::jsonb) as one (number integer, next_at timestamptz)`.execute(
      tx,
    );
    await announcePeople(tx, rows);
    // What counts is up to where was looked, not when: the limit stands still while nobody works.
    await endRound(tx, "escalations", limit, { made: leads.length });
  });
}

/** Up to where the last round looked, held until this one ends. The first one begins a day back. */
async function beginRound(tx: Tx, name: string, at?: Date) {
  await sql`insert into heartbeats (name, at) values (${name}, now() - interval '1 day') on conflict do nothing`.execute(tx);
  const round = await tx
    .selectFrom("heartbeats")
    .select(["at as since", sql<Date>`now()`.as("now")])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { since: round.since, now: at ?? round.now };
}

const endRound = (tx: Tx, name: string, at: Date, detail: object) =>
  tx
    .updateTable("heartbeats")
    .set({ at, detail: JSON.stringify(detail) })
    .where("name", "=", name)
    .execute();

/** Their own topic, and the one on which those listen who see every lead. */
async function announcePeople(tx: Tx, rows: { user_id: string }[]) {
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  if (people.length > 0) await publish(tx, "leads", ...people.map((id) => `leads:${id}` as const));
}
