import { sql } from "kysely";
import type { CheckLine, Known, KnownCourse } from "#app/domain/entries/checklist.model.ts";
import { calledOr } from "#app/domain/entries/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { db, type Database, type Tx } from "#db/client.ts";

/** What a kind says about its own content, and the courses that it must know for that. */
export type Checked<C> = { checklist: (content: C, known: Known) => CheckLine[]; coursesOf?: (content: C) => string[] };

/** What stands between this content and its visitors today. */
export async function readChecklist<C>(
  { checklist, coursesOf }: Checked<C>,
  { id, content }: { id: string; content: C },
  reader: Database | Tx = db,
): Promise<CheckLine[]> {
  const courses = await coursesKnown(reader, coursesOf?.(content) ?? []);
  return checklist(content, { id, today: indianDay(new Date()), courses });
}

/** Which of these courses are on the site, and what all of them are called. */
export async function coursesKnown(reader: Database | Tx, ids: string[]): Promise<Map<string, KnownCourse>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("entries")
    .select(["id", "name", "trashed_at", "live_version", sql<string | null>`content ->> 'regulator'`.as("regulator")])
    .where("id", "in", [...new Set(ids)])
    .where("kind", "=", "course")
    .execute();
  return new Map(
    rows.map(({ id, name, trashed_at, live_version, regulator }) => [
      id,
      {
        name: calledOr(name),
        state: trashed_at ? "trash" : live_version === null ? "draft" : "published",
        regulator: regulator ?? "",
      },
    ]),
  );
}
