import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss, type JobResult, type SendOptions } from "pg-boss";
import type { z } from "zod";
import { isDatabaseAway } from "#app/platform/health.server.ts";
import type { startLooking } from "#app/platform/looking.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { jobs as counted, jobSeconds } from "#app/platform/observing/metrics.server.ts";
import { preparedText, type Tx } from "#db/client.ts";
import { openPool } from "#db/connections.ts";

export type Job<S extends z.ZodType = z.ZodType> = {
  name: string;
  input: S;
  run: (input: z.output<S>) => Promise<void>;
  /** Five fields of cron, Asia/Kolkata, for what happens by the clock. */
  cron?: string;
  /** How many are taken in one go, for what comes in crowds. Each is done and counted for itself. */
  atOnce?: number;
  /** How many of those are done side by side, where one may have to wait for a place outside and no order matters. */
  sideBySide?: number;
};

/** A killed worker's job is missed by its heartbeat and runs again within 15 s: 10, a look, a delay of 1 to 2, a look. */
const queueSettings = { heartbeatSeconds: 10, retryLimit: 13, retryDelay: 1, retryBackoff: true, expireInSeconds: 600, notify: true };
/** Who asks when a heartbeat is missed (looking.server.ts) is heard at once; by themselves the queues are gone through every five minutes. */
const supervising = { superviseIntervalSeconds: 300, monitorIntervalSeconds: 1 };
/** No job of ours waits for another one. */
const withoutFlows = { flowIntervalSeconds: 3_600 };

/** New jobs are told of, and what comes of age is seen (looking.server.ts): to ask of one's own accord is for what nobody thought of. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 600, perJobResults: true } as const;

export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;

// Queues are looked up over a connection of their own. Whoever sends holds one of the pool's already, inside of a transaction:
// were they all held by senders, each would wait for one more, and nobody would go on.
const lookups = openPool({ connectionString: process.env.DATABASE_URL, max: 1, allowExitOnIdle: true });
const lookingUp = { executeSql: async (text: string, values?: unknown[]) => lookups.query(text, values) };

// Sending needs no maintenance and no schedules: those are the worker's.
const sender = new PgBoss({ db: lookingUp, supervise: false, schedule: false, migrate: false });
sender.on("error", (error) => log.error({ err: error }, "jobs"));
const prepared = new Map<string, Promise<void>>();

/** Puts a job into the transaction of the change that wants it: both happen, or neither. */
export async function enqueue<S extends z.ZodType>(
  tx: Tx,
  job: Job<S>,
  payload: z.input<S>,
  options: Pick<SendOptions, "startAfter" | "singletonKey"> = {},
) {
  await prepareQueue(job.name);
  await sender.send(job.name, job.input.parse(payload) as object, { ...options, db: within(tx) });
}

/** The library's statements are few and long, and always the same. */
const within = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: [...(await tx.executeQuery(preparedText(text, values))).rows] }),
});

/** Once for all who send at the same time; after a failure, once more. */
async function prepareQueue(name: string) {
  const queue = prepared.get(name) ?? createQueue(name);
  prepared.set(name, queue);
  await queue.catch((error: unknown) => {
    prepared.delete(name);
    throw error;
  });
}

async function createQueue(name: string) {
  await sender.start();
  await sender.createQueue(name, queueSettings);
}

/** Takes jobs one after the other until stopped. */
export async function startWorker(jobs: Job[], connectionString: string, looking: ReturnType<typeof startLooking>) {
  const pool = openPool({ connectionString, application_name: "worker", max: 5 }, { isUse: false });
  const queues = { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values), listen: looking.listen };
  // The tables are brought by db/migrate.ts: the role that serves may not make any.
  const boss = new PgBoss({ db: queues, ...supervising, ...withoutFlows, useListenNotify: true, migrate: false });
  boss.on("error", (error) => log.error({ err: error }, "worker"));
  await untilThere(() => boss.start());
  // What the clock brings comes through a queue of the library's own.
  await untilThere(() => boss.updateQueue("__pgboss__send-it", { notify: true }));
  const takers = new Map<string, string>();
  const wake = (queue: string) => takers.has(queue) && boss.notifyWorker(takers.get(queue)!);
  const counting = new Set<string>();
  /** What was given up is counted by the supervisor: a moment after a failure, so that it is told of soon (decision 050). */
  const countSoon = (queue: string) => {
    if (counting.has(queue)) return;
    counting.add(queue);
    const count = () => {
      counting.delete(queue);
      boss.supervise(queue).catch((error: unknown) => log.warn({ err: error, queue }, "queue"));
    };
    setTimeout(count, 2_000).unref();
  };
  for (const job of jobs) {
    for (const outcome of ["done", "failed"]) counted.inc({ queue: job.name, outcome }, 0);
    await untilThere(() => boss.createQueue(job.name, queueSettings));
    // A queue that is there already keeps the settings it was created with, unless it is told the new ones.
    await untilThere(() => boss.updateQueue(job.name, queueSettings));
    if (job.cron) await untilThere(() => boss.schedule(job.name, job.cron!, {}, { tz: "Asia/Kolkata" }));
    const taker = await boss.work(job.name, { ...polling, batchSize: job.atOnce ?? 1 }, async (batch) => {
      const results = await doAll(job, batch);
      if (results.some(({ status }) => status === "failed")) countSoon(job.name);
      // Behind the last one there may be more; but what comes by the clock comes alone.
      if (!job.cron) wake(job.name);
      return results;
    });
    takers.set(job.name, taker);
  }
  looking.lookAfter({ names: [...takers.keys()], wake, revive: (queue) => boss.supervise(queue) });
  return async () => {
    await boss.stop({ graceful: true, timeout: 10_000 });
    await pool.end();
  };
}

/** A database that goes away while the queues are opened is waited for. */
async function untilThere(work: () => Promise<unknown>) {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(500);
    }
  }
}

async function doAll(job: Job, batch: readonly { id: string; data: unknown }[]) {
  const results: JobResult[] = [];
  const left = batch.values();
  // One iterator for all of them: whoever is free takes the next.
  const takeOnes = async () => {
    for (const { id, data } of left) results.push(await done(job, id, data));
  };
  await Promise.all(Array.from({ length: job.sideBySide ?? 1 }, takeOnes));
  return results;
}

/** One that fails is tried again later, and the others of its batch are done nevertheless. */
async function done(job: Job, id: string, data: unknown): Promise<JobResult> {
  const took = jobSeconds.startTimer({ queue: job.name });
  try {
    await job.run(job.input.parse(data));
    counted.inc({ queue: job.name, outcome: "done" });
    log.info({ job: job.name, id }, "job done");
    return { id, status: "completed" };
  } catch (error) {
    counted.inc({ queue: job.name, outcome: "failed" });
    log.error({ err: error, job: job.name, id }, "job failed");
    return { id, status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
  } finally {
    took();
  }
}
