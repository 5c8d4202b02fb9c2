import { statfs } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { patience, readWaiting } from "#app/domain/alerts/waiting.reads.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readReadiness } from "#app/platform/health.server.ts";
import { isListening, openStreams } from "#app/platform/live.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import * as metrics from "#app/platform/observing/metrics.server.ts";
import { release } from "#app/platform/observing/release.server.ts";
import { whyWorkerIsNotReady } from "#app/platform/observing/worker-beat.server.ts";
import { pool } from "#db/client.ts";
import type { Pages } from "#server/page-cache/store.ts";

type Role = "web" | "worker";

let pages: Pages | undefined;
export const watchPages = (kept: Pages) => void (pages = kept);

const whyNotReady: Record<Role, () => Promise<string | undefined>> = {
  web: async () => ((await readReadiness()) === "not ready" ? "the database does not answer, or a shutdown has begun" : undefined),
  worker: whyWorkerIsNotReady,
};

/** On a port of its own, which no proxy leads to. Whatever is wrong with it, people are served. */
export function startMetrics(role: Role) {
  if (env.METRICS_PORT === undefined) return;
  metrics.registry.setDefaultLabels({ role });
  metrics.info.set({ release, node: process.version }, 1);
  metrics.watchProcess();
  const server = createServer({ requestTimeout: 10_000 }, answer(role));
  server.on("error", (error) => log.error({ err: error }, "metrics"));
  server.listen(env.METRICS_PORT, env.METRICS_HOST).unref();
}

const answer =
  (role: Role): RequestListener =>
  async ({ method, url }, response) => {
    const say = (status: number, text: string, type = "text/plain; charset=utf-8") =>
      response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
    if (method !== "GET" && method !== "HEAD") return say(405, "Method not allowed\n");
    if (url === "/healthz") return say(200, "ok\n");
    if (url === "/readyz") {
      const why = await whyNotReady[role]();
      return say(why ? 503 : 200, `${why ? `not ready: ${why}` : "ready"}\n`);
    }
    if (url !== "/metrics") return say(404, "Not found\n");
    readProcess();
    await Promise.all([readDatabase(), readStorage()]);
    return say(200, await metrics.registry.metrics(), metrics.registry.contentType);
  };

function readProcess() {
  metrics.streams.set(openStreams());
  metrics.listening.set(Number(isListening()));
  metrics.poolConnections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
  metrics.poolConnections.set({ state: "idle" }, pool.idleCount);
  metrics.poolWaiting.set(pool.waitingCount);
  const kept = pages?.size() ?? { pages: 0, bytes: 0 };
  metrics.keptPages.set(kept.pages);
  metrics.keptBytes.set(kept.bytes);
  const kinds = Object.entries(metrics.answeredFromKept).map(([kind, value]) => ({ labels: { kind }, value }));
  metrics.setTotal(metrics.keptAnswers, ...kinds);
}

const keptForMs = 10_000;
let last: { at: number; reading: Promise<unknown> } | undefined;

/** However many ask: once in a while, and never for longer than somebody who measures waits. */
function readDatabase() {
  if (!last || performance.now() - last.at > keptForMs) last = { at: performance.now(), reading: readOnce() };
  return last.reading;
}

/** What is only in the database is not known while that is away: it is left out rather than told as it was. */
const onlyInDatabase = [
  metrics.databaseWritable,
  metrics.workerBeat,
  metrics.enquiriesReceived,
  metrics.enquiriesProcessed,
  metrics.enquiriesWaiting,
  metrics.enquiriesOldest,
  metrics.mailsWaiting,
  metrics.mailsOldest,
  metrics.mailsDead,
  metrics.pushesWaiting,
  metrics.pushesOldest,
  metrics.ledgerOldest,
  metrics.backupAt,
  metrics.filesBackupAt,
  metrics.archiveStalled,
  metrics.restoreAt,
  metrics.restoreFailed,
];
const perQueue = [metrics.queueWaiting, metrics.queueOldest, metrics.queueFailed];

async function readOnce() {
  const enough = new Promise<never>((_, reject) => setTimeout(reject, patience, new Error("too slow")).unref());
  try {
    tell(await Promise.race([readWaiting(), enough]));
  } catch (error) {
    metrics.databaseUp.set(0);
    for (const each of onlyInDatabase) each.remove();
    for (const each of perQueue) each.reset();
    last = undefined;
    log.warn({ err: error }, "metrics");
  }
}

function tell(read: Awaited<ReturnType<typeof readWaiting>>) {
  metrics.databaseUp.set(1);
  metrics.databaseWritable.set(Number(read.writable));
  metrics.workerBeat.set(read.beat);
  metrics.setTotal(metrics.enquiriesReceived, { value: read.received });
  metrics.setTotal(metrics.enquiriesProcessed, { value: read.processed });
  metrics.enquiriesWaiting.set(read.enquiries.count);
  metrics.enquiriesOldest.set(read.enquiries.oldest);
  metrics.mailsWaiting.set(read.mails.count);
  metrics.mailsOldest.set(read.mails.oldest);
  metrics.mailsDead.set(read.deadMails);
  metrics.pushesWaiting.set(read.pushes.count);
  metrics.pushesOldest.set(read.pushes.oldest);
  metrics.ledgerOldest.set(read.ledger.oldest);
  metrics.backupAt.set(read.backup);
  metrics.filesBackupAt.set(read.files);
  if (read.archiveStalled === null) metrics.archiveStalled.remove();
  else metrics.archiveStalled.set(read.archiveStalled);
  metrics.restoreAt.set(read.restore);
  metrics.restoreFailed.set(read.drillFailed);
  for (const { name: queue, waiting, oldest, failed } of read.queues) {
    metrics.queueWaiting.set({ queue }, waiting);
    metrics.queueOldest.set({ queue }, oldest);
    metrics.queueFailed.set({ queue }, failed);
  }
}

async function readStorage() {
  if (env.STORAGE !== "folder") return;
  const disk = await statfs(env.STORAGE_FOLDER).catch(() => undefined);
  if (!disk) return;
  metrics.storageBytes.set(disk.blocks * disk.bsize);
  metrics.storageFree.set(disk.bavail * disk.bsize);
}
