import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { phoneFor } from "#app/domain/leads/reads.server.ts";
import { isId } from "#app/domain/ids.ts";
import { db } from "#db/client.ts";

const perPage = 20;

export type ReviewWhy = "same-phone-like-name" | "same-email" | "other-phone-same-name" | "import";

/** Both are still there, and not one already. */
const openPairs = sql`lead_reviews
      join leads as seen on seen.number = lead_number join leads as one on one.number = coalesce(seen.merged_into, seen.number)
      join leads as known on known.number = other_number join leads as other on other.number = coalesce(known.merged_into, known.number)
    where settled_at is null and one.is_here and other.is_here and one.number <> other.number`;

/** Pairs of leads that may be one person, newest first. One that was merged meanwhile stands for the lead it went into. */
export async function listReviews(actor: Actor, before?: string) {
  if (!can(actor, "leads.see-all")) return { pairs: [], more: undefined };
  const { rows } = await sql<{ id: string; why: ReviewWhy; one: number; other: number }>`
    select lead_reviews.id, why, one.number as one, other.number as other
    from ${openPairs} and ${isReviewId(before) ? sql`(lead_reviews.created_at, lead_reviews.id) < (select created_at, id from lead_reviews where id = ${before})` : sql`true`}
    order by lead_reviews.created_at desc, lead_reviews.id desc limit ${perPage + 1}`.execute(db);
  const shown = rows.slice(0, perPage);
  const leads = await listSides(
    actor,
    shown.flatMap(({ one, other }) => [one, other]),
  );
  const pairs = shown.flatMap(({ id, why, one, other }) => {
    const sides = [leads.get(Math.min(one, other)), leads.get(Math.max(one, other))];
    return sides[0] && sides[1] ? [{ id, why, sides: [sides[0], sides[1]] as const }] : [];
  });
  return { pairs, more: rows.length > perPage ? shown.at(-1)!.id : undefined };
}

export type Pair = Awaited<ReturnType<typeof listReviews>>["pairs"][number];
export type Side = Pair["sides"][number];

export const isReviewId = (id: string | undefined): id is string => id !== undefined && isId(id);

async function listSides(actor: Actor, numbers: number[]) {
  if (numbers.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom("leads")
    .leftJoin("users", "users.id", "assigned_to")
    .select(["number", "leads.name", "leads.email", "mobile", "alternate_mobile", "assigned_to"])
    .select(["course_interest as course", "city", sql<Stage>`stage`.as("stage"), "users.name as owner", "leads.created_at as createdAt"])
    .select(["follow_up_count as followUps", "stop"])
    .where("number", "in", numbers)
    .where(visibleLeads(actor))
    .execute();
  return new Map(
    rows.map(({ mobile, alternate_mobile, ...lead }) => [
      lead.number,
      { ...lead, phone: phoneFor(actor, lead, mobile)?.shown ?? "", alternatePhone: phoneFor(actor, lead, alternate_mobile)?.shown },
    ]),
  );
}

/** How many pairs wait, at most a hundred. */
export async function countReviews(actor: Actor) {
  if (!can(actor, "leads.see-all")) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from ${openPairs} limit 100) as few`.execute(db);
  return rows[0]!.count;
}

/** The merge that was just made, while it can be undone. */
export async function findMerge(actor: Actor, id: string | undefined) {
  if (!can(actor, "leads.reassign") || !isReviewId(id)) return undefined;
  return db
    .selectFrom("lead_merges")
    .select(["id", "kept_number as kept", "merged_number as other"])
    .where("id", "=", id)
    .where("undone_at", "is", null)
    .executeTakeFirst();
}
