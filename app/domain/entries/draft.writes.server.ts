import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { lockEntry } from "#app/domain/entries/locking.writes.server.ts";
import { type EntryKind } from "#app/domain/entries/model.ts";
import { isId } from "#app/domain/ids.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** A page in somebody's browser, and the number of what it sent: each thing it sends has a higher one. */
export type Sent = { sheet: string; seq: number };
export type Draft = { id: string; basedOn: number; form: Record<string, string>; sent?: Sent | undefined };

/** More forms than anybody leaves half-written; the one left longest ago goes first. */
export const maxDrafts = 200;

/**
 * Keeps what a person is typing, for this person alone. Of two from the same page the one sent later stays, in whichever
 * order they arrive; what was sent before that page saved is not kept at all, or a saved change would come back as an
 * unsaved one over what others wrote since. Undefined for whoever may not edit.
 */
export async function saveDraft(actor: Actor, kind: EntryKind, { id, basedOn, form, sent }: Draft) {
  if (!can(actor, "content.edit") || !isId(id)) return undefined;
  return inTransaction(async (tx) => {
    // Waits for a save that is under way, and then sees it.
    await lockEntry(tx, id);
    if (sent && (await isOvertaken(tx, actor, id, sent))) return { at: undefined };
    const row = {
      based_on: basedOn,
      form: JSON.stringify(form),
      at: sql<Date>`clock_timestamp()`,
      sheet: sent?.sheet ?? null,
      seq: sent?.seq ?? null,
    };
    const kept = await tx
      .insertInto("unsaved")
      .values({ user_id: actor.id, entry_id: id, kind, ...row })
      .onConflict((conflict) => conflict.columns(["user_id", "entry_id"]).doUpdateSet(row))
      .returning("at")
      .executeTakeFirstOrThrow();
    await tx
      .deleteFrom("unsaved")
      .where("user_id", "=", actor.id)
      .where("entry_id", "in", (eb) =>
        eb.selectFrom("unsaved").select("entry_id").where("user_id", "=", actor.id).orderBy("at", "desc").offset(maxDrafts),
      )
      .execute();
    return { at: kept.at };
  });
}

/** The same page saved since, or sent something newer that is here already. */
async function isOvertaken(tx: Tx, actor: Actor, id: string, { sheet, seq }: Sent) {
  const later = (table: "saved_sheets" | "unsaved") =>
    tx
      .selectFrom(table)
      .select("seq")
      .where("user_id", "=", actor.id)
      .where("entry_id", "=", id)
      .where("sheet", "=", sheet)
      .where("seq", ">=", seq)
      .executeTakeFirst();
  return (await later("saved_sheets")) !== undefined || (await later("unsaved")) !== undefined;
}

/** It was saved: nothing that this person typed before is unsaved any more. */
export async function deleteDraft(tx: Tx, actor: Actor, id: string, sent?: Sent) {
  await tx.deleteFrom("unsaved").where("user_id", "=", actor.id).where("entry_id", "=", id).execute();
  if (!sent) return;
  const saved = { seq: sent.seq, at: sql<Date>`now()` };
  await tx
    .insertInto("saved_sheets")
    .values({ user_id: actor.id, entry_id: id, sheet: sent.sheet, ...saved })
    .onConflict((conflict) => conflict.columns(["user_id", "entry_id", "sheet"]).doUpdateSet(saved))
    .execute();
  // No request is under way for so long.
  await tx
    .deleteFrom("saved_sheets")
    .where("user_id", "=", actor.id)
    .where("at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}

export async function discardDraft(actor: Actor, id: string) {
  if (!isId(id)) return;
  await db.deleteFrom("unsaved").where("user_id", "=", actor.id).where("entry_id", "=", id).execute();
}
