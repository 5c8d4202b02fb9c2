import { checklistOf, type CheckLine, type KnownCourse } from "#app/domain/checklists/model.ts";
import { coursesOf, type CollegeContent } from "#app/domain/colleges/model.ts";
import { calledOr, type EntryContent, type EntryKind } from "#app/domain/entries/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db, type Database, type Tx } from "#db/client.ts";

/** What stands between this content and its visitors today. */
export async function readChecklist(
  kind: EntryKind,
  { id, content }: { id: string; content: EntryContent },
  reader: Database | Tx = db,
): Promise<CheckLine[]> {
  const courses = await coursesKnown(reader, kind === "college" ? coursesOf(content as CollegeContent) : []);
  return checklistOf(kind, content, { id, today: indianDay(new Date()), courses });
}

/** Which of these courses are on the site, and what all of them are called. */
export async function coursesKnown(reader: Database | Tx, ids: string[]): Promise<Map<string, KnownCourse>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("entries")
    .select(["id", "name", "trashed_at", "live_version"])
    .where("id", "in", [...new Set(ids)])
    .where("kind", "=", "course")
    .execute();
  return new Map(
    rows.map(({ id, name, trashed_at, live_version }) => [
      id,
      { name: calledOr(name), state: trashed_at ? "trash" : live_version === null ? "draft" : "published" },
    ]),
  );
}
