import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/* Brothers and sisters are leads of their own, and one mother reads what is written about all of them. */

/** The lead, and those of its household whose messages arrive at the same address. */
const readTogether = sql`own.household_id = leads.household_id and lower(own.email) = lower(leads.email)`;

/** Whether whoever reads there wants no more of what goes by itself. */
export const hasRefused = sql`exists (select from leads as own join sequence_runs as run on run.lead_number = own.number
  where ${readTogether} and run.ended_why = 'refused')`;

/** The leads about which whoever reads what is written about this one is written to, itself among them. */
export const leadsReadWith = async (tx: Tx, number: number): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`select own.number from leads join leads as own on ${readTogether}
    where leads.number = ${number} order by own.number`.execute(tx);
  return rows.map((row) => row.number);
};

/** When a message went last to the address or the phone of this lead, whichever of its family it was about, or goes soon. */
export const lastToFamily = (number: number) => sql<Date | null>`(select max(message.at)
  from leads join leads as own on own.household_id = leads.household_id join sequence_messages as message on message.lead_number = own.number
  where leads.number = ${number} and message.state in ('waiting', 'went')
    and (own.number = leads.number or case message.way when 'mail' then lower(own.email) = lower(leads.email) else own.mobile = leads.mobile end))`;
