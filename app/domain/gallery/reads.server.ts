import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { thrownItems, visibleAlbums, visibleItems } from "#app/access/visible.server.ts";
import { focusOfFile } from "#app/domain/files/focus.reads.server.ts";
import { maxInShelf, maxOnPage, type ItemKind } from "#app/domain/gallery/model.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

const items = (actor: Actor | null) => everyItem().where(visibleItems(actor));

function everyItem() {
  return db
    .selectFrom("gallery_items")
    .innerJoin("files", "files.id", "gallery_items.file_id")
    .leftJoin("albums", "albums.id", "gallery_items.album_id")
    .leftJoin("files as poster", (join) =>
      join.onRef("poster.id", "=", "gallery_items.poster_id").on("poster.removal_started_at", "is", null),
    )
    .select([
      "gallery_items.id",
      "gallery_items.kind",
      "gallery_items.album_id as albumId",
      "caption",
      "caption_hi as captionHi",
      "alt",
      "alt_hi as altHi",
      "files.name as pathName",
      "files.content_type as contentType",
      "files.id as fileId",
      "files.width",
      "files.height",
      "files.widths",
      "files.fallback",
      focusOfFile,
      "poster.id as posterId",
      "poster.widths as posterWidths",
      "poster.fallback as posterFallback",
      "albums.title as albumTitle",
      "albums.title_hi as albumTitleHi",
    ])
    .orderBy("albums.position", (order) => order.asc().nullsLast())
    .orderBy("gallery_items.position")
    .orderBy("gallery_items.id")
    .$narrowType<{ kind: ItemKind; contentType: string }>();
}

/** null: in no album. undefined: in any. */
export type Wish = { album?: string | null | undefined; kind?: ItemKind; page?: number };

/** One page of them, in their order. */
export async function listItems(actor: Actor | null, { album, kind, page = 1 }: Wish = {}) {
  let wanted = items(actor);
  if (album === null) wanted = wanted.where("gallery_items.album_id", "is", null);
  else if (album !== undefined) wanted = wanted.where("gallery_items.album_id", "=", album);
  if (kind) wanted = wanted.where("gallery_items.kind", "=", kind);
  const rows = await wanted
    .limit(maxOnPage + 1)
    .offset((page - 1) * maxOnPage)
    .execute();
  return { items: rows.slice(0, maxOnPage), hasMore: rows.length > maxOnPage };
}
export type GalleryItem = Awaited<ReturnType<typeof listItems>>["items"][number];

/** What was thrown away and can be put back, the latest first. */
export const listTrashedItems = (actor: Actor) =>
  everyItem()
    .clearOrderBy()
    .select("gallery_items.trashed_at as trashedAt")
    .where(thrownItems(actor))
    .orderBy("trashed_at", "desc")
    .orderBy("gallery_items.id")
    .limit(200)
    .$narrowType<{ trashedAt: Date }>()
    .execute();

export const findTrashedItem = async (actor: Actor, id: string) =>
  isId(id) ? everyItem().where(thrownItems(actor)).where("gallery_items.id", "=", id).executeTakeFirst() : undefined;

export async function countTrashedItems(actor: Actor) {
  const { count } = await db
    .selectFrom("gallery_items")
    .select(sql<number>`count(*)::int`.as("count"))
    .where(thrownItems(actor))
    .executeTakeFirstOrThrow();
  return count;
}

/** The first few of each album, and of what is in none. */
export async function listShelves(actor: Actor | null): Promise<GalleryItem[]> {
  const ranked = db
    .selectFrom("gallery_items")
    .select("gallery_items.id")
    .select(sql<number>`row_number() over (partition by album_id order by position, gallery_items.id)`.as("rank"))
    .where(visibleItems(actor))
    .as("ranked");
  return items(actor).innerJoin(ranked, "ranked.id", "gallery_items.id").where("ranked.rank", "<=", maxInShelf).execute();
}

export async function findItem(actor: Actor | null, id: string) {
  return isId(id) ? items(actor).where("gallery_items.id", "=", id).executeTakeFirst() : undefined;
}

/** The pictures before and after one, within its album. */
export async function findNeighbours(actor: Actor | null, { id, albumId }: Pick<GalleryItem, "id" | "albumId">) {
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select previous, next from (
      select gallery_items.id, lag(gallery_items.id) over in_order as previous, lead(gallery_items.id) over in_order as next
      from gallery_items join files on files.id = file_id
      where kind = 'picture' and album_id is not distinct from ${albumId} and trashed_at is null and removal_started_at is null
      window in_order as (order by position, gallery_items.id)
    ) as neighbours where id = ${id}`.execute(db);
  return rows[0] ?? { previous: null, next: null };
}

/** In their order, with how many pictures and videos this person sees in each. */
export async function listAlbums(actor: Actor | null) {
  return db
    .selectFrom("albums")
    .select(["albums.id", "title", "title_hi as titleHi", "slug", "visible"])
    .select((eb) =>
      (["picture", "video"] as const).map((kind) =>
        eb
          .selectFrom("gallery_items")
          .select(sql<number>`count(*)::int`.as("count"))
          .whereRef("album_id", "=", "albums.id")
          .where("kind", "=", kind)
          .where(visibleItems(actor))
          .$asScalar()
          .$notNull()
          .as(kind === "picture" ? "pictures" : "videos"),
      ),
    )
    .where(visibleAlbums(actor))
    .orderBy("position")
    .orderBy("albums.id")
    .execute();
}
export type Album = Awaited<ReturnType<typeof listAlbums>>[number];

/** How many belong to no album. */
export async function countLoose(actor: Actor | null) {
  const { count } = await db
    .selectFrom("gallery_items")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("album_id", "is", null)
    .where(visibleItems(actor))
    .executeTakeFirstOrThrow();
  return count;
}
