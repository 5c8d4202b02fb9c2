import { deliveryLimit } from "#app/domain/connectors/model.ts";
import { consume, hour, rateLimit } from "#app/platform/rate-limit.server.ts";
import { currentNetwork } from "#app/platform/request.server.ts";

const deliveries = rateLimit("connect", { points: deliveryLimit.points, duration: deliveryLimit.seconds });

/** One more that is proven: what is forged takes nothing from it. */
export const countDelivery = (connector: string) => consume(deliveries, connector);

/** What is forged, from one network in an hour. */
const maxForged = 60;
const forged = rateLimit("connect-forged", { points: maxForged, duration: hour });

/** One more that is none: the seconds to wait when it is one too many. */
export async function countForged() {
  const { consumedPoints, msBeforeNext } = await forged.penalty(currentNetwork());
  return consumedPoints > maxForged ? Math.ceil(msBeforeNext / 1_000) : undefined;
}
