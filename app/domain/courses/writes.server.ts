import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { SaveCourseInput } from "#app/domain/courses/inputs.server.ts";
import { publishCourse } from "#app/domain/courses/jobs.server.ts";
import type { CourseContent } from "#app/domain/courses/model.ts";
import { courseShowing, courseTerms } from "#app/domain/courses/projection.writes.server.ts";
import { earliestReview } from "#app/domain/entries/model.ts";
import { trashEntry, untrashEntry, withdrawEntry, type Use } from "#app/domain/entries/publishing.writes.server.ts";
import { restoreVersion, saveEntryIn, type Kind } from "#app/domain/entries/writes.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inTransaction, type Tx } from "#db/client.ts";

export const courseKind: Kind<CourseContent> = {
  ...courseShowing,
  terms: courseTerms,
  reviewBy: ({ sources }) => earliestReview(Object.values(sources)),
  publishJob: publishCourse,
};

type SaveCourse = SaveCourseInput & { what?: "imported" };

export const saveCourse = (actor: Actor, input: SaveCourse) => inTransaction((tx) => saveCourseIn(tx, actor, input));

export async function saveCourseIn(tx: Tx, actor: Actor, { content, ...input }: SaveCourse) {
  const suggested = await idsOfCourses(tx, content.suggested);
  if (suggested.includes(input.id)) throw new Refused(m.course_suggests_itself());
  return saveEntryIn(tx, actor, courseKind, { ...input, content: { ...content, suggested } });
}

/** Addresses, old ones too, to the courses they mean. */
async function idsOfCourses(tx: Tx, slugs: string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await tx.selectFrom("slugs").select(["slug", "entry_id"]).where("kind", "=", "course").where("slug", "in", slugs).execute();
  const ids = new Map(rows.map(({ slug, entry_id }) => [slug, entry_id]));
  return slugs.map((slug) => {
    const id = ids.get(slug);
    if (!id) throw new Refused(m.course_unknown({ slug }));
    return id;
  });
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
  return rows as Use[];
}

export const trashCourse = (actor: Actor, id: string) => trashEntry(actor, courseShowing, id, usesOfCourse);
export const untrashCourse = (actor: Actor, id: string) => untrashEntry(actor, courseShowing, id);
export const withdrawCourse = (actor: Actor, id: string) => withdrawEntry(actor, courseShowing, id);
export const restoreCourse = (actor: Actor, input: { id: string; version: number; from: number }) =>
  restoreVersion(actor, courseKind, input);
