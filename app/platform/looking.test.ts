import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { defineJob, enqueue, startWorker } from "#app/platform/jobs.server.ts";
import { horizon, startLooking } from "#app/platform/looking.server.ts";
import { db, inTransaction } from "#db/client.ts";

const done: { count: number; at: number }[] = [];
const job = defineJob({ name: "test.looking", input: z.object({ count: z.number() }), run: async ({ count }) => void done.push({ count, at: Date.now() }) }); // prettier-ignore
const ended: number[] = [];
const slow = defineJob({
  name: "test.side-by-side",
  input: z.object({ count: z.number() }),
  run: async ({ count }) => {
    await new Promise((resolve) => setTimeout(resolve, count === 0 ? 1_000 : 10));
    ended.push(count);
  },
  atOnce: 10,
  sideBySide: 3,
});
const rounds: number[] = [];

let looking: ReturnType<typeof startLooking>;
let stopJobs: () => Promise<void>;

beforeAll(async () => {
  await sql`create table test_rounds (at timestamptz)`.execute(db);
  const dueAt = sql<Date | null>`select min(at) from test_rounds where at <= ${horizon}`;
  const run = async () => {
    rounds.push(Date.now());
    await sql`delete from test_rounds where at <= now()`.execute(db);
  };
  looking = startLooking([{ name: "test", dueAt, run }], process.env.DATABASE_URL!);
  stopJobs = await startWorker([job, slow], process.env.DATABASE_URL!, looking);
});

afterAll(async () => {
  await stopJobs();
  await looking.stop();
  await sql`drop table test_rounds`.execute(db);
});

const send = (count: number, seconds = 0) => inTransaction((tx) => enqueue(tx, job, { count }, seconds > 0 ? { startAfter: new Date(Date.now() + seconds * 1_000) } : {})); // prettier-ignore

test("a job is taken when it is told of, and one after the other without a pause", async () => {
  const began = Date.now();
  for (let count = 0; count < 20; count++) await send(count);
  await vi.waitUntil(() => done.length === 20, { timeout: 10_000, interval: 20 });
  // With a second between two looks it would be twenty.
  expect(done.at(-1)!.at - began).toBeLessThan(6_000);
});

test("one that waits for its answer holds up nobody of its batch, and each is done once", async () => {
  await inTransaction(async (tx) => {
    for (let count = 0; count < 8; count++) await enqueue(tx, slow, { count });
  });
  await vi.waitUntil(() => ended.length === 8, { timeout: 10_000, interval: 20 });
  expect(ended.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(ended.at(-1)).toBe(0);
});

test("what waits for its time is taken then, by jobs and rounds alike, though nobody tells of it", async () => {
  done.length = 0;
  const began = Date.now();
  const roundAt = new Date(began + 3_000);
  await sql`insert into test_rounds values (${roundAt})`.execute(db);
  await send(1, 2);
  await vi.waitUntil(() => done.length === 1 && rounds.length === 1, { timeout: 15_000, interval: 20 });
  expect(done[0]!.at - began).toBeGreaterThanOrEqual(1_900);
  expect(rounds[0]! - roundAt.getTime()).toBeGreaterThanOrEqual(-50);
});

test("a connection that is lost is opened again, and what was sent meanwhile is taken", async () => {
  done.length = 0;
  const terminated = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'worker look' and datname = current_database()`.execute(db);
  expect(terminated.rows).toHaveLength(1);
  await send(7);
  await vi.waitUntil(() => done.length === 1, { timeout: 10_000, interval: 20 });
});

test("while nothing happens little is asked", async () => {
  const looks = async () => (await sql<{ at: Date }>`select query_start as at from pg_stat_activity
    where application_name = 'worker look' and datname = current_database()`.execute(db)).rows[0]!.at.getTime(); // prettier-ignore
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const seen = new Set<number>();
  for (let time = 0; time < 40; time++) {
    seen.add(await looks());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(seen.size).toBeLessThanOrEqual(3);
});
