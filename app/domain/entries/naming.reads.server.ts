import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { calledOr, entryStateOf, type EntryKind } from "#app/domain/entries/model.ts";
import { db } from "#db/client.ts";

/* Entries by name, for links, pickers and lists beside a form: working copies, drafts too. */

const named = (actor: Actor, kind: EntryKind) =>
  db
    .selectFrom("entries")
    .select(["entries.id", "entries.slug", "entries.name", "version"])
    .select(["live_version as liveVersion", "publish_at as publishAt", "trashed_at as trashedAt"])
    .where("entries.kind", "=", kind)
    .where(visibleEntries(actor));

type Row = Awaited<ReturnType<ReturnType<typeof named>["execute"]>>[number];

const told = (row: Row) => ({ id: row.id, slug: row.slug, name: calledOr(row.name), state: entryStateOf(row) });
export type NamedEntry = ReturnType<typeof told>;

/** These entries, in the order given. */
export async function listEntriesById(actor: Actor, kind: EntryKind, ids: string[]): Promise<NamedEntry[]> {
  if (ids.length === 0) return [];
  const rows = await named(actor, kind).where("entries.id", "in", ids).execute();
  return rows.map(told).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The entries at these addresses. */
export async function listEntriesAt(actor: Actor, kind: EntryKind, slugs: string[]): Promise<NamedEntry[]> {
  if (slugs.length === 0) return [];
  const rows = await named(actor, kind).where("entries.slug", "in", slugs).execute();
  return rows.map(told);
}

/** By name, for a field that proposes addresses without a script. */
export async function listAddresses(actor: Actor, kind: EntryKind, most = 200): Promise<NamedEntry[]> {
  const rows = await named(actor, kind).where("trashed_at", "is", null).orderBy("entries.name").limit(most).execute();
  return rows.map(told);
}
