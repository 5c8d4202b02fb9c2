import type { WorkingHours } from "#app/domain/working-hours/model.ts";
import { db, prepared, type Tx } from "#db/client.ts";

/** When the office works, as the owner set it. */
export async function readWorkingHours(database: Tx | typeof db = db): Promise<WorkingHours> {
  return database
    .selectFrom("settings")
    .modifyFront(prepared)
    .select(["office_days as days", "office_opens as opens", "office_closes as closes", "holidays"])
    .executeTakeFirstOrThrow();
}
