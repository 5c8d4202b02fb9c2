import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleApplications, visibleCommissions } from "#app/access/visible.server.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import type { CommissionInput } from "#app/domain/applications/inputs.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isId } from "#app/domain/ids.ts";
import { inTransaction } from "#db/client.ts";

/** What a college owes for a seat and what came. It stands in the owner's log and in no history that others read. */
export async function saveCommission(actor: Actor, id: string, { version, expected, received, receivedOn }: CommissionInput) {
  if (!can(actor, "commissions.see") || !isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const application = await tx
      .selectFrom("applications")
      .select("lead_number")
      .where("id", "=", id)
      .where(visibleApplications(actor))
      .forUpdate()
      .executeTakeFirst();
    if (!application) return undefined;
    const before = await tx
      .selectFrom("commissions")
      .select(["expected", "received", "received_on", "version"])
      .where("application_id", "=", id)
      .where(visibleCommissions(actor))
      .executeTakeFirst();
    const received_on = receivedOn === "" ? null : receivedOn;
    if (before && before.expected === expected && before.received === received && before.received_on === received_on) return { id };
    if ((before?.version ?? 0) !== version) throw new Refused(m.application_changed_meanwhile());
    const values = { expected, received, received_on, updated_by: actor.id, updated_at: sql<Date>`now()` };
    await tx
      .insertInto("commissions")
      .values({ application_id: id, ...values })
      .onConflict((conflict) => conflict.column("application_id").doUpdateSet({ ...values, version: sql`commissions.version + 1` }))
      .execute();
    const detail = { lead: application.lead_number, expected, received };
    await audit(tx, { what: "commission.changed", actorId: actor.id, subject: `application:${id}`, detail });
    return { id };
  });
}
