import { sql } from "kysely";
import { can, peopleOf, type Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { assignWaiting } from "#app/domain/leads/jobs.server.ts";
import { isAway } from "#app/domain/leaves/reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import type { DayInput } from "#app/domain/team/inputs.server.ts";
import { dutyEndsAt } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

/** One's own day is one's own to say; anybody's is a manager's, and their team's who leads it. */
export const mayChange = (actor: Actor, person: string) =>
  can(actor, "leads.reassign") || (can(actor, "leads.work") && peopleOf(actor).includes(person));

/** On duty or off: one's own, and for managers everybody's. Whoever comes is given what waits. */
export async function switchDuty(actor: Actor, person: string, isOn: boolean) {
  if (!mayChange(actor, person)) return undefined;
  return inTransaction(async (tx) => {
    const before = await lockCounsellor(tx, person);
    if (!before) return undefined;
    if ((before.on_duty_since !== null) === isOn) return { isOn };
    if (isOn) await beginDuty(tx, person, actor.id);
    else await endDuty(tx, person, actor.id);
    await publish(tx, "leads", `leads:${person}`);
    return { isOn };
  });
}

async function beginDuty(tx: Tx, person: string, by: string) {
  const { rows } = await sql<{ away: boolean }>`select ${isAway(sql`${person}`)} as away`.execute(tx);
  if (rows[0]!.away) throw new Refused(m.duty_on_leave());
  await sql`update counsellors set on_duty_since = now() where user_id = ${person}`.execute(tx);
  await record(tx, { what: "duty.began", actorId: by, subject: `user:${person}` });
  await enqueue(tx, assignWaiting, {});
}

/** `by` is null where the clock ended it. */
export async function endDuty(tx: Tx, person: string, by: string | null) {
  await sql`update counsellors set on_duty_since = null where user_id = ${person}`.execute(tx);
  await record(tx, { what: "duty.ended", actorId: by, subject: `user:${person}` });
}

/** Duties that are over: the office has closed since, or stays closed today, or they are on leave. */
export async function endDuties(now = new Date()) {
  const hours = await readWorkingHours();
  await inTransaction(async (tx) => {
    const { rows } = await sql<{ person: string; since: Date; away: boolean }>`
      select user_id as person, on_duty_since as since, ${isAway(sql`counsellors.user_id`)} as away
      from counsellors where on_duty_since is not null order by user_id for update`.execute(tx);
    const over = rows.filter(({ since, away }) => away || dutyEndsAt(since, hours) <= now);
    for (const { person } of over) await endDuty(tx, person, null);
    if (over.length > 0) await publish(tx, "leads", ...over.map(({ person }) => `leads:${person}` as const));
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
export async function lockCounsellor(tx: Tx, person: string) {
  await sql`insert into counsellors (user_id, daily_cap) select id, (select settings.daily_cap from settings) from users where id = ${person} and approval_status = 'approved'
      and deactivated_at is null and role in ('counsellor', 'leader', 'manager', 'admin') on conflict do nothing`.execute(tx);
  return tx.selectFrom("counsellors").select(["on_duty_since", "daily_cap"]).where("user_id", "=", person).forUpdate().executeTakeFirst();
}
