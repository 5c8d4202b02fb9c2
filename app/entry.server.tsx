import { Writable } from "node:stream";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from "react-router";
import css from "#app/app.css?inline";
import { DocumentContext } from "#app/platform/document.ts";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import { log } from "#app/platform/log.server.ts";
import { currentRequest } from "#app/platform/request.server.ts";

/** A page that cannot be rendered by then is given up; the visitor sees the error page. */
export const streamTimeout = 10_000;

export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { nonce, id, databaseAway, shared = false } = currentRequest()!;
  // Only a page that all is well with is kept for others. Any other is asked for again, by the one person whose it is.
  if (shared && status !== 200) return new Response(null, { status });
  const parts = { css, nonce, ...(!shared && { requestId: id }), ...(databaseAway ? { databaseAway } : {}) };
  return new Promise<Response>((resolve, reject) => {
    const whole = shared || isbot(request.headers.get("user-agent"));
    let responseStatus = status;
    const respond = () => {
      const { sink, body } = gathering();
      headers.set("Content-Type", "text/html; charset=utf-8");
      resolve(new Response(body, { status: responseStatus, headers }));
      pipe(sink);
    };
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={parts}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        ...(whole ? { onAllReady: respond } : { onShellReady: respond }),
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

/**
 * React writes a page in pieces of two kilobytes. Each would go through every stream between here and the visitor, and to
 * the compressor's thread and back, one after the other. So what is written at one moment goes on as one piece.
 */
function gathering() {
  let pieces: Uint8Array[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const handOn = () => {
    if (pieces.length > 0 && !sink.destroyed) controller.enqueue(Buffer.concat(pieces));
    pieces = [];
  };
  const sink = new Writable({
    highWaterMark: 1024 * 1024,
    write(piece: Uint8Array, _, done) {
      if (pieces.length === 0) setImmediate(handOn);
      pieces.push(piece);
      done();
    },
    final(done) {
      handOn();
      controller.close();
      done();
    },
    destroy(error, done) {
      if (error) controller.error(error);
      done(error);
    },
  });
  sink.on("error", () => {});
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own), cancel: () => void sink.destroy() });
  return { sink, body };
}

/** Logged once, here, with the request's id. What a person may see is on the error page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const current = currentRequest();
  if (current && isDatabaseAway(error)) current.databaseAway = true;
  log.error({ err: error, path: new URL(request.url).pathname }, "failed");
};
