import { sql } from "kysely";
import { photoFolder, photoIdIn, photoPaths } from "#app/domain/papers/model.ts";
import { isFileId } from "#app/domain/files/model.ts";
import { storage } from "#app/platform/storage/storage.server.ts";
import { db, type Tx } from "#db/client.ts";

const atATime = 500;

/** The bytes of a photo whose row is gone. One that is there keeps them. Safe to repeat. */
export async function clearPhoto(id: string) {
  const kept = await db.selectFrom("paper_photos").select("id").where("id", "=", id).executeTakeFirst();
  if (kept) return;
  await storage.remove(photoPaths(id));
  await db.deleteFrom("paper_removals").where("photo_id", "=", id).execute();
}

/** The photos that a refusal was about: something better came in their place. */
export const dropRefused = (tx: Tx, paper: string) =>
  sql`delete from paper_photos where paper_id = ${paper} and stored_at <= (select status_since from papers where id = ${paper})`.execute(
    tx,
  );

/** What nobody finished sending goes after an hour; the bytes of every row that went, whatever took it away, go within minutes. */
export async function clearRemovedPhotos() {
  await sql`delete from paper_photos where stored_at is null and received_at < now() - interval '1 hour'`.execute(db);
  for (;;) {
    const gone = await db.selectFrom("paper_removals").select("photo_id").orderBy("at").limit(atATime).execute();
    for (const { photo_id } of gone) await clearPhoto(photo_id);
    if (gone.length < atATime) return;
  }
}

/**
 * What lies in the store and has no row belongs to nobody: a store that finished late, a database that was put back. A row comes
 * before its bytes, so whatever was seen in the store and is not known afterwards is not on its way in.
 */
export async function sweepPhotos() {
  const ids = [...new Set((await storage.list(photoFolder)).map(photoIdIn))].filter(isFileId);
  for (let at = 0; at < ids.length; at += atATime) {
    const some = ids.slice(at, at + atATime);
    const known = await db.selectFrom("paper_photos").select("id").where("id", "in", some).execute();
    const kept = new Set(known.map(({ id }) => id));
    for (const id of some) if (!kept.has(id)) await clearPhoto(id);
  }
}
