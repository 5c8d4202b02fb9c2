import type { Actor } from "#app/access/roles.ts";
import { db } from "#db/client.ts";

/** What a person may know about their own account and this sign-in. */
export async function findOwnAccount(actor: Actor) {
  return db
    .selectFrom("users")
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .select(["users.name", "users.email", "users.role", "sessions.created_at as since", "sessions.expires_at as ends"])
    .where("users.id", "=", actor.id)
    .where("sessions.id", "=", actor.sessionId ?? "")
    .executeTakeFirst();
}
