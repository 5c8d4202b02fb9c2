import { sql } from "kysely";
import type { z } from "zod";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { leavesWithItsOwner } from "#app/domain/files/folders.model.ts";
import { homeFolder } from "#app/domain/files/model.ts";
import { blocksIn, type CheckLine } from "#app/domain/entries/checklist.model.ts";
import { readChecklist } from "#app/domain/entries/checklist.reads.server.ts";
import { hindiShare } from "#app/domain/entries/hindi.model.ts";
import { isSame, isVersion, mergeEdits, nameOf, withUnread, type EntryContent, type EntryKind } from "#app/domain/entries/model.ts";
import { publishVersion, type Publication } from "#app/domain/entries/publishing.writes.server.ts";
import { deleteDraft, type Sent } from "#app/domain/entries/draft.writes.server.ts";
import { lockEntry } from "#app/domain/entries/locking.writes.server.ts";
import { attachFile, learnWords } from "#app/domain/files/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { enqueue, type Job } from "#app/platform/jobs.server.ts";
import { publishEntries } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** What a kind of entry adds to the life that all entries share. */
export type Kind<C extends EntryContent> = Publication<C> & {
  /** Folded words by which it is found. */
  terms: (content: C) => string;
  /** The first day on which one of its figures must be looked at again. */
  reviewBy: (content: C) => string | null;
  publishJob: Job<z.ZodObject<{ id: z.ZodString; version: z.ZodNumber }>>;
};

export type When = "draft" | "now" | Date;
export type SaveEntry<C> = {
  id: string;
  version: number;
  content: C;
  when: When;
  what?: "saved" | "restored" | "imported";
  restoredFrom?: number;
  /** The page that sent it, and its number there. */
  sent?: Sent | undefined;
  /** No form sent it: what this person is typing there stays unsaved. */
  keepsTyping?: true;
};
export type Conflict<C> = { version: number; base: C; theirs: C; by: string | null; at: Date };
/** `blocked` is why it was kept as a draft although it was to be shown. */
export type Saved<C> = { id: string; version: number; blocked: CheckLine[]; conflict?: undefined } | { conflict: Conflict<C> };

/**
 * Saves a new version and shows it now, later or not yet. Undefined when there is no such entry. When somebody else saved
 * since the version this one started from, nothing is changed and both contents come back. What would make the page say
 * something that nobody entered is kept as a draft, whatever was asked for, and the reasons come back.
 */
export function saveEntry<C extends EntryContent>(actor: Actor, kind: Kind<C>, input: SaveEntry<C>): Promise<Saved<C> | undefined> {
  return inTransaction((tx) => saveEntryIn(tx, actor, kind, input));
}

export async function saveEntryIn<C extends EntryContent>(
  tx: Tx,
  actor: Actor,
  kind: Kind<C>,
  input: SaveEntry<C>,
): Promise<Saved<C> | undefined> {
  if (!can(actor, "content.edit") || !isId(input.id)) return undefined;
  await lockEntry(tx, input.id);
  const before = await entryForUpdate<C>(tx, kind.kind, input.id);
  if (before === "elsewhere" || (!before && input.version > 0)) return undefined;
  const mine = await withAddress(tx, kind.kind, before?.content.slug ?? input.id, input);
  const content = await reconciled(tx, before, { ...input, content: mine });
  if (content === "conflict") return { conflict: await conflictOf<C>(tx, before!, input.version) };
  const blocked = input.when === "draft" ? [] : await blocksOf(tx, kind, { id: input.id, content, when: input.when });
  const when = blocked.length > 0 ? "draft" : input.when;
  const same = before !== undefined && isSame(before.content, content);

  const version = before ? before.version + (same ? 0 : 1) : 1;
  if (!same) {
    await writeEntry(tx, actor, kind, input.id, version, content);
    if (!isId(content.slug)) await claimSlug(tx, kind.kind, input.id, content.slug);
    if (content.picture) {
      await attachPicture(tx, content.picture);
      await learnWords(tx, content.picture, { alt: content.pictureAlt ?? "", altHi: content.pictureAltHi ?? "" });
    }
    await tx
      .insertInto("versions")
      .values({
        entry_id: input.id,
        version,
        content: JSON.stringify(content),
        what: input.what ?? "saved",
        restored_from: input.restoredFrom ?? null,
        by_id: actor.id,
      })
      .execute();
  }
  const tags = await show(tx, kind, { id: input.id, version, content, when, isNew: !same });
  if (!input.keepsTyping) await deleteDraft(tx, actor, input.id, input.sent);
  if (!same || tags) {
    await record(tx, {
      what: `${kind.kind}.${same ? "shown" : "saved"}`,
      actorId: actor.id,
      subject: `${kind.kind}:${input.id}`,
      detail: { version, when: String(when) },
    });
    // A file of thousands tells of itself once, when it is in.
    if (input.what !== "imported") await publishEntries(tx, [kind.topic], tags ?? []);
  }
  return { id: input.id, version, blocked };
}

