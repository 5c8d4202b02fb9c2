import type { IncomingMessage } from "node:http";
import { addressOf } from "#server/transport.ts";

/** Who asks, as far as what is answered before the application needs to know. */
export function askerOf({ headers, socket }: IncomingMessage) {
  const forwarded = headers["x-forwarded-for"];
  const ip = addressOf(Array.isArray(forwarded) ? forwarded.join(",") : forwarded, socket.remoteAddress);
  return { id: "", locale: "en" as const, nonce: "", ip };
}
