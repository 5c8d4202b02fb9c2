import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isEntryId, type EntryKind } from "#app/domain/entries/model.ts";
import { db } from "#db/client.ts";

export type Unsaved = { id: string; basedOn: number; form: Record<string, string> };

/** More forms than anybody leaves half-written; the one left longest ago goes first. */
export const mostUnsaved = 200;

/** Keeps what a person is typing, for this person alone. The last word wins; saving the entry forgets it. */
export async function keepUnsaved(actor: Actor, kind: EntryKind, { id, basedOn, form }: Unsaved) {
  if (!can(actor, "content.edit") || !isEntryId(id)) return undefined;
  const row = { based_on: basedOn, form: JSON.stringify(form), at: sql<Date>`now()` };
  const kept = await db
    .insertInto("unsaved")
    .values({ user_id: actor.id, entry_id: id, kind, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "entry_id"]).doUpdateSet(row))
    .returning("at")
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("unsaved")
    .where("user_id", "=", actor.id)
    .where("entry_id", "in", (eb) =>
      eb.selectFrom("unsaved").select("entry_id").where("user_id", "=", actor.id).orderBy("at", "desc").offset(mostUnsaved),
    )
    .execute();
  return kept;
}

export async function dropUnsaved(actor: Actor, id: string) {
  if (!isEntryId(id)) return;
  await db.deleteFrom("unsaved").where("user_id", "=", actor.id).where("entry_id", "=", id).execute();
}
