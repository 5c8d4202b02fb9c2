import { sql, type Selectable, type UpdateObject } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { visibleCases } from "#app/access/visible.server.ts";
import { usualDays } from "#app/domain/cases/model.ts";
import { isId } from "#app/domain/ids.ts";
import { afterOfficeDays } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import type { Tx } from "#db/client.ts";
import type { Cases, DB } from "#db/types.ts";

/* A case that is being changed: how it is held, and what its changes share. */

export type Held = Selectable<Cases> & { isGone: boolean };

/** The enquiry first and the case after it, as everything does that changes both. Without an actor: the person's own. */
export async function held(tx: Tx, id: string, actor?: Actor): Promise<Held | undefined> {
  if (!isId(id)) return undefined;
  const enquiry = await tx
    .selectFrom("enquiry_states")
    .select(["withdrawn_at", "erased_at"])
    .where("enquiry_id", "=", (eb) => eb.selectFrom("cases").select("cases.enquiry_id").where("cases.id", "=", id))
    .forUpdate()
    .executeTakeFirst();
  const one = await tx
    .selectFrom("cases")
    .selectAll()
    .where("id", "=", id)
    .$if(actor !== undefined, (query) => query.where(visibleCases(actor!)))
    .forUpdate()
    .executeTakeFirst();
  return enquiry && one && { ...one, isGone: enquiry.withdrawn_at !== null || enquiry.erased_at !== null };
}

/** The one that stands, or stood. */
export const lastAnswer = (tx: Tx, id: string) =>
  tx
    .selectFrom("case_answers")
    .select(["id", "words", "how", "by_id", "said", "is_shown"])
    .where("case_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export type CaseChange = UpdateObject<DB, "cases", "cases">;

/** Changes a case that is held, and counts its version up. */
export const set = (tx: Tx, { id }: Held, change: CaseChange) =>
  tx
    .updateTable("cases")
    .set({ ...change, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

/** To be answered once more, within the usual days where its day is nearer. What was said of the answer stays until the next one. */
export async function reopen(tx: Tx, one: Held, change: CaseChange = {}) {
  const soonest = afterOfficeDays(new Date(), usualDays, await readWorkingHours(tx));
  const due_on = one.due_on > soonest ? one.due_on : soonest;
  await set(tx, one, { answered_at: null, closed_at: null, closed_by: null, due_on, ...change });
  await setHandled(tx, one.enquiry_id, null);
}

/** In the inbox an enquiry is handled as long as its case is closed. */
export const setHandled = (tx: Tx, enquiry: string, by: string | null) =>
  tx
    .updateTable("enquiry_states")
    .set(by === null ? { handled_at: null, handled_by: null } : { handled_at: sql`coalesce(handled_at, now())`, handled_by: by })
    .where("enquiry_id", "=", enquiry)
    .execute();
