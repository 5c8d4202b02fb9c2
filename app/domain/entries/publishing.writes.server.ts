import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { blocksIn } from "#app/domain/entries/checklist.model.ts";
import { readChecklist, type Checked } from "#app/domain/entries/checklist.reads.server.ts";
import { isEntryId, type EntryContent, type EntryKind } from "#app/domain/entries/model.ts";
import { gone, publish, type Topic } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** How a kind appears to visitors and disappears again. */
export type Publication<C extends EntryContent> = Checked<C> & {
  kind: EntryKind;
  topic: Topic;
  publish: (tx: Tx, id: string, content: C) => Promise<void>;
  withdraw: (tx: Tx, id: string) => Promise<void>;
};

/** From this commit on visitors see this version. False when they see it already. */
export async function publishVersion<C extends EntryContent>(
  tx: Tx,
  kind: Publication<C>,
  { id, version, content }: { id: string; version: number; content: C },
) {
  const changed = await tx
    .updateTable("entries")
    .set({ live_version: version, publish_at: null, blocked_at: null })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("live_version", "is distinct from", version), eb("publish_at", "is not", null)]))
    .returning("id")
    .executeTakeFirst();
  if (!changed) return false;
  await tx
    .updateTable("versions")
    .set({ published_at: sql`now()` })
    .where("entry_id", "=", id)
    .where("version", "=", version)
    .execute();
  await kind.publish(tx, id, content);
  return true;
}

/**
 * The hour has come. Does nothing when the entry was changed, published or taken back since. What may not be shown by now
 * stays a draft, and waits for somebody to look at it.
 */
export async function publishScheduled<C extends EntryContent>(kind: Publication<C>, { id, version }: { id: string; version: number }) {
  await inTransaction(async (tx) => {
    const due = await tx
      .selectFrom("entries")
      .select(["content"])
      .where("id", "=", id)
      .where("kind", "=", kind.kind)
      .where("version", "=", version)
      .where("publish_at", "<=", sql<Date>`now()`)
      .forUpdate()
      .executeTakeFirst();
    if (!due) return;
    const content = due.content as unknown as C;
    const blocked = blocksIn(await readChecklist(kind, { id, content }, tx));
    if (blocked.length > 0)
      await tx
        .updateTable("entries")
        .set({ publish_at: null, blocked_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    else await publishVersion(tx, kind, { id, version, content });
    const what = `${kind.kind}.${blocked.length > 0 ? "blocked" : "published"}`;
    await record(tx, {
      what,
      actorId: null,
      subject: `${kind.kind}:${id}`,
      detail: { version, fields: blocked.map(({ field }) => field) },
    });
    await publish(tx, kind.topic);
  });
}

/** Off the site; the working copy stays. */
export async function withdrawEntry<C extends EntryContent>(actor: Actor, kind: Publication<C>, id: string) {
  if (!isEntryId(id)) return undefined;
  return inTransaction(async (tx) => {
    const entry = await tx
      .updateTable("entries")
      .set({ live_version: null, publish_at: null, blocked_at: null })
      .where("id", "=", id)
      .where("kind", "=", kind.kind)
      .where("trashed_at", "is", null)
      .where(visibleEntries(actor))
      .returning("id")
      .executeTakeFirst();
    if (!entry) return undefined;
    await kind.withdraw(tx, id);
    await tellOf(tx, actor, kind, "withdrawn", id);
    return { id };
  });
}

export type Use = { kind: EntryKind; id: string; name: string };

/** Into the trash, off the site. Where it is still in use, nothing happens and the uses come back. */
export async function trashEntry<C extends EntryContent>(
  actor: Actor,
  kind: Publication<C>,
  id: string,
  usesOf: (tx: Tx, id: string) => Promise<Use[]>,
) {
  if (!isEntryId(id)) return undefined;
  return inTransaction(async (tx) => {
    const entry = await tx
      .selectFrom("entries")
      .select(["id", "name", "trashed_at"])
      .where("id", "=", id)
      .where("kind", "=", kind.kind)
      .where(visibleEntries(actor))
      .forUpdate()
      .executeTakeFirst();
    if (!entry) return undefined;
    if (entry.trashed_at) return { uses: [] };
    const uses = await usesOf(tx, id);
    if (uses.length > 0) return { uses };
    await tx
      .updateTable("entries")
      .set({
        trashed_at: sql`now()`,
        live_version: null,
        publish_at: null,
        blocked_at: null,
        updated_at: sql`clock_timestamp()`,
        updated_by: actor.id,
      })
      .where("id", "=", id)
      .execute();
    await kind.withdraw(tx, id);
    await audit(tx, { what: `${kind.kind}.trashed`, actorId: actor.id, subject: `${kind.kind}:${id}`, detail: { name: entry.name } });
    await publish(tx, kind.topic, gone(kind.topic));
    return { uses: [] };
  });
}

/** Back from the trash, as a draft. */
export async function untrashEntry<C extends EntryContent>(actor: Actor, kind: Publication<C>, id: string) {
  if (!isEntryId(id)) return undefined;
  return inTransaction(async (tx) => {
    const entry = await tx
      .updateTable("entries")
      .set({ trashed_at: null, updated_at: sql`clock_timestamp()`, updated_by: actor.id })
      .where("id", "=", id)
      .where("kind", "=", kind.kind)
      .where("trashed_at", "is not", null)
      .where(visibleEntries(actor))
      .returning("id")
      .executeTakeFirst();
    if (entry) await tellOf(tx, actor, kind, "untrashed", id);
    return entry;
  });
}

async function tellOf<C extends EntryContent>(tx: Tx, actor: Actor, kind: Publication<C>, what: string, id: string) {
  await record(tx, { what: `${kind.kind}.${what}`, actorId: actor.id, subject: `${kind.kind}:${id}` });
  await publish(tx, kind.topic, ...(what === "withdrawn" ? [gone(kind.topic)] : []));
}
