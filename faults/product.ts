import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#db/migrate.ts";
import { freePort } from "#test/start.ts";
import { within } from "./clock.ts";
import { startDatabase, type Database } from "./database.ts";
import { send } from "./http.ts";
import { run, type Program } from "./program.ts";
import type { Breaches } from "./report.ts";

export type Web = { address: string; program: Program };
export type Product = Awaited<ReturnType<typeof startProduct>>;

export const editor = { email: "editor@example.com", password: "only for faults, 2026" };

/** Starts the product, does the work and ends every process that was started, however the work ends. */
export async function withProduct(webProcesses: number, work: (product: Product) => Promise<Breaches>, engines: Engines = ownDatabase) {
  if (!existsSync("build/server/web.js")) throw new Error("There is no build. Run: npm run build");
  const folder = mkdtempSync(join(tmpdir(), "career-zone-faults-"));
  const started: (() => Promise<unknown>)[] = [];
  const endAll = async () => {
    for (const end of started.splice(0).toReversed()) await end().catch((error: Error) => console.error(`  ${error.message}`));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void endAll().then(() => process.exit(1)));

  const breaches = await startProduct(folder, webProcesses, started, engines)
    .then(work)
    .catch((error: Error) => [error.stack ?? error.message]);
  await endAll();
  for (const breach of breaches.slice(0, 30)) console.error(`  ${breach}`);
  if (breaches.length > 0) console.error(`  What the processes said: ${folder}/product.log`);
  else rmSync(folder, { recursive: true, force: true });
  process.exit(breaches.length > 0 ? 1 : 0);
}

export type Engines = (
  folder: string,
  started: (() => Promise<unknown>)[],
) => Promise<Pick<Database, "url" | "kill" | "restart"> & { settings: { [name: string]: string; DATABASE_LISTEN_URL?: string } }>;

/** A PostgreSQL that syncs, and files in a folder. */
export async function ownDatabase(folder: string, started: (() => Promise<unknown>)[], postgres: Record<string, string> = {}) {
  const database = await startDatabase({ folder, port: await freePort(), settings: postgres });
  started.push(database.stop);
  return { ...database, settings: {} };
}

/** As it runs in production, on free ports: the engines, web processes, a worker. */
async function startProduct(folder: string, webProcesses: number, started: (() => Promise<unknown>)[], engines: Engines) {
  const webPorts = await Promise.all(Array.from({ length: webProcesses }, freePort));
  const database = await engines(folder, started);
  const settings = { ...settingsFor(folder, database.url, webPorts[0] ?? 3000), ...database.settings };
  // As deploy/systemd and the image have it; a fault may start a process with other options.
  Object.assign(process.env, settings, { MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=8" });
  // Never through a pooler.
  await migrate(database.settings.DATABASE_LISTEN_URL ?? database.url);

  // Loaded only now: what it imports reads the environment once.
  const { aUser } = await import("#test/factories.ts");
  const { db } = await import("#db/client.ts");
  started.push(() => db.destroy());
  const actor = await aUser({ role: "editor", ...editor });

  const log = openSync(join(folder, "product.log"), "a");
  const start = (program: string, more = {}) => {
    const running = run(program, { ...settings, ...more }, log);
    started.push(running.kill);
    return running;
  };
  const metricsPorts = await Promise.all([...webPorts, 0].map(freePort));
  const metricsOf = (at: number) => ({ METRICS_PORT: String(metricsPorts.at(at)) });
  const startWeb = (port: number): Web => ({
    address: `http://127.0.0.1:${port}`,
    program: start("build/server/web.js", { PORT: String(port), ...metricsOf(webPorts.indexOf(port)) }),
  });
  const startWorker = (more: { WORKER_GROUP?: "bulk" } = {}) => start("build/server/worker.js", { ...metricsOf(-1), ...more });
  const web = webPorts.map(startWeb);
  const worker = startWorker();
  await Promise.all(web.map(ready));

  /** Puts a new process in the place of one that ended. Returns how long it took to be ready. */
  const replaceWeb = async (at: number) => {
    const began = performance.now();
    web[at] = startWeb(webPorts[at]!);
    await ready(web[at]);
    return performance.now() - began;
  };
  return { folder, origin: settings.ORIGIN, actor, db, database, web, replaceWeb, worker, startWorker, metricsPorts };
}

function settingsFor(folder: string, databaseUrl: string, port: number) {
  mkdirSync(join(folder, "tmp"));
  return {
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    ORIGIN: `http://localhost:${port}`,
    TRUSTED_PROXIES: "1",
    AUTH_SECRET: "only-for-faults-only-for-faults-only-for-faults",
    REACH_KEY: `1:${"5e".repeat(32)}`,
    STORAGE: "folder",
    STORAGE_FOLDER: join(folder, "files"),
    TMPDIR: join(folder, "tmp"),
  };
}

async function ready({ address, program }: Web) {
  await within(60_000, `${address} to be ready`, async () => {
    if (program.hasEnded()) throw new Error(`The web process of ${address} ended while starting`);
    return (await send(address, "/readyz").catch(() => undefined))?.status === 200;
  });
}
