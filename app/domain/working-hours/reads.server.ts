import type { WorkingHours } from "#app/domain/working-hours/model.ts";
import { ask } from "#app/platform/asking/asking.server.ts";
import { db, prepared, type Tx } from "#db/client.ts";

const hours = (database: Tx | typeof db) =>
  database.selectFrom("settings").select(["office_days as days", "office_opens as opens", "office_closes as closes", "holidays"]);

/** When the office works, as the owner set it. */
export const readWorkingHours = (tx?: Tx): Promise<WorkingHours> =>
  tx ? hours(tx).modifyFront(prepared).executeTakeFirstOrThrow() : ask(hours(db), ([row]) => row!);
