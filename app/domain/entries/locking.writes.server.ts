import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** Until the transaction ends nobody else changes this entry, nor creates it: there may be no row yet to wait at. */
export async function lockEntry(tx: Tx, id: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 4))`.execute(tx);
}
