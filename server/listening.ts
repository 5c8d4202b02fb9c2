import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { isStreamed } from "#app/access/doors.ts";

export type Serving = { listener: RequestListener; stop: () => Promise<void> };

/** A film of 100 MB takes so long on a line of one megabit a second. */
const maxUpload = 15 * 60_000;
/** A form of 64 kB takes so long on the slowest line. Whoever takes longer wants to hold us up. */
const maxForm = 60_000;

function endUnlessSent(request: IncomingMessage) {
  if (request.complete) return;
  const timer = setTimeout(() => request.complete || request.destroy(), maxForm).unref();
  request.once("close", () => clearTimeout(timer));
}

export const httpServer = () =>
  createServer({ requestTimeout: maxUpload, headersTimeout: 20_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 });

/** Connects what answers requests to the port, and ends it as a supervisor or a terminal asks. */
export function listen(http: Server, { listener, stop }: Serving, onReady: () => void = () => {}) {
  const port = Number(process.env.PORT ?? 3000);
  let stopping = false;
  http.on("request", (request, response) => {
    // To close a connection that is kept open loses the request that is on its way. So it is asked to be the last one there.
    if (stopping) response.setHeader("Connection", "close");
    if (!isStreamed(request.url?.split("?", 1)[0] ?? "")) endUnlessSent(request);
    return listener(request, response);
  });
  http.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    console.error(
      `Port ${port} is taken; ss -ltnp says by whom. End that, or set another PORT (and ORIGIN with it, where no proxy stands in front).`,
    );
    process.exit(1);
  });
  http.listen(port, process.env.HOST, () => {
    console.log(JSON.stringify({ level: 30, msg: "ready", port, ms: Math.round(performance.now()) }));
    onReady();
  });

  /**
   * Lets requests under way finish, for at most ten seconds. A second signal ends at once; but what comes within a second of
   * the first is the same one twice: a terminal and a supervisor tell the whole group, and npm passes on what it was told.
   */
  let toldAt = 0;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping && performance.now() - toldAt > 1_000) process.exit(1);
      if (stopping) return;
      stopping = true;
      toldAt = performance.now();
      setTimeout(() => process.exit(1), 10_000).unref();
      void stop().then(() => process.exit(0));
    });
  }
}
