import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { db, prepared } from "#db/client.ts";

/** Who asked is who was received, without what looks like spam: the books know both, day by day. */
export const askedInBooks = sql<number>`coalesce(sum(case what when 'received' then count when 'quarantined' then -count end), 0)::int`;

/**
 * How many came and how many asked since that day, from the counts of the days. Each is undefined for whoever may not know
 * it; what looked like spam is not counted.
 */
export async function countArrivals(actor: Actor, from: string, today: string) {
  const days = sql`select day::date from generate_series(${from}::date, ${today}::date, interval '1 day') as every (day)`;
  const seesVisits = can(actor, "admin.open");
  const seesAsked = can(actor, "enquiries.triage");
  if (!seesVisits && !seesAsked) return { visits: undefined, asked: undefined };
  const { rows } = await sql<{ visits: number; asked: number }>`${prepared} select
    (select coalesce(sum(arrivals), 0)::int from visit_days where day in (${days}) and kind = 'all') as visits,
    (select ${askedInBooks} from enquiry_days where day in (${days})) as asked`.execute(db);
  const { visits, asked } = rows[0]!;
  return { visits: seesVisits ? visits : undefined, asked: seesAsked ? asked : undefined };
}
