import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import type { NewWebhook, SecretRenewal, WebhookInput } from "#app/domain/webhooks/inputs.server.ts";
import { logDays, testEvent } from "#app/domain/webhooks/model.ts";
import { sealedFor } from "#app/domain/webhooks/reads.server.ts";
import { secretPrefix } from "#app/domain/webhooks/signing.model.ts";
import { seal } from "#app/platform/encryption.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { db, inTransaction, type Tx } from "#db/client.ts";
import type { JsonValue } from "#db/types.ts";

const tell = (tx: Tx, actor: Actor | null, what: string, id: string, name: string, more: Record<string, JsonValue> = {}) =>
  audit(tx, { what: `connection.webhook-${what}`, actorId: actor?.id ?? null, subject: `webhook:${id}`, detail: { name, ...more } });

/** Where it leads and what goes there, for the log; what stands in its path may be a secret. */
const wayOf = ({ url, events, details }: Pick<WebhookInput, "url" | "events" | "details">) => ({
  host: new URL(url).host,
  events,
  details,
});

/** Its secret is told in this answer; later only the product reads it. Sent twice, it is one. */
export async function addWebhook(actor: Actor, { id, name, url, events, details }: NewWebhook) {
  if (!can(actor, "connections.manage")) return undefined;
  return inTransaction(async (tx) => {
    const made = await tx
      .insertInto("webhooks")
      .values({ id, name, url, events, with_details: details, created_by: actor.id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw new Refused(m.webhook_made_already());
    const secret = await insertSecret(tx, id, id);
    const way = wayOf({ url, events, details });
    await tell(tx, actor, "made", id, name, way);
    await tellOwners(tx, { notice: "new-webhook", name, host: way.host, by: actor.name });
    return { id, name, secret };
  });
}

async function insertSecret(tx: Tx, id: string, webhook: string) {
  const bytes = randomBytes(32).toString("base64");
  const made = await tx
    .insertInto("webhook_secrets")
    .values({ id, webhook_id: webhook, sealed: seal(sealedFor, bytes) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new Refused(m.connection_renewed_already());
  return secretPrefix + bytes;
}

/** One that is there, held until the transaction ends. */
const lock = (tx: Tx, actor: Actor, id: string) =>
  isId(id) && can(actor, "connections.manage")
    ? tx
        .selectFrom("webhooks")
        .select(["name", "off_at"])
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .forNoKeyUpdate()
        .executeTakeFirst()
    : undefined;

export async function changeWebhook(actor: Actor, id: string, { name, url, events, details }: WebhookInput) {
  return inTransaction(async (tx) => {
    if (!(await lock(tx, actor, id))) return undefined;
    await tx.updateTable("webhooks").set({ name, url, events, with_details: details, resume_at: null }).where("id", "=", id).execute();
    const way = wayOf({ url, events, details });
    await tell(tx, actor, "changed", id, name, way);
    await tellOwners(tx, { notice: "webhook-changed", name, host: way.host, by: actor.name });
    return { id };
  });
}

/** Until the chosen hour both sign, so that whoever receives can change over in between. */
export async function renewSecret(actor: Actor, webhook: string, { id, overlap }: SecretRenewal) {
  return inTransaction(async (tx) => {
    const known = await lock(tx, actor, webhook);
    if (!known) return undefined;
    const secret = await insertSecret(tx, id, webhook);
    await sql`update webhook_secrets set works_until = least(works_until, now() + make_interval(hours => ${overlap}))
      where webhook_id = ${webhook} and id <> ${id}`.execute(tx);
    await tell(tx, actor, "renewed", webhook, known.name);
    await tellOwners(tx, { notice: "new-secret", name: known.name, by: actor.name });
    return { id: webhook, name: known.name, secret };
  });
}

/** While it is off nothing is collected for it; what waited is sent when it is on again. */
export async function switchWebhook(actor: Actor, id: string, on: boolean) {
  return inTransaction(async (tx) => {
    const known = await lock(tx, actor, id);
    if (!known) return undefined;
    if ((known.off_at === null) === on) return { id };
    const fresh = { failing_since: null, failures: 0, resume_at: null };
    await tx
      .updateTable("webhooks")
      .set(on ? { off_at: null, off_why: null, ...fresh } : { off_at: sql<Date>`now()`, off_why: "owner" })
      .where("id", "=", id)
      .execute();
    if (on) await sql`update webhook_deliveries set try_at = now() where webhook_id = ${id} and ended_at is null`.execute(tx);
    await tell(tx, actor, on ? "switched-on" : "switched-off", id, known.name);
    return { id };
  });
}

export async function endWebhook(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    const known = await lock(tx, actor, id);
    if (!known) return undefined;
    await tx
      .updateTable("webhooks")
      .set({ ended_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    await tx.deleteFrom("webhook_deliveries").where("webhook_id", "=", id).execute();
    await tx.deleteFrom("webhook_secrets").where("webhook_id", "=", id).execute();
    await tell(tx, actor, "ended", id, known.name);
    return { id };
  });
}

/** A message that says nothing of anybody, on the same way as all others. */
export async function testWebhook(actor: Actor, id: string) {
  return inTransaction(async (tx) => {
    if (!(await lock(tx, actor, id))) return undefined;
    await tx
      .insertInto("webhook_deliveries")
      .values({ webhook_id: id, what: testEvent, subject: `test:${randomUUID()}` })
      .execute();
    return { id };
  });
}

/** The same message once more, under the same name. */
export async function sendAgain(actor: Actor, webhook: string, delivery: string) {
  return inTransaction(async (tx) => {
    if (!/^\d{1,18}$/.test(delivery) || !(await lock(tx, actor, webhook))) return undefined;
    return tx
      .updateTable("webhook_deliveries")
      .set({ ended_at: null, outcome: null, attempts: 0, try_at: sql<Date>`now()` })
      .where("id", "=", delivery)
      .where("webhook_id", "=", webhook)
      .returning("id")
      .executeTakeFirst();
  });
}

export async function forgetDeliveries() {
  await sql`delete from webhook_deliveries where ended_at < now() - make_interval(days => ${logDays})`.execute(db);
}
