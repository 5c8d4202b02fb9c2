import { sql, type RawBuilder } from "kysely";
import { campaignOf } from "#app/domain/touches/campaign.reads.server.ts";
import { countsFor } from "#app/domain/partners/reads.server.ts";
import type { Tx } from "#db/client.ts";

/**
 * A touch is an enquiry, a row of an import or a call of the interface, never a visit: how a lead came to us, and came again. Its
 * first and its last say which campaign that was; both stand on the lead, for whoever filters, exports and reports.
 */

/** Of an enquiry, once, for the lead that came of it or that it joined. */
export const insertEnquiryTouch = (enquiry: string, lead: RawBuilder<number> | number, source: string) =>
  sql`insert into touches (lead_number, at, how, enquiry_id, source, campaign, page, device, partner)
    select ${lead}, received_at, case when key_id is null and connector_id is null then 'enquiry' else 'interface' end, id, ${source}, ${campaignOf}, page, device, ${countsFor}
    from enquiries where id = ${enquiry} on conflict (enquiry_id) do nothing`;

export type ImportTouch = { lead: number; row: number; at: string | null; source: string; campaign: string; partner: string };

/** Of the rows of an import that became leads or asked again. */
export async function insertImportTouches(tx: Tx, id: string, touches: readonly ImportTouch[]) {
  if (touches.length === 0) return;
  await sql`insert into touches (lead_number, at, how, import_id, import_row, source, campaign, partner)
    select lead, coalesce(at, now()), 'import', ${id}, "row", source, campaign, coalesce(partner, '')
    from jsonb_to_recordset(${JSON.stringify(touches)}::jsonb) as one (lead integer, "row" integer, at timestamptz, source text, campaign text, partner text)`.execute(
    tx,
  );
  await projectTouches(tx, [...new Set(touches.map(({ lead }) => lead))]);
}

/** What rows of an import brought is taken back, and with it that somebody came by them. */
export async function removeImportTouches(tx: Tx, id: string, importRows: readonly number[]) {
  if (importRows.length === 0) return;
  const { rows } = await sql<{ lead: number }>`with gone as (
      delete from touches where import_id = ${id} and import_row = any(${importRows}::int[]) returning lead_number
    ) select distinct coalesce(merged_into, number) as lead from leads where number in (select lead_number from gone)`.execute(tx);
  await projectTouches(
    tx,
    rows.map(({ lead }) => lead),
  );
}

const isPartnerSaid = sql`(leads.partner_said or leads.creation_key is not null)`;

/**
 * The campaigns of the first and the last touch, of these leads and of those that were merged into them, as they stand on the lead;
 * and the partner of the first, unless somebody of ours said who sent them. Whom we wrote down ourselves was asked then: a link that
 * they open later is no first touch.
 */
export async function projectTouches(tx: Tx, leads: readonly number[]) {
  await sql`
    with kept as (select kept.number, one.number as touched from leads as kept
        join leads as one on one.number = kept.number or one.merged_into = kept.number where kept.number = any(${leads}::int[])),
      found as (select number, (array_agg(campaign order by at, id))[1] as first, (array_agg(touches.partner order by at, id))[1] as partner, (array_agg(campaign order by at desc, id desc))[1] as last
        from kept join touches on lead_number = touched group by number)
    update leads set first_campaign = coalesce(first, ''), last_campaign = coalesce(last, ''),
      partner = case when ${isPartnerSaid} then leads.partner else coalesce(found.partner, '') end
    from unnest(${leads}::int[]) as one (lead) left join found on found.number = lead
    where leads.number = lead
      and (first_campaign, last_campaign, leads.partner) is distinct from (coalesce(first, ''), coalesce(last, ''),
        case when ${isPartnerSaid} then leads.partner else coalesce(found.partner, '') end)`.execute(tx);
}
