import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { holdLists, isOwnList, type ListItem, type OwnList } from "#app/domain/own-lists/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { db, type Tx } from "#db/client.ts";

const all = (database: Tx | typeof db) =>
  database
    .selectFrom("list_items")
    .select([sql<OwnList>`list`.as("list"), "id", "name_en as nameEn", "name_hi as nameHi", "stage"])
    .select(sql<boolean>`retired_at is not null`.as("isRetired"))
    .orderBy("list")
    .orderBy(sql`retired_at is not null`)
    .orderBy("position")
    .orderBy("id");

/** As they are this moment, for this whole process. */
export async function readListsNow(): Promise<ListItem[]> {
  const items = (await all(db).execute()).filter(({ list }) => isOwnList(list));
  holdLists(items);
  return items;
}

/**
 * Whoever says a word of the lists asks for them before: the pages behind a door, what programs ask, every job. They are cached in
 * the process until somebody changes one, so this costs nothing.
 */
export const readOwnLists: () => Promise<ListItem[]> = cached(["own-lists"], readListsNow);

/** One list as it is this moment, for who changes it. */
export const itemsNow = (database: Tx | typeof db, list: OwnList) => all(database).select("version").where("list", "=", list).execute();

export async function listItems(actor: Actor) {
  if (!can(actor, "settings.change")) return [];
  return all(db).select("version").execute();
}

export async function findListItem(actor: Actor, list: OwnList, id: string) {
  if (!can(actor, "settings.change")) return undefined;
  return all(db).select("version").where("list", "=", list).where("id", "=", id).executeTakeFirst();
}
export type EditedItem = NonNullable<Awaited<ReturnType<typeof findListItem>>>;
