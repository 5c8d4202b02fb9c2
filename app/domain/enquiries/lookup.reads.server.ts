import { readReference } from "#app/domain/enquiries/model.ts";
import { findEnquiryByReference, findWalkInByReference } from "#app/domain/enquiries/reads.server.ts";
import { hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { isNetworkOfTheDay } from "#app/platform/captcha.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";

/** Wrong references from one network in an hour: a few slips of the thumb, and no more. */
export const maxMisses = 60;

const misses = rateLimit("enquiry-lookup", { points: maxMisses, duration: hour });

/**
 * The enquiry behind a reference, for whoever says it. A network that guesses finds nothing more, except what was sent from
 * it today: nobody misses their own thank-you because somebody in the same computer room was playing.
 */
export async function lookUpEnquiry(text: string) {
  const reference = readReference(text);
  const network = currentNetwork();
  const enquiry =
    reference === undefined ? undefined : ((await findEnquiryByReference(reference)) ?? (await findWalkInByReference(reference)));
  if (!enquiry) {
    await misses.penalty(network);
    return undefined;
  }
  const { network: sentFrom, ...known } = enquiry;
  if (sentFrom !== null && isNetworkOfTheDay(network, sentFrom)) return known;
  const counted = await misses.get(network);
  return counted !== null && counted.consumedPoints >= maxMisses ? undefined : known;
}
