import pg from "pg";

// A connection of its own: whoever asks how we are does not wait behind those who work.
const own = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 1,
  connectionTimeoutMillis: 2_000,
  query_timeout: 2_000,
  idleTimeoutMillis: 60_000,
  allowExitOnIdle: true,
});
own.on("error", () => {});
own.on("connect", (client) => client.on("error", () => {}));

let shuttingDown = false;

/** From here on a load balancer sends new visitors elsewhere. */
export const beginShutdown = () => void (shuttingDown = true);

export async function isReady() {
  if (shuttingDown) return false;
  return own.query("select 1").then(
    () => true,
    () => false,
  );
}

const away = /^(08|57P0|53300)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT/;

/** The database restarts, is full or out of reach: not a bug, and worth another try in a moment. */
export function isDatabaseAway(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === "string" && away.test(code)) ||
    /timeout exceeded when trying to connect|Connection terminated|terminating connection|is not queryable/i.test(error.message)
  );
}
