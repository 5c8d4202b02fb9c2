import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleItems } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { attachFile, detachFile, learnWords } from "#app/domain/files/writes.server.ts";
import type { CaptionItemInput } from "#app/domain/gallery/inputs.server.ts";
import { type ItemKind } from "#app/domain/gallery/model.ts";
import { galleryFolders } from "#app/domain/files/folders.model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export type NewItem = { id: string; fileId: string; album: string | null };

export const addPicture = (actor: Actor, item: NewItem) => addItem(actor, "picture", item);
export const addVideo = (actor: Actor, item: NewItem) => addItem(actor, "video", item);

/** At the end of its album. Sent twice, it is one item and one line of history. */
async function addItem(actor: Actor, kind: ItemKind, { id, fileId, album }: NewItem) {
  mayEdit(actor);
  return inTransaction(async (tx) => {
    await lockOrder(tx);
    const present = await tx.selectFrom("gallery_items").select("file_id").where("id", "=", id).executeTakeFirst();
    if (present) return { id };
    await knownAlbum(tx, album);
    const file = await attachFile(tx, fileId);
    const taken = await tx.selectFrom("gallery_items").select("id").where("file_id", "=", fileId).executeTakeFirst();
    if (!file || file.folder !== galleryFolders[kind] || taken) throw new Refused(m.gallery_file_gone());
    await tx
      .insertInto("gallery_items")
      .values({ id, kind, file_id: fileId, album_id: album, created_by: actor.id, position: lastPosition })
      .execute();
    await tell(tx, actor, "gallery.added", id, { kind, pathName: file.name });
    return { id };
  });
}

/** What is said about an item, to those who see it and to those who do not. */
export async function captionItem(actor: Actor, id: string, { caption, captionHi, alt, altHi }: CaptionItemInput) {
  const columns = { caption, caption_hi: captionHi, alt, alt_hi: altHi };
  return changed(actor, id, "gallery.captioned", columns, (tx, item) => learnWords(tx, item.file_id, { alt, altHi }));
}

/** null takes it out of its album. */
export async function moveToAlbum(actor: Actor, id: string, album: string | null) {
  return changed(actor, id, "gallery.moved", { album_id: album }, (tx) => knownAlbum(tx, album));
}

/** The picture that stands for a video until it plays; null for the drawn one. */
export async function setPoster(actor: Actor, id: string, poster: string | null) {
  return changed(actor, id, "gallery.poster-set", { poster_id: poster }, async (tx) => {
    const before = await tx.selectFrom("gallery_items").select(["kind", "poster_id"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (before?.poster_id === poster) return;
    if (poster !== null) {
      const used = tx.selectFrom("gallery_items").select("id").where("file_id", "=", poster);
      const file = await attachFile(tx, poster);
      if (!file || file.folder !== galleryFolders.picture || before?.kind !== "video" || (await used.executeTakeFirst()))
        throw new Refused(m.gallery_file_gone());
    }
    if (before?.poster_id) await detachFile(tx, before.poster_id);
  });
}

/** Those named take each other's places, so that they stand as named; all others stay where they are. */
export async function orderItems(actor: Actor, ids: string[]) {
  mayEdit(actor);
  await inTransaction(async (tx) => {
    await lockOrder(tx);
    const present = await tx
      .selectFrom("gallery_items")
      .select(["id", "position"])
      .where("id", "in", ids)
      .where(visibleItems(actor))
      .orderBy("position")
      .orderBy("id")
      .execute();
    if (new Set(ids).size !== ids.length || present.length !== ids.length) throw new Refused(m.gallery_order_changed());
    for (const [index, id] of ids.entries())
      await tx.updateTable("gallery_items").set({ position: present[index]!.position }).where("id", "=", id).execute();
    await tell(tx, actor, "gallery.ordered", undefined, { ids });
  });
}

type Columns = Partial<Record<"caption" | "caption_hi" | "alt" | "alt_hi", string> & Record<"album_id" | "poster_id", string | null>>;

/** Undefined when the item is not there. What is as it was is no news. */
async function changed(
  actor: Actor,
  id: string,
  what: string,
  columns: Columns,
  before?: (tx: Tx, item: { file_id: string }) => Promise<void>,
) {
  mayEdit(actor);
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const item = await tx
      .selectFrom("gallery_items")
      .selectAll()
      .where("id", "=", id)
      .where(visibleItems(actor))
      .forUpdate()
      .executeTakeFirst();
    if (!item) return undefined;
    if (Object.entries(columns).every(([name, value]) => item[name as keyof Columns] === value)) return { id };
    await before?.(tx, item);
    await tx
      .updateTable("gallery_items")
      .set({ ...columns, updated_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await tell(tx, actor, what, id, columns);
    return { id };
  });
}

async function knownAlbum(tx: Tx, album: string | null) {
  if (album === null) return;
  const found = await tx.selectFrom("albums").select("id").where("id", "=", album).forKeyShare().executeTakeFirst();
  if (!found) throw new Refused(m.gallery_album_gone());
}

export function mayEdit(actor: Actor) {
  if (!can(actor, "content.edit")) throw new Error("Only those who edit content may change the gallery");
}

const lastPosition = sql<number>`(select coalesce(max(position), 0) + 1 from gallery_items)`;

/** Positions are given one after the other. */
export const lockOrder = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('gallery'))`.execute(tx);

export async function tell(
  tx: Tx,
  actor: Actor,
  what: string,
  id: string | undefined,
  detail: Parameters<typeof record>[1]["detail"] & object,
  write = record,
) {
  await write(tx, {
    what,
    actorId: actor.id,
    detail,
    ...(id ? { subject: `${what.startsWith("album.") ? "album" : "gallery"}:${id}` } : {}),
  });
  await publish(tx, "gallery");
}
