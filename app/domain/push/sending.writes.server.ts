import { setTimeout as sleep } from "node:timers/promises";
import { sql, type RawBuilder, type Updateable } from "kysely";
import { can, type Role } from "#app/access/roles.ts";
import { shownNumber } from "#app/domain/leads/model.ts";
import { keptSeconds, quietUntil, sentenceOf, waitAfter, type PushKind, type QuietWay } from "#app/domain/push/model.ts";
import { openTarget } from "#app/domain/push/reads.server.ts";
import { listNewReminders } from "#app/domain/reminders/reads.server.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { ledTeam } from "#app/platform/auth/auth.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { horizon } from "#app/platform/looking.server.ts";
import { pushes } from "#app/platform/observing/metrics.server.ts";
import { pusher, type PushDelivery, type Pusher, type PushLetter } from "#app/platform/push/push.server.ts";
import { mayReach } from "#app/platform/staging.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";
import type { DB } from "#db/types.ts";

/** So many are on their way at the same time: a service that is slow holds up nobody who is reached by another. */
const atOnce = 20;

/**
 * Sends what waits, until nothing does. For one process at a time (platform/looking.server.ts). Each message is noted when the
 * service has taken it: one whose sender was killed between the two is sent again, in the place of the first (decision 046).
 */
export async function sendWaiting(send: Pusher | undefined = pusher, now = () => new Date()) {
  if (!send) return;
  const flying = new Map<string, { together: string; sending: Promise<void> }>();
  let failure: { error: unknown } | undefined;
  while (!failure) {
    const waiting = flying.size < atOnce ? await listWaiting([...flying.keys()], now()) : [];
    if (waiting.length === 0 && flying.size === 0) return;
    for (const message of waiting) {
      // One of those that waited for the same morning speaks for all.
      const together = message.held ? `${message.subscription} ${message.kind}` : message.id;
      if ([...flying.values()].some((other) => other.together === together)) continue;
      const sending = sendOne(message, send, now())
        .catch((error: unknown) => void (failure = { error }))
        .finally(() => flying.delete(message.id));
      flying.set(message.id, { together, sending });
    }
    await Promise.race([...[...flying.values()].map(({ sending }) => sending), sleep(1_000, undefined, { ref: false })]);
  }
  await Promise.all([...flying.values()].map(({ sending }) => sending));
  throw failure.error;
}

/** When the next one wants to be sent. Without a sender nothing does. */
export const nextMessage = pusher
  ? sql<Date | null>`select try_at from push_messages where ended_at is null and try_at <= ${horizon} order by try_at limit 1`
  : sql<null>`null::timestamptz`;

type Failed = Extract<PushDelivery, { words: string }>;
type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

const listWaiting = (flying: string[], now: Date) =>
  db
    .selectFrom("push_messages")
    .innerJoin("reminders", "reminders.id", "push_messages.reminder_id")
    .innerJoin("push_subscriptions", "push_subscriptions.id", "push_messages.subscription_id")
    .innerJoin("push_choices", "push_choices.user_id", "push_subscriptions.user_id")
    .innerJoin("users", "users.id", "push_subscriptions.user_id")
    .select(["push_messages.id", "reminder_id as reminder", "subscription_id as subscription", "attempts", "held", "sealed"])
    .select(["users.id as user", "users.email as email", sql<Role>`users.role`.as("role"), sql<Locale>`users.language`.as("language")])
    .select(ledTeam.as("team"))
    .select([sql<PushKind>`reminders.what`.as("kind"), sql<QuietWay>`quiet`.as("quiet"), "quiet_from as from", "quiet_until as until"])
    .where("ended_at", "is", null)
    // The database counts finer than a Date: what falls into this very millisecond is due.
    .where("try_at", "<", new Date(now.getTime() + 1))
    .where(sql<boolean>`push_messages.id <> all(${flying}::bigint[])`)
    .orderBy("try_at")
    .orderBy("push_messages.id")
    .limit(atOnce - flying.length)
    .execute();

async function sendOne(message: Waiting, send: Pusher, now: Date) {
  if (!mayReach(message.email)) return end(message, "dropped");
  const quiet = quietUntil(now, message, await readWorkingHours());
  if (quiet) return hold(message, quiet);
  const actor = { id: message.user, name: "", role: message.role, team: message.team };
  const news = can(actor, "leads.work") ? await listNewReminders(actor, message.kind) : [];
  const own = news.find(({ id }) => id === message.reminder);
  if (!own) return end(message, "dropped");
  const target = openTarget(message.sealed);
  await note(message, target ? await send(target, letterOf(message, news.length, own.number)) : { kind: "gone" }, now);
}

/** The whole of what leaves the house. Older ones of the same kind that a device has not fetched yet are replaced: this one counts them. */
function letterOf({ id, kind, language }: Waiting, count: number, lead: number | null): PushLetter {
  const title = duringRequest({ id: "push", locale: language, nonce: "", ip: "" }, () => sentenceOf(kind, count));
  const path = inLocale(count === 1 && lead !== null ? `/followUp/${shownNumber(lead)}` : "/reminders", language);
  return { text: JSON.stringify({ id, kind, count, title, path, lang: language }), topic: kind, seconds: keptSeconds };
}

async function note(message: Waiting, delivery: PushDelivery, now: Date) {
  pushes.inc({ outcome: delivery.kind });
  if ("words" in delivery) await noteFailed(message, delivery);
  else if (delivery.kind === "sent") await noteSent(message, now);
  else await forgetDevice(message);
}

async function noteFailed(message: Waiting, delivery: Failed) {
  const next = delivery.kind === "later" ? waitAfter(message.attempts + 1) : undefined;
  // It may ask for more patience than we have planned, not for less.
  const wait = next && Math.max(next, delivery.seconds ?? 0);
  await sql`with device as (update push_subscriptions set failures = failures + 1 where id = ${message.subscription})
    update push_messages set attempts = attempts + 1,
      try_at = clock_timestamp() + make_interval(secs => ${wait ?? 0}),
      ended_at = case when ${wait === undefined} then clock_timestamp() end,
      outcome = case when ${wait === undefined} then 'refused' end
    where id = ${message.id} and ended_at is null`.execute(db);
}

/** What had waited with it for the end of quiet hours is told by its count, and makes no second sound. */
async function noteSent({ id, subscription, kind, held }: Waiting, now: Date) {
  await sql`with device as (
      update push_subscriptions set last_sent_at = clock_timestamp(), failures = 0 where id = ${subscription}
    )
    update push_messages set ended_at = clock_timestamp(), attempts = attempts + case when push_messages.id = ${id} then 1 else 0 end,
      outcome = case when push_messages.id = ${id} then 'sent' else 'joined' end
    from reminders
    where reminders.id = reminder_id and ended_at is null and (push_messages.id = ${id}
      or (${held} and held and subscription_id = ${subscription} and what = ${kind} and try_at <= ${now}))`.execute(db);
}

/** Its messages go with it. */
async function forgetDevice({ subscription }: Waiting) {
  await db.deleteFrom("push_subscriptions").where("id", "=", subscription).execute();
}

const hold = ({ id }: Waiting, until: Date) => change(id, { try_at: until, held: true });
const end = ({ id }: Waiting, outcome: "dropped") => change(id, { outcome, ended_at: sql<Date>`clock_timestamp()` });

async function change(id: string, to: Omit<Updateable<DB["push_messages"]>, "ended_at"> & { ended_at?: RawBuilder<Date> }) {
  await db.updateTable("push_messages").set(to).where("id", "=", id).where("ended_at", "is", null).execute();
}
