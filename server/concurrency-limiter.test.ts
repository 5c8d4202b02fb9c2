import { expect, test } from "vitest";
import { concurrencyLimiter } from "#server/concurrency-limiter.ts";

test("so many go on at once, the others in the order in which they came", async () => {
  const line = concurrencyLimiter({ concurrency: 1, maxWait: 1_000 });
  expect(await line.enter()).toBe(true);
  const went: number[] = [];
  const others = [1, 2].map(async (name) => (await line.enter()) && went.push(name));
  line.leave();
  line.leave();
  await Promise.all(others);
  expect(went).toEqual([1, 2]);
});

test("the networks take turns: one thing of somebody else is next, however many things one network sends", async () => {
  const line = concurrencyLimiter({ concurrency: 1, maxWait: 1_000 });
  await line.enter("busy");
  const went: string[] = [];
  const wait = async (network: string, name: string) => {
    if (!(await line.enter(network))) return;
    went.push(name);
    line.leave(network);
  };
  const all = [wait("busy", "a1"), wait("busy", "a2"), wait("busy", "a3"), wait("busy", "a4"), wait("other", "b1"), wait("third", "c1")];
  line.leave("busy");
  await Promise.all(all);
  expect(went).toEqual(["a1", "b1", "c1", "a2", "a3", "a4"]);
});

test("who waits too long is told, who comes into a full line at once, and a network cannot fill the line", async () => {
  const line = concurrencyLimiter({ concurrency: 1, maxWait: 30, maxQueue: 3, maxQueuePerNetwork: 2 });
  await line.enter("a");
  const [first, second] = [line.enter("a"), line.enter("a")];
  expect(line.enter("a")).toBe(false);
  const other = line.enter("b");
  expect(line.enter("c")).toBe(false);
  expect(await Promise.all([first, second, other])).toEqual([false, false, false]);
  // Those who gave up left no trace: the next one goes on.
  line.leave("a");
  expect(line.enter("a")).toBe(true);
});

test("one network leaves places free for the others", async () => {
  const line = concurrencyLimiter({ concurrency: 3, maxWait: 1_000, concurrencyPerNetwork: 2 });
  expect([line.enter("a"), line.enter("a")]).toEqual([true, true]);
  const third = line.enter("a");
  expect(line.enter("b")).toBe(true);
  const other = line.enter("b");
  line.leave("b");
  expect(await other).toBe(true);
  line.leave("a");
  expect(await third).toBe(true);
});
