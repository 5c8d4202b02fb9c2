import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import type { Outcome } from "#app/domain/enquiries/model.ts";
import { db } from "#db/client.ts";

export type Column = Record<"received" | Outcome, number>;
export type Reconciliation = Record<"today" | "week" | "all", Column> & { balance: boolean };

/**
 * What came in and what became of it: today, in seven days, ever, by the Indian calendar. Received is counted where
 * enquiries arrive, the rest where they are settled: the books balance when the two agree.
 */
export async function readReconciliation(actor: Actor): Promise<Reconciliation | undefined> {
  if (!can(actor, "enquiries.triage")) return undefined;
  const { rows } = await sql<{ what: keyof Column; today: number; week: number; all: number }>`
    select what,
      coalesce(sum(count) filter (where day = today), 0)::int as today,
      coalesce(sum(count) filter (where day > today - 7), 0)::int as week,
      sum(count)::int as all
    from enquiry_days, (select (now() at time zone 'Asia/Kolkata')::date as today) as calendar
    group by what`.execute(db);
  const column = (period: "today" | "week" | "all"): Column => {
    const of = (what: keyof Column) => rows.find((row) => row.what === what)?.[period] ?? 0;
    return {
      received: of("received"),
      new: of("new"),
      linked: of("linked"),
      quarantined: of("quarantined"),
      failed: of("failed"),
      waiting: of("waiting"),
    };
  };
  const columns = { today: column("today"), week: column("week"), all: column("all") };
  return { ...columns, balance: Object.values(columns).every(isBalanced) };
}

const isBalanced = ({ received, ...outcomes }: Column) => received === Object.values(outcomes).reduce((sum, count) => sum + count, 0);
