import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { readCloudNumber } from "#app/domain/whatsapp/cloud.reads.server.ts";
import { isWhatsAppOn, whatsApp } from "#app/domain/whatsapp/settings.reads.server.ts";
import { takeTemplates } from "#app/domain/whatsapp/templates.writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { db } from "#db/client.ts";

const failuresShown = 20;

/** How the connection does, for who looks after it; undefined where there is none. Nothing of it is a secret. */
export async function readWhatsAppState(actor: Actor) {
  if (!can(actor, "connections.manage") || !whatsApp) return undefined;
  const [{ rows }, templates, failures] = await Promise.all([
    sql<{
      receivedAt: Date | null;
      waiting: number;
      unreadable: number;
      sentAt: Date | null;
      unknown: number;
      syncedAt: Date | null;
    }>`select
      (select max(received_at) from whatsapp_deliveries) as "receivedAt",
      (select count(*)::int from whatsapp_deliveries where done_at is null) as waiting,
      (select count(*)::int from whatsapp_deliveries where failure is not null) as unreadable,
      (select max(sent_at) from whatsapp_messages where sent_at is not null) as "sentAt",
      (select count(*)::int from whatsapp_messages where status = 'unknown' and at > now() - interval '30 days') as unknown,
      (select max(synced_at) from whatsapp_templates) as "syncedAt"`.execute(db),
    db
      .selectFrom("whatsapp_templates")
      .select(["id", "name", "language", "category", "status", "body", "reason", "is_beyond_us as isBeyondUs"])
      .where("gone_at", "is", null)
      .orderBy("name")
      .orderBy("language")
      .limit(500)
      .execute(),
    db
      .selectFrom("whatsapp_messages")
      .select(["id", "failed_at as at", "failure", "lead_number as lead"])
      .where("failed_at", "is not", null)
      .where("status", "=", "failed")
      .orderBy("failed_at", "desc")
      .limit(failuresShown)
      .execute(),
  ]);
  const { number, account, endpoint } = whatsApp;
  return { ...rows[0]!, number, account, host: new URL(endpoint).host, door: `${env.ORIGIN}/connect/whatsapp`, templates, failures };
}
export type WhatsAppState = NonNullable<Awaited<ReturnType<typeof readWhatsAppState>>>;

/** Asks WhatsApp for the number and nothing else: nobody is written to. */
export const tryWhatsApp = async (actor: Actor) => (can(actor, "connections.manage") && isWhatsAppOn ? readCloudNumber() : undefined);

/** Reads the texts now, and not at the next hour. */
export const synchroniseTemplates = async (actor: Actor) =>
  can(actor, "connections.manage") && isWhatsAppOn ? takeTemplates() : undefined;
