import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import type { Caller, Scope } from "#app/access/scopes.ts";
import { keyPrefix } from "#app/domain/connections/model.ts";
import { isId } from "#app/domain/ids.ts";
import { hashOf } from "#app/platform/encryption.server.ts";
import { db, prepared } from "#db/client.ts";

const works = sql<boolean>`(works_until is null or works_until > now())`;

const keys = () =>
  db
    .selectFrom("api_keys")
    .leftJoin("users", "users.id", "api_keys.created_by")
    .select(["api_keys.id", "api_keys.name", "api_keys.created_at as madeAt", "users.name as by", "ended_at as endedAt"])
    .select([sql<Scope[]>`scopes`.as("scopes"), "last_used_at as lastUsedAt", "last_failed_at as lastFailedAt"])
    .select("last_failure as lastFailure");

/** Those that work first, the newest first; what was ended stays on the list for a year. */
export async function listKeys(actor: Actor) {
  if (!can(actor, "connections.manage")) return [];
  return keys()
    .where(sql<boolean>`(ended_at is null or ended_at > now() - interval '1 year')`)
    .orderBy(sql`ended_at is not null`)
    .orderBy("api_keys.created_at", "desc")
    .limit(200)
    .execute();
}
export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

/** A key and those of its secrets that work. */
export async function findKey(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "connections.manage")) return undefined;
  const [key, secrets] = await Promise.all([
    keys().where("api_keys.id", "=", id).executeTakeFirst(),
    db
      .selectFrom("api_key_secrets")
      .select(["id", "hint", "made_at as madeAt", "works_until as worksUntil"])
      .where("key_id", "=", id)
      .where(works)
      .orderBy("made_at", "desc")
      .execute(),
  ]);
  return key && { ...key, secrets: key.endedAt === null ? secrets : [] };
}

/** Whose secret this is; undefined for one that never was, was renewed away or ended. */
export async function findCaller(secret: string): Promise<Caller | undefined> {
  if (!secret.startsWith(keyPrefix) || secret.length > 100) return undefined;
  return db
    .selectFrom("api_key_secrets")
    .innerJoin("api_keys", "api_keys.id", "key_id")
    .modifyFront(prepared)
    .select(["api_keys.id", "api_keys.name", sql<Scope[]>`scopes`.as("scopes")])
    .where("hash", "=", hashOf(secret))
    .where(works)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}