/** What keeps it from being shown now or at that hour. An hour that is over, or that nobody could read, is none. */
async function blocksOf<C extends EntryContent>(
  tx: Tx,
  kind: Kind<C>,
  { id, content, when }: { id: string; content: C; when: "now" | Date },
): Promise<CheckLine[]> {
  const isAhead = when === "now" || when.getTime() > Date.now();
  const hour: CheckLine[] = isAhead ? [] : [{ level: "block", field: "publishAt", says: m.entry_moment_ahead() }];
  return [...hour, ...blocksIn(await readChecklist(kind, { id, content }, tx))];
}

/** Without an address of its own a draft keeps the one it had. One that belongs to another page waits as it was typed. */
async function withAddress<C extends EntryContent>(tx: Tx, kind: EntryKind, own: string, { id, content }: SaveEntry<C>): Promise<C> {
  if (content.slug === "") return { ...content, slug: own };
  const owner = await tx
    .selectFrom("slugs")
    .select("entry_id")
    .where("kind", "=", kind)
    .where("slug", "=", content.slug)
    .executeTakeFirst();
  if (!owner || owner.entry_id === id) return content;
  return withUnread({ ...content, slug: own }, { ...content.unread, slug: content.slug });
}

/** The version restored becomes a new one, not yet shown: history is never rewritten. */
export async function restoreVersion<C extends EntryContent>(
  actor: Actor,
  kind: Kind<C>,
  input: { id: string; version: number; from: number },
) {
  if (!isId(input.id) || !isVersion(input.from)) return undefined;
  return inTransaction(async (tx) => {
    const old = await tx
      .selectFrom("versions")
      .innerJoin("entries", "entries.id", "versions.entry_id")
      .select("versions.content")
      .where("entry_id", "=", input.id)
      .where("versions.version", "=", input.from)
      .where("kind", "=", kind.kind)
      .where(visibleEntries(actor))
      .executeTakeFirst();
    if (!old) return undefined;
    const content = old.content as unknown as C;
    return saveEntryIn(tx, actor, kind, { ...input, content, when: "draft", what: "restored", restoredFrom: input.from });
  });
}

/** What to save when somebody else saved first: both changes where they touched different fields, a conflict where the same. */
async function reconciled<C extends EntryContent>(
  tx: Tx,
  before: Row<C> | undefined,
  { version, content, restoredFrom }: SaveEntry<C>,
): Promise<C | "conflict"> {
  const mine = JSON.parse(JSON.stringify(content)) as C;
  if (!before || before.version === version || isSame(before.content, mine)) return mine;
  // An old version comes back whole or not at all.
  if (restoredFrom !== undefined) return "conflict";
  const base = await contentOfVersion<C>(tx, before.id, version);
  if (!base) return "conflict";
  const { merged, both } = mergeEdits(base, mine, before.content);
  return both.length > 0 ? "conflict" : merged;
}

