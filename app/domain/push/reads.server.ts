import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { usualChoices, type PushChoices, type QuietWay } from "#app/domain/push/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { unseal } from "#app/platform/encryption.server.ts";
import type { PushTarget } from "#app/platform/push/push.server.ts";
import { db } from "#db/client.ts";

/** For who has reminders, where the installation has keys. */
const keyFor = (actor: Actor) => (can(actor, "leads.work") ? env.PUSH_PUBLIC_KEY : undefined);

export type OwnPush = NonNullable<Awaited<ReturnType<typeof findOwnPush>>>;

/** A person's devices, this one first, and what they want to be told there. */
export async function findOwnPush(actor: Actor) {
  const key = keyFor(actor);
  if (key === undefined) return undefined;
  const [devices, choices, hours] = await Promise.all([listDevices(actor), findChoices(actor), readWorkingHours()]);
  return { key, devices, choices: choices ?? usualChoices, hours: { opens: hours.opens, closes: hours.closes } };
}

const listDevices = (actor: Actor) =>
  db
    .selectFrom("push_subscriptions")
    .select(["id", "device", "created_at as since", "last_sent_at as lastSent"])
    .select(sql<boolean>`session_id = ${actor.sessionId ?? ""}`.as("isThis"))
    .where("user_id", "=", actor.id)
    .orderBy("isThis", "desc")
    .orderBy("created_at", "desc")
    .execute();

const findChoices = (actor: Actor) =>
  db
    .selectFrom("push_choices")
    .select([sql<PushChoices["kinds"]>`kinds`.as("kinds"), sql<QuietWay>`quiet`.as("quiet"), "quiet_from as from", "quiet_until as until"])
    .where("user_id", "=", actor.id)
    .executeTakeFirst();

/**
 * The key to offer it with on the page of reminders; undefined when it is not offered there. Never on the first day: who is asked
 * has been reminded before and knows of what. And not to whom it is on already here, or who said "not now".
 */
export async function findPushOffer(actor: Actor) {
  const key = keyFor(actor);
  if (key === undefined) return undefined;
  const { rows } = await sql<{ isOffered: boolean }>`select
    exists (select from reminders where user_id = ${actor.id} and created_at < now() - interval '1 day')
    and not exists (select from push_choices where user_id = ${actor.id} and declined_at is not null)
    and not exists (select from push_subscriptions where user_id = ${actor.id} and session_id = ${actor.sessionId ?? ""})
    as "isOffered"`.execute(db);
  return rows[0]!.isOffered ? key : undefined;
}

/** Its time has come. What is held for the morning is not late. */
export const isDue = sql<boolean>`ended_at is null and try_at <= now()`;

export const sealedFor = "the address of a device";

/** Undefined when it was sealed under another secret of the installation. */
export function openTarget(sealed: Buffer): PushTarget | undefined {
  const text = unseal(sealedFor, sealed);
  return text === undefined ? undefined : (JSON.parse(text) as PushTarget);
}
