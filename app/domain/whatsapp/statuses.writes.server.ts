import { sql } from "kysely";
import { isId } from "#app/domain/ids.ts";
import { announceLead } from "#app/domain/leads/writes.server.ts";
import type { Judged, Told } from "#app/domain/whatsapp/payload.inputs.server.ts";
import { statusRank } from "#app/domain/whatsapp/model.ts";
import type { Tx } from "#db/client.ts";

const rankOf = sql.join(
  Object.entries(statusRank).map(([status, rank]) => sql`when ${sql.lit(status)} then ${sql.lit(rank)}`),
  sql` `,
);

/**
 * How far a message came. They are told in any order and several times: each moment is kept as it was told first, and where it
 * stands only ever rises. One whose answer never reached us is found by the name that we gave it.
 */
export async function noteStatus(tx: Tx, { wamid, status, at, own, failure }: Told) {
  const isOurs = own !== undefined && isId(own) ? sql`(wamid = ${wamid} or (wamid is null and id = ${own}::uuid))` : sql`wamid = ${wamid}`;
  const moment = sql`least(${at}, clock_timestamp())`;
  const { rows } = await sql<{ lead: number | null }>`update whatsapp_messages set wamid = ${wamid},
      ${sql.ref(`${status}_at`)} = coalesce(${sql.ref(`${status}_at`)}, ${moment}),
      failure = case when ${status} = 'failed' then coalesce(${failure ?? "unknown"}, failure) else failure end,
      status = case when ${sql.lit(statusRank[status])} > (case status ${rankOf} end) then ${status} else status end
    where direction = 'out' and ${isOurs} and ${sql.ref(`${status}_at`)} is null
    returning lead_number as lead`.execute(tx);
  if (rows[0]?.lead) await announceLead(tx, rows[0].lead);
}

/** WhatsApp has judged a text. One that we have not read yet comes with the next reading of all. */
export async function noteTemplate(tx: Tx, { template, status, reason }: Judged) {
  await sql`update whatsapp_templates set status = ${status}, reason = ${reason} where id = ${template}`.execute(tx);
}
