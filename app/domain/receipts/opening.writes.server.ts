import { timingSafeEqual } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { maxWrong, openMinutes } from "#app/domain/receipts/model.ts";
import { networkOf } from "#app/platform/network.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { signatureOf } from "#app/platform/encryption.server.ts";
import { pool } from "#db/client.ts";

const limited = (keyPrefix: string, points: number) =>
  new RateLimiterPostgres({ storeClient: pool, tableName: "rate_limits", tableCreated: true, keyPrefix, points, duration: 60 * 60 });

const byReference = limited("receipt", maxWrong.reference);
const byNetwork = limited("receipt-network", maxWrong.network);

/** Right; wrong, with how often one may still try; or closed until then. */
export type Tried = { open: string } | { left: number } | { until: Date };

/** Counted before it is looked at: a thousand tries at once are still five. */
export async function tryDigits(reference: string, phone: string, digits: string): Promise<Tried> {
  const network = networkOf(currentRequest()?.ip ?? "local");
  const counted = await consume(byReference, reference);
  if ("until" in counted) return counted;
  const counted2 = await consume(byNetwork, network);
  if ("until" in counted2) return counted2;
  if (digits.length !== 4 || !phone.endsWith(digits)) return { left: counted.left };
  await Promise.all([byReference.reward(reference), byNetwork.reward(network)]);
  return { open: openFor(reference) };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<{ left: number } | { until: Date }> {
  try {
    return { left: (await limiter.consume(key)).remainingPoints };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { until: new Date(Date.now() + error.msBeforeNext) };
    throw error;
  }
}

const sign = (reference: string, until: string) => signatureOf("receipt", `${reference} ${until}`);

/** Stands in the forms of the open receipt, because visitors get no cookie from us. For this reference and a quarter of an hour. */
export function openFor(reference: string, now = Date.now()) {
  const until = (now + openMinutes * 60_000).toString(36);
  return `${until}.${sign(reference, until)}`;
}

export function isOpenFor(reference: string, proof: string, now = Date.now()) {
  const [until = "", signature = ""] = proof.split(".");
  const [given, own] = [Buffer.from(signature), Buffer.from(sign(reference, until))];
  return given.length === own.length && timingSafeEqual(given, own) && Number.parseInt(until, 36) > now;
}
