import { Writable } from "node:stream";
import readingScript from "virtual:reading-script";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router";
import { visitorsTable } from "#app/access/visitors-table.server.ts";
import { isReading } from "#app/access/doors.ts";
import styles from "#app/app.css?inline";
import urbanist from "#app/ui/faces/urbanist-basic.woff2?url";
import { ReadingScripts } from "#app/pages/system/document/reading-scripts.tsx";
import { watchChunks } from "#app/pages/system/document/watch-chunks.server.ts";
import { DocumentContext, type ReadingPage } from "#app/platform/document.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { answerOf } from "#app/platform/page-bytes.server.ts";
import { isPublicPage } from "#app/platform/public-page.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";
import { withMark } from "#app/platform/staging.server.ts";

/** A page that cannot be rendered by then is given up; the visitor sees the error page. */
export const streamTimeout = 10_000;

const css = withMark(styles);

/** In a header, so that no script carries it. In Hindi other letters come first. */
const face = `<${urbanist}>; rel=preload; as=font; type="font/woff2"; crossorigin`;

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { nonce, id, databaseAway, shared = false } = currentRequest()!;
  // Only a page that all is well with is kept for others. Any other is asked for again, by the one person whose it is.
  if (shared && status !== 200 && !isNotFound(status, context)) return new Response(null, { status });
  const reading = readingPage(context, nonce);
  const parts = {
    css,
    nonce,
    watch: watchChunks,
    ...(reading && { reading }),
    ...(!shared && { requestId: id }),
    ...(databaseAway ? { databaseAway } : {}),
  };
  return new Promise<Response>((resolve, reject) => {
    let responseStatus = status;
    headers.set("Content-Type", "text/html; charset=utf-8");
    if (getLocale() === "en") headers.append("Link", face);
    const respond = () => pipe(gathering((page) => resolve(answerOf(page, { status: responseStatus, headers })), reject));
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={parts}>
        <ServerRouter context={withItsTable(context)} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        onAllReady: respond,
        onShellError: reject,
        onError: (error) => {
          responseStatus = 500;
          log.error({ err: error }, "render");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

/** Nobody's page: one copy of it is enough for all addresses that lead nowhere. */
const isNotFound = (status: number, { staticHandlerContext: { matches } }: EntryContext) =>
  status === 404 && matches.at(-1)?.route.path === "*";

/** What a page that is only read brings instead of the product's scripts. */
function readingPage({ staticHandlerContext: { matches }, routeModules }: EntryContext, nonce: string): ReadingPage | undefined {
  const { id = "" } = matches.at(-1)?.route ?? {};
  if (!isReading(id)) return undefined;
  const { headers } = routeModules[id] as { headers?: unknown };
  const scripts = <ReadingScripts script={readingScript} nonce={nonce} />;
  return { scripts, topics: isPublicPage(headers) ? headers.shows.join(",") : "", renderedAt: Date.now() };
}

let visitors: ReturnType<typeof visitorsTable> | undefined;

/**
 * A page of the public site brings the visitors' table of routes, any other the whole one. Development has only the whole
 * one. To render it, the router makes an object of every route it is given: it is given those of this page.
 */
function withItsTable(context: EntryContext): EntryContext {
  if (import.meta.env.DEV) return context;
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const table = (visitors ??= visitorsTable(manifest));
  const url = ids.every((id) => table.ids.has(id)) ? table.url : manifest.url;
  return { ...context, manifest: { ...manifest, url, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) } };
}

/**
 * React writes a page in pieces of two kilobytes, and each would go through every stream between here and the visitor. No
 * page of ours waits for a part of itself, so it goes on whole, and is compressed and sent in one piece.
 */
function gathering(done: (page: Uint8Array<ArrayBuffer>) => void, failed: (error: Error) => void) {
  const pieces: Uint8Array[] = [];
  return new Writable({
    highWaterMark: 1024 * 1024,
    write(piece: Uint8Array, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces));
      next();
    },
  }).on("error", failed);
}

/** Logged once, here, with the request's id. What a person may see is on the error page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const current = currentRequest();
  if (isDatabaseAway(error)) {
    if (current) current.databaseAway = true;
    // Everybody who asks meanwhile meets it: once each, in one line.
    return log.warn({ why: error instanceof Error ? error.message : undefined, path: current?.path }, "database away");
  }
  log.error({ err: error, path: current?.path }, "failed");
};
