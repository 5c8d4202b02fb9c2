import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import type { Offering } from "#app/domain/colleges/model.ts";
import { calledOr, entryStateOf } from "#app/domain/entries/model.ts";
import { db } from "#db/client.ts";

/** The colleges whose working copy offers this course, with what they say of it. */
export async function listCollegesWith(actor: Actor, courseId: string) {
  const offered = JSON.stringify([{ courseId }]);
  const rows = await db
    .selectFrom("entries")
    .select(["id", "name", "version", "live_version as liveVersion", "publish_at as publishAt", "trashed_at as trashedAt"])
    .select("review_by as reviewBy")
    .select([sql<Offering[]>`content -> 'offerings'`.as("offerings"), sql<string>`content ->> 'district'`.as("district")])
    .where("kind", "=", "college")
    .where("trashed_at", "is", null)
    .where(sql<boolean>`content -> 'offerings' @> ${offered}::jsonb`)
    .where(visibleEntries(actor))
    .orderBy("name")
    .limit(200)
    .execute();
  return rows.map(({ offerings, ...row }) => ({
    id: row.id,
    name: calledOr(row.name),
    district: row.district,
    state: entryStateOf(row),
    publishAt: row.publishAt,
    trashedAt: row.trashedAt,
    reviewBy: row.reviewBy,
    offerings: offerings
      .filter((offering) => offering.courseId === courseId)
      .map(({ id, domain, type, feesPerYear }) => ({ id, domain, type, feesPerYear })),
  }));
}

export type CollegeWith = Awaited<ReturnType<typeof listCollegesWith>>[number];
