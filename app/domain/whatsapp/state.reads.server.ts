import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { flatten } from "#app/domain/connector-kinds/reading.inputs.server.ts";
import { readCloudNumber } from "#app/domain/whatsapp/cloud.reads.server.ts";
import { noteAnswer } from "#app/domain/whatsapp/key.writes.server.ts";
import { jsonIn } from "#app/domain/whatsapp/payload.inputs.server.ts";
import { isWhatsAppOn, whatsApp } from "#app/domain/whatsapp/settings.reads.server.ts";
import { takeTemplates } from "#app/domain/whatsapp/templates.writes.server.ts";
import { env } from "#app/platform/env.server.ts";
import { db } from "#db/client.ts";

const failuresShown = 20;
/** So much of what could not be read is shown. */
const lettersShown = 4_000;

/** How the connection does, for who looks after it; undefined where there is none. Nothing of it is a secret. */
export async function readWhatsAppState(actor: Actor) {
  if (!can(actor, "connections.manage") || !whatsApp) return undefined;
  const [{ rows }, templates, failures, unread] = await Promise.all([
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
    db
      .selectFrom("whatsapp_deliveries")
      .select(["id", "received_at as at", "failure", sql<string>`left(body, 200000)`.as("body")])
      .where("failure", "is not", null)
      .orderBy("id", "desc")
      .limit(failuresShown)
      .execute(),
  ]);
  const { number, account, endpoint } = whatsApp;
  return {
    ...rows[0]!,
    number,
    account,
    host: new URL(endpoint).host,
    door: `${env.ORIGIN}/connect/whatsapp`,
    templates,
    failures,
    unread: unread.map(shownUnread),
  };
}
/** A part in lines, each with where it stood; a whole that nobody knows, as it is. */
function shownUnread({ body, ...rest }: { id: string; at: Date; failure: string | null; body: string }) {
  const part: unknown = rest.failure === "in-part" ? jsonIn(body) : undefined;
  const lines = (Array.isArray(part) ? part : []).map((one) =>
    Object.entries(flatten(one))
      .map(([path, said]) => `${path}: ${said}`)
      .join("\n"),
  );
  return { ...rest, words: (lines.length > 0 ? lines.join("\n\n") : body).slice(0, lettersShown) };
}

export type WhatsAppState = NonNullable<Awaited<ReturnType<typeof readWhatsAppState>>>;

/** Asks WhatsApp for the number and nothing else: nobody is written to. */
export async function tryWhatsApp(actor: Actor) {
  if (!can(actor, "connections.manage") || !isWhatsAppOn) return undefined;
  const answer = await readCloudNumber();
  await noteAnswer("failure" in answer ? answer.failure : undefined);
  return answer;
}

/** Reads the texts now, and not at the next hour. */
export const synchroniseTemplates = async (actor: Actor) =>
  can(actor, "connections.manage") && isWhatsAppOn ? takeTemplates() : undefined;
