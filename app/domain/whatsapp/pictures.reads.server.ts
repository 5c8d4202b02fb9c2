import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { isId } from "#app/domain/ids.ts";
import { picturePath } from "#app/domain/whatsapp/model.ts";
import { unsealBytes } from "#app/platform/encryption.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db } from "#db/client.ts";

/** The keys of pictures at rest. */
export const sealedFor = "pictures on WhatsApp";

/** For who sees the lead; of whoever asked not to be contacted nobody opens them any more. */
export async function openPicture(actor: Actor, number: number, id: string) {
  if (!isId(id)) return undefined;
  const message = await db
    .selectFrom("whatsapp_messages")
    .innerJoin("leads as own", "own.number", "whatsapp_messages.lead_number")
    .innerJoin("leads", (join) => join.on("leads.number", "=", sql<number>`coalesce(own.merged_into, own.number)`))
    .select("media_type as contentType")
    .where("whatsapp_messages.id", "=", id)
    .where("media_state", "=", "stored")
    .where("leads.number", "=", number)
    .where("leads.stop", "is", null)
    .where(visibleLeads(actor))
    .executeTakeFirst();
  if (!message?.contentType) return undefined;
  const path = picturePath(id);
  const object = await storage.get(path);
  if (!object) {
    log.error({ message: id }, "a picture on WhatsApp has lost its bytes");
    return undefined;
  }
  const bytes = unsealBytes(sealedFor, path, new Uint8Array(await new Response(object.body).arrayBuffer()));
  if (!bytes) throw new Error(`The picture ${id} was not encrypted with the secret of this installation`);
  return { bytes, contentType: message.contentType };
}
