import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { givenTo, takesLeads } from "#app/access/visible.server.ts";
import { listVisitsGivenTo } from "#app/domain/appointments/reads.server.ts";
import { isAppointmentKind } from "#app/domain/appointments/model.ts";
import type { NextKind } from "#app/domain/leads/model.ts";
import { hashOf } from "#app/platform/encryption.server.ts";
import { hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { db } from "#db/client.ts";

/** How far a calendar looks ahead, and how many steps it holds at most. */
export const feedDays = 60;
const maxSteps = 500;
const dayLong = 24 * 60 * 60_000;

/** Addresses that are none, from one network in an hour. */
export const maxMisses = 60;
const misses = rateLimit("calendar", { points: maxMisses, duration: hour });

/** One more address that opened nothing. True when it is one too many. */
export async function missFeed() {
  const { consumedPoints } = await misses.penalty(currentNetwork());
  return consumedPoints > maxMisses;
}

/** Whose calendar this is; undefined for an address that was renewed, removed or never was, and for who works here no more. */
export async function findFeedOwner(secret: string) {
  if (!/^[\w-]{43}$/.test(secret)) return undefined;
  const owner = await db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .select("users.id")
    .where("token_hash", "=", hashOf(secret))
    .where(takesLeads)
    .executeTakeFirst();
  // Once an hour is enough to say whether anybody still reads it.
  if (owner)
    await sql`update calendar_feeds set read_at = now() where user_id = ${owner.id}
      and (read_at is null or read_at < now() - interval '1 hour')`.execute(db);
  return owner?.id;
}

export type Step = { uid: string; number: number; kind: NextKind; at: Date; minutes: number; changed: Date };

/**
 * The open next steps and appointments of this person's leads, as their calendar shows them: number, kind and time. Nothing that
 * tells who it is is read here, because a calendar is kept by others.
 */
export async function listSteps(person: string, now = Date.now()): Promise<Step[]> {
  const until = new Date(now + feedDays * dayLong);
  const [visits, steps] = await Promise.all([
    listVisitsGivenTo(person, until),
    db
      .selectFrom("leads")
      .select(["number", "next_at as at", "updated_at as changed"])
      .select(sql<NextKind>`next_kind`.as("kind"))
      .where(sql<boolean>`leads.is_here and leads.stop is null`)
      .where(givenTo(person))
      .where("next_at", ">", new Date(now - dayLong))
      .where("next_at", "<", until)
      .orderBy("next_at")
      .orderBy("number")
      .limit(maxSteps)
      .execute(),
  ]);
  const isAgreed = ({ number, kind, at }: { number: number; kind: NextKind; at: Date | null }) =>
    isAppointmentKind(kind) && visits.some((visit) => visit.number === number && visit.at.getTime() === at?.getTime());
  return [
    ...visits.map(({ id, number, kind, at, minutes, changedAt }) => ({
      uid: `visit.${id}`,
      number,
      kind,
      at,
      minutes,
      changed: changedAt,
    })),
    ...steps
      .filter((step) => !isAgreed(step))
      .map(({ number, kind, at, changed }) => ({ uid: `step.${number}`, number, kind, at: at!, minutes: 15, changed })),
  ];
}

/** Whether somebody has an address, since when, and whether a calendar asked for it; the address itself nobody knows any more. */
export const findFeed = (actor: Actor) =>
  db.selectFrom("calendar_feeds").select(["made_at as madeAt", "read_at as readAt"]).where("user_id", "=", actor.id).executeTakeFirst();
