import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { ask } from "#app/platform/asking/asking.server.ts";

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
  const both = sql<{ visits: number; asked: number }>`select
    (select coalesce(sum(arrivals), 0)::int from visit_days where day in (${days}) and kind = 'all') as visits,
    (select ${askedInBooks} from enquiry_days where day in (${days})) as asked`;
  const { visits, asked } = await ask(both, ([row]) => row!);
  return { visits: seesVisits ? visits : undefined, asked: seesAsked ? asked : undefined };
}
