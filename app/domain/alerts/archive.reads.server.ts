import { sql, type Kysely } from "kysely";
import type { DB } from "#db/types.ts";

/**
 * For how long, in seconds, changes have waited to leave the machine: since the last one left, while the next cannot, because it
 * is refused or because nobody takes it. 0: nothing waits. Null: this server archives nothing, as while nobody has set it up.
 * After a crash PostgreSQL does not know what it archived before; then the time counts from there.
 */
export async function readArchiveStall(at: Kysely<DB>) {
  const { rows } = await sql<{ seconds: number | null }>`select case
      when current_setting('archive_mode') = 'off' or pg_is_in_recovery() then null
      when last_failed_time > coalesce(last_archived_time, '-infinity') or behind.is_left
        then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))
      else 0 end::float8 as seconds
    from pg_stat_archiver, lateral (
      -- The segment before the one that is being written should have left. A history file, which a new leader sends, says nothing of it.
      select last_archived_wal is null or (last_archived_wal !~ 'history$' and substr(last_archived_wal, 9, 16) < substr(before, 9)) as is_left
      from (select case when pg_is_in_recovery() then ''
        else pg_walfile_name(pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size'))) end as before) as written
    ) as behind`.execute(at);
  return rows[0]?.seconds ?? null;
}
