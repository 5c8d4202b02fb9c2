import pg from "pg";
import { PgBoss, type JobResult, type SendOptions } from "pg-boss";
import type { z } from "zod";
import { log } from "#app/platform/log.server.ts";
import { preparedText, type Tx } from "#db/client.ts";

export type Job<S extends z.ZodType = z.ZodType> = {
  name: string;
  input: S;
  run: (input: z.output<S>) => Promise<void>;
  /** Five fields of cron, Asia/Kolkata, for what happens by the clock. */
  cron?: string;
  /** How many are taken in one go, for what comes in crowds. Each is done and counted for itself. */
  atOnce?: number;
};

/** A killed worker's job is missed by its heartbeat and runs again within 15 s: 10, a look every second, a delay of 1 to 2, a poll. */
const queueSettings = { heartbeatSeconds: 10, retryLimit: 13, retryDelay: 1, retryBackoff: true, expireInSeconds: 600 };
const lookEverySecond = { superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 };

const polling = { pollingIntervalSeconds: 1, burstWhenBatchFull: true, perJobResults: true } as const;

export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job;

// Queues are looked up over a connection of their own. Whoever sends holds one of the pool's already, inside of a transaction:
// were they all held by senders, each would wait for one more, and nobody would go on.
const lookups = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1, connectionTimeoutMillis: 2_000, allowExitOnIdle: true });
lookups.on("error", () => {});
lookups.on("connect", (client) => client.on("error", () => {}));
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
export async function startWorker(jobs: Job[], connectionString: string) {
  const boss = new PgBoss({ connectionString, ...lookEverySecond, application_name: "worker" });
  boss.on("error", (error) => log.error({ err: error }, "worker"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, queueSettings);
    // A queue that is there already keeps the settings it was created with, unless it is told the new ones.
    await boss.updateQueue(job.name, queueSettings);
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "Asia/Kolkata" });
    await boss.work(job.name, { ...polling, batchSize: job.atOnce ?? 1 }, async (batch) => {
      const results: JobResult[] = [];
      for (const { id, data } of batch) results.push(await done(job, id, data));
      return results;
    });
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}

/** One that fails is tried again later, and the others of its batch are done nevertheless. */
async function done(job: Job, id: string, data: unknown): Promise<JobResult> {
  try {
    await job.run(job.input.parse(data));
    log.info({ job: job.name, id }, "job done");
    return { id, status: "completed" };
  } catch (error) {
    log.error({ err: error, job: job.name, id }, "job failed");
    return { id, status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
