import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { migrate } from "#db/migrate.ts";
import { startPostgres } from "#db/postgres.ts";
import { freePort } from "#test/start.ts";
import { within } from "./clock.ts";
import { send } from "./http.ts";
import type { Breaches } from "./report.ts";

export type Program = {
  pid: number;
  ended: Promise<number | string>;
  hasEnded: () => boolean;
  kill: () => Promise<unknown>;
  stop: () => Promise<number | string>;
};
export type Web = { address: string; program: Program };
export type Product = Awaited<ReturnType<typeof startProduct>>;

export const editor = { email: "editor@example.com", password: "only for faults, 2026" };

/** Starts the product, does the work and ends every process that was started, however the work ends. */
export async function withProduct(webProcesses: number, work: (product: Product) => Promise<Breaches>) {
  const product = await startProduct(webProcesses);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void product.end({ keep: false }).then(() => process.exit(1)));
  const breaches = await work(product).catch((error: Error) => [error.stack ?? error.message]);
  await product.end({ keep: breaches.length > 0 });
  for (const breach of breaches.slice(0, 30)) console.error(`  ${breach}`);
  if (breaches.length > 0) console.error(`  What the processes said: ${product.folder}/product.log`);
  process.exit(breaches.length > 0 ? 1 : 0);
}

/** The product as it runs in production, on free ports in a folder of its own: a PostgreSQL that syncs, web processes, a worker. */
async function startProduct(webProcesses: number) {
  if (!existsSync("build/server/index.js")) throw new Error("There is no build. Run: npm run build");
  const folder = mkdtempSync(join(tmpdir(), "career-zone-faults-"));
  const ports = await Promise.all(Array.from({ length: webProcesses + 1 }, freePort));
  const [databasePort = 0, ...webPorts] = ports;
  const database = { folder, port: databasePort };
  let postgres = await startPostgres(database);
  const url = postgres.url("faults");
  const origin = `http://localhost:${webPorts[0] ?? databasePort}`;
  mkdirSync(join(folder, "tmp"));
  const settings = {
    NODE_ENV: "production",
    DATABASE_URL: url,
    ORIGIN: origin,
    AUTH_SECRET: "only-for-faults-only-for-faults-only-for-faults",
    STORAGE: "folder",
    STORAGE_FOLDER: join(folder, "files"),
    TMPDIR: join(folder, "tmp"),
  };
  Object.assign(process.env, settings);
  await migrate(url);

  // Loaded only now: what it imports reads the environment once.
  const { aUser } = await import("#test/factories.ts");
  const { db } = await import("#db/client.ts");
  const actor = await aUser({ role: "editor", ...editor });

  const log = openSync(join(folder, "product.log"), "a");
  const startWeb = (port: number): Web => ({
    address: `http://127.0.0.1:${port}`,
    program: run(["server/web.ts"], { ...settings, PORT: String(port) }, log),
  });
  const startWorker = () => run(["build/server/worker.js"], settings, log);

  const web = webPorts.map(startWeb);
  await Promise.all(web.map((one) => ready(one)));

  return {
    folder,
    url,
    origin,
    actor,
    db,
    web,
    worker: startWorker(),
    startWorker,

    /** Puts a new process in the place of one that ended. Returns how long it took to be ready. */
    async replaceWeb(at: number) {
      const began = performance.now();
      web[at] = startWeb(webPorts[at]!);
      await ready(web[at]);
      return performance.now() - began;
    },

    /** All of the server's processes at once, as when the machine's power goes. */
    async killPostgres() {
      const family = [postgres.pid, ...childrenOf(postgres.pid)];
      const ended = postgres.kill();
      for (const pid of family) end(pid);
      await ended;
      await within(5_000, "the end of PostgreSQL", () => family.every((pid) => !existsSync(`/proc/${pid}`)));
    },

    /** Returns when it takes connections, which after a crash is later than when it listens. */
    async restartPostgres() {
      postgres = await startPostgres(database);
      await within(60_000, "PostgreSQL's recovery", () => accepts(url));
    },

    async end({ keep }: { keep: boolean }) {
      await db.destroy();
      await Promise.all([...web.map(({ program }) => program), this.worker].map((program) => program.kill()));
      await postgres.stop();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(program: string[], settings: Record<string, string>, log: number): Program {
  const child = spawn(process.execPath, program, { env: { ...process.env, ...settings }, stdio: ["ignore", log, log] });
  let isOver = false;
  const ended = new Promise<number | string>((resolve) =>
    child.once("exit", (code, signal) => {
      isOver = true;
      resolve(signal ?? code ?? "");
    }),
  );
  return {
    pid: child.pid!,
    ended,
    hasEnded: () => isOver,
    kill: () => (child.kill("SIGKILL"), ended),
    stop: () => (child.kill("SIGTERM"), ended),
  };
}

async function ready({ address, program }: Web) {
  await within(20_000, `${address} to be ready`, async () => {
    if (program.hasEnded()) throw new Error(`The web process of ${address} ended while starting`);
    return (await send(address, "/readyz").catch(() => undefined))?.status === 200;
  });
}

async function accepts(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);

function end(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
