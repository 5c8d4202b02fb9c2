import { timingSafeEqual } from "node:crypto";
import { ledgerFolder, momentIn, type Told } from "#app/domain/erasures/model.ts";
import { keyedHashes } from "#app/domain/reach/keys.reads.server.ts";
import { bucket, storage } from "#app/platform/storage/storage.server.ts";

/** The bucket outlives the server; a folder is read where there is none. */
const place = bucket ?? storage;
const atOnce = 16;

/** Everything that was promised since, the oldest first. */
export async function readLedger(since: Date): Promise<Told[]> {
  const names = (await place.list(ledgerFolder)).filter((name) => (momentIn(name) ?? since) >= since).toSorted();
  const told: Told[] = [];
  for (let at = 0; at < names.length; at += atOnce) told.push(...(await Promise.all(names.slice(at, at + atOnce).map(readEntry))));
  return told;
}

async function readEntry(name: string): Promise<Told> {
  const object = await place.get(name);
  if (!object) throw new Error(`${name} went while it was read`);
  const { mark, told } = (await new Response(object.body).json()) as { mark: string; told: Told };
  const given = Buffer.from(mark, "hex");
  const isOurs = keyedHashes("ledger", JSON.stringify(told)).some((hash) => hash.length === given.length && timingSafeEqual(hash, given));
  if (!isOurs) throw new Error(`${name} was not written with one of the keys in REACH_KEY. Nothing was replayed from it.`);
  return told;
}
