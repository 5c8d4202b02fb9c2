import { sql } from "kysely";
import { Refused } from "#app/domain/refused.ts";
import { rememberedFormlessPerHour } from "#app/domain/settings/reads.server.ts";
import { networkOfTheDay } from "#app/platform/captcha.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { log } from "#app/platform/observing/log.server.ts";
import type { Tx } from "#db/client.ts";

const anHour = 60 * 60 * 1_000;
/** A network that has reached its ceiling is believed to be there for so long, without a question to the database. */
const believedFor = 5_000;
const maxRemembered = 10_000;

/** Of one network one thing is written at a time and few wait: a flood of it holds one connection to the database, not all of them. */
const turns = new Map<string, { last: Promise<unknown>; waiting: number }>();
const maxWaiting = 4;
const full = new Map<string, number>();

/**
 * What comes without a form that we gave out was mostly written by a program. Of one network so many an hour are taken; whoever
 * is beyond that gets the form with all that was typed, and sends it with one more press.
 */
export async function inTurnOfNetwork<T>(network: string, write: () => Promise<T>): Promise<T> {
  const isFull = () => (full.get(network) ?? 0) > performance.now();
  const turn = turns.get(network) ?? { last: Promise.resolve(), waiting: 0 };
  if (isFull() || turn.waiting >= maxWaiting) throw onceMore();
  turns.set(network, turn);
  turn.waiting += 1;
  const mine = turn.last
    .catch(() => {})
    .then(() => {
      if (isFull()) throw onceMore();
      return write();
    });
  turn.last = mine;
  try {
    return await mine;
  } finally {
    turn.waiting -= 1;
    if (turn.waiting === 0) turns.delete(network);
  }
}

/** In the transaction that would keep it, which holds all others of its network back until it is over, in every process. */
export async function refuseBeyondCeiling(tx: Tx, network: string) {
  const most = await rememberedFormlessPerHour();
  // The key of the network changes with the day: in its first hour, what came before counts too.
  const keys = [networkOfTheDay(network), networkOfTheDay(network, new Date(Date.now() - anHour))];
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 33))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from enquiries
    where network = any(${keys}) and form_id is null and received_at > now() - interval '1 hour' limit ${most}) few`.execute(tx);
  if (rows[0]!.count < most) return;
  if (full.size >= maxRemembered) full.clear();
  full.set(network, performance.now() + believedFor);
  log.warn("enquiries without a form of ours are beyond their hourly ceiling");
  throw onceMore();
}

const onceMore = () => new Refused(m.enquiry_once_more());
