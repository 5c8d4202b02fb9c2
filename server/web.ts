import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { enableCompileCache, flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { isStreamed } from "#app/access/doors.ts";

const port = Number(process.env.PORT ?? 3000);
const development = process.env.NODE_ENV !== "production";
process.env.NODE_ENV ??= "development";
/** A load balancer needs this long to see that we are not ready any more; until then we take what it sends. */
const noticedAfter = 3_000;

type App = typeof import("./app.ts");

/** A film of 100 MB takes so long on a line of one megabit a second. */
const maxUpload = 15 * 60_000;

/** A form of 64 kB takes so long on the slowest line. Whoever takes longer wants to hold us up. */
const maxForm = 60_000;

function endUnlessSent(request: IncomingMessage) {
  if (request.complete) return;
  const timer = setTimeout(() => request.complete || request.destroy(), maxForm).unref();
  request.once("close", () => clearTimeout(timer));
}

const http = createServer({ requestTimeout: maxUpload, headersTimeout: 20_000, keepAliveTimeout: 65_000, maxHeaderSize: 16_384 });
const { listener, stop } = development ? await developing() : await serving();
let stopping = false;
http.on("request", (request, response) => {
  // To close a connection that is kept open loses the request that is on its way. So it is asked to be the last one there.
  if (stopping) response.setHeader("Connection", "close");
  if (!isStreamed(request.url?.split("?", 1)[0] ?? "")) endUnlessSent(request);
  return listener(request, response);
});
http.once("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EADDRINUSE") throw error;
  console.error(`Port ${port} is taken. Set another PORT, and ORIGIN with it, in .env.`);
  process.exit(1);
});
http.listen(port, process.env.HOST, () => {
  console.log(JSON.stringify({ level: 30, msg: "ready", port, ms: Math.round(performance.now()) }));
  if (development) console.log(`The site is at ${process.env.ORIGIN}`);
});

async function serving(): Promise<{ listener: RequestListener; stop: () => Promise<void> }> {
  // Compiling is a third of the work of a start. What one process compiled, the next finds beside the build.
  enableCompileCache(fileURLToPath(new URL("../build/server/.compiled", import.meta.url)));
  setTimeout(flushCompileCache, 5_000).unref();
  const { Hono } = await import("hono");
  const { serveFiles } = await import("./static.ts");
  const { app, openPages, openReachOrEnd, pagesFirst, shutdown, closeDatabase } = (await import(
    new URL("../build/server/index.js", import.meta.url).href
  )) as App;
  // With the wrong key nothing is served; while the database is away, what needs none of it is.
  await Promise.race([openReachOrEnd(), sleep(2_000)]);
  const outer = new Hono();
  serveFiles(outer);
  outer.route("/", app);
  return {
    listener: pagesFirst(await openPages(), getRequestListener(outer.fetch, { overrideGlobalObjects: false })),
    stop: async () => {
      shutdown();
      await sleep(noticedAfter);
      setInterval(() => http.closeIdleConnections(), 100).unref();
      await new Promise((resolve) => http.close(resolve));
      await closeDatabase();
    },
  };
}

async function developing(): Promise<{ listener: RequestListener; stop: () => Promise<void> }> {
  const vite = await (await import("vite")).createServer({ server: { middlewareMode: true, ws: { server: http } }, appType: "custom" });
  const load = async () => (await vite.ssrLoadModule("./server/app.ts")) as App;
  // Whoever opens the first page waits for it alone: the jobs begin behind it, and without anybody soon after the start.
  let worker: Promise<unknown> | undefined;
  const work = () => void (worker ??= vite.ssrLoadModule("./server/worker.ts"));
  http.once("listening", () => setTimeout(work, 20_000).unref());
  return {
    listener: (request, response) =>
      vite.middlewares(request, response, async () => {
        const { app } = await load();
        response.once("close", work);
        await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
      }),
    stop: async () => {
      (await load()).shutdown();
      await vite.close();
    },
  };
}

// Whoever started us to develop with was killed: nobody would end us.
process.once("disconnect", () => process.exit(1));

/**
 * Lets requests under way finish, for at most ten seconds. A second signal ends at once; but what comes within a second of the
 * first is the same one twice: a terminal and a supervisor tell the whole group, and npm passes on what it was told.
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
