import type { RequestListener } from "node:http";
import { requests } from "#app/platform/observing/metrics.server.ts";
import { currentStamps } from "#app/platform/edge/stamps.server.ts";
import { fixedHead } from "#server/fast-path/head.ts";

/** Asked by every open public page every few seconds, so it costs no more than sending some bytes. */
export function stampsFirst(otherwise: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url !== "/stamps" || request.method !== "GET") return otherwise(request, response);
    const { body, headers } = currentStamps();
    requests.inc({ route: "/stamps", method: "GET", status: 200 });
    response.writeHead(200, [...fixedHead, ...Object.entries(headers).flat(), "Content-Length", String(Buffer.byteLength(body))]).end(body);
  };
}
