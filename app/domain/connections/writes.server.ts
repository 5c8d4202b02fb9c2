import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import type { Caller } from "#app/access/scopes.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { NewKey, Renewal } from "#app/domain/connections/inputs.server.ts";
import { hintOf, keyPrefix } from "#app/domain/connections/model.ts";
import { isId } from "#app/domain/ids.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { hashOf, newSecret } from "#app/platform/encryption.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db, inTransaction, type Tx } from "#db/client.ts";

const subjectOf = (id: string) => `api-key:${id}`;

/** Its secret is told in this answer and nowhere else: only a hash is kept. Sent twice, it is one key, and there is nothing more to tell. */
export async function makeKey(actor: Actor, { id, name, scopes }: NewKey) {
  if (!can(actor, "connections.manage")) return undefined;
  return inTransaction(async (tx) => {
    const made = await tx
      .insertInto("api_keys")
      .values({ id, name, scopes, created_by: actor.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw new Refused(m.connection_made_already());
    const secret = await insertSecret(tx, id, id);
    await audit(tx, { what: "connection.key-made", actorId: actor.id, subject: subjectOf(id), detail: { name, scopes } });
    await tellOwners(tx, { notice: "new-key", name, by: actor.name });
    return { id, name, secret };
  });
}

async function insertSecret(tx: Tx, id: string, key: string) {
  const secret = keyPrefix + newSecret();
  const { numInsertedOrUpdatedRows: made } = await tx
    .insertInto("api_key_secrets")
    .values({ id, key_id: key, hash: hashOf(secret), hint: hintOf(secret) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  if (made !== 1n) throw new Refused(m.connection_renewed_already());
  return secret;
}

/** A new secret; those before it work until the chosen hour, or no longer. */
export async function renewKey(actor: Actor, key: string, { id, overlap }: Renewal) {
  if (!isId(key) || !can(actor, "connections.manage")) return undefined;
  return inTransaction(async (tx) => {
    const known = await tx
      .selectFrom("api_keys")
      .select("name")
      .where("id", "=", key)
      .where("ended_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return undefined;
    const secret = await insertSecret(tx, id, key);
    await sql`update api_key_secrets set works_until = least(works_until, now() + make_interval(hours => ${overlap}))
      where key_id = ${key} and id <> ${id}`.execute(tx);
    await tellOwners(tx, { notice: "new-secret", name: known.name, by: actor.name });
    await audit(tx, { what: "connection.key-renewed", actorId: actor.id, subject: subjectOf(key), detail: { name: known.name, overlap } });
    return { id: key, name: known.name, secret };
  });
}

/** Nothing opens with it any more, from this moment. */
export async function endKey(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "connections.manage")) return undefined;
  return inTransaction(async (tx) => {
    const known = await tx.selectFrom("api_keys").select(["name", "ended_at"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (!known) return undefined;
    if (known.ended_at !== null) return { id };
    await tx
      .updateTable("api_keys")
      .set({ ended_at: sql`now()`, ended_by: actor.id })
      .where("id", "=", id)
      .execute();
    await audit(tx, { what: "connection.key-ended", actorId: actor.id, subject: subjectOf(id), detail: { name: known.name } });
    return { id };
  });
}

/** That it was used, and what went wrong last; a minute is exact enough, and a busy program costs no more than a quiet one. */
export async function noteCall({ id }: Caller, failure: string | undefined) {
  if (failure === undefined)
    await sql`update api_keys set last_used_at = now() where id = ${id} and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(
      db,
    );
  else
    await sql`update api_keys set last_used_at = now(), last_failed_at = now(), last_failure = ${failure}
      where id = ${id} and (coalesce(last_failed_at < now() - interval '1 minute', true) or last_failure is distinct from ${failure})`.execute(
      db,
    );
}
