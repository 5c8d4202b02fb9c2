import { sql } from "kysely";
import { runsOf, type Facts, type RunRow } from "#app/domain/health/model.ts";
import { heardOf } from "#app/platform/observing/worker-beat.server.ts";
import { db } from "#db/client.ts";
import { knownMigrations } from "#db/known-migrations.ts";
import { takesChanges } from "#db/watch.ts";

export async function readState() {
  const { rows } = await sql<{ now: Date; writes: boolean; heartbeat: Date | null }>`select clock_timestamp() as now,
    ${sql.raw(takesChanges)} as writes,
    ${heardOf} as heartbeat`.execute(db);
  return rows[0]!;
}

/** The newest of each kind and the newest good one. */
export async function readRuns(): Promise<Facts["runs"]> {
  const { rows } = await sql<RunRow>`select distinct on (kind, ok) kind, coalesce(ended_at, began_at) as at, ok,
    coalesce(seconds, 0)::float as seconds, differences
    from backup_runs where ok is not null order by kind, ok, began_at desc`.execute(db);
  return runsOf(rows);
}

/** How many this version brings and the database lacks; and how many it has of a newer one, which an older version can serve from. */
export async function readMigrations() {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const made = new Set(rows.map(({ name }) => name));
  const known = knownMigrations();
  const common = known.filter((name) => made.has(name)).length;
  return { missing: known.length - common, newer: made.size - common };
}
