import { maxWrong, openMinutes } from "#app/domain/receipts/model.ts";
import { consume, hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";
import { isSignatureOf, signatureOf } from "#app/platform/encryption.server.ts";

const byReference = rateLimit("receipt", { points: maxWrong.reference, duration: hour });
const byNetwork = rateLimit("receipt-network", { points: maxWrong.network, duration: hour });

/** Right; wrong, with how often one may still try; or closed until then. */
export type Tried = { open: string } | { left: number } | { until: Date };

/** Counted before it is looked at: a thousand tries at once are still five. */
export async function tryDigits(reference: string, phone: string, digits: string): Promise<Tried> {
  const network = currentNetwork();
  const { isAllowed, left, msBeforeNext } = await consume(byReference, reference);
  if (!isAllowed) return closedFor(msBeforeNext);
  const ofNetwork = await consume(byNetwork, network);
  if (!ofNetwork.isAllowed) return closedFor(ofNetwork.msBeforeNext);
  if (digits.length !== 4 || !phone.endsWith(digits)) return { left };
  await Promise.all([byReference.reward(reference), byNetwork.reward(network)]);
  return { open: openFor(reference) };
}

const closedFor = (ms: number) => ({ until: new Date(Date.now() + ms) });

/** Stands in the forms of the open receipt, because visitors get no cookie from us. For this reference and a quarter of an hour. */
export function openFor(reference: string, now = Date.now()) {
  const until = (now + openMinutes * 60_000).toString(36);
  return `${until}.${signatureOf("receipt", `${reference} ${until}`)}`;
}

export function isOpenFor(reference: string, proof: string, now = Date.now()) {
  const [until = "", signature = ""] = proof.split(".");
  return isSignatureOf("receipt", `${reference} ${until}`, signature) && Number.parseInt(until, 36) > now;
}
