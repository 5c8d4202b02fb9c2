import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// Compiling is a third of the work of a start. What one process compiled, the next finds beside the build, where it may write.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, ".compiled"));
setTimeout(flushCompileCache, 5_000).unref();

/** A load balancer needs this long to see that we are not ready any more, asking every second and waiting two for an answer; until then we take what it sends. */
const noticedAfter = 5_000;

const { getRequestListener } = await import("@hono/node-server");
const { httpServer, listen } = await import("#server/listening.ts");
const { awake } = await import("#server/fast-path/awake.ts");
const { assetsFirst } = await import("#server/fast-path/assets.ts");
const { formTokensFirst } = await import("#server/fast-path/form-tokens.ts");
const { stampsFirst } = await import("#server/fast-path/stamps.ts");
const { visitsFirst } = await import("#server/fast-path/visits.ts");
const { env } = await import("#app/platform/env.server.ts");
const { app, openPages, openReachOrEnd, pagesFirst, startMetrics, shutdown, closeDatabase } = await import("#server/app.ts");

// With the wrong key nothing is served; while the database is away, what needs none of it is.
await Promise.race([openReachOrEnd(), sleep(2_000)]);
startMetrics("web");
const rendered = getRequestListener(app.fetch, { overrideGlobalObjects: false });
const pages = pagesFirst(await openPages(), rendered);

const http = httpServer();
listen(http, {
  listener: assetsFirst(
    join(import.meta.dirname, "../client"),
    awake(stampsFirst(visitsFirst(formTokensFirst(pages)))),
    env.VERSIONS_FOLDER,
  ),
  stop: async () => {
    shutdown();
    await sleep(noticedAfter);
    setInterval(() => http.closeIdleConnections(), 100).unref();
    await new Promise((resolve) => http.close(resolve));
    await closeDatabase();
  },
});
