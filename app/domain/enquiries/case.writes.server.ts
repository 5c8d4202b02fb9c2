import { sql } from "kysely";
import { publish } from "#app/platform/live.server.ts";
import type { Tx } from "#db/client.ts";

/** Who withdrew waits for no answer, and what was told them nobody reads any more. */
export async function endCase(tx: Tx, enquiry: string) {
  const ended = await tx
    .updateTable("cases")
    .set({ closed_at: sql`coalesce(closed_at, now())`, owner_id: null, version: sql`version + 1` })
    .where("enquiry_id", "=", enquiry)
    .returning("id")
    .executeTakeFirst();
  if (!ended) return;
  await tx.updateTable("case_answers").set({ words: "" }).where("enquiry_id", "=", enquiry).execute();
  await publish(tx, "cases");
}
