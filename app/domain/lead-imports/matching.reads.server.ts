import { sql } from "kysely";
import { nameKey } from "#app/domain/enquiries/model.ts";
import type { LeadFacts } from "#app/domain/leads/inputs.server.ts";
import { matchAmong, type Known, type Match } from "#app/domain/leads/matching.reads.server.ts";
import type { Tx } from "#db/client.ts";

export type FactsRow = { row: number; facts: LeadFacts };
/** A match with a lead that is there, or with an earlier row of the file that will be one. */
export type RowMatch = { kind: "new" } | (Exclude<Match, { kind: "new" }> & { of: "lead" | "row"; name: string });

type Candidate = Known & { row: number; of: "lead" | "row"; name: string };

/**
 * Who each row is, as `matchPerson` tells of one: among the leads, and among the earlier rows of the same file that are not
 * leads yet. One question for all of them. Of a number that a file repeats without end, so many rows are compared.
 */
export async function matchRows(tx: Tx, importId: string, rows: readonly FactsRow[]): Promise<Map<number, RowMatch>> {
  const asked = rows.map(({ row, facts: { name, mobileNumber, alternateMobile, email } }) => ({
    row,
    key: nameKey(name),
    email,
    phones: alternateMobile ? [mobileNumber, alternateMobile] : [mobileNumber],
  }));
  const { rows: known } = await sql<Candidate>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as one (row integer, key text, email text, phones text[])
    )
    select asked.row, of, known.number, known.name, name_key, same_phone, similarity(name_key, key) as alike
    from asked cross join lateral (
      (select 'lead' as of, number, here.name, known.name_key, same_phone from (
        select coalesce(merged_into, number) as number, name_key, true as same_phone from leads where mobile = any(phones)
        union select coalesce(merged_into, number), name_key, true from leads where alternate_mobile = any(phones)
        union select coalesce(merged_into, number), name_key, false from leads where leads.email = asked.email and asked.email <> ''
      ) as known join leads as here using (number) where is_here)
      union all (select 'row', other.row, facts->>'name', name_key, true from lead_import_rows as other
        where import_id = ${importId} and mobile = any(phones) and name_key = key and other.row < asked.row and done_at is null limit 1)
      union all (select 'row', other.row, facts->>'name', name_key, true from lead_import_rows as other
        where import_id = ${importId} and mobile = any(phones) and other.row < asked.row and done_at is null order by other.row limit 50)
      union all (select 'row', other.row, facts->>'name', name_key, true from lead_import_rows as other
        where import_id = ${importId} and alternate_mobile = any(phones) and other.row < asked.row and done_at is null order by other.row limit 50)
      union all (select 'row', other.row, facts->>'name', name_key, false from lead_import_rows as other
        where import_id = ${importId} and other.email = asked.email and asked.email <> '' and other.row < asked.row and done_at is null
        order by other.row limit 50)
    ) as known
    order by asked.row, same_phone desc, of, alike desc, known.number`.execute(tx);
  const candidates = Map.groupBy(known, ({ row }) => row);
  return new Map(asked.map(({ row, key }) => [row, matchOf(candidates.get(row) ?? [], key)]));
}

function matchOf(candidates: Candidate[], key: string): RowMatch {
  // A row's number is written as a negative one here, so that it is never taken for a lead's.
  const signed = candidates.map((one) => (one.of === "row" ? { ...one, number: -one.number } : one));
  const match = matchAmong(signed, key);
  if (match.kind === "new") return match;
  const { name } = signed.find(({ number }) => number === match.number)!;
  return { ...match, number: Math.abs(match.number), of: match.number < 0 ? "row" : "lead", name };
}
