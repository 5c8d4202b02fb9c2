import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { assignWaiting } from "#app/domain/leads/jobs.server.ts";
import type { DayInput } from "#app/domain/team/inputs.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const mayChange = (actor: Actor, person: string) => can(actor, person === actor.id ? "leads.work" : "leads.reassign");

/** On duty or off: one's own, and for managers everybody's. Whoever comes is given what waits. */
export async function switchDuty(actor: Actor, person: string, isOn: boolean) {
  if (!mayChange(actor, person)) return undefined;
  return inTransaction(async (tx) => {
    const before = await lockCounsellor(tx, person);
    if (!before) return undefined;
    if ((before.on_duty_since !== null) === isOn) return { isOn };
    await tx
      .updateTable("counsellors")
      .set({ on_duty_since: isOn ? sql`now()` : null })
      .where("user_id", "=", person)
      .execute();
    await record(tx, { what: isOn ? "duty.began" : "duty.ended", actorId: actor.id, subject: `user:${person}` });
    if (isOn) await enqueue(tx, assignWaiting, {});
    await publish(tx, "leads", `leads:${person}`);
    return { isOn };
  });
}

/** How many a day, and in which languages. Room for more is given what waits. */
export async function setDay(actor: Actor, person: string, { cap, languages }: DayInput) {
  if (!can(actor, "leads.reassign")) return undefined;
  return inTransaction(async (tx) => {
    const before = await lockCounsellor(tx, person);
    if (!before) return undefined;
    await tx.updateTable("counsellors").set({ daily_cap: cap, languages }).where("user_id", "=", person).execute();
    const detail = { cap, languages, from: before.daily_cap };
    await record(tx, { what: "duty.day-set", actorId: actor.id, subject: `user:${person}`, detail });
    if (cap > before.daily_cap && before.on_duty_since !== null) await enqueue(tx, assignWaiting, {});
    await publish(tx, "leads", `leads:${person}`);
    return { cap };
  });
}

/** Everybody who can take leads has a row from the first time that somebody asks for it. */
async function lockCounsellor(tx: Tx, person: string) {
  await sql`insert into counsellors (user_id, daily_cap) select id, (select settings.daily_cap from settings) from users where id = ${person} and approval_status = 'approved'
      and deactivated_at is null and role in ('counsellor', 'manager', 'admin') on conflict do nothing`.execute(tx);
  return tx.selectFrom("counsellors").select(["on_duty_since", "daily_cap"]).where("user_id", "=", person).forUpdate().executeTakeFirst();
}
