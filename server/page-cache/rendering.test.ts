import { afterAll, expect, test, vi } from "vitest";
import { isListening, stopListening, stopStreams } from "#app/platform/live.server.ts";
import { pageCache } from "#server/page-cache/store.ts";

afterAll(async () => {
  stopStreams();
  await stopListening();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isQueried = (address: string) => address.includes("?");

test("who asks twice for a hundred queries has three of them rendered at once, and takes no place from other pages", async () => {
  let [underWay, most] = [0, 0];
  const rendered: string[] = [];
  const render = async (address: string) => {
    if (isQueried(address)) most = Math.max(most, ++underWay);
    await pause(isQueried(address) ? 100 : 1);
    if (isQueried(address)) underWay -= 1;
    rendered.push(address);
    return new Response(address, { headers: { "Cache-Control": "public, max-age=0" } });
  };
  const pages = pageCache((address) => ({ address, shows: [], isData: false, status: 200 }), render);
  await pages.find("/first");
  await vi.waitUntil(isListening, 5_000);
  const queries = Array.from({ length: 100 }, (_, index) => `/finder?budget=${index}`);
  for (const address of [...queries, "/finder"]) expect(await pages.find(address)).toBeUndefined();
  const asked = queries.map(async (query) => pages.find(query));
  expect(await pages.find("/finder")).toBeDefined();
  expect(rendered.indexOf("/finder")).toBeLessThanOrEqual(3);
  const copies = await Promise.all(asked);
  expect(most).toBe(3);
  // The application answers the rest, or puts it off: three went on at once and forty could wait.
  expect(copies.filter((copy) => copy === undefined).length).toBeGreaterThanOrEqual(57);
  expect(copies.filter((copy) => copy !== undefined).length).toBeGreaterThanOrEqual(3);
});
