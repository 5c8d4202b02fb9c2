import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { isSame } from "#app/domain/entries/model.ts";
import type { SaveCoveredCourseInput } from "#app/domain/facts/inputs.server.ts";
import { isCoveredCourseId } from "#app/domain/facts/model.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";
import type { JsonObject } from "#db/types.ts";

/** A course of the scheme's list, by its number in our table, or "new" for one more at the end. */
export async function saveCoveredCourse(actor: Actor, id: string, { version, ...given }: SaveCoveredCourseInput) {
  if (!can(actor, "content.edit") || !(id === "new" || isCoveredCourseId(id))) return undefined;
  return inTransaction(async (tx) => {
    const values = { name: given.name, name_hi: given.nameHi, course_slug: given.courseSlug };
    if (id === "new") {
      const same = await tx.selectFrom("covered_courses").select("id").where("name", "=", given.name).executeTakeFirst();
      if (same) throw new Refused(m.fact_course_again());
      await needCourse(tx, given.courseSlug);
      const position = sql<number>`(select coalesce(max(position), 0) + 1 from covered_courses)`;
      const added = await tx
        .insertInto("covered_courses")
        .values({ ...values, position })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tell(tx, actor, "covered-course.added", added.id, { after: given });
      return added;
    }
    const row = await courseForUpdate(tx, id);
    if (!row) return undefined;
    const before = contentOf(row);
    if (isSame(before, given)) return { id: row.id };
    if (row.version !== version) throw new Refused(m.fact_course_conflict({ name: row.name }));
    if (given.courseSlug !== before.courseSlug) await needCourse(tx, given.courseSlug);
    await tx
      .updateTable("covered_courses")
      .set({ ...values, version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
    await tell(tx, actor, "covered-course.saved", row.id, { before, after: given });
    return { id: row.id };
  });
}

/** Gone twice is gone once. */
export async function removeCoveredCourse(actor: Actor, id: string, version: number) {
  if (!can(actor, "content.edit") || !isCoveredCourseId(id)) return undefined;
  return inTransaction(async (tx) => {
    const row = await courseForUpdate(tx, id);
    if (!row) return undefined;
    if (row.version !== version) throw new Refused(m.fact_course_conflict({ name: row.name }));
    await tx.deleteFrom("covered_courses").where("id", "=", row.id).execute();
    await tell(tx, actor, "covered-course.removed", row.id, { name: row.name, before: contentOf(row) }, audit);
    return { id: row.id };
  });
}

const courseForUpdate = (tx: Tx, id: string) =>
  tx.selectFrom("covered_courses").selectAll().where("id", "=", Number(id)).forUpdate().executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof courseForUpdate>>>;
const contentOf = (row: Row) => ({ name: row.name, nameHi: row.name_hi, courseSlug: row.course_slug });

/** Published or not, and under an old address too: a link to nowhere would be a slip of the pen. */
async function needCourse(tx: Tx, slug: string) {
  if (slug === "") return;
  const known = await tx.selectFrom("slugs").select("slug").where("kind", "=", "course").where("slug", "=", slug).executeTakeFirst();
  if (!known) throw new Refused(m.fact_course_unknown({ slug }));
}

async function tell(tx: Tx, actor: Actor, what: string, id: number, detail: JsonObject, write = record) {
  await write(tx, { what, actorId: actor.id, subject: `covered-course:${id}`, detail });
  await publish(tx, "facts");
}
