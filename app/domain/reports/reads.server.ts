import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import { db } from "#db/client.ts";

/** What visitors said is wrong and nobody has looked at yet, newest first. */
export async function listOpenReports(actor: Actor) {
  return db
    .selectFrom("reports")
    .innerJoin("entries", "entries.id", "reports.entry_id")
    .select(["reports.id", "figure", "message", "contact", "at", "entries.id as entryId", "entries.kind", "entries.name", "entries.slug"])
    .where("handled_at", "is", null)
    .where(visibleEntries(actor))
    .orderBy("at", "desc")
    .orderBy("reports.id")
    .limit(200)
    .execute();
}

export async function countOpenReports(actor: Actor) {
  const { count } = await db
    .selectFrom("reports")
    .innerJoin("entries", "entries.id", "reports.entry_id")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("handled_at", "is", null)
    .where(visibleEntries(actor))
    .executeTakeFirstOrThrow();
  return Number(count);
}
