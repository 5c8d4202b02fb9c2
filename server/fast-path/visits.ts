import type { IncomingMessage, RequestListener } from "node:http";
import { countVisit, maxSaid } from "#app/domain/visits/writes.server.ts";
import { requests } from "#app/platform/observing/metrics.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { askerOf } from "#server/fast-path/asker.ts";
import { fixedHead } from "#server/fast-path/head.ts";
import { isFromOurPages } from "#server/transport.ts";

const head = ["Cache-Control", "no-store", ...fixedHead];

/** What a page says of itself, on the bare socket: it asks for nothing, so neither router nor log has anything to do with it. */
export function visitsFirst(otherwise: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== "/visits" || request.method !== "POST" || !isOrdinary(request)) return otherwise(request, response);
    let said = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => (said += part));
    request.once("error", () => {});
    request.once("end", () => {
      response.writeHead(204, head).end();
      requests.inc({ route: "/visits", method: "POST", status: 204 });
      void duringRequest(askerOf(request), () => countVisit(said, request.headers["user-agent"] ?? null));
    });
  };
}

/** Small, of a length that was said, and sent by a page of ours. Everything else is the application's to refuse. */
function isOrdinary({ headers }: IncomingMessage) {
  const site = headers["sec-fetch-site"];
  return Number(headers["content-length"] ?? Infinity) <= maxSaid && isFromOurPages(headers.origin, Array.isArray(site) ? undefined : site);
}
