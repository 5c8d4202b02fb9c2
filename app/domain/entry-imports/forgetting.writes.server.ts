import { sql } from "kysely";
import { db } from "#db/client.ts";

/** After a month nobody asks any more which rows were refused; the versions themselves tell of the import for good. */
export async function forgetOldImports() {
  await db
    .deleteFrom("imports")
    .where("at", "<", sql<Date>`now() - interval '30 days'`)
    .where("state", "<>", "running")
    .execute();
}
