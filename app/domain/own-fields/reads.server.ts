import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import type { OwnChoice, OwnField, OwnKind, OwnPlace } from "#app/domain/own-fields/model.ts";
import { cached } from "#app/platform/cache.server.ts";
import { db, type Tx } from "#db/client.ts";

const all = (database: Tx | typeof db) =>
  database
    .selectFrom("own_fields")
    .select(["id", "name_en as nameEn", "name_hi as nameHi", sql<OwnKind>`kind`.as("kind"), sql<OwnChoice[]>`choices`.as("choices")])
    .select([sql<OwnPlace[]>`places`.as("places"), "is_personal as isPersonal", sql<boolean>`retired_at is not null`.as("isRetired")])
    .orderBy(sql`retired_at is not null`)
    .orderBy("position")
    .orderBy("id");

/** Every field in its order, those that are retired last. Every form and list of leads reads them: they are cached in the process. */
export const readOwnFields: () => Promise<OwnField[]> = cached(["own-fields"], () => all(db).execute());

/** For who changes them: as they are this moment, with how many leads say something. */
export async function listOwnFields(actor: Actor) {
  if (!can(actor, "settings.change")) return [];
  return all(db).select("version").execute();
}

export async function findOwnField(actor: Actor, id: string) {
  if (!can(actor, "settings.change")) return undefined;
  return all(db).select("version").where("id", "=", id).executeTakeFirst();
}
export type EditedOwnField = NonNullable<Awaited<ReturnType<typeof findOwnField>>>;
