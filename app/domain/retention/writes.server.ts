import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { audit } from "#app/domain/activity/audit.writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import type { Years } from "#app/domain/retention/model.ts";
import { readYears } from "#app/domain/retention/reads.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const heldForChange = (tx: Tx, number: number) =>
  tx
    .selectFrom("leads")
    .select("number")
    .where("number", "=", number)
    .where("erased_at", "is", null)
    .where("merged_into", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** Kept beyond its time, for this reason, until the owner releases it. The reason goes with the lead; that it was held stays in the log. */
export async function holdLead(actor: Actor, number: number, why: string) {
  if (!can(actor, "settings.change")) return undefined;
  return inTransaction(async (tx) => {
    if (!(await heldForChange(tx, number))) return undefined;
    await tx
      .insertInto("lead_holds")
      .values({ lead_number: number, why, by_id: actor.id })
      .onConflict((conflict) => conflict.column("lead_number").doUpdateSet({ why, by_id: actor.id, at: sql`now()` }))
      .execute();
    await tx.updateTable("leads").set({ listed_at: null }).where("number", "=", number).execute();
    await audit(tx, { what: "retention.held", actorId: actor.id, subject: leadSubject(number) });
    await announceLead(tx, number);
    return { number };
  });
}

/** Its rule holds again. What is over by now stands on the list for 30 days first, as everything does. */
export async function releaseLead(actor: Actor, number: number) {
  if (!can(actor, "settings.change")) return undefined;
  return inTransaction(async (tx) => {
    if (!(await heldForChange(tx, number))) return undefined;
    const released = await tx.deleteFrom("lead_holds").where("lead_number", "=", number).returning("lead_number").executeTakeFirst();
    if (!released) return { number };
    await audit(tx, { what: "retention.released", actorId: actor.id, subject: leadSubject(number) });
    await announceLead(tx, number);
    return { number };
  });
}

/** For how many years leads are kept from now on. What is over by a shorter time stands on the list for 30 days before it ends. */
export async function setYears(actor: Actor, years: Years) {
  if (!can(actor, "settings.change")) return undefined;
  return inTransaction(async (tx) => {
    await sql`select from settings for update`.execute(tx);
    const before = await readYears(tx);
    if (before.open === years.open && before.lost === years.lost && before.admitted === years.admitted) return years;
    await tx
      .updateTable("settings")
      .set({ keep_open_years: years.open, keep_lost_years: years.lost, keep_admitted_years: years.admitted })
      .execute();
    await audit(tx, { what: "retention.changed", actorId: actor.id, subject: "retention", detail: { before, after: years } });
    await publish(tx, "leads");
    return years;
  });
}
