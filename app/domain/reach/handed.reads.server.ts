import { sql } from "kysely";
import { reachOfLead } from "#app/domain/reach/stops.reads.server.ts";
import { officeQuietUntil } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import type { Tx } from "#db/client.ts";

/** So long what was handed over may wait for a server that is away; then it is news no more. */
const staleHours = 48;

type Handed = { lead: number; mail: string } | { lead: number; whatsApp: string };

/**
 * What was written to a family by itself is asked about once more in the moment in which it goes, by the clock of the database: it
 * goes; it is over, because they answered, were stopped or it is too late; or it waits until nobody is disturbed any more. What
 * somebody of ours wrote by hand always goes as far as this is concerned.
 */
export async function standingOfHanded(tx: Tx, { lead, ...by }: Handed): Promise<"goes" | "over" | Date> {
  const isIt = "mail" in by ? sql`mail_id = ${by.mail}::uuid` : sql`whatsapp_id = ${by.whatsApp}::uuid`;
  const { rows } = await sql<{ now: Date; isOver: boolean; to: string | null }>`select clock_timestamp() as now,
      (ended_at is not null and ended_why <> 'finished') or at < clock_timestamp() - make_interval(hours => ${sql.lit(staleHours)})
        or sequences.state <> 'on' or coalesce(last_day < (clock_timestamp() at time zone 'Asia/Kolkata')::date, false) as "isOver",
      (select to_address from mails where id = mail_id) as to
    from sequence_messages join sequence_runs on sequence_runs.id = run_id join sequences on sequences.id = sequence_runs.sequence_id
    where ${isIt}`.execute(tx);
  const [handed] = rows;
  if (!handed) return "mail" in by ? "over" : "goes";
  if (handed.isOver || !(await mayStillWrite(tx, lead, handed.to))) return "over";
  return officeQuietUntil(handed.now, await readWorkingHours(tx)) ?? "goes";
}

/** `to` of a mail: to whom it was written. WhatsApp asks for its own permission, and whose number it is, by itself. */
async function mayStillWrite(tx: Tx, number: number, to: string | null) {
  const held = await tx
    .selectFrom("leads")
    .selectAll()
    .where("number", "=", sql<number>`(select coalesce(merged_into, number) from leads where number = ${number})`)
    .executeTakeFirst();
  if (!held || held.trashed_at !== null || held.erased_at !== null || held.do_not_contact_at !== null) return false;
  const reach = await reachOfLead(tx, held);
  // Their address was changed meanwhile: what was written was for the one before.
  return to === null ? reach.call !== "no" : reach.mail && held.email === to;
}
