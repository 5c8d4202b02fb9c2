import type { Actor } from "#app/access/roles.ts";
import { visibleTrash } from "#app/access/visible.server.ts";
import { listColleges } from "#app/domain/colleges/reads.server.ts";
import { listCourses, listPopularCourses } from "#app/domain/courses/reads.server.ts";
import { findKnown } from "#app/domain/leads/reads.server.ts";
import { readPhone } from "#app/platform/phones.server.ts";
import { db } from "#db/client.ts";

/** Leads with this phone whom the person knows about, once what they typed is a whole number. */
export async function listKnown(actor: Actor, typed: string) {
  const read = readPhone(typed);
  return "phone" in read ? findKnown(actor, read.phone) : [];
}

export type KnownLead = Awaited<ReturnType<typeof listKnown>>[number];

/** A lead in the trash, as far as this person may restore it. */
export const findTrashed = (actor: Actor, number: number) =>
  db
    .selectFrom("leads")
    .select(["number", "name", "trashed_at as trashedAt"])
    .where("number", "=", number)
    .where(visibleTrash(actor))
    .executeTakeFirst();

/** What the catalogue proposes for these words; without words, what most people ask for. */
export async function listChoices(of: "courses" | "colleges", q: string): Promise<string[]> {
  if (of === "colleges") return (await listColleges({ q })).colleges.map(({ name }) => name);
  const courses = q === "" ? await listPopularCourses(50) : (await listCourses({ q })).courses;
  return courses.map(({ name }) => name);
}
