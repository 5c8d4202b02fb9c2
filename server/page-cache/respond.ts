import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { hasSessionOfOurs } from "#app/platform/auth/auth.server.ts";
import { logCachedAnswer } from "#app/platform/observing/log.server.ts";
import { answeredFromKept } from "#app/platform/observing/metrics.server.ts";
import { encodingFor } from "#server/compression.ts";
import { isForeignHost } from "#server/foreign-host.ts";
import type { Pages } from "#server/page-cache/store.ts";
import type { CachedPage } from "#server/page-cache/entry.ts";

type Wish = { accepted: string; known: string | undefined; isPart: boolean };

/** In front of the application, on the bare socket: a kept page costs little more than sending its bytes. */
export function pagesFirst(pages: Pages, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    const wish = wishOf(request);
    const found = wish && pages.find(request.url ?? "");
    if (found === undefined) return otherwise(request, response);
    // Only a file is asked for in parts, and the store reads those.
    if (wish!.isPart && request.url!.startsWith("/files/")) return otherwise(request, response);
    if (!(found instanceof Promise)) {
      answeredFromKept[found.isStale ? "stale" : "hit"] += 1;
      return send(request, response, wish!, found, 0);
    }
    const started = performance.now();
    const answer = (copy: CachedPage | undefined) => {
      if (!copy) return otherwise(request, response);
      answeredFromKept[copy.isStale ? "stale" : "waited"] += 1;
      send(request, response, wish!, copy, Math.round(performance.now() - started));
    };
    void found.then(answer);
  };
}

/** Undefined for anything but a plain question, under our own name, of somebody without a session. Reads the few headers that matter, as they came. */
function wishOf({ method, rawHeaders }: IncomingMessage): Wish | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const wish: Wish = { accepted: "", known: undefined, isPart: false };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1]!;
    switch (rawHeaders[at]!.toLowerCase()) {
      case "host":
        if (isForeignHost(value)) return undefined;
        break;
      case "cookie":
        if (hasSessionOfOurs(value)) return undefined;
        break;
      case "content-length":
      case "transfer-encoding":
        return undefined;
      case "range":
        wish.isPart = true;
        break;
      case "accept-encoding":
        wish.accepted += value;
        break;
      case "if-none-match":
        wish.known = value;
    }
  }
  return wish;
}

function send({ method = "", url = "" }: IncomingMessage, response: ServerResponse, wish: Wish, copy: CachedPage, ms: number) {
  const requestId = randomUUID();
  const isKnown = copy.status === 200 && wish.known !== undefined && names(wish.known, copy.etag);
  if (isKnown) {
    response.writeHead(304, ["X-Request-Id", requestId, ...copy.head]).end();
  } else {
    const { head, body } = copy.encoded[encodingFor(wish.accepted) ?? "plain"];
    response.writeHead(copy.status, ["X-Request-Id", requestId, ...head]).end(method === "HEAD" ? undefined : body);
  }
  // An address that leads nowhere may hold what somebody mistyped.
  logCachedAnswer(requestId, method, copy.status === 404 ? "/*" : url, isKnown ? 304 : copy.status, ms);
}

function names(known: string, etag: string) {
  const bare = etag.replace(/^W\//, "");
  return known.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === bare);
}
