import { setImmediate } from "node:timers/promises";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import type { Offering } from "#app/domain/colleges/model.ts";
import { type EntryKind } from "#app/domain/entries/model.ts";
import { columnsOf } from "#app/domain/entry-imports/columns.inputs.server.ts";
import type { ImportKind } from "#app/domain/entry-imports/model.ts";
import { formOf } from "#app/domain/entry-imports/rows.reads.server.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

type Content = Record<string, unknown>;
type Cells = Record<string, string>;

const entriesPerPortion = 250;

/** What a row of a file is, or is part of. */
const entryKindOf = { courses: "course", colleges: "college", offerings: "college", exams: "exam" } as const satisfies Record<
  ImportKind,
  EntryKind
>;

/**
 * The catalogue as editors see it, as a file that can be imported again: then it changes nothing. Words that could not be read
 * stay behind, and so does what has no page address yet: no row of a file could name it.
 */
export async function listForFile(actor: Actor, kind: ImportKind): Promise<string[][]> {
  const slugs = new Map((await addressesOf(actor, "course")).map(({ id, slug }) => [id, slug]));
  const rows: Cells[] = [];
  for await (const content of contentsOf(actor, entryKindOf[kind])) rows.push(...rowsOf(kind, content, slugs));
  const columns = columnsOf[kind].filter(({ isSpare, field }) => !isSpare || rows.some((cells) => cells[field]));
  return [columns.map(({ header }) => header), ...rows.map((cells) => columns.map(({ field }) => cells[field] ?? ""))];
}

function rowsOf(kind: ImportKind, content: Content, slugs: Map<string, string>): Cells[] {
  const { offerings = [], suggested = [], ...own } = content as { offerings?: Offering[]; suggested?: string[] };
  if (kind !== "offerings") return [cellsOf(kind, { ...own, suggested: suggested.map((id) => slugs.get(id) ?? id) })];
  const college = String(content.slug);
  return offerings
    .filter(({ courseId }) => slugs.has(courseId))
    .map(({ courseId, ...offering }) => cellsOf(kind, { ...offering, college, course: slugs.get(courseId)! }));
}

function cellsOf(kind: ImportKind, content: Content): Cells {
  const form = formOf({ ...content, unread: {} });
  return Object.fromEntries(
    columnsOf[kind].flatMap(({ field, write }) => (form[field] === undefined ? [] : [[field, write(form[field])]])),
  );
}

const entriesOf = (actor: Actor, kind: EntryKind) =>
  db.selectFrom("entries").where("kind", "=", kind).where("trashed_at", "is", null).where(visibleEntries(actor)).orderBy("id");

const addressesOf = (actor: Actor, kind: EntryKind) => entriesOf(actor, kind).select(["id", "slug"]).execute();

/** In portions, with a breath between them: other people's requests wait meanwhile. */
async function* contentsOf(actor: Actor, kind: EntryKind): AsyncGenerator<Content> {
  for (let after: string | undefined = ""; after !== undefined;) {
    const query = entriesOf(actor, kind).select(["id", "slug", "content"]).limit(entriesPerPortion);
    const rows: { id: string; slug: string; content: unknown }[] = await (after === "" ? query : query.where("id", ">", after)).execute();
    for (const { slug, content } of rows) if (!isId(slug)) yield { ...(content as Content), slug };
    await setImmediate();
    after = rows.length < entriesPerPortion ? undefined : rows.at(-1)!.id;
  }
}
