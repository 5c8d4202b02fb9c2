import { readFileSync } from "node:fs";
import pg from "pg";
import { startPostgres, type Postgres } from "#db/postgres.ts";
import { within } from "./clock.ts";

export type Database = Awaited<ReturnType<typeof startDatabase>>;

/** A PostgreSQL of our own that syncs what it promises, and that can be killed and started again in the same place. */
export async function startDatabase(place: { folder: string; port: number; settings?: Record<string, string> }) {
  let postgres = await startPostgres(place);
  const url = postgres.url("faults");
  return {
    url,
    stop: () => postgres.stop(),

    /** All of its processes at once, as when the power goes. */
    kill: () => killAll(postgres),

    /** All of its processes stop where they are: connections stand, and nothing answers. */
    freeze: () => signalAll(postgres, "SIGSTOP"),
    thaw: () => signalAll(postgres, "SIGCONT"),

    hasEnded: () => isGone(postgres.pid),

    /** Returns when it takes connections, which after a crash is later than when it listens. */
    async restart() {
      postgres = await startPostgres(place);
      await within(60_000, "PostgreSQL's recovery", () => takesConnections(url));
    },
  };
}

async function killAll(postgres: Postgres) {
  const all = [postgres.pid, ...childrenOf(postgres.pid)];
  const ended = postgres.kill();
  for (const pid of all) signal(pid, "SIGKILL");
  await ended;
  await within(5_000, "the end of PostgreSQL", () => all.every(isGone));
}

/** The one that starts the others first: no new one is missed. */
function signalAll({ pid }: Postgres, what: NodeJS.Signals) {
  signal(pid, what);
  for (const child of childrenOf(pid)) signal(child, what);
}

/** It may stay in the list of processes for a while, waiting to be buried. */
function isGone(pid: number) {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .map(Number)
    .filter((child) => child > 0);

function signal(pid: number, what: NodeJS.Signals) {
  try {
    process.kill(pid, what);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function takesConnections(url: string) {
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
