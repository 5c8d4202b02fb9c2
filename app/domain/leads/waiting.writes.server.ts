import { sql } from "kysely";
import { record } from "#app/domain/activity/writes.server.ts";
import { alertManagers, give, leaveInQueue, pickFor } from "#app/domain/leads/assignment.writes.server.ts";
import { announceLead, leadSubject } from "#app/domain/leads/writes.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** So many in one go; the next one is five minutes away. */
const atOnce = 500;

/**
 * Leads that nobody has go to whoever is on duty and has room: first who asked again, then who waits longest. Whoever let
 * one lie does not get it back by itself; a manager decides then.
 */
export async function giveOutWaiting() {
  const { rows } = await sql<{ number: number }>`
    select number from leads where is_here and assigned_to is null and next_at is not null and do_not_contact_at is null
    order by asked_again_at nulls last, number limit ${atOnce}`.execute(db);
  for (const { number } of rows) if ((await giveOut(number)) === "nobody") return;
}

/** One lead in its own transaction. "nobody": there is no room for anybody's, and so not for the next one either. */
const giveOut = (number: number) =>
  inTransaction(async (tx) => {
    const lead = await held(tx, number, sql`assigned_to is null`);
    if (!lead) return undefined;
    const picked = await pickFor(tx, number);
    if (!picked) return lead.wasReturned ? undefined : "nobody";
    await give(tx, number, picked, null);
    await announceLead(tx, number);
    return "given";
  });

/** New leads that nobody touched in their time go to a colleague, or back to the queue when there is none. */
export async function returnUntouched() {
  const { rows } = await sql<{ number: number }>`
    select number from leads where is_here and lease_until < now() and next_at is not null order by lease_until limit ${atOnce}`.execute(
    db,
  );
  for (const { number } of rows) await inTransaction((tx) => takeBack(tx, number));
}

async function takeBack(tx: Tx, number: number) {
  const lead = await held(tx, number, sql`lease_until < now() and next_at is not null`);
  const from = lead?.assigned_to;
  if (!lead || !from) return;
  await record(tx, { what: "lead.returned", actorId: null, subject: leadSubject(number), detail: { from } });
  const picked = await pickFor(tx, number);
  if (picked) await give(tx, number, picked, null);
  else {
    await leaveInQueue(tx, number, { kind: "nobody", rule: null });
    await alertManagers(tx, number, "returned");
  }
  await announceLead(tx, number, from);
}

/** Nobody works for this person any more: their open leads wait for a colleague, and the closed ones stay in their name. */
export async function releaseLeadsOf(tx: Tx, person: string) {
  const { rows } = await sql<{ number: number }>`
    update leads set assigned_to = null, assigned_why = '{"kind": "nobody", "rule": null}', lease_until = null,
      version = version + 1, updated_at = now()
    where assigned_to = ${person} and is_here and next_at is not null returning number`.execute(tx);
  await tx.updateTable("counsellors").set({ on_duty_since: null }).where("user_id", "=", person).execute();
  for (const { number } of rows)
    await record(tx, { what: "lead.released", actorId: null, subject: leadSubject(number), detail: { from: person } });
  return rows.length;
}

const held = (tx: Tx, number: number, condition: ReturnType<typeof sql<boolean>>) =>
  tx
    .selectFrom("leads")
    .select("assigned_to")
    .select(sql<boolean>`exists (select from activity where subject = ${leadSubject(number)} and what = 'lead.returned')`.as("wasReturned"))
    .where("number", "=", number)
    .where("is_here", "=", true)
    .where(condition)
    .forUpdate()
    .executeTakeFirst();
