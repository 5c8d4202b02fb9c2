import { sql } from "kysely";
import { campaignOf } from "#app/domain/touches/campaign.reads.server.ts";
import { countsFor } from "#app/domain/partners/reads.server.ts";
import { projectTouches } from "#app/domain/touches/writes.server.ts";
import { inTransaction, type Tx } from "#db/client.ts";

const atATime = 1_000;

/**
 * Enquiries from before there were touches get theirs, newest first, and so do those that a version which knew none has settled
 * within the last days. Stopped in the middle it goes on where it was.
 */
export async function fillTouches() {
  await inTransaction((tx) => fill(tx, sql`received_at > now() - interval '3 days'`));
  while (await inTransaction(fillBefore));
}

async function fillBefore(tx: Tx) {
  const { rows } = await sql<{ from: string }>`select done_from::text as from from touch_filling for update`.execute(tx);
  if (rows.length === 0) return false;
  const done = await fill(tx, sql`received_at < ${rows[0]!.from}::timestamptz`, atATime);
  if (done === undefined) await sql`delete from touch_filling`.execute(tx);
  else await sql`update touch_filling set done_from = ${done}`.execute(tx);
  return done !== undefined;
}

/** Returns the moment of the oldest that it looked at. */
async function fill(tx: Tx, which: ReturnType<typeof sql<boolean>>, limit?: number) {
  const { rows } = await sql<{ lead: number; oldest: string }>`
    with found as (select enquiry_id, enquiry_states.lead_number, enquiry_states.received_at from enquiry_states
        where lead_number is not null and ${which}
          and not exists (select from touches where touches.enquiry_id = enquiry_states.enquiry_id) order by received_at desc ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}),
      filled as (insert into touches (lead_number, at, how, enquiry_id, source, campaign, page, device, partner)
        select found.lead_number, found.received_at, 'enquiry', id, source, ${campaignOf}, page, device, ${countsFor}
        from found join enquiries on id = found.enquiry_id join leads on number = found.lead_number
        on conflict (enquiry_id) do nothing)
    select distinct coalesce(merged_into, number) as lead, (select min(received_at)::text from found) as oldest
    from found join leads on number = found.lead_number`.execute(tx);
  await projectTouches(
    tx,
    rows.map(({ lead }) => lead),
  );
  return rows[0]?.oldest;
}
