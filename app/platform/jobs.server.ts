import { fromKysely, PgBoss, type JobResult, type SendOptions } from "pg-boss";
import type { z } from "zod";
import { log } from "#app/platform/log.server.ts";
import { pool, type Tx } from "#db/client.ts";

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

const pooled = { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) };

// Sending needs no maintenance and no schedules: those are the worker's.
const sender = new PgBoss({ db: pooled, supervise: false, schedule: false, migrate: false });
sender.on("error", (error) => log.error({ err: error }, "jobs"));
const known = new Set<string>();

/** Puts a job into the transaction of the change that wants it: both happen, or neither. */
export async function enqueue<S extends z.ZodType>(
  tx: Tx,
  job: Job<S>,
  payload: z.input<S>,
  options: Pick<SendOptions, "startAfter" | "singletonKey"> = {},
) {
  await prepareQueue(job.name);
  await sender.send(job.name, job.input.parse(payload) as object, { ...options, db: fromKysely(tx) });
}

async function prepareQueue(name: string) {
  if (known.has(name)) return;
  if (known.size === 0) await sender.start();
  await sender.createQueue(name, queueSettings);
  known.add(name);
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
