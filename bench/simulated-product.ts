import { registerHooks } from "node:module";
import { mock } from "node:test";
import type { PublicAddress } from "#server/page-cache/key.ts";

type Purge = { tags: string[]; soft: boolean };

/**
 * The product's own page cache (server/page-cache/store.ts), its headers for a CDN and its purging, by a clock that the
 * simulation moves. A page is rendered in no time at all.
 */
const surroundings = [
  "#db/client.ts",
  "#db/connections.ts",
  "#db/watch.ts",
  "#app/platform/auth/auth.server.ts",
  "#app/platform/observing/log.server.ts",
  "#app/platform/observing/metrics.server.ts",
  "#server/page-cache/entry.ts",
];

export async function simulatedProduct(find: (address: string) => PublicAddress, purged: (purge: Purge) => void) {
  const standIns = new URL("./simulated-surroundings.ts", import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      surroundings.includes(specifier) ? { url: standIns, shortCircuit: true } : next(specifier, context),
  });
  const counts = { renders: 0, purges: 0 };
  let now = 0;
  performance.now = () => now;
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.fetch = async (_, { headers } = {}) => {
    const said = new Headers(headers);
    counts.purges += 1;
    purged({ tags: said.get("Cache-Tag")!.split(", "), soft: said.has("Soft-Purge") });
    return new Response();
  };

  const { pageCache } = await import("#server/page-cache/store.ts");
  const { cdnHeaders } = await import("#app/platform/edge/cdn.server.ts");
  const { startPurging } = await import("#app/platform/edge/purging.server.ts");
  const { wire } = await import("./simulated-surroundings.ts");

  const rendered = new Response();
  const pages = pageCache(find, async () => {
    counts.renders += 1;
    return rendered;
  });
  // With the first question it begins to listen.
  void pages.find("/");
  startPurging();
  await settled();

  return {
    counts,
    pages,
    now: () => now,
    saysToCdn: cdnHeaders([])["CDN-Cache-Control"],

    /** Does what is due until then. */
    async moveTo(ms: number) {
      const before = counts.purges;
      mock.timers.tick(Math.max(0, Math.floor(ms) - Math.floor(now)));
      now = ms;
      if (counts.purges > before) await settled();
    },

    announce: (topic: string, tags?: string[]) =>
      void wire.client!.emit("notification", { payload: [Math.floor(now), topic, ...(tags ? [tags.join(",")] : [])].join(" ") }),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
