import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { ceilingWords, findExportRoom } from "#app/domain/exports/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import type { Exported } from "#app/domain/mails/owner-news.model.ts";
import { tellOwners } from "#app/domain/mails/owners.writes.server.ts";
import { inTransaction } from "#db/client.ts";

/** `leftOut` are those who asked not to be contacted. */
export type TakenOut = { what: Exported; format: "csv" | "xlsx"; reason: string; filter: string; rows: number; leftOut?: number };

/**
 * Who takes which rows out of the house, and why: written down, told to the owners and counted before the first row leaves. Refused
 * when it is more than the person may take out in a day; two files asked for at the same moment are counted one after the other.
 */
export async function takeOut(actor: Actor, { what, format, reason, filter, rows, leftOut = 0 }: TakenOut) {
  const isWithin = await inTransaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('export'), hashtext(${actor.id}))`.execute(tx);
    const { left } = await findExportRoom(actor, tx);
    if (rows > left) {
      await audit(tx, { what: "user.export-refused", actorId: actor.id, detail: { what, rows, left } });
      return false;
    }
    const { id } = await tx
      .insertInto("lead_exports")
      .values({ by_id: actor.id, what, format, reason, filter, rows, left_out: leftOut })
      .returning("id")
      .executeTakeFirstOrThrow();
    await audit(tx, {
      what: `${what}.exported`,
      actorId: actor.id,
      subject: `lead-export:${id}`,
      detail: { format, rows, filter, reason, ...(leftOut > 0 && { leftOut }) },
    });
    await tellOwners(tx, { notice: "export", what, rows, by: actor.name });
    return true;
  });
  if (!isWithin) throw new Refused(await ceilingWords(actor));
}
