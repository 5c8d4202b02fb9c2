import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { thrownItems, visibleItems } from "#app/access/visible.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { daysInTrash } from "#app/domain/entries/model.ts";
import { detachFile, removeFile } from "#app/domain/files/writes.server.ts";
import { mayEdit, tell } from "#app/domain/gallery/writes.server.ts";
import { isId } from "#app/domain/ids.ts";
import { gone, publish } from "#app/platform/live.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { db, inTransaction } from "#db/client.ts";

const nameOfItsFile = sql<string>`(select files.name from files where files.id = file_id)`.as("name");

/** Off the site at once; the file stays, so that it can be put back. */
export async function trashItem(actor: Actor, id: string) {
  mayEdit(actor);
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const item = await tx
      .updateTable("gallery_items")
      .set({ trashed_at: sql<Date>`now()` })
      .where("id", "=", id)
      .where(visibleItems(actor))
      .returning(["id", nameOfItsFile])
      .executeTakeFirst();
    if (!item) return undefined;
    await tell(tx, actor, "gallery.trashed", id, { pathName: item.name }, audit);
    await publish(tx, gone("gallery"));
    return { id };
  });
}

/** Back where it was: in its album, while there is one, and in its place. */
export async function restoreItem(actor: Actor, id: string) {
  mayEdit(actor);
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const item = await tx
      .updateTable("gallery_items")
      .set({ trashed_at: null })
      .where("id", "=", id)
      .where(thrownItems(actor))
      // Not while its file is on its way out.
      .where(sql<boolean>`not exists (select from files where files.id = file_id and removal_started_at is not null)`)
      .returning(["id", nameOfItsFile])
      .executeTakeFirst();
    if (!item) return undefined;
    await tell(tx, actor, "gallery.untrashed", id, { pathName: item.name });
    return { id };
  });
}

/** Out of the trash for good, with its file. */
export async function destroyItem(actor: Actor, id: string) {
  if (!can(actor, "content.destroy") || !isId(id)) return undefined;
  const item = await db.selectFrom("gallery_items").select("id").where("id", "=", id).where(thrownItems(actor)).executeTakeFirst();
  return item && ((await remove(id, actor, 0)) ? { id } : undefined);
}

/** What has been in the trash for its days. One whose file will not go is tried again the next night. */
export async function emptyGalleryTrash() {
  const old = await db
    .selectFrom("gallery_items")
    .select("id")
    .where("trashed_at", "<", sql<Date>`now() - make_interval(days => ${daysInTrash})`)
    .orderBy("trashed_at")
    .execute();
  for (const { id } of old)
    await remove(id, null, daysInTrash).catch((error: unknown) => log.warn({ err: error, item: id }, "gallery: stays in the trash"));
}

/**
 * Removes the stored file and then the record. When the file cannot be removed, nothing has changed; neither when it was put back
 * since it was looked at.
 */
async function remove(id: string, actor: Actor | null, days: number) {
  const item = await db
    .selectFrom("gallery_items")
    .innerJoin("files", "files.id", "file_id")
    .select(["file_id", "name"])
    .where("gallery_items.id", "=", id)
    .where("trashed_at", "<=", sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  if (!item) return false;
  return removeFile(item.file_id, async (tx) => {
    const removed = await tx
      .deleteFrom("gallery_items")
      .where("id", "=", id)
      .where("file_id", "=", item.file_id)
      .returning("poster_id")
      .executeTakeFirst();
    if (removed?.poster_id) await detachFile(tx, removed.poster_id);
    if (!removed) return;
    const line = { what: "gallery.removed", actorId: actor?.id ?? null, subject: `gallery:${id}`, detail: { pathName: item.name } };
    await (actor ? audit : record)(tx, line);
    await publish(tx, "gallery");
  });
}
