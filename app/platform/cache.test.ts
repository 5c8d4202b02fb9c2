import { expect, test, vi } from "vitest";
import { publish } from "#app/platform/live.server.ts";
import { cached } from "#app/platform/cache.server.ts";
import { inTransaction } from "#db/client.ts";

test("what was read is kept until its topic is announced, each question for itself", async () => {
  let reads = 0;
  const read = cached(["settings"], async (about: string) => `${about} ${++reads}`);
  // Nothing is kept before changes can be heard.
  await vi.waitUntil(async () => (await read("a")) === (await read("a")));
  const first = await read("a");
  expect(await read("b")).not.toBe(first);
  await inTransaction((tx) => publish(tx, "gallery"));
  expect(await read("a")).toBe(first);
  await inTransaction((tx) => publish(tx, "settings"));
  await vi.waitUntil(async () => (await read("a")) !== first);
});

test("a question that failed is asked again", async () => {
  let reads = 0;
  const read = cached(["settings"], async () => {
    if (++reads % 2 === 1) throw new Error("away");
    return reads;
  });
  await expect(read()).rejects.toThrow("away");
  expect(await read()).toBe(2);
});

test("where there is no more room, what was read longest ago goes, and nothing else", async () => {
  const reads: string[] = [];
  const read = cached(["settings"], async (about: string) => reads.push(about), { most: 3 });
  await vi.waitUntil(async () => (await read("a")) === (await read("a")));
  reads.length = 0;
  for (const about of ["b", "c", "d", "b", "c", "d"]) await read(about);
  expect(reads, "a went for d").toEqual(["b", "c", "d"]);
  for (const about of ["a", "c", "d"]) await read(about);
  expect(reads, "b went for a").toEqual(["b", "c", "d", "a"]);
});
