import type { WorkingHours } from "#app/domain/working-hours/model.ts";
import { db, prepared } from "#db/client.ts";

/** When the office works, as the owner set it. */
export async function readWorkingHours(): Promise<WorkingHours> {
  return db
    .selectFrom("settings")
    .modifyFront(prepared)
    .select(["office_days as days", "office_opens as opens", "office_closes as closes", "holidays"])
    .executeTakeFirstOrThrow();
}
