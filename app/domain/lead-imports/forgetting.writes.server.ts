import { sql } from "kysely";
import { undoDays } from "#app/domain/lead-imports/model.ts";
import { db, inTransaction } from "#db/client.ts";

/**
 * When an import can no longer be taken back, the rows of its file go: they are copies of people's data. How many there were
 * of each kind stays. A file that was never imported goes whole.
 */
export async function forgetOldRows() {
  const old = sql<boolean>`coalesce(finished_at, created_at) < now() - make_interval(days => ${undoDays})`;
  await db.deleteFrom("lead_imports").where("state", "in", ["mapping", "previewing", "ready"]).where(old).execute();
  const imports = await db
    .selectFrom("lead_imports")
    .select("id")
    .where("state", "in", ["done", "stopped", "undone"])
    .where("counts", "is", null)
    .where(old)
    .execute();
  for (const { id } of imports) {
    await inTransaction(async (tx) => {
      await sql`update lead_imports set counts = coalesce((select jsonb_object_agg(bucket, count) from (
        select bucket, count(*) from lead_import_rows where import_id = ${id} and bucket is not null group by bucket) as counted), '{}'), top = '[]', words = '{}'
        where id = ${id}`.execute(tx);
      await tx.deleteFrom("lead_import_rows").where("import_id", "=", id).execute();
    });
  }
}
