import { sql } from "kysely";
import { maxBytes, pictureWishes } from "#app/domain/files/upload.model.ts";
import { readArriving } from "#app/domain/files/upload.writes.server.ts";
import { announceLead } from "#app/domain/leads/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { readCloudPicture } from "#app/domain/whatsapp/cloud.reads.server.ts";
import { picturePath } from "#app/domain/whatsapp/model.ts";
import { sealedFor } from "#app/domain/whatsapp/pictures.reads.server.ts";
import { whatsApp } from "#app/domain/whatsapp/settings.reads.server.ts";
import { sealBytes } from "#app/platform/encryption.server.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, inTransaction } from "#db/client.ts";

const wishes = { ...pictureWishes, variants: { widths: [], pixels: 1 } };

/**
 * A picture that came with a message: read from WhatsApp, made afresh from its pixels like every other picture of the house, and
 * stored encrypted. What is no picture of a size that we take is not kept, and the conversation says so.
 */
export async function fetchPicture(id: string) {
  if (!whatsApp) return;
  const message = await db
    .selectFrom("whatsapp_messages")
    .select("media_id")
    .where("id", "=", id)
    .where("media_state", "=", "waiting")
    .executeTakeFirst();
  if (!message?.media_id) return;
  const read = await readCloudPicture(message.media_id, maxBytes);
  // Fails, and is tried again later.
  if ("why" in read && read.why === "later") throw new Error("WhatsApp did not give the picture yet");
  if ("why" in read) return settle(id, read.why === "gone" ? "gone" : "refused", null);
  const picture = await readArriving({ body: new Blob([Uint8Array.from(read.bytes)]).stream() }, wishes).catch((error: unknown) => {
    if (error instanceof Refused) return undefined;
    throw error;
  });
  if (!picture) return settle(id, "refused", null);
  const path = picturePath(id);
  await storage.put(path, sealBytes(sealedFor, path, picture.master.body), "application/octet-stream");
  await settle(id, "stored", picture.master.contentType);
}

async function settle(id: string, state: "stored" | "refused" | "gone", type: string | null) {
  const isThere = await inTransaction(async (tx) => {
    const message = await tx
      .updateTable("whatsapp_messages")
      .set({ media_state: state, media_type: type })
      .where("id", "=", id)
      .returning("lead_number")
      .executeTakeFirst();
    if (message?.lead_number) await announceLead(tx, message.lead_number);
    return message !== undefined;
  });
  // Erased while its picture was on its way.
  if (!isThere && state === "stored") await storage.remove([picturePath(id)]);
}

/** The bytes of every row that went, whatever took it away, go within minutes. */
export async function clearRemovedPictures() {
  const gone = await db
    .selectFrom("whatsapp_removals")
    .select("message_id")
    .where("at", "<", sql<Date>`clock_timestamp()`)
    .orderBy("at")
    .limit(500)
    .execute();
  for (const { message_id } of gone) {
    await storage.remove([picturePath(message_id)]);
    await db.deleteFrom("whatsapp_removals").where("message_id", "=", message_id).execute();
  }
}
