import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { blocksIn } from "#app/domain/entries/checklist.model.ts";
import { readChecklist, type Checked } from "#app/domain/entries/checklist.reads.server.ts";
import { type EntryContent, type EntryKind } from "#app/domain/entries/model.ts";
import { entryTag } from "#app/platform/edge/tags.server.ts";
import { isId } from "#app/domain/ids.ts";
import { gone, publishEntries, type Topic } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** How a kind appears to visitors and disappears again. */
export type Publication<C extends EntryContent> = Checked<C> & {
  kind: EntryKind;
  topic: Topic;
  publish: (tx: Tx, id: string, content: C) => Promise<void>;
  withdraw: (tx: Tx, id: string) => Promise<void>;
  /** Tags of pages about other entries on which it is shown now, beside those that name it themselves. */
  shownOn?: (tx: Tx, id: string) => Promise<string[]>;
};

/** The tags of what has to be renewed when an entry changes as this work does it: of where it was shown, and is from now on. */
async function tagsChangedBy<C extends EntryContent>(tx: Tx, { topic, shownOn }: Publication<C>, id: string, work: () => Promise<void>) {
  const before = await shownOn?.(tx, id);
  await work();
  return [...new Set([entryTag(topic, id), ...(before ?? []), ...((await shownOn?.(tx, id)) ?? [])])];
}

/** From this commit on visitors see this version. Returns the tags of what that changes; undefined when they see it already. */
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
  if (!changed) return undefined;
  await tx
    .updateTable("versions")
    .set({ published_at: sql`now()` })
    .where("entry_id", "=", id)
    .where("version", "=", version)
    .execute();
  return tagsChangedBy(tx, kind, id, () => kind.publish(tx, id, content));
}

/** What is saved is shown now. What stands in the way comes back, and then nothing has happened. */
export async function publishSavedIn<C extends EntryContent>(
  tx: Tx,
  actor: Actor,
  kind: Publication<C>,
  { id, version, content }: { id: string; version: number; content: C },
) {
  const blocked = blocksIn(await readChecklist(kind, { id, content }, tx));
  if (blocked.length > 0) return blocked;
  const tags = await publishVersion(tx, kind, { id, version, content });
  if (!tags) return [];
  await record(tx, {
    what: `${kind.kind}.shown`,
    actorId: actor.id,
    subject: `${kind.kind}:${id}`,
    detail: { version, when: "now" },
  });
  await publishEntries(tx, [kind.topic], tags);
  return [];
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
    let tags: string[] | undefined;
    if (blocked.length > 0)
      await tx
        .updateTable("entries")
        .set({ publish_at: null, blocked_at: sql`now()` })
        .where("id", "=", id)
        .execute();
    else tags = await publishVersion(tx, kind, { id, version, content });
    const what = `${kind.kind}.${blocked.length > 0 ? "blocked" : "published"}`;
    await record(tx, {
      what,
      actorId: null,
      subject: `${kind.kind}:${id}`,
      detail: { version, fields: blocked.map(({ field }) => field) },
    });
    await publishEntries(tx, [kind.topic], tags ?? []);
  });
}

/** Off the site; the working copy stays. */
export async function withdrawEntry<C extends EntryContent>(actor: Actor, kind: Publication<C>, id: string) {
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const entry = await tx
      .updateTable("entries")
      .set({ live_version: null, publish_at: null, withdraw_at: null, blocked_at: null })
      .where("id", "=", id)
      .where("kind", "=", kind.kind)
      .where("trashed_at", "is", null)
      .where(visibleEntries(actor))
      .returning("id")
      .executeTakeFirst();
    if (!entry) return undefined;
    await withdraw(tx, kind, id);
    await record(tx, { what: `${kind.kind}.withdrawn`, actorId: actor.id, subject: `${kind.kind}:${id}` });
    return { id };
  });
}

/**
 * Its hour to leave has come. Does nothing when another hour was chosen since, or when it left before. What is to be published
 * later still is.
 */
export async function withdrawScheduled<C extends EntryContent>(kind: Publication<C>, id: string) {
  await inTransaction(async (tx) => {
    const due = await tx
      .updateTable("entries")
      .set({ live_version: null, withdraw_at: null })
      .where("id", "=", id)
      .where("kind", "=", kind.kind)
      .where("live_version", "is not", null)
      .where("withdraw_at", "<=", sql<Date>`now()`)
      .returning("id")
      .executeTakeFirst();
    if (!due) return;
    await withdraw(tx, kind, id);
    await record(tx, { what: `${kind.kind}.withdrawn`, actorId: null, subject: `${kind.kind}:${id}` });
  });
}

async function withdraw<C extends EntryContent>(tx: Tx, kind: Publication<C>, id: string) {
  const tags = await tagsChangedBy(tx, kind, id, () => kind.withdraw(tx, id));
  await publishEntries(tx, [kind.topic, gone(kind.topic)], tags);
}

export type Use = { kind: EntryKind; id: string; name: string };

type UsesOf = (tx: Tx, id: string) => Promise<Use[]>;

/** Into the trash, off the site. Where it is still in use, nothing happens and the uses come back. */
export const trashEntry = <C extends EntryContent>(actor: Actor, kind: Publication<C>, id: string, usesOf: UsesOf) =>
  inTransaction((tx) => trashEntryIn(tx, actor, kind, id, usesOf));

export async function trashEntryIn<C extends EntryContent>(tx: Tx, actor: Actor, kind: Publication<C>, id: string, usesOf: UsesOf) {
  if (!isId(id)) return undefined;
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
      withdraw_at: null,
      blocked_at: null,
      updated_at: sql`clock_timestamp()`,
      updated_by: actor.id,
    })
    .where("id", "=", id)
    .execute();
  await withdraw(tx, kind, id);
  await audit(tx, { what: `${kind.kind}.trashed`, actorId: actor.id, subject: `${kind.kind}:${id}`, detail: { name: entry.name } });
  return { uses: [] };
}

/** Back from the trash, as a draft. */
export async function untrashEntry<C extends EntryContent>(actor: Actor, kind: Publication<C>, id: string) {
  if (!isId(id)) return undefined;
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
    if (!entry) return undefined;
    await record(tx, { what: `${kind.kind}.untrashed`, actorId: actor.id, subject: `${kind.kind}:${id}` });
    await publishEntries(tx, [kind.topic], []);
    return entry;
  });
}
