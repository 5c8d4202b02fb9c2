import { can, type Actor } from "#app/access/roles.ts";
import { indexOf, meaningIn, type Meaning } from "#app/domain/synonyms/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

/** Every phrase, for every search: a few hundred, kept in the process until an editor changes one. */
export const rememberedSynonyms = cached(["synonyms"], async () =>
  indexOf(
    await db.selectFrom("synonyms").select(["words", "address", "means", "asks", "always"]).orderBy("created_at").orderBy("id").execute(),
  ),
);

export const meaningOf = async (text: string): Promise<Meaning> => meaningIn(await rememberedSynonyms(), text);

/** "12th ke baad" and no more asks for a list by itself. */
export async function onlyAfter(text: string): Promise<string | undefined> {
  const { after, asks, rest, pages } = await meaningOf(text);
  return rest.length + asks.length + pages.length === 0 ? after : undefined;
}

const known = () =>
  db
    .selectFrom("synonyms")
    .leftJoin("users", "users.id", "synonyms.updated_by")
    .select(["synonyms.id", "words", "address", "means", "asks", "always", "version"])
    .select(["synonyms.updated_at as updatedAt", "users.name as updatedBy"]);

/** All of them for those who edit them: pages first, then what courses ask for, then words. */
export async function listSynonyms(actor: Actor) {
  if (!can(actor, "content.edit")) return [];
  return known().orderBy("address").orderBy("asks").orderBy("means").orderBy("words").orderBy("synonyms.id").limit(1_000).execute();
}

export type SynonymRow = Awaited<ReturnType<typeof listSynonyms>>[number];

export async function findSynonym(actor: Actor, id: string): Promise<SynonymRow | undefined> {
  return isId(id) && can(actor, "content.edit") ? known().where("synonyms.id", "=", id).executeTakeFirst() : undefined;
}