async function contentOfVersion<C>(tx: Tx, id: string, version: number): Promise<C | undefined> {
  const row = await tx
    .selectFrom("versions")
    .select("content")
    .where("entry_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.content as C | undefined;
}

type Row<C> = {
  id: string;
  version: number;
  liveVersion: number | null;
  publishAt: Date | null;
  updatedAt: Date;
  updatedBy: string | null;
  content: C;
};

async function entryForUpdate<C>(tx: Tx, kind: EntryKind, id: string): Promise<Row<C> | "elsewhere" | undefined> {
  const row = await tx
    .selectFrom("entries")
    .select(["id", "kind", "version", "content", "trashed_at"])
    .select(["live_version as liveVersion", "publish_at as publishAt", "updated_at as updatedAt", "updated_by as updatedBy"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return row.kind === kind && row.trashed_at === null ? (row as unknown as Row<C>) : "elsewhere";
}

async function conflictOf<C>(tx: Tx, current: Row<C>, startedFrom: number): Promise<Conflict<C>> {
  const base = await contentOfVersion<C>(tx, current.id, startedFrom);
  const by = current.updatedBy && (await tx.selectFrom("users").select("name").where("id", "=", current.updatedBy).executeTakeFirst());
  return {
    version: current.version,
    base: base ?? current.content,
    theirs: current.content,
    by: (by && by.name) || null,
    at: current.updatedAt,
  };
}

/** What editors' lists are read from, beside the content itself. */
export const entryRow = <C extends EntryContent>(kind: Kind<C>, content: C) => ({
  slug: content.slug,
  name: nameOf(content),
  category: content.category,
  terms: kind.terms(content),
  review_by: kind.reviewBy(content),
  hindi: hindiShare(content),
});

async function writeEntry<C extends EntryContent>(tx: Tx, actor: Actor, kind: Kind<C>, id: string, version: number, content: C) {
  const row = {
    ...entryRow(kind, content),
    content: JSON.stringify(content),
    version,
    hindi_of: version,
    updated_by: actor.id,
    updated_at: sql<Date>`clock_timestamp()`,
  };
  await tx
    .insertInto("entries")
    .values({ id, kind: kind.kind, created_by: actor.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** An address belongs to one entry for good, so that an old link never leads to something else. */
async function claimSlug(tx: Tx, kind: EntryKind, id: string, slug: string) {
  await tx
    .insertInto("slugs")
    .values({ kind, slug, entry_id: id })
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doNothing())
    .execute();
  const owner = await tx.selectFrom("slugs").select("entry_id").where("kind", "=", kind).where("slug", "=", slug).executeTakeFirstOrThrow();
  if (owner.entry_id !== id) throw new Refused(m.entry_slug_taken({ slug }));
}

/** An entry never shows a picture that leaves with something else. */
export async function attachPicture(tx: Tx, id: string) {
  const file = await attachFile(tx, id);
  if (!file || leavesWithItsOwner(homeFolder(file))) throw new Refused(m.entry_picture_gone());
}

type Shown<C> = { id: string; version: number; content: C; when: When; isNew: boolean };

/** Now, later, or not yet. The tags of what visitors see changed by it; undefined when nothing changed at all. */
async function show<C extends EntryContent>(tx: Tx, kind: Kind<C>, { id, version, content, when, isNew }: Shown<C>) {
  if (when === "now") return publishVersion(tx, kind, { id, version, content });
  const publishAt = when === "draft" ? null : when;
  const changed = await tx
    .updateTable("entries")
    .set({ publish_at: publishAt, blocked_at: null })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("publish_at", "is distinct from", publishAt), eb("blocked_at", "is not", null)]))
    .returning("id")
    .executeTakeFirst();
  // The job knows its version: a changed entry whose hour stays the same needs a job of its own.
  if ((changed || isNew) && publishAt) await enqueue(tx, kind.publishJob, { id, version }, { startAfter: publishAt });
  return changed && [];
}
