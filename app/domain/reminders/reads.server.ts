import { expressionBuilder, sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads, visibleReminders } from "#app/access/visible.server.ts";
import { maxCounted, type LeadReminderKind, type ReminderKind } from "#app/domain/reminders/model.ts";
import type { Topic } from "#app/platform/live.server.ts";
import { db } from "#db/client.ts";
import type { DB } from "#db/types.ts";

/** What to listen to for one's reminders: one's own, and for those who see every lead also what happens to any. */
export const reminderTopics = (actor: Actor): Topic[] => [
  `leads:${actor.id}`,
  ...(can(actor, "leads.hand-out") ? (["leads"] as const) : []),
];

/** What was done since is no news any more: the step was taken, the lead found its owner, the question its answer. */
const stands = sql<boolean>`leads.stop is null and case reminders.what
  when 'due' then leads.next_at = reminders.about
  when 'escalated' then leads.next_at = reminders.about
  when 'assigned' then leads.assigned_to = reminders.user_id
  when 'asked-again' then leads.asked_again_at is not null
  when 'unassigned' then leads.assigned_to is null
  when 'returned' then leads.assigned_to is null
  when 'booked' then exists (select from appointments
    where appointments.lead_number = leads.number and status = 'agreed' and appointments.at = reminders.about)
  else true end`;

/** What is new to a person and still stands, in no order. */
function unseen(actor: Actor, what?: ReminderKind) {
  // Among the newest: what was done without being seen stays unseen, and would be passed by for ever.
  const newest = db
    .selectFrom("reminders")
    .select(["id", "user_id", "lead_number", "watch_id", "what", "about"])
    // As a range and in the order of the index over what nobody saw: by "equals", a plan made for anybody may walk everybody's.
    .where(sql<boolean>`user_id between ${actor.id} and ${actor.id}`)
    .where("seen_at", "is", null)
    .$if(what !== undefined, (query) => query.where("what", "=", what!))
    .orderBy("user_id")
    .orderBy("id", "desc")
    .limit(sql.lit(1_000));
  // A look at each one's lead until enough are found; a join would read the leads of all of them first.
  const seesItStand = sql<boolean>`case when reminders.watch_id is not null then exists (select from watches
      where watches.id = reminders.watch_id and over_since <= reminders.about)
    else (select ${visibleLeads(actor)(expressionBuilder<DB, "leads">())} and ${stands}
    from leads where leads.number = reminders.lead_number) end`;
  return db
    .selectFrom(newest.as("reminders"))
    .select("reminders.id")
    .where(seesItStand)
    .limit(sql.lit(maxCounted + 1));
}

/** For the bell: how many are new, up to one more than is told. */
export const unseenReminders = (actor: Actor) =>
  db.selectFrom(unseen(actor).as("unseen")).select(({ fn }) => fn.countAll<string>().as("count"));

/** Those of one kind, the newest first: as many as the bell counts. */
export const listNewReminders = (actor: Actor, what: ReminderKind) =>
  unseen(actor, what).select("lead_number as number").orderBy("reminders.id", "desc").execute();

export const countUnseenReminders = async (actor: Actor) => Number((await unseenReminders(actor).executeTakeFirstOrThrow()).count);

export type ListedReminder = Awaited<ReturnType<typeof listReminders>>["reminders"][number];

export const remindersPerPage = 50;

/** All that are new stand on the first page: what is marked as seen there was there to be seen. */
const maxFresh = 300;

/** Of leads: new ones first, each kind newest first; then those that were seen. */
export async function listReminders(actor: Actor, before?: number) {
  const isNew = sql<boolean>`(seen_at is null and ${stands})`;
  const all = db
    .selectFrom("reminders")
    .innerJoin("leads", "leads.number", "reminders.lead_number")
    .leftJoin("users as owner", "owner.id", "leads.assigned_to")
    .select(["reminders.id", "leads.number", "leads.name", "leads.course_interest as course", "owner.name as owner"])
    .select(["leads.is_minor as isMinor", "leads.guardian_name as guardianName"])
    .select([sql<LeadReminderKind>`what`.as("what"), "about", "reminders.created_at as at", isNew.as("isNew")])
    .where(visibleReminders(actor))
    .orderBy("reminders.id", "desc")
    .limit(remindersPerPage + 1);
  const [fresh, seen] = await Promise.all([
    before === undefined ? all.where(isNew).limit(maxFresh).execute() : [],
    all
      .where(sql<boolean>`not ${isNew}`)
      .$if(before !== undefined, (query) => query.where("reminders.id", "<", String(before)))
      .execute(),
  ]);
  const nextCursor = seen.length > remindersPerPage ? Number(seen[remindersPerPage - 1]!.id) : undefined;
  return { reminders: [...fresh, ...seen.slice(0, remindersPerPage)], more: nextCursor };
}

/** They run every minute. After five without one, somebody should look. */
export async function doRemindersRun() {
  const { rows } = await sql`select from heartbeats where name = 'reminders' and at > now() - interval '5 minutes'`.execute(db);
  return rows.length > 0;
}
