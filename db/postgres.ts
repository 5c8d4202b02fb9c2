import { spawn, type SpawnOptionsWithStdioTuple } from "node:child_process";
import { existsSync, chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findHome } from "#db/postgres-home.ts";

export type Postgres = { url: (database: string) => string; pid: number; stop: () => Promise<void>; kill: () => Promise<void> };

type Quiet = SpawnOptionsWithStdioTuple<"ignore", "ignore", "pipe">;
type Options = { folder: string; port: number; settings?: Record<string, string>; ownGroup?: boolean };

/**
 * Starts the PostgreSQL that npm brings, for development and tests. In production DATABASE_URL names a server of your own. In a
 * process group of its own a Ctrl-C in the terminal does not reach it: it is stopped last, by whoever started it.
 */
export async function startPostgres({ folder, port, settings = {}, ownGroup = false }: Options): Promise<Postgres> {
  const { home, data, binaries, owner } = await findHome(folder);
  const spawning: Quiet = { ...owner, cwd: home, stdio: ["ignore", "ignore", "pipe"], detached: ownGroup };

  if (!existsSync(join(data, "PG_VERSION"))) {
    mkdirSync(home, { recursive: true });
    if (owner) chownSync(home, owner.uid, owner.gid);
    // What an initdb that was killed left behind: no database was ever in it.
    rmSync(data, { recursive: true, force: true });
    await finished(
      spawn(binaries.initdb, ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"], {
        ...spawning,
        detached: false,
      }),
    );
  }

  const options = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    timezone: "UTC",
    ...settings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(binaries.postgres, ["-D", data, ...flags], spawning);
  let lastWords = "";
  server.stderr.on("data", (text) => (lastWords = (lastWords + text).slice(-2_000)));
  const ended = new Promise<void>((resolve, reject) => server.once("exit", () => resolve()).once("error", reject));
  const url = addressAt(port);
  await Promise.race([answering(url("postgres")), ended.then(() => Promise.reject(new Error(`PostgreSQL did not start: ${lastWords}`)))]);
  writeFileSync(join(home, "starter"), String(process.pid));

  return {
    url,
    pid: server.pid!,
    stop: () => (server.kill("SIGINT"), ended),
    kill: () => (server.kill("SIGKILL"), ended),
  };
}

/** The server of this folder that still runs though whoever started it was killed: to be used, and then stopped. */
export async function leftBehind(folder: string, port: number): Promise<Postgres | undefined> {
  const { home, data } = await findHome(folder);
  const running = runningIn(data);
  if (running?.port !== port || isAlive(Number(readOr(join(home, "starter"), "0")))) return undefined;
  writeFileSync(join(home, "starter"), String(process.pid));
  const end = async (signal: NodeJS.Signals) => {
    process.kill(running.pid, signal);
    while (isAlive(running.pid)) await sleep(50);
  };
  return { url: addressAt(port), pid: running.pid, stop: () => end("SIGINT"), kill: () => end("SIGKILL") };
}

/** Where the server of this folder listens, when it runs. */
export async function portOf(folder: string) {
  return runningIn((await findHome(folder)).data)?.port;
}

/** Its own note of itself: process, folder, start, port. */
function runningIn(data: string) {
  const [pid, , , port] = readOr(join(data, "postmaster.pid"), "").split("\n").map(Number);
  const isPostgres = pid && readOr(`/proc/${pid}/comm`, "").startsWith("postgres");
  return isPostgres && port ? { pid, port } : undefined;
}

const readOr = (file: string, otherwise: string) => (statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, "utf8") : otherwise);
const isAlive = (pid: number) => pid > 0 && existsSync(`/proc/${pid}`);
const addressAt = (port: number) => (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

function finished(child: ReturnType<typeof spawn>) {
  let errors = "";
  child.stderr?.on("data", (text) => (errors += text));
  return new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed: ${errors}`))));
  });
}

/** The port is open a moment before the server lets anyone in. */
async function answering(connectionString: string) {
  for (;;) {
    const client = new pg.Client({ connectionString });
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isIn) return;
    await sleep(50);
  }
}
