import pg from "pg";
import { leftBehind, portOf, startPostgres } from "#db/postgres.ts";
import { holderOf } from "./ports.ts";

const folder = ".data/postgres";

/**
 * Uses the server that DATABASE_URL names. When that is an address of our own and nobody is there, starts the one npm brings;
 * one that was left running, because whoever started it was killed, is stopped at the end too.
 */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL;
  if (!url) return giveUp("DATABASE_URL is not set. Run bin/setup first.");
  const port = ownPort(url);
  const who = await askWho(url);
  if (who !== "postgres" && who !== "nobody") return giveUp(wordsFor(url, who));
  if (who === "nobody" && port === undefined) return giveUp(wordsFor(url, "nobody"));
  const started = who === "nobody" ? await start(port!) : port && (await leftBehind(folder, port));
  if (!started) console.log(`Using the PostgreSQL that runs at ${new URL(url).host} already.`);
  try {
    return await work(url);
  } finally {
    if (started) await started.stop();
  }
}

export function giveUp(sentence: string): never {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** The port of an address where this checkout may start a server: on this machine, as postgres, without a password. */
export function ownPort(url: string) {
  const { hostname, port, username, password } = new URL(url);
  return hostname === "127.0.0.1" && username === "postgres" && password === "" ? Number(port || 5432) : undefined;
}

async function start(port: number) {
  const running = await portOf(folder);
  if (running) giveUp(`The PostgreSQL of this checkout runs already, at port ${running}. Stop it first, or set DATABASE_URL to that port.`);
  return startPostgres({ folder, port, ownGroup: true }).catch((error: Error) => giveUp(error.message));
}

/** Who answers there: a PostgreSQL that lets us in, nobody, or somebody who says something else. */
export async function askWho(url: string): Promise<"postgres" | "nobody" | { says: string }> {
  const server = new URL(url);
  server.pathname = "/postgres";
  for (let patience = 20; ; patience--) {
    const client = new pg.Client({ connectionString: server.href, connectionTimeoutMillis: 3_000 });
    try {
      await client.connect();
      return "postgres";
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code === "ECONNREFUSED") return "nobody";
      // It is starting, or stopping.
      if (code !== "57P03" || patience === 0) return { says: message };
      await new Promise((resolve) => setTimeout(resolve, 250));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export function wordsFor(url: string, who: "nobody" | { says: string }) {
  const { host, port, hostname } = new URL(url);
  if (who === "nobody") return `No PostgreSQL answers at ${host}, which DATABASE_URL names. Start it, or set another DATABASE_URL in .env.`;
  if (ownPort(url) === undefined) return `The PostgreSQL at ${host}, which DATABASE_URL names, does not let us in: ${who.says}`;
  const other = `postgres://postgres@${hostname}:${Number(port) + 1}${new URL(url).pathname}`;
  return [
    `Port ${port} is taken by ${holderOf(Number(port))}, which is no PostgreSQL that lets us in (${who.says}).`,
    `End it, or choose another port for this checkout's database, in .env or for once: DATABASE_URL=${other}`,
  ].join("\n");
}
