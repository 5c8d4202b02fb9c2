import type { Actor } from "#app/access/roles.ts";
import { visibleTrash } from "#app/access/visible.server.ts";
import { listColleges } from "#app/domain/colleges/reads.server.ts";
import { listCourses, listPopularCourses } from "#app/domain/courses/reads.server.ts";
import { coursesCalled } from "#app/domain/courses/meant.reads.server.ts";
import { findKnown } from "#app/domain/leads/reads.server.ts";
import { readPhone } from "#app/platform/phones.server.ts";
import { db } from "#db/client.ts";

/** Leads with this phone whom the person knows about, once what they typed is a whole number. */
export async function listKnown(actor: Actor, typed: string) {
  const read = readPhone(typed);
  return "phone" in read ? findKnown(actor, read.phone) : [];
}

/** The lead that this person created with this key: sent again, it is that one. */
export const findCreated = (actor: Actor, key: string) =>
  db.selectFrom("leads").select("number").where("creation_key", "=", key).where("created_by", "=", actor.id).executeTakeFirst();

export type KnownLead = Awaited<ReturnType<typeof listKnown>>[number];

/** A lead in the trash, as far as this person may restore it. */
export const findTrashed = (actor: Actor, number: number) =>
  db
    .selectFrom("leads")
    .select(["number", "name", "trashed_at as trashedAt"])
    .where("number", "=", number)
    .where(visibleTrash(actor))
    .executeTakeFirst();

/** The course that these words name, as the catalogue calls it. */
export async function findMeant(said: string): Promise<string | undefined> {
  return (await coursesCalled(db, [said])).get(said);
}

/** Courses that may be meant by words that name none clearly; nothing when they do, or say nothing. */
export async function proposeCourses(said: string): Promise<string[]> {
  if (said === "" || (await findMeant(said)) !== undefined) return [];
  return (await listChoices("courses", said)).slice(0, 3);
}

/** What the catalogue proposes for these words; without words, what most people ask for. */
export async function listChoices(of: "courses" | "colleges", q: string): Promise<string[]> {
  if (of === "colleges") return (await listColleges({ q })).colleges.map(({ name }) => name);
  const courses = q === "" ? await listPopularCourses(50) : (await listCourses({ q })).courses;
  return courses.map(({ name }) => name);
}
