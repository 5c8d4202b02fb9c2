import { getRequestListener } from "@hono/node-server";
import { createServer } from "vite";
import { httpServer, listen } from "#server/listening.ts";

// While developing; server/production.ts is what the build makes web.js of.
process.env.NODE_ENV ??= "development";

const http = httpServer();
const vite = await createServer({ server: { middlewareMode: true, ws: { server: http } }, appType: "custom" });
const load = async () => (await vite.ssrLoadModule("./server/app.ts")) as typeof import("./app.ts");

// Whoever opens the first page waits for it alone: the jobs begin behind it, and without anybody soon after the start.
let worker: Promise<unknown> | undefined;
const work = () => void (worker ??= vite.ssrLoadModule("./server/worker.ts"));
http.once("listening", () => setTimeout(work, 20_000).unref());

listen(
  http,
  {
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
  },
  () => console.log(`The site is at ${process.env.ORIGIN}`),
);

// Whoever started us to develop with was killed: nobody would end us.
process.once("disconnect", () => process.exit(1));
