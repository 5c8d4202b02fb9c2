import { sql } from "kysely";
import { db } from "#db/client.ts";

let shuttingDown = false;

/** From here on a load balancer sends new visitors elsewhere. */
export const beginShutdown = () => void (shuttingDown = true);

export async function isReady() {
  if (shuttingDown) return false;
  return sql`select 1`.execute(db).then(
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
