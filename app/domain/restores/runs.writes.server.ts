import { sql } from "kysely";
import { db } from "#db/client.ts";

export type Run = { kind: "backup" | "drill" | "files"; began: Date; ok: boolean; differences?: number | undefined; words: string };

/** For the owner's page and the metrics; a season of them is enough. */
export async function noteRun({ kind, began, ok, differences, words }: Run) {
  await sql`insert into backup_runs (kind, began_at, ended_at, ok, seconds, differences, words)
    values (${kind}, ${began}, now(), ${ok}, round(extract(epoch from clock_timestamp() - ${began}::timestamptz), 1), ${differences ?? null}, ${words.slice(0, 2_000)})`.execute(
    db,
  );
  await sql`delete from backup_runs where began_at < now() - interval '90 days'`.execute(db);
}
