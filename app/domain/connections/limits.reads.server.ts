import { callLimit } from "#app/domain/connections/problems.model.ts";
import { consume, hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";

const calls = rateLimit("api", { points: callLimit.points, duration: callLimit.seconds });

/** One more call of this key. */
export const countCall = (key: string) => consume(calls, key);

/** Keys that are none, from one network in an hour. */
const maxMisses = 60;
const misses = rateLimit("api-miss", { points: maxMisses, duration: hour });

/** One more key that is none: the seconds to wait when it is one too many. */
export async function missKey() {
  const { consumedPoints, msBeforeNext } = await misses.penalty(currentNetwork());
  return consumedPoints > maxMisses ? Math.ceil(msBeforeNext / 1_000) : undefined;
}
