import { sql } from "kysely";
import { lockNamed, prepared, type Tx } from "#db/client.ts";

/**
 * The household of a phone, known or new. The phone is held until the transaction ends: two that arrive at once are not
 * both the first.
 */
export async function householdOf(tx: Tx, phone: string, alternatePhone: string | null): Promise<number> {
  await lockPhone(tx, phone);
  const phones = alternatePhone && alternatePhone !== phone ? [phone, alternatePhone] : [phone];
  const { rows } = await sql<{ id: number }>`
    with known as (
      select household_id as id from contacts where phone = any(${phones}) order by phone = ${phone} desc limit 1
    ), made as (
      insert into households (created_at) select now() where not exists (select from known) returning id
    ), household as (
      select id from known union all select id from made
    ), kept as (
      insert into contacts (phone, household_id) select phone, id from household, unnest(${phones}::text[]) as phone
      on conflict (phone) do nothing
    )
    select id from household`.execute(tx);
  return rows[0]!.id;
}

/** The name under which a phone is held, or whatever else is to be written down once. */
export const phoneLock = (phone: string) => `phone ${phone}`;

/** One after the other: whoever holds the same ones in the same order never waits in a circle. */
export const lockPhone = (tx: Tx, ...phones: string[]) =>
  sql`${prepared} select ${sql.join(phones.map((phone) => lockNamed(phoneLock(phone))))}`.execute(tx);
