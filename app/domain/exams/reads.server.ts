import { sql } from "kysely";
import { categories, type Category } from "#app/domain/courses/model.ts";
import { asksForExam } from "#app/domain/courses/search.reads.server.ts";
import { isSlug, type Source } from "#app/domain/entries/model.ts";
import type { DateKind, ExamContent } from "#app/domain/exams/model.ts";
import { entryTags, noteShown } from "#app/platform/edge/tags.server.ts";
import { searchIn } from "#app/platform/search/search.server.ts";
import { db } from "#db/client.ts";

/* The table holds only what is published, so everybody may read all of it. */

const shelfOrder = sql`array_position(${sql.val(categories as unknown as string[])}::text[], category)`;

/** All examinations in the order of the shelves; with a search, best match first. */
export async function listExams({ q, category }: { q?: string | undefined; category?: Category | undefined } = {}, most = 200) {
  const search = await searchIn("exams", q);
  const rows = await db
    .selectFrom("exams")
    .select(["id", "slug", "name", "name_hi as nameHi", "category"])
    .select([sql<string>`content ->> 'about'`.as("about"), sql<string>`content ->> 'aboutHi'`.as("aboutHi")])
    .$if(category !== undefined, (query) => query.where("category", "=", category!))
    .$if(search !== undefined, (query) => query.where(search!.matches).orderBy(search!.rank, "desc"))
    .orderBy(shelfOrder)
    .orderBy("name")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, category: row.category as Category }));
}
export type ListedExam = Awaited<ReturnType<typeof listExams>>[number];

/** The examination at this address, or the address to which it moved. */
export async function findExam(slug: string) {
  if (!isSlug(slug)) return undefined;
  const row = await db
    .selectFrom("slugs")
    .innerJoin("exams", "exams.id", "slugs.entry_id")
    .select(["exams.id", "exams.slug", "exams.content", "exams.updated_at as updatedAt"])
    .where("slugs.kind", "=", "exam")
    .where("slugs.slug", "=", slug)
    .executeTakeFirst();
  if (!row) return undefined;
  return { ...row, content: row.content as unknown as ExamContent, moved: row.slug !== slug };
}

/** The published examinations that these addresses mean, old ones too, in the order given. */
export async function listExamsSaid(slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom("slugs")
    .innerJoin("exams", "exams.id", "slugs.entry_id")
    .select(["slugs.slug as said", "exams.id", "exams.slug", "exams.name", "exams.name_hi as nameHi"])
    .where("slugs.kind", "=", "exam")
    .where("slugs.slug", "in", [...slugs])
    .execute();
  return rows.toSorted((one, other) => slugs.indexOf(one.said) - slugs.indexOf(other.said));
}

/** Links to them, each once. */
export async function linkExams(slugs: readonly string[]) {
  noteShown("exams", entryTags("exams", slugs));
  const exams = await listExamsSaid(slugs);
  return [...new Map(exams.map(({ id, slug, name, nameHi }) => [id, { id, slug, name, nameHi }])).values()];
}

/** The first of the published courses that ask for it, and how many there are. */
export async function listCoursesAsking(slug: string, most: number) {
  const [courses, { count }] = await Promise.all([
    db
      .selectFrom("courses")
      .select(["slug", "name", "name_hi as nameHi", "college_count as collegeCount"])
      .where(asksForExam(slug))
      .orderBy(sql`not featured`)
      .orderBy("name")
      .orderBy("id")
      .limit(most)
      .execute(),
    db
      .selectFrom("courses")
      .select(sql<number>`count(*)::int`.as("count"))
      .where(asksForExam(slug))
      .executeTakeFirstOrThrow(),
  ]);
  return { courses, count };
}

/** Every day that is known of one examination or of all of them, for calendars. */
export async function listExamDates(id?: string) {
  const rows = await db
    .selectFrom("exam_dates")
    .innerJoin("exams", "exams.id", "exam_dates.exam_id")
    .select(["exams.id", "exams.slug", "exams.name", "exams.name_hi as nameHi", "exams.updated_at as updatedAt"])
    .select(["kind", "round", "starts_on as from", "ends_on as to", "note", "note_hi as noteHi", "source"])
    .$if(id !== undefined, (query) => query.where("exams.id", "=", id!))
    .orderBy("starts_on")
    .orderBy("exams.name")
    .orderBy("position")
    .limit(2_000)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as DateKind, source: row.source as unknown as Source }));
}
export type ExamDay = Awaited<ReturnType<typeof listExamDates>>[number];
