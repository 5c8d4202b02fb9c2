import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import type { PassInput } from "#app/domain/applications/inputs.server.ts";
import { isOver, passRefusals, type Status } from "#app/domain/applications/model.ts";
import { holdApplication, tell, wasWritten } from "#app/domain/applications/writes.server.ts";
import { reachOfLead } from "#app/domain/reach/stops.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { inTransaction } from "#db/client.ts";

/** Details go to the college of an application, and the family reads in its receipt which, when and what for. Sent twice, it is told once. */
export async function passDetails(actor: Actor, id: string, { key, data, purpose }: PassInput) {
  return inTransaction(async (tx) => {
    const found = await holdApplication(tx, actor, id);
    if (!found) return undefined;
    const { lead, application } = found;
    if (await wasWritten(tx, "shared_details", id, key)) return { id };
    const { against } = await reachOfLead(tx, lead);
    if (against !== null) throw new Refused(passRefusals[against]());
    if (isOver(application.status as Status)) throw new Refused(m.application_pass_over());
    await tx
      .insertInto("shared_details")
      .values({
        lead_number: lead.number,
        application_id: id,
        creation_key: key,
        college: application.college,
        entry_id: sql<string | null>`(select id from entries where id = ${application.college_id})`,
        data: [...new Set(data)],
        purpose,
        by_id: actor.id,
      })
      .execute();
    await tell(tx, actor, lead.number, "shared", { application: id, data: [...new Set(data)] });
    return { id };
  });
}
