import pg from "pg";
import { startPostgres } from "#db/postgres.ts";

/** Uses the server that DATABASE_URL names. When that is our own address and nothing answers, starts the one npm brings. */
export async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set. Run bin/setup first.");
  const { hostname, port } = new URL(url);
  const isOurs = hostname === "127.0.0.1" && port === "54329";
  const started = isOurs && !(await answers(url)) ? await startPostgres({ folder: ".data/postgres", port: 54329 }) : undefined;
  if (isOurs && !started) console.log(`Using the PostgreSQL that runs at ${hostname}:${port} already.`);
  try {
    return await work(url);
  } finally {
    await started?.stop();
  }
}

async function answers(url: string) {
  const server = new URL(url);
  server.pathname = "/postgres";
  const client = new pg.Client({ connectionString: server.href, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
