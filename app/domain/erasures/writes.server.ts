import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ledgerName, type Entry, type Told, type ToldLead } from "#app/domain/erasures/model.ts";
import { keyedHash } from "#app/domain/reach/keys.reads.server.ts";
import { Refused } from "#app/domain/refused.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { log } from "#app/platform/observing/log.server.ts";
import { bucket, storage } from "#app/platform/storage/storage.server.ts";
import { beforeCommit, db, type Tx } from "#db/client.ts";

/** Beside a folder also the bucket: a ledger that burns with the database is none. */
const places = bucket && bucket !== storage ? [storage, bucket] : [storage];

/** People wait meanwhile, and locks are held. */
const patience = 3_000;

const waiting = new WeakMap<Tx, Entry[]>();
const replays = new WeakSet<Tx>();

/** What this transaction does stands in the ledger already. */
export const isReplay = (tx: Tx) => void replays.add(tx);

/**
 * Before the transaction holds, the ledger knows of it: one object, however many entries. An erasure that cannot be told is
 * refused. Who asks not to be contacted is never sent away because a store is down: it holds at once, and the ledger is told
 * as soon as it answers.
 */
export function tell(tx: Tx, entry: Entry) {
  if (replays.has(tx)) return;
  const entries = waiting.get(tx);
  if (entries) return void entries.push(entry);
  const told = [entry];
  waiting.set(tx, told);
  beforeCommit(tx, () => write(tx, told));
}

async function write(tx: Tx, entries: Entry[]) {
  const at = new Date();
  const [name, body] = [ledgerName(at, randomUUID()), signed({ at: at.toISOString(), entries })];
  try {
    await put(name, body);
  } catch (err) {
    log.error({ err }, "the ledger of erasures could not be written");
    if (entries.some(({ kind }) => kind === "erased")) throw new Refused(m.erasure_ledger_away());
    await tx.insertInto("ledger_outbox").values({ name, body }).execute();
  }
}

/** Whoever can write to the store cannot have anybody erased by the next restore: entries without our mark are not followed. */
function signed(told: Told) {
  const { version, hash } = keyedHash("ledger", JSON.stringify(told));
  return JSON.stringify({ key: version, mark: hash.toString("hex"), told });
}

async function put(name: string, body: string) {
  const bytes = new TextEncoder().encode(body);
  const late = sleep(patience, undefined, { ref: false }).then(() => Promise.reject(new Error("The store did not answer in time")));
  await Promise.race([Promise.all(places.map((place) => place.put(name, bytes, "application/json"))), late]);
}

/** What was promised while the store was away. */
export async function tellWaiting() {
  for (const { name, body } of await db.selectFrom("ledger_outbox").select(["name", "body"]).orderBy("at").limit(1_000).execute()) {
    await put(name, body);
    await db.deleteFrom("ledger_outbox").where("name", "=", name).execute();
  }
}

/** After a restore to a moment before it was made, a number can be another lead's. */
export const rowOf = ({ number, created_at }: { number: number; created_at: Date }) => `${number} ${created_at.toISOString()}`;

export const toldLead = (lead: { number: number; created_at: Date }): ToldLead => ({
  number: lead.number,
  row: keyedHash("lead", rowOf(lead)).hash.toString("hex"),
});
