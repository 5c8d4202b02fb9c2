import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { SaveCourseInput } from "#app/domain/courses/inputs.server.ts";
import { publishCourse } from "#app/domain/courses/jobs.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { coursePublication, courseTerms } from "#app/domain/courses/projection.writes.server.ts";
import { calledOr, earliestReview, withUnread } from "#app/domain/entries/model.ts";
import { trashEntry, untrashEntry, withdrawEntry, type Use } from "#app/domain/entries/publishing.writes.server.ts";
import type { Sent } from "#app/domain/entries/draft.writes.server.ts";
import { restoreVersion, saveEntryIn, type Kind } from "#app/domain/entries/writes.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

export const courseKind: Kind<CourseContent> = {
  ...coursePublication,
  terms: courseTerms,
  reviewBy: ({ sources }) => earliestReview(Object.values(sources)),
  publishJob: publishCourse,
};

type SaveCourse = SaveCourseInput & { what?: "imported"; sent?: Sent | undefined };

export const saveCourse = (actor: Actor, input: SaveCourse) => inTransaction((tx) => saveCourseIn(tx, actor, input));

export async function saveCourseIn(tx: Tx, actor: Actor, { content, ...input }: SaveCourse) {
  const { ids, unknown } = await coursesMeant(tx, content.suggested);
  const unread = { ...content.unread, ...(unknown.length > 0 && { suggested: unknown.join("\n") }) };
  return saveEntryIn(tx, actor, courseKind, { ...input, content: withUnread({ ...content, suggested: ids }, unread) });
}

/** Addresses, old ones too, to the courses they mean; a draft without one is named by its id. Others wait as they were typed. */
async function coursesMeant(tx: Tx, slugs: string[]) {
  if (slugs.length === 0) return { ids: [], unknown: [] };
  const addresses = tx.selectFrom("slugs").select(["slug", "entry_id as id"]).where("kind", "=", "course").where("slug", "in", slugs);
  const drafts = tx.selectFrom("entries").select(["slug", "id"]).where("kind", "=", "course").where("slug", "in", slugs);
  const rows = await addresses.union(drafts).execute();
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  return { ids: [...new Set(slugs.flatMap((slug) => ids.get(slug) ?? []))], unknown: slugs.filter((slug) => !ids.has(slug)) };
}

/** Colleges that offer it and courses that suggest it, drafts too. */
export async function usesOfCourse(tx: Tx, id: string): Promise<Use[]> {
  const offered = JSON.stringify([{ courseId: id }]);
  const entries = tx.selectFrom("entries").select(["kind", "id", "name"]).where("trashed_at", "is", null);
  const rows = await entries
    .where("kind", "=", sql.lit("college"))
    .where(sql<boolean>`content -> 'offerings' @> ${offered}::jsonb`)
    .unionAll(entries.where("kind", "=", sql.lit("course")).where(sql<boolean>`content -> 'suggested' ? ${id}`))
    .orderBy("kind")
    .orderBy("name")
    .limit(50)
    .execute();
  return rows.map((row) => ({ ...row, name: calledOr(row.name) })) as Use[];
}

export const trashCourse = (actor: Actor, id: string) => trashEntry(actor, coursePublication, id, usesOfCourse);
export const untrashCourse = (actor: Actor, id: string) => untrashEntry(actor, coursePublication, id);
export const withdrawCourse = (actor: Actor, id: string) => withdrawEntry(actor, coursePublication, id);
export const restoreCourse = (actor: Actor, input: { id: string; version: number; from: number }) =>
  restoreVersion(actor, courseKind, input);
