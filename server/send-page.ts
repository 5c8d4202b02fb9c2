import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { log } from "#app/platform/log.server.ts";
import { encodingFor } from "#server/compression.ts";
import type { Pages } from "#server/page-cache.ts";
import type { PageCopy } from "#server/page-copy.ts";

/** In front of the application, on the bare socket: a kept page costs little more than sending its bytes. */
export function pagesFirst(pages: Pages, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const found = pages.find(request);
    if (found === undefined) return otherwise(request, response);
    if (!(found instanceof Promise)) return send(request, response, found, started);
    void found.then((copy) => (copy ? send(request, response, copy, started) : otherwise(request, response)));
  };
}

function send({ method, url = "", headers }: IncomingMessage, response: ServerResponse, copy: PageCopy, started: number) {
  const requestId = randomUUID();
  const known = isKnown(headers["if-none-match"], copy.etag);
  const { head, body } = known ? { head: copy.head, body: undefined } : copy.encoded[encodingFor(headers["accept-encoding"]) ?? "plain"];
  const status = known ? 304 : 200;
  response.writeHead(status, [...head, "X-Request-Id", requestId]);
  response.end(method === "HEAD" ? undefined : body);
  const ms = Math.round(performance.now() - started);
  log.info({ requestId, method, path: url.split("?", 1)[0], status, ms, kept: true }, "request");
}

function isKnown(said: string | undefined, etag: string) {
  if (said === undefined) return false;
  const bare = etag.slice("W/".length);
  return said.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === bare);
}
