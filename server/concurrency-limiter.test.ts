import { expect, test } from "vitest";
import { concurrencyLimiter } from "#server/concurrency-limiter.ts";

test("so many go on at once, the others in the order in which they came", async () => {
  const line = concurrencyLimiter({ concurrency: 1, maxWait: 1_000 });
  expect(await line.acquire()).toBe(true);
  const went: number[] = [];
  const others = [1, 2].map(async (name) => (await line.acquire()) && went.push(name));
  line.release();
  line.release();
  await Promise.all(others);
  expect(went).toEqual([1, 2]);
});

test("the networks take turns: one thing of somebody else is next, however many things one network sends", async () => {
  const line = concurrencyLimiter({ concurrency: 1, maxWait: 1_000 });
  await line.acquire("busy");
  const went: string[] = [];
  const wait = async (network: string, name: string) => {
    if (!(await line.acquire(network))) return;
    went.push(name);
    line.release(network);
  };
  const all = [wait("busy", "a1"), wait("busy", "a2"), wait("busy", "a3"), wait("busy", "a4"), wait("other", "b1"), wait("third", "c1")];
  line.release("busy");
  await Promise.all(all);
  expect(went).toEqual(["a1", "b1", "c1", "a2", "a3", "a4"]);
});

test("who waits too long is told, who comes into a full line at once, and a network cannot fill the line", async () => {
  const line = concurrencyLimiter({ concurrency: 1, maxWait: 30, maxQueue: 3, maxQueuePerNetwork: 2 });
  await line.acquire("a");
  const [first, second] = [line.acquire("a"), line.acquire("a")];
  expect(line.acquire("a")).toBe(false);
  const other = line.acquire("b");
  expect(line.acquire("c")).toBe(false);
  expect(await Promise.all([first, second, other])).toEqual([false, false, false]);
  // Those who gave up left no trace: the next one goes on.
  line.release("a");
  expect(line.acquire("a")).toBe(true);
});

test("one network leaves places free for the others", async () => {
  const line = concurrencyLimiter({ concurrency: 3, maxWait: 1_000, concurrencyPerNetwork: 2 });
  expect([line.acquire("a"), line.acquire("a")]).toEqual([true, true]);
  const third = line.acquire("a");
  expect(line.acquire("b")).toBe(true);
  const other = line.acquire("b");
  line.release("b");
  expect(await other).toBe(true);
  line.release("a");
  expect(await third).toBe(true);
});
