import { sql, type RawBuilder } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { hindiStates, type HindiState } from "#app/domain/entries/hindi.model.ts";
import { calledOr, entryStateOf, isVersion, type EntryContent, type EntryKind } from "#app/domain/entries/model.ts";
import { isId } from "#app/domain/ids.ts";
import { searchIn } from "#app/platform/search/search.server.ts";
import { db } from "#db/client.ts";

export const entriesPerPage = 25;

/** What an editor may ask the list for. */
export type EntryFilter = {
  q?: string | undefined;
  show?: "unpublished" | "scheduled" | "review" | "trash" | undefined;
  category?: string | undefined;
  hindi?: HindiState | undefined;
  /** The last entry of the page before. */
  after?: string | undefined;
};

type List = NonNullable<EntryFilter["show"]> | "all";
const lists: List[] = ["all", "unpublished", "scheduled", "review", "trash"];
/** Which list an entry stands in. */
export const isListed: Record<List, RawBuilder<boolean>> = {
  all: sql`trashed_at is null`,
  unpublished: sql`trashed_at is null and live_version is distinct from entries.version`,
  scheduled: sql`trashed_at is null and publish_at is not null`,
  review: sql`trashed_at is null and review_by <= (now() at time zone 'Asia/Kolkata')::date`,
  trash: sql`trashed_at is not null`,
};

const isInHindi: Record<HindiState, RawBuilder<boolean>> = {
  missing: sql`hindi = 0`,
  unfinished: sql`hindi between 1 and 99`,
  whole: sql`hindi = 100`,
};

