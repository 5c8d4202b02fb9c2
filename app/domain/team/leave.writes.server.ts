import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { record } from "#app/domain/activity/writes.server.ts";
import { isAway } from "#app/domain/leaves/reads.server.ts";
import { endDuty, lockCounsellor, mayChange } from "#app/domain/team/duty.writes.server.ts";
import type { LeaveInput } from "#app/domain/team/inputs.server.ts";
import { isId } from "#app/domain/ids.ts";
import { publish } from "#app/platform/live.server.ts";
import { inTransaction } from "#db/client.ts";

/** Days on which somebody is away, entered by themselves or by a manager. From today on, they are on duty no more. */
export async function enterLeave(actor: Actor, { person: named, from, to }: LeaveInput) {
  const person = named || actor.id;
  if (!mayChange(actor, person)) return undefined;
  return inTransaction(async (tx) => {
    const before = await lockCounsellor(tx, person);
    if (!before) return undefined;
    const same = await tx
      .selectFrom("leaves")
      .select("id")
      .where("user_id", "=", person)
      .where("from_day", "=", from)
      .where("to_day", "=", to)
      .executeTakeFirst();
    if (same) return same;
    const leave = await tx
      .insertInto("leaves")
      .values({ user_id: person, from_day: from, to_day: to, entered_by: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await record(tx, { what: "leave.entered", actorId: actor.id, subject: `user:${person}`, detail: { from, to } });
    const { rows } = await sql<{ away: boolean }>`select ${isAway(sql`${person}`)} as away`.execute(tx);
    if (rows[0]!.away && before.on_duty_since !== null) await endDuty(tx, person, actor.id);
    await publish(tx, "leads", `leads:${person}`);
    return leave;
  });
}

/** They are here after all. What has passed stays. */
export async function removeLeave(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return inTransaction(async (tx) => {
    const leave = await tx
      .selectFrom("leaves")
      .select(["user_id", "from_day as from", "to_day as to"])
      .where("id", "=", id)
      .where(sql<boolean>`to_day >= (now() at time zone 'Asia/Kolkata')::date`)
      .forUpdate()
      .executeTakeFirst();
    if (!leave || !mayChange(actor, leave.user_id)) return undefined;
    await tx.deleteFrom("leaves").where("id", "=", id).execute();
    const detail = { from: leave.from, to: leave.to };
    await record(tx, { what: "leave.removed", actorId: actor.id, subject: `user:${leave.user_id}`, detail });
    await publish(tx, "leads", `leads:${leave.user_id}`);
    return { person: leave.user_id };
  });
}
