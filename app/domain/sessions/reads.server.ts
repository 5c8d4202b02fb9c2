import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { isLive } from "#app/platform/auth/auth.server.ts";
import { db } from "#db/client.ts";

/** Where a person is signed in now, this browser first. */
export const listOwnSessions = (actor: Actor) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "sessions.created_at as since", "sessions.last_seen_at as lastSeen", "sessions.expires_at as ends"])
    .select(["sessions.user_agent as device", "sessions.ip_address as address", "sessions.remembered"])
    .select(sql<boolean>`sessions.id = ${actor.sessionId ?? ""}`.as("isThis"))
    .where("sessions.user_id", "=", actor.id)
    .where(isLive)
    .orderBy("isThis", "desc")
    .orderBy("sessions.last_seen_at", "desc")
    .execute();

export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];