/** Newest change first; with a search, best match first and only one page. */
export async function listEntries(actor: Actor, kind: EntryKind, { q = "", show, category, hindi, after }: EntryFilter) {
  const search = await searchIn("entries", q);
  const rows = await db
    .selectFrom("entries")
    .leftJoin("users", "users.id", "entries.updated_by")
    .leftJoin("versions", (join) =>
      join.onRef("versions.entry_id", "=", "entries.id").onRef("versions.version", "=", "entries.live_version"),
    )
    .select(["entries.id", "entries.name", "slug", "category", "entries.version", "review_by as reviewBy", "hindi"])
    .select(sql<string | null>`versions.content ->> 'slug'`.as("liveSlug"))
    .select(["live_version as liveVersion", "publish_at as publishAt", "trashed_at as trashedAt", "blocked_at as blockedAt"])
    .select("withdraw_at as withdrawAt")
    .select(["entries.updated_at as updatedAt", "users.name as updatedBy"])
    .where("kind", "=", kind)
    .where(visibleEntries(actor))
    .where(isListed[show ?? "all"])
    .$if(category !== undefined, (query) => query.where("category", "=", category!))
    .$if(hindi !== undefined, (query) => query.where(isInHindi[hindi!]))
    .$if(search !== undefined, (query) => query.where(search!.matches).orderBy(search!.rank, "desc"))
    .$if(search === undefined && after !== undefined && isId(after), (query) =>
      query.where(sql<boolean>`(entries.updated_at, entries.id) < (select updated_at, id from entries where id = ${after})`),
    )
    .orderBy("entries.updated_at", "desc")
    .orderBy("entries.id", "desc")
    .limit(entriesPerPage + 1)
    .execute();
  return {
    entries: rows.slice(0, entriesPerPage).map((row) => ({ ...row, name: calledOr(row.name), state: entryStateOf(row) })),
    nextCursor: search === undefined && rows.length > entriesPerPage ? rows[entriesPerPage - 1]!.id : undefined,
    /** There are more matches than a page holds: closer words find the rest. */
    cut: search !== undefined && rows.length > entriesPerPage,
  };
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>["entries"][number];

/**
 * How many are unfinished, waiting for their hour, past their review, in the trash, and how many of the list that is shown are in
 * Hindi; each of those that match the other filters.
 */
export async function countEntries(actor: Actor, kind: EntryKind, { q = "", show, category, hindi }: Omit<EntryFilter, "after"> = {}) {
  const search = await searchIn("entries", q);
  // One question each, so that each is counted in the index of its list.
  const count = <N extends string>(name: N, condition: RawBuilder<boolean>, state?: HindiState) =>
    db
      .selectFrom("entries")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("kind", "=", kind)
      .where(condition)
      .where(visibleEntries(actor))
      .$if(category !== undefined, (query) => query.where("category", "=", category!))
      .$if(state !== undefined, (query) => query.where(isInHindi[state!]))
      .$if(search !== undefined, (query) => query.where(search!.matches))
      .$asScalar()
      .as(name);
  return db
    .selectNoFrom([
      ...lists.map((list) => count(list, isListed[list], hindi)),
      ...hindiStates.map((state) => count(state, isListed[show ?? "all"], state)),
    ])
    .$narrowType<Record<List | HindiState, number>>()
    .executeTakeFirstOrThrow();
}

/** Whose hour came and who could not be shown, since nobody has saved them yet; longest first. */
export async function listBlocked(actor: Actor) {
  const rows = await db
    .selectFrom("entries")
    .select(["id", "kind", "name"])
    .where("blocked_at", "is not", null)
    .where(visibleEntries(actor))
    .orderBy("blocked_at")
    .limit(10)
    .execute();
  return rows.map(({ id, kind, name }) => ({ id, kind: kind as EntryKind, name: calledOr(name) }));
}

/** The working copy, as editors see it. */
export async function findEntry<C extends EntryContent>(actor: Actor, kind: EntryKind, id: string) {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("entries")
    .leftJoin("users", "users.id", "entries.updated_by")
    .leftJoin("versions", (join) =>
      join.onRef("versions.entry_id", "=", "entries.id").onRef("versions.version", "=", "entries.live_version"),
    )
    .select([
      "entries.id",
      "entries.slug",
      "entries.version",
      "entries.content",
      "entries.updated_at as updatedAt",
      "users.name as updatedBy",
    ])
    .select(["live_version as liveVersion", "publish_at as publishAt", "trashed_at as trashedAt", "withdraw_at as withdrawAt"])
    .select(sql<string | null>`versions.content ->> 'slug'`.as("liveSlug"))
    .where("entries.id", "=", id)
    .where("kind", "=", kind)
    .where(visibleEntries(actor))
    .executeTakeFirst();
  return row && { ...row, content: row.content as unknown as C, state: entryStateOf(row) };
}

/** What this person typed and did not save: into this entry, or into a new one when no id is given. */
export async function findDraft(actor: Actor, kind: EntryKind, id?: string) {
  const row = await db
    .selectFrom("unsaved")
    .select(["entry_id as id", "based_on as basedOn", "form", "at"])
    .where("user_id", "=", actor.id)
    .where("unsaved.kind", "=", kind)
    .$if(id !== undefined, (query) => query.where("entry_id", "=", id!))
    .$if(id === undefined, (query) => query.where("based_on", "=", 0).where(notAnEntry))
    .orderBy("at", "desc")
    .executeTakeFirst();
  return row && { ...row, form: row.form as Record<string, string> };
}

const notAnEntry = sql<boolean>`not exists (select from entries where entries.id = unsaved.entry_id)`;

export async function listVersions(actor: Actor, kind: EntryKind, id: string) {
  if (!isId(id)) return [];
  return db
    .selectFrom("versions")
    .innerJoin("entries", "entries.id", "versions.entry_id")
    .leftJoin("users", "users.id", "versions.by_id")
    .select(["versions.version", "versions.at", "versions.what", "versions.restored_from as restoredFrom", "users.name as by"])
    .select(["versions.published_at as publishedAt", sql<boolean>`versions.version is not distinct from entries.live_version`.as("isLive")])
    .select(sql<Date | null>`case when versions.version = entries.version then publish_at end`.as("publishAt"))
    .where("entry_id", "=", id)
    .where("kind", "=", kind)
    .where(visibleEntries(actor))
    .orderBy("versions.version", "desc")
    .limit(200)
    .execute();
}

/** One version and the one before it, for the difference. */
export async function findVersion<C extends EntryContent>(actor: Actor, kind: EntryKind, id: string, version: number) {
  if (!isId(id) || !isVersion(version)) return undefined;
  const rows = await db
    .selectFrom("versions")
    .innerJoin("entries", "entries.id", "versions.entry_id")
    .leftJoin("users", "users.id", "versions.by_id")
    .select(["versions.version", "versions.content", "versions.at", "users.name as by", "entries.version as current"])
    .select(["versions.what", "versions.restored_from as restoredFrom", "trashed_at as trashedAt", "published_at as publishedAt"])
    .select(sql<Date | null>`case when versions.version = entries.version then publish_at end`.as("publishAt"))
    .where("entry_id", "=", id)
    .where("kind", "=", kind)
    .where("versions.version", "in", [version, version - 1])
    .where(visibleEntries(actor))
    .orderBy("versions.version", "desc")
    .execute();
  const [one, before] = rows;
  if (one?.version !== version) return undefined;
  return { ...one, content: one.content as unknown as C, before: before?.content as unknown as C | undefined };
}

/** What these entries are called, by their ids. */
export async function nameEntries(actor: Actor, ids: string[]): Promise<Record<string, string>> {
  const wanted = ids.filter(isId);
  if (wanted.length === 0) return {};
  const rows = await db.selectFrom("entries").select(["id", "name"]).where("id", "in", wanted).where(visibleEntries(actor)).execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, calledOr(name)]));
}
