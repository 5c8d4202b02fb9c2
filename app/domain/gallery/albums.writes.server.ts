import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { slugFrom } from "#app/domain/entries/model.ts";
import type { SaveAlbumInput } from "#app/domain/gallery/inputs.server.ts";
import { noAlbum } from "#app/domain/gallery/model.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { lockOrder, mayEdit, tell } from "#app/domain/gallery/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** At the end of the albums. Its address comes from its first title and stays, so that links to it stay true. */
export async function createAlbum(actor: Actor, id: string, { title, titleHi, visible }: SaveAlbumInput) {
  mayEdit(actor);
  return inTransaction(async (tx) => {
    await lockOrder(tx);
    const present = await tx.selectFrom("albums").select("id").where("id", "=", id).executeTakeFirst();
    if (present) return { id };
    const slug = await freeSlug(tx, slugFrom(title) || "album");
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from albums)`;
    await tx.insertInto("albums").values({ id, title, title_hi: titleHi, visible, slug, position, created_by: actor.id }).execute();
    await tell(tx, actor, "album.created", id, { title, slug });
    return { id };
  });
}

export async function changeAlbum(actor: Actor, id: string, { title, titleHi, visible }: SaveAlbumInput) {
  mayEdit(actor);
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const album = await tx
      .updateTable("albums")
      .set({ title, title_hi: titleHi, visible, updated_at: sql`now()` })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (album) await tell(tx, actor, "album.changed", id, { title, visible });
    return album;
  });
}

/** Those named take each other's places. */
export async function orderAlbums(actor: Actor, ids: string[]) {
  mayEdit(actor);
  await inTransaction(async (tx) => {
    await lockOrder(tx);
    const present = await tx.selectFrom("albums").select("position").where("id", "in", ids).orderBy("position").orderBy("id").execute();
    if (new Set(ids).size !== ids.length || present.length !== ids.length) throw new Refused(m.gallery_order_changed());
    for (const [index, id] of ids.entries())
      await tx.updateTable("albums").set({ position: present[index]!.position }).where("id", "=", id).execute();
    await tell(tx, actor, "albums.ordered", undefined, { ids });
  });
}

/** An empty album goes at once; what is in it moves to another album first, or to none. Nothing is lost with an album. */
export async function deleteAlbum(actor: Actor, id: string, moveItemsTo?: string | null) {
  mayEdit(actor);
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const album = await tx.selectFrom("albums").select(["title", "visible"]).where("id", "=", id).forUpdate().executeTakeFirst();
    if (!album) return undefined;
    if (moveItemsTo === id) throw new Refused(m.gallery_album_gone());
    if (moveItemsTo) {
      const target = await tx.selectFrom("albums").select("id").where("id", "=", moveItemsTo).forKeyShare().executeTakeFirst();
      if (!target) throw new Refused(m.gallery_album_gone());
    }
    if (moveItemsTo !== undefined)
      await tx.updateTable("gallery_items").set({ album_id: moveItemsTo }).where("album_id", "=", id).execute();
    const thrown = tx.updateTable("gallery_items").where("album_id", "=", id).where("trashed_at", "is not", null);
    const waiting = await thrown.set({ album_id: null }).returning("id").execute();
    // Put back from the trash they would stand outside of every album, in sight of everybody.
    if (waiting.length > 0 && !album.visible) throw new Refused(m.gallery_album_hidden_trash());
    const left = await tx.selectFrom("gallery_items").select("id").where("album_id", "=", id).executeTakeFirst();
    if (left) throw new Refused(m.gallery_album_not_empty());
    await tx.deleteFrom("albums").where("id", "=", id).execute();
    await tell(tx, actor, "album.deleted", id, { title: album.title }, audit);
    return { id };
  });
}

async function freeSlug(tx: Tx, wanted: string) {
  const taken = new Set((await tx.selectFrom("albums").select("slug").execute()).map(({ slug }) => slug)).add(noAlbum);
  let slug = wanted;
  for (let number = 2; taken.has(slug); number++) slug = `${wanted.slice(0, 74).replace(/-$/, "")}-${number}`;
  return slug;
}
