import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleTrash } from "#app/access/visible.server.ts";
import { parseCursor } from "#app/domain/lead-lists/finding.reads.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { db } from "#db/client.ts";

/** So long a lead can be taken out of the trash again. */
export const daysInTrash = 30;
const perPage = 50;

/** What was thrown away, the latest first. `after` is the place where the page before ended. */
export async function listTrash(actor: Actor, after = "") {
  const place = parseCursor(after);
  const rows = await db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "trashed_by")
    .select(["number", "leads.name", "course_interest as course", sql<Stage>`stage`.as("stage"), "users.name as trashedBy"])
    .select([sql<Date>`trashed_at`.as("trashedAt"), sql<string>`(extract(epoch from trashed_at) * 1000000)::bigint::text`.as("at")])
    .select(
      sql<number>`greatest(0, ceil(extract(epoch from trashed_at + make_interval(days => ${daysInTrash}) - now()) / 86400))::int`.as(
        "daysLeft",
      ),
    )
    .where(visibleTrash(actor))
    .$if(place?.moment !== undefined, (query) =>
      query.where(sql<boolean>`(trashed_at, number) < (${place!.moment!}::timestamptz, ${place!.number}::int)`),
    )
    .orderBy("trashed_at", "desc")
    .orderBy("number", "desc")
    .limit(perPage + 1)
    .execute();
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    leads: shown.map(({ at: _at, ...lead }) => lead),
    nextCursor: rows.length > perPage && last ? `${last.at}-${last.number}` : undefined,
  };
}

export type TrashedLead = Awaited<ReturnType<typeof listTrash>>["leads"][number];
