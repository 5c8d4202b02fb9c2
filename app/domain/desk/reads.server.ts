import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { kinds } from "#app/domain/desk/kinds.writes.server.ts";
import { folded, type FoldedChecklist, type Ticked } from "#app/domain/desk/model.ts";
import { coursesKnown } from "#app/domain/entries/checklist.reads.server.ts";
import { calledOr, type EntryKind } from "#app/domain/entries/model.ts";
import { isId } from "#app/domain/ids.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";

/** What stands between these entries and their visitors, by their ids: asked of the rules that publishing asks. */
export async function readChecklists(actor: Actor, kind: EntryKind, ids: string[]): Promise<Record<string, FoldedChecklist>> {
  if (ids.length === 0) return {};
  const { checklist, coursesOf } = kinds[kind];
  const rows = await db
    .selectFrom("entries")
    .select(["id", "content"])
    .where("id", "in", ids)
    .where("kind", "=", kind)
    .where(visibleEntries(actor))
    .execute();
  const contents = rows.map(({ id, content }) => ({ id, content: content as never }));
  const courses = await coursesKnown(
    db,
    contents.flatMap(({ content }) => coursesOf?.(content) ?? []),
  );
  const today = indianDay(new Date());
  return Object.fromEntries(contents.map(({ id, content }) => [id, folded(kind, checklist(content, { id, today, courses }))]));
}

/** What was ticked, by name, in the order of the names; in the version that was seen, whatever it is now. */
export async function listTicked(actor: Actor, kind: EntryKind, ticks: Ticked[]) {
  const versions = new Map(ticks.filter(({ id }) => isId(id)).map(({ id, version }) => [id, version]));
  if (versions.size === 0) return [];
  const rows = await db
    .selectFrom("entries")
    .select(["id", "name"])
    .where("id", "in", [...versions.keys()])
    .where("kind", "=", kind)
    .where("trashed_at", "is", null)
    .where(visibleEntries(actor))
    .orderBy("name")
    .execute();
  return rows.map(({ id, name }) => ({ id, name: calledOr(name), version: versions.get(id)! }));
}
