import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import type { Tag, TagColour } from "#app/domain/tags/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { db, type Tx } from "#db/client.ts";

const all = (database: Tx | typeof db) =>
  database
    .selectFrom("tags")
    .select(["id", "name_en as nameEn", "name_hi as nameHi", sql<TagColour>`colour`.as("colour")])
    .select(sql<boolean>`retired_at is not null`.as("isRetired"))
    .orderBy(sql`lower(name_en)`)
    .orderBy("id");

/** As they are this moment, for who puts one on or takes it off: what is cached may be a moment old. */
export const readTagsNow = (): Promise<Tag[]> => all(db).execute();

/** Every tag by its name, also those that are retired. Every list of leads reads them: they are cached in the process. */
export const readTags: () => Promise<Tag[]> = cached(["tags"], readTagsNow);

/** For who arranges them: as they are this moment. */
export const listTags = async (actor: Actor) => (can(actor, "lists.arrange") ? all(db).select("version").execute() : []);
export type EditedTag = Awaited<ReturnType<typeof listTags>>[number];

export const findTag = async (actor: Actor, id: string) =>
  can(actor, "lists.arrange") ? all(db).select("version").where("id", "=", id).executeTakeFirst() : undefined;
