import type { KnownCourse } from "#app/domain/entries/checklist.model.ts";
import { coursesKnown } from "#app/domain/entries/checklist.reads.server.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { coursesOf, type Offering } from "#app/domain/colleges/model.ts";
import { readCells, type FileRow } from "#app/domain/entry-imports/inputs.server.ts";
import type { ImportKind } from "#app/domain/entry-imports/model.ts";
import type { Database, Tx } from "#db/client.ts";

export type Existing = {
  id: string;
  version: number;
  isTrashed: boolean;
  /** On the site as it is, with nothing that waits: then a change of it shows nothing else. */
  isWhole: boolean;
  isLive: boolean;
  content: Record<string, unknown>;
};

/** What the catalogue knows of the rows at hand. */
export type World = {
  /** The entries that the rows change, by address. */
  entries: Map<string, Existing>;
  /** The courses that the rows or their entries name, by address. */
  courses: Map<string, { id: string; isTrashed: boolean }>;
  /** Addresses of courses that these entries suggest, by id. */
  slugs: Map<string, string>;
  /** The courses that these colleges give or will give, by id. */
  known: Map<string, KnownCourse>;
};

/** Which entries the rows of a file are about. */
export const entryKinds: Record<ImportKind, EntryKind> = { courses: "course", colleges: "college", offerings: "college", exams: "exam" };

export async function loadWorld(tx: Tx | Database, kind: ImportKind, rows: FileRow[]): Promise<World> {
  const entries = await entriesAt(tx, entryKinds[kind], [...new Set(rows.map(({ key }) => key))]);
  const contents = [...entries.values()].map(({ content }) => content as { suggested?: string[]; offerings?: Offering[] });
  const slugs = await slugsOf(tx, [...new Set(contents.flatMap(({ suggested = [] }) => suggested))]);
  const named = rows.flatMap(({ cells }) => coursesNamed(kind, cells));
  const courses = await coursesAt(tx, [...new Set([...named, ...slugs.values()])]);
  const offered = contents.flatMap(({ offerings = [] }) => coursesOf({ offerings }));
  const known =
    kind === "courses" || kind === "exams"
      ? new Map<string, KnownCourse>()
      : await coursesKnown(tx, [...offered, ...[...courses.values()].map(({ id }) => id)]);
  return { entries, courses, slugs, known };
}

export function coursesNamed(kind: ImportKind, cells: Record<string, string>) {
  const { fields } = readCells(kind, cells);
  return kind === "offerings" ? [fields.course ?? ""] : (fields.suggested ?? "").split(/[\s,]+/).filter(Boolean);
}

async function entriesAt(tx: Tx | Database, kind: EntryKind, keys: string[]): Promise<World["entries"]> {
  const rows = await tx
    .selectFrom("slugs")
    .innerJoin("entries", "entries.id", "slugs.entry_id")
    .select(["slugs.slug", "entries.id", "version", "content", "trashed_at", "live_version", "publish_at"])
    .where("slugs.kind", "=", kind)
    .where("slugs.slug", "in", ["", ...keys])
    .execute();
  return new Map(
    rows.map(({ slug, id, version, content, trashed_at, live_version, publish_at }) => [
      slug,
      {
        id,
        version,
        isTrashed: trashed_at !== null,
        isWhole: live_version === version && publish_at === null,
        isLive: live_version !== null,
        content: content as Record<string, unknown>,
      },
    ]),
  );
}

/** By their addresses, old ones too; a draft without one is named by its id. */
async function coursesAt(tx: Tx | Database, slugs: string[]): Promise<World["courses"]> {
  const named = ["", ...slugs];
  const rows = await tx
    .selectFrom("slugs")
    .innerJoin("entries", "entries.id", "slugs.entry_id")
    .select(["slugs.slug", "entries.id", "trashed_at"])
    .where("slugs.kind", "=", "course")
    .where("slugs.slug", "in", named)
    .union(tx.selectFrom("entries").select(["slug", "id", "trashed_at"]).where("kind", "=", "course").where("slug", "in", named))
    .execute();
  return new Map(rows.map(({ slug, id, trashed_at }) => [slug, { id, isTrashed: trashed_at !== null }]));
}

async function slugsOf(tx: Tx | Database, ids: string[]): Promise<World["slugs"]> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom("entries").select(["id", "slug"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
