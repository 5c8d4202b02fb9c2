import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import type { ChoicesInput } from "#app/domain/push/inputs.server.ts";
import { maxDevices } from "#app/domain/push/model.ts";
import { sealedFor } from "#app/domain/push/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { hashOf, seal } from "#app/platform/encryption.server.ts";
import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isPushAddress } from "#app/platform/push/address.ts";
import type { PushTarget } from "#app/platform/push/push.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { db, inTransaction } from "#db/client.ts";

/** This browser is told from now on, for as long as this sign-in lasts. Safe to repeat: a browser has one address. */
export async function addDevice(actor: Actor, target: PushTarget) {
  if (!can(actor, "leads.work") || !actor.sessionId || env.PUSH_PUBLIC_KEY === undefined) return undefined;
  if (!isPushAddress(target.endpoint, env.PUSH_HOSTS)) throw new Refused(m.push_unknown_service());
  const hash = hashOf(target.endpoint);
  const said = {
    session_id: actor.sessionId,
    sealed: seal(sealedFor, JSON.stringify(target)),
    device: currentRequest()?.device?.slice(0, 300) ?? null,
    failures: 0,
  };
  return inTransaction(async (tx) => {
    // Somebody else sat here before: what waits for them is not for who sits here now.
    await tx.deleteFrom("push_subscriptions").where("endpoint_hash", "=", hash).where("user_id", "!=", actor.id).execute();
    // A browser that gave up its old address has a new one.
    await tx.deleteFrom("push_subscriptions").where("session_id", "=", said.session_id).where("endpoint_hash", "!=", hash).execute();
    await sql`insert into push_choices (user_id) values (${actor.id}) on conflict do nothing`.execute(tx);
    const { id } = await tx
      .insertInto("push_subscriptions")
      .values({ user_id: actor.id, endpoint_hash: hash, ...said })
      .onConflict((conflict) => conflict.column("endpoint_hash").doUpdateSet(said))
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${actor.id} and id <> ${id} order by created_at desc offset ${maxDevices - 1}
    )`.execute(tx);
    await record(tx, { what: "push.device-added", actorId: actor.id, subject: `user:${actor.id}` });
    return { id };
  });
}

/** The same person signed in again in a browser that is told already: it belongs to the new sign-in. Nobody else's is taken. */
export async function renewDevice(actor: Actor, { endpoint }: PushTarget) {
  if (!actor.sessionId) return;
  await db
    .updateTable("push_subscriptions")
    .set({ session_id: actor.sessionId })
    .where("endpoint_hash", "=", hashOf(endpoint))
    .where("user_id", "=", actor.id)
    .execute();
}

export async function removeDevice(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    const [removed] = await tx
      .deleteFrom("push_subscriptions")
      .where(sql<boolean>`id::text = ${id}`)
      .where("user_id", "=", actor.id)
      .returning("id")
      .execute();
    if (removed) await record(tx, { what: "push.device-removed", actorId: actor.id, subject: `user:${actor.id}` });
    return removed;
  });
}

export async function chooseKinds(actor: Actor, { kinds, quiet, from, until }: ChoicesInput) {
  if (!can(actor, "leads.work")) return undefined;
  const chosen = { kinds, quiet, quiet_from: from, quiet_until: until };
  await inTransaction(async (tx) => {
    await tx
      .insertInto("push_choices")
      .values({ user_id: actor.id, ...chosen })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(chosen))
      .execute();
    await record(tx, { what: "push.chosen", actorId: actor.id, subject: `user:${actor.id}`, detail: { kinds, quiet } });
  });
  return { kinds };
}

/** Not asked again on the page of reminders; the account still has it. */
export async function declinePush(actor: Actor) {
  await sql`insert into push_choices (user_id, declined_at) values (${actor.id}, now())
    on conflict (user_id) do update set declined_at = now()`.execute(db);
}

/** What was told is kept for a week, so that it can be seen why somebody was not. */
export async function forgetMessages() {
  await sql`delete from push_messages where ended_at < now() - interval '7 days'`.execute(db);
}
