import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { hashOf, newSecret } from "#app/platform/encryption.server.ts";
import { inTransaction } from "#db/client.ts";

/** A new secret address for one's calendar; the one before opens nothing from now on. Only its hash is kept, so it is shown this once. */
export async function renewFeed(actor: Actor) {
  if (!can(actor, "leads.work")) return undefined;
  const secret = newSecret();
  return inTransaction(async (tx) => {
    await sql`insert into calendar_feeds (user_id, token_hash) values (${actor.id}, ${hashOf(secret)})
      on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = now(), read_at = null`.execute(tx);
    await record(tx, { what: "calendar.renewed", actorId: actor.id, subject: `user:${actor.id}` });
    return { secret };
  });
}

/** No address any more. */
export async function removeFeed(actor: Actor) {
  return inTransaction(async (tx) => {
    const gone = await tx.deleteFrom("calendar_feeds").where("user_id", "=", actor.id).returning("user_id").execute();
    if (gone.length > 0) await record(tx, { what: "calendar.removed", actorId: actor.id, subject: `user:${actor.id}` });
    return { isRemoved: gone.length > 0 };
  });
}
