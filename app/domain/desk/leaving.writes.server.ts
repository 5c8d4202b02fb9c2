import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { withdrawEntryThen } from "#app/domain/desk/jobs.server.ts";
import { kinds } from "#app/domain/desk/kinds.writes.server.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { isId } from "#app/domain/ids.ts";
import { Refused } from "#app/domain/refused.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publishEntries } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/** A page that visitors see leaves the site at this hour by itself, or stays after all. Whatever is published until then leaves too. */
export async function chooseWhenEntryLeaves(actor: Actor, kind: EntryKind, id: string, at: Date | null) {
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const entry = await tx
      .selectFrom("entries")
      .select(["live_version as liveVersion", sql<boolean>`coalesce(${at}::timestamptz > now(), true)`.as("isAhead")])
      .where("id", "=", id)
      .where("kind", "=", kind)
      .where("trashed_at", "is", null)
      .where(visibleEntries(actor))
      .forUpdate()
      .executeTakeFirst();
    if (!entry) return undefined;
    if (!entry.isAhead) throw new Refused(m.entry_moment_ahead());
    if (entry.liveVersion === null) throw new Refused(m.entry_leaves_not_shown());
    await tx.updateTable("entries").set({ withdraw_at: at }).where("id", "=", id).execute();
    if (at) await enqueue(tx, withdrawEntryThen, { kind, id }, { startAfter: at });
    await record(tx, {
      what: `${kind}.${at ? "leaves" : "stays"}`,
      actorId: actor.id,
      subject: `${kind}:${id}`,
      ...(at && { detail: { at: at.toISOString() } }),
    });
    await publishEntries(tx, [kinds[kind].topic], []);
    return { id };
  });
}
