import type { RequestListener } from "node:http";
import { openForm } from "#app/domain/enquiries/forms.reads.server.ts";
import { requests } from "#app/platform/observing/metrics.server.ts";
import { duringRequest } from "#app/platform/request.server.ts";
import { askerOf } from "#server/fast-path/asker.ts";
import { fixedHead } from "#server/fast-path/head.ts";

const path = "/formToken";
const head = ["Cache-Control", "no-store", "Content-Type", "text/plain", ...fixedHead];

/** What makes a form one's own costs a signature: the page around it is kept for everybody. */
export function formTokensFirst(otherwise: RequestListener): RequestListener {
  return (request, response) => {
    const [asked, query] = (request.url ?? "").split("?", 2);
    if (asked !== path || request.method !== "GET") return otherwise(request, response);
    void duringRequest(askerOf(request), () => openForm(new URLSearchParams(query).get("id") ?? "")).then(({ status, body }) => {
      requests.inc({ route: path, method: "GET", status });
      response.writeHead(status, [...head, "Content-Length", String(body.length)]).end(body);
    });
  };
}
