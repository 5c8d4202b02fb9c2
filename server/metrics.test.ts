import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { startPostgres, type Postgres } from "#db/postgres.ts";
import { freePort } from "#test/start.ts";

/* A database server of its own, because it is stopped; the web as it was built, in this process; a worker as it is started. */

const folder = mkdtempSync(join(tmpdir(), "career-zone-metrics-"));
const place = { folder, port: await freePort() };
const [webPort, workerPort, bulkPort] = [await freePort(), await freePort(), await freePort()];
let postgres: Postgres;
const ends: (() => void)[] = [];

const web = (path: string) => ask(webPort, path);
const worker = (path: string) => ask(workerPort, path);
async function ask(port: number, path: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
  return { status: answer?.status, text: (await answer?.text()) ?? "" };
}
async function numberOf(name: string) {
  const { text } = await web("/metrics");
  const line = text.split("\n").find((one) => one.startsWith(`career_zone_${name}`));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}
async function until(isSo: () => Promise<boolean>) {
  for (const deadline = Date.now() + 60_000; !(await isSo()); await sleep(250)) {
    if (Date.now() > deadline) throw new Error(`in vain: ${String(isSo)}\n${(await web("/metrics")).text.slice(0, 4_000)}`);
  }
}

function startWorker(group: "prompt" | "bulk", port: number) {
  const env = { ...process.env, METRICS_PORT: String(port), WORKER_GROUP: group };
  const child = spawn("npm", ["run", "worker"], { env, stdio: "ignore", detached: true });
  ends.push(() => void process.kill(-child.pid!, "SIGKILL"));
}

beforeAll(async () => {
  postgres = await startPostgres({ ...place, settings: { fsync: "off" } });
  process.env.DATABASE_URL = postgres.url("metrics");
  process.env.METRICS_PORT = String(webPort);
  await migrate(process.env.DATABASE_URL);
  const { startMetrics } = (await import(new URL("../build/server/index.js", import.meta.url).href)) as typeof import("./app.ts");
  startMetrics("web");
}, 120_000);

afterAll(async () => {
  for (const end of ends) end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a request is counted under the pattern of its page, never under its address", { timeout: 120_000 }, async () => {
  const { visit } = await import("#test/request.ts");
  await visit("/enquiry/ABCDEFGH12");
  await visit("/hi/contact");
  const { text } = await web("/metrics");
  expect(text).toContain('career_zone_requests_total{route="/enquiry/:reference",method="GET",status="404",role="web"} 1');
  expect(text).toMatch(/career_zone_request_duration_seconds_count\{[^}]*route="\/hi\/contact"[^}]*\} 1/);
  expect(text).not.toContain("ABCDEFGH12");
  expect(text).toMatch(/^career_zone_files_backup_last_success_timestamp_seconds\S* 0$/m);
  // This server archives nothing: no number looks like peace.
  expect(text).not.toMatch(/^career_zone_archive_stalled_seconds/m);
  expect((await web("/healthz")).text).toBe("ok\n");
  expect((await web("/anything")).status).toBe(404);
});

test("a page says how long it took, and a way in does not", { timeout: 120_000 }, async () => {
  const { visit } = await import("#test/request.ts");
  const timing = async (path: string, more = {}) => (await visit(path, more)).headers.get("Server-Timing");
  expect(await timing("/contact")).toMatch(/^total;dur=\d+, db;dur=\d+;desc="\d+ statements"$/);
  expect(await timing("/userlogin")).toBeNull();
  expect(await timing("/hi/forgotPassword")).toBeNull();
  expect(await timing("/enquiry/ABCDEFGH12")).toBeNull();
  expect(await timing("/contact", { form: { name: "" } })).toBeNull();
});

test(
  "without a worker that is seen, and an enquiry waits; with the prompt one it is processed, and the one for bulk is missed until it comes",
  { timeout: 180_000 },
  async () => {
    const { sendForm } = await import("#test/enquirers.ts");
    expect((await sendForm({})).reference).toBeDefined();
    await until(async () => (await numberOf("enquiries_waiting")) === 1);
    expect(await numberOf("enquiries_received_total")).toBe(1);
    expect(await numberOf("worker_heartbeat_timestamp_seconds")).toBe(0);
    startWorker("prompt", workerPort);
    await until(async () => (await worker("/readyz")).status === 200);
    await until(async () => (await numberOf("enquiries_processed_total")) === 1);
    expect(await numberOf("enquiries_waiting")).toBe(0);
    const prompt = (await worker("/metrics")).text;
    expect(prompt).toMatch(/career_zone_jobs_total\{queue="enquiry.settle",outcome="done",role="worker"\} 1/);
    expect(prompt).not.toContain('queue="mail.send",outcome');
    expect(await numberOf("worker_heartbeat_timestamp_seconds")).toBe(0);
    startWorker("bulk", bulkPort);
    await until(async () => Date.now() / 1000 - (await numberOf("worker_heartbeat_timestamp_seconds"))! < 30);
    const bulk = (await ask(bulkPort, "/metrics")).text;
    expect(bulk).toContain('queue="mail.send",outcome');
    expect(bulk).not.toContain('queue="enquiry.settle",outcome');
    expect((await web("/metrics")).text).toContain('career_zone_queue_oldest_seconds{queue="mail.send",role="web"} 0');
  },
);

test("without the database both still answer and say so, and leave out what they cannot know", { timeout: 180_000 }, async () => {
  await postgres.stop();
  await until(async () => (await numberOf("database_up")) === 0);
  const { status, text } = await web("/metrics");
  expect(status).toBe(200);
  expect(text).toContain("career_zone_process_resident_memory_bytes");
  expect(text).not.toMatch(/^career_zone_(enquiries_waiting|worker_heartbeat|queue_oldest)\S* /m);
  expect(await worker("/readyz")).toEqual({ status: 503, text: "not ready: the database does not take writes\n" });
  expect((await worker("/healthz")).status).toBe(200);
  postgres = await startPostgres(place);
  await until(async () => (await numberOf("database_up")) === 1);
  await until(async () => (await worker("/readyz")).status === 200);
});
