import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isId } from "#app/domain/ids.ts";
import type { WebhookEvent } from "#app/domain/webhooks/model.ts";
import { unseal } from "#app/platform/encryption.server.ts";
import { db } from "#db/client.ts";

export const deliveriesPerPage = 50;

const webhooks = () =>
  db
    .selectFrom("webhooks")
    .leftJoin("users", "users.id", "webhooks.created_by")
    .select(["webhooks.id", "webhooks.name", "url", "with_details as withDetails", "webhooks.created_at as madeAt", "users.name as by"])
    .select([sql<WebhookEvent[]>`events`.as("events"), "off_at as offAt", sql<"owner" | "failing" | "gone" | null>`off_why`.as("offWhy")])
    .select(["failing_since as failingSince", "last_sent_at as lastSentAt", "last_failed_at as lastFailedAt"])
    .select("last_failure as lastFailure")
    .select(
      sql<number>`(select count(*)::int from webhook_deliveries where webhook_id = webhooks.id and webhook_deliveries.ended_at is null)`.as(
        "waiting",
      ),
    )
    .where("ended_at", "is", null);

export const listWebhooks = async (actor: Actor) =>
  can(actor, "connections.manage") ? webhooks().orderBy("webhooks.created_at", "desc").limit(100).execute() : [];
export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];

const works = sql<boolean>`(works_until is null or works_until > now())`;

export async function findWebhook(actor: Actor, id: string) {
  if (!isId(id) || !can(actor, "connections.manage")) return undefined;
  const webhook = await webhooks().where("webhooks.id", "=", id).executeTakeFirst();
  if (!webhook) return undefined;
  const secrets = await db
    .selectFrom("webhook_secrets")
    .select(["id", "made_at as madeAt", "works_until as worksUntil"])
    .where("webhook_id", "=", id)
    .where(works)
    .orderBy("made_at", "desc")
    .execute();
  return { ...webhook, secrets };
}

/** What was told and what waits, the newest first. */
export async function listDeliveries(actor: Actor, webhook: string, before?: string) {
  if (!isId(webhook) || !can(actor, "connections.manage")) return { deliveries: [], nextCursor: undefined };
  const rows = await db
    .selectFrom("webhook_deliveries")
    .select(["id", "message_id as message", "what", "lead_number as lead", "enquiry_id as enquiry", "at", "try_at as tryAt", "attempts"])
    .select(["ended_at as endedAt", sql<"delivered" | "given-up" | "dropped" | null>`outcome`.as("outcome"), "status", "failure"])
    .where("webhook_id", "=", webhook)
    .$if(before !== undefined && /^\d{1,18}$/.test(before), (query) => query.where("id", "<", before!))
    .orderBy("id", "desc")
    .limit(deliveriesPerPage + 1)
    .execute();
  const deliveries = rows.slice(0, deliveriesPerPage);
  return { deliveries, nextCursor: rows.length > deliveriesPerPage ? deliveries.at(-1)!.id : undefined };
}
export type Delivery = Awaited<ReturnType<typeof listDeliveries>>["deliveries"][number];

export const sealedFor = "the secret of a webhook";

/** The bytes of those that sign now. One that was sealed under another secret of the installation signs no more. */
export async function signingKeys(webhook: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("webhook_secrets")
    .select("sealed")
    .where("webhook_id", "=", webhook)
    .where(works)
    .orderBy("made_at", "desc")
    .execute();
  return rows.flatMap(({ sealed }) => {
    const text = unseal(sealedFor, sealed);
    return text === undefined ? [] : [Buffer.from(text, "base64")];
  });
}
