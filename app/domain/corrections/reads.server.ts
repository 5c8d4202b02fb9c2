import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleEntries } from "#app/access/visible.server.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { db } from "#db/client.ts";

export const reportsPerPage = 100;

/** What visitors said is wrong and nobody has looked at yet, newest first. */
export async function listOpenReports(actor: Actor) {
  return db
    .selectFrom("reports")
    .innerJoin("entries", "entries.id", "reports.entry_id")
    .leftJoin("versions", (join) =>
      join.onRef("versions.entry_id", "=", "entries.id").onRef("versions.version", "=", "entries.live_version"),
    )
    .select(["reports.id", "figure", "message", "contact", "reports.at", "entries.id as entryId", "entries.name"])
    .select([sql<EntryKind>`entries.kind`.as("kind"), sql<string | null>`versions.content ->> 'slug'`.as("liveSlug")])
    .where("handled_at", "is", null)
    .where(visibleEntries(actor))
    .orderBy("reports.at", "desc")
    .orderBy("reports.id")
    .limit(reportsPerPage)
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
