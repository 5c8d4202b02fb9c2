import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { readArchiveStall } from "#app/domain/alerts/archive.reads.server.ts";
import { unsettled } from "#app/domain/enquiries/model.ts";
import { isIn as mailIsIn } from "#app/domain/mails/reads.server.ts";
import { isDue as pushIsDue } from "#app/domain/push/reads.server.ts";
import { heardOf } from "#app/platform/observing/worker-beat.server.ts";
import type { DB } from "#db/types.ts";
import { takesChanges } from "#db/watch.ts";

/** So long may all of it take. */
export const patience = 2_000;

// A connection of its own: whoever measures does not wait behind those who work, and a pool that is used up is no database that is away.
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  application_name: "metrics",
  max: 1,
  connectionTimeoutMillis: patience,
  query_timeout: patience,
  allowExitOnIdle: true,
});
pool.on("error", () => {});
pool.on("connect", (client) => client.on("error", () => {}));
const apart = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

const secondsSince = (moment: string) => sql<number>`coalesce(extract(epoch from now() - min(${sql.ref(moment)})), 0)::float8`;
const secondsAt = (moment: string) => sql<number>`coalesce(extract(epoch from max(${sql.ref(moment)})), 0)::float8`;

/** What waits and for how long, what was done, and when somebody was last heard of: what one has to know to sleep well. */
export async function readWaiting() {
  const [state] = (
    await sql<{ writable: boolean; beat: number; received: number; processed: number }>`select
      ${sql.raw(takesChanges)} as writable,
      coalesce(extract(epoch from ${heardOf}), 0)::float8 as beat,
      (select coalesce(sum(count), 0)::float8 from enquiry_days where what = 'received') as received,
      (select coalesce(sum(count), 0)::float8 from enquiry_days where what <> 'received' and what <> all(${unsettled})) as processed`.execute(
      apart,
    )
  ).rows;
  return {
    ...state!,
    enquiries: await first(
      sql<Waiting>`select count(*)::int as count, ${secondsSince("received_at")} as oldest from enquiry_states where outcome = any(${unsettled})`,
    ),
    mails: await first(
      sql<Waiting>`select count(*)::int as count, ${secondsSince("created_at")} as oldest from mails where ${mailIsIn.waiting}`,
    ),
    deadMails: (await first(sql<{ count: number }>`select count(*)::int as count from mails where ${mailIsIn.dead}`)).count,
    pushes: await first(
      sql<Waiting>`select count(*)::int as count, ${secondsSince("try_at")} as oldest from push_messages where ${pushIsDue}`,
    ),
    ledger: await first(sql<Waiting>`select count(*)::int as count, ${secondsSince("at")} as oldest from ledger_outbox`),
    queues: await readQueues(),
    ...(await readBackups()),
    archiveStalled: await readArchiveStall(apart),
  };
}

type Waiting = { count: number; oldest: number };
type Queue = { name: string; waiting: number; oldest: number; failed: number };

const first = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(apart)).rows[0]!;

/** Before the first worker there are no queues. How many were given up the worker counts itself, two seconds after a failure. */
async function readQueues(): Promise<Queue[]> {
  const { is: hasQueues } = await first(sql<{ is: boolean }>`select to_regclass('pgboss.queue') is not null as is`);
  if (!hasQueues) return [];
  const { rows } =
    await sql<Queue>`select queue.name, queue.failed_count as failed, coalesce(due.waiting, 0)::int as waiting, coalesce(due.oldest, 0)::float8 as oldest
    from pgboss.queue left join (
      select name, count(*) as waiting, extract(epoch from now() - min(start_after)) as oldest
      from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name
    ) as due on due.name = queue.name`.execute(apart);
  return rows;
}

async function readBackups() {
  return first(sql<{ backup: number; files: number; restore: number; drillFailed: number }>`select
    coalesce((select (not ok)::int from backup_runs where kind = 'drill' order by ended_at desc limit 1), 0) as "drillFailed",
    (select ${secondsAt("ended_at")} from backup_runs where kind = 'backup' and ok) as backup,
    (select ${secondsAt("ended_at")} from backup_runs where kind = 'files' and ok) as files,
    (select ${secondsAt("ended_at")} from backup_runs where kind = 'drill' and ok) as restore`);
}
