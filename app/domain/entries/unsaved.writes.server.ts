import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { isEntryId, type EntryKind } from "#app/domain/entries/model.ts";
import { db } from "#db/client.ts";

export type Unsaved = { id: string; basedOn: number; form: Record<string, string> };

/** Keeps what a person is typing, for this person alone. The last word wins; saving the entry forgets it. */
export async function keepUnsaved(actor: Actor, kind: EntryKind, { id, basedOn, form }: Unsaved) {
  if (!can(actor, "content.edit") || !isEntryId(id)) return undefined;
  const row = { based_on: basedOn, form: JSON.stringify(form), at: sql<Date>`now()` };
  return db
    .insertInto("unsaved")
    .values({ user_id: actor.id, entry_id: id, kind, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "entry_id"]).doUpdateSet(row))
    .returning("at")
    .executeTakeFirstOrThrow();
}

export async function dropUnsaved(actor: Actor, id: string) {
  if (!isEntryId(id)) return;
  await db.deleteFrom("unsaved").where("user_id", "=", actor.id).where("entry_id", "=", id).execute();
}
