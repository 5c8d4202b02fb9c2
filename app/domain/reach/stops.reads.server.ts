import { sql } from "kysely";
import { hashesOf } from "#app/domain/reach/keys.reads.server.ts";
import { reachOf, type Purpose, type Reach, type Stop, type StopWay } from "#app/domain/reach/model.ts";
import { db, prepared, type Tx } from "#db/client.ts";

const standsAgainst = (hashes: readonly Buffer[]) => sql<boolean>`lifted_at is null and phone_hash = any(${[...hashes]}::bytea[])`;

/** Whether a stop stands against one of these numbers, within another question. */
export const anyStopped = (phones: readonly string[]) =>
  sql<boolean>`exists (select from stops where ${standsAgainst(phones.flatMap(hashesOf))})`;

export type StandingStop = { id: string; askedAt: Date; how: StopWay; isConfirmed: boolean };

/** The stops that stand against these numbers. */
export async function stopsAmong(tx: Tx | typeof db, phones: readonly string[]): Promise<Map<string, StandingStop>> {
  const asked = [...new Set(phones)].filter((phone) => phone !== "").flatMap((phone) => hashesOf(phone).map((hash) => ({ phone, hash })));
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ hash: Buffer; id: string; asked_at: Date; how: StopWay; is_confirmed: boolean }>`${prepared}
    select phone_hash as hash, id, asked_at, how, confirmed_at is not null as is_confirmed from stops
    where ${standsAgainst(asked.map(({ hash }) => hash))}`.execute(tx);
  const byHash = new Map(rows.map((row) => [row.hash.toString("hex"), row]));
  return new Map(
    asked.flatMap(({ phone, hash }) => {
      const row = byHash.get(hash.toString("hex"));
      return row ? [[phone, { id: row.id, askedAt: row.asked_at, how: row.how, isConfirmed: row.is_confirmed }] as const] : [];
    }),
  );
}

export const isStopped = async (tx: Tx | typeof db, ...phones: (string | null)[]) =>
  (
    await stopsAmong(
      tx,
      phones.filter((phone) => phone !== null),
    )
  ).size > 0;

type Reachable = { stop: string | null; is_minor: boolean; guardian_answer: string | null; mobile: string };

/** How this lead may be reached, by the number that would be used. */
export async function reachOfLead(tx: Tx | typeof db, lead: Reachable): Promise<Reach> {
  return reachOf({ ...standingOf(lead), agreed: await agreedFor(tx, lead.mobile) });
}

/** What was ticked in a form counts once the enquiry has become a lead or joined one: anybody can type a number. */
export const wasHeard = sql<boolean>`(consents.enquiry_id is null
  or exists (select from enquiry_states where enquiry_states.enquiry_id = consents.enquiry_id and lead_number is not null))`;

/** What stands for a number. */
export async function agreedFor(tx: Tx | typeof db, phone: string): Promise<Purpose[]> {
  const { rows } = await sql<{ purpose: Purpose }>`${prepared} select distinct purpose from consents
    where phone = ${phone} and withdrawn_at is null and ${wasHeard}`.execute(tx);
  return rows.map(({ purpose }) => purpose);
}

/** What a lead's own row says of how it may be reached. */
export const standingOf = (lead: Omit<Reachable, "mobile">) => ({
  stop: lead.stop as Stop | null,
  isMinor: lead.is_minor,
  guardianAnswer: lead.guardian_answer as "agreed" | "refused" | null,
});
