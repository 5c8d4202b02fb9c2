import { sql } from "kysely";
import { withdrawWithin } from "#app/domain/enquiries/writes.server.ts";
import type { Entry, ToldLead } from "#app/domain/erasures/model.ts";
import { readLedger } from "#app/domain/erasures/reads.server.ts";
import { isReplay, rowOf } from "#app/domain/erasures/writes.server.ts";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { insertStop, stopPhone } from "#app/domain/leads/stops.writes.server.ts";
import { withdrawAsked } from "#app/domain/receipts/writes.server.ts";
import { keyedHashes } from "#app/domain/reach/keys.reads.server.ts";
import { withdrawPermissions } from "#app/domain/reach/permissions.writes.server.ts";
import { phonesBehind } from "#app/domain/restores/phones.reads.server.ts";
import { db, inTransaction, type Tx } from "#db/client.ts";

/** Longer than any backup is kept. */
const days = 60;

export type Replayed = { read: number; erased: number; stopped: number; withdrawn: number; unpermitted: number };

/**
 * Whatever was promised after the moment to which the database was put back is done again, by the same verbs. What the database
 * knows of already stays as it is, also where a manager has lifted it since: so it can be run as often as one likes, and the
 * moment need not be known.
 */
export async function replayLedger(since = new Date(Date.now() - days * 86_400_000)): Promise<Replayed> {
  const told = await readLedger(since);
  const wanted = told.flatMap(({ entries }) => entries.flatMap((entry) => ("phone" in entry ? [entry.phone] : [])));
  const phones = await phonesBehind(new Set(wanted));
  const done: Replayed = { read: told.length, erased: 0, stopped: 0, withdrawn: 0, unpermitted: 0 };
  // An enquiry is withdrawn before it is erased, and a stop told before the withdrawal that brought it.
  for (const { at, entries } of told)
    for (const entry of entries)
      await inTransaction(async (tx) => {
        isReplay(tx);
        await again(tx, entry, { phones, at, done });
      });
  return done;
}

type Known = { phones: Map<string, string>; at: string; done: Replayed };

async function again(tx: Tx, entry: Entry, { phones, at, done }: Known) {
  if (entry.kind === "erased") done.erased += await eraseAgain(tx, entry);
  else if (entry.kind === "stopped") done.stopped += await stopAgain(tx, entry, phones.get(entry.phone));
  else if (entry.kind === "withdrawn") done.withdrawn += await withdrawAgain(tx, entry.enquiry);
  else if (entry.kind === "withdrawn-lead") done.withdrawn += await withdrawLeadAgain(tx, entry.lead);
  else {
    const phone = phones.get(entry.phone);
    if (phone !== undefined) done.unpermitted += Number((await withdrawPermissions(tx, phone, entry.purposes, at)).numAffectedRows ?? 0n);
  }
}

/** Those of these leads that are here, not erased, and the same ones: a number may be somebody else's by now. */
async function sameLeads(tx: Tx | typeof db, leads: readonly ToldLead[]) {
  const { rows } = await sql<{ number: number; created_at: Date; mobile: string }>`select number, created_at, mobile from leads
    where number = any(${leads.map(({ number }) => number)}::int[]) and erased_at is null`.execute(tx);
  const told = new Map(leads.map(({ number, row }) => [number, row]));
  return rows.filter((lead) => keyedHashes("lead", rowOf(lead)).some((hash) => hash.toString("hex") === told.get(lead.number)));
}

async function unerased(tx: Tx | typeof db, enquiries: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select enquiry_id as id from enquiry_states
    where enquiry_id = any(${[...enquiries]}::uuid[]) and erased_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

async function eraseAgain(tx: Tx, { leads, enquiries }: Extract<Entry, { kind: "erased" }>) {
  const [here, sent] = [await sameLeads(tx, leads), await unerased(tx, enquiries)];
  if (here.length + sent.length === 0) return 0;
  await eraseLeads(
    tx,
    here.map(({ number }) => number),
    null,
    { enquiries: sent },
  );
  return here.length + sent.length;
}

async function stopAgain(tx: Tx, entry: Extract<Entry, { kind: "stopped" }>, phone: string | undefined) {
  const { stop: id, how, isSure, own } = entry;
  const { rows } = await sql<{ lifted: boolean; sure: boolean }>`select lifted_at is not null as lifted, confirmed_at is not null as sure
    from stops where id = ${id}`.execute(tx);
  const [known] = rows;
  if (known && (known.lifted || known.sure || !isSure)) return 0;
  const hash = Buffer.from(entry.phone, "hex");
  if (phone !== undefined) await stopPhone(tx, { phone, how, by: null, isSure, own, id });
  else if (known) await sql`update stops set confirmed_at = now() where id = ${id}`.execute(tx);
  else if (!(await stands(tx, hash))) await insertStop(tx, { id, hash, version: entry.key, how, by: null, isSure });
  else return 0;
  return 1;
}

const stands = async (tx: Tx | typeof db, hash: Buffer) =>
  (await sql`select from stops where phone_hash = ${hash} and lifted_at is null`.execute(tx)).rows.length > 0;

async function withdrawAgain(tx: Tx, enquiry: string) {
  const { rows } = await sql<{ reference: string }>`select reference from enquiries join enquiry_states on enquiry_id = id
    where id = ${enquiry} and withdrawn_at is null and enquiry_states.erased_at is null`.execute(tx);
  return rows[0] && (await withdrawWithin(tx, rows[0].reference)) ? 1 : 0;
}

async function withdrawLeadAgain(tx: Tx, lead: ToldLead) {
  const [asked] = await sameLeads(tx, [lead]);
  if (!asked) return 0;
  const { rows } = await sql`select from activity where subject = ${`lead:${asked.number}`} and what = 'lead.withdrew'`.execute(tx);
  return rows.length === 0 && (await withdrawAsked(tx, asked)) ? 1 : 0;
}

/** What the ledger says is over and the database says is not. After a replay there is nothing. */
export async function countBack(since = new Date(Date.now() - days * 86_400_000)) {
  let back = 0;
  for (const { entries } of await readLedger(since))
    for (const entry of entries) {
      if (entry.kind === "erased") back += (await sameLeads(db, entry.leads)).length + (await unerased(db, entry.enquiries)).length;
      if (entry.kind === "stopped") {
        const { rows } = await sql`select from stops where id = ${entry.stop}`.execute(db);
        if (rows.length === 0 && !(await stands(db, Buffer.from(entry.phone, "hex")))) back += 1;
      }
      if (entry.kind === "withdrawn") {
        const { rows } =
          await sql`select from enquiry_states where enquiry_id = ${entry.enquiry} and withdrawn_at is null and erased_at is null`.execute(
            db,
          );
        back += rows.length;
      }
    }
  return back;
}
