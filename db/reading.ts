import { Kysely, PostgresDialect, sql } from "kysely";
import { db, type Database } from "#db/client.ts";
import { openPool } from "#db/connections.ts";
import type { DB } from "#db/types.ts";

/** What a report may be behind, in seconds. */
const maxBehind = 10;
/** How long an answer about that holds, in milliseconds. */
const holds = 1_000;

export const standbyAt = (connectionString: string): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: openPool({ connectionString, max: 4, statement_timeout: 15_000, query_timeout: 16_000, allowExitOnIdle: true }),
    }),
  });

const standby = process.env.DATABASE_READ_URL ? standbyAt(process.env.DATABASE_READ_URL) : undefined;
let asked = { at: -Infinity, isFresh: Promise.resolve(false) };

/**
 * Where reports read, and nothing else: a standby that follows within ten seconds; when it is away, too far behind or lets go of
 * the question, the database that writes. Who has just saved something and wants to see it asks `db`, and so does whatever
 * decides about a person: a stop counts from the moment it was said.
 */
export async function reading<T>(read: (at: Database) => Promise<T>): Promise<T> {
  if (!standby) return read(db);
  if (performance.now() > asked.at + holds) asked = { at: performance.now(), isFresh: isFresh(standby) };
  if (!(await asked.isFresh)) return read(db);
  return read(standby).catch(() => read(db));
}

/** With nothing to replay the last transaction may be long ago and the standby still even. Cut off, it does not know how far behind it is. */
export async function isFresh(at: Database) {
  const { rows } = await sql<{ behind: number | null }>`select case
      when not pg_is_in_recovery() then 0
      when not exists (select from pg_stat_wal_receiver) then null
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp()) end::float8 as behind`
    .execute(at)
    .catch(() => ({ rows: [] }));
  const behind = rows[0]?.behind ?? Infinity;
  return behind <= maxBehind;
}
