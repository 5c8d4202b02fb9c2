import { isHere, takesWrites, watchDatabase } from "#db/watch.ts";

let shuttingDown = false;
let hasKept = () => false;

/** From here on a load balancer sends new visitors elsewhere. */
export const beginShutdown = () => void (shuttingDown = true);

/** Without the database pages can be given out that were kept; whoever keeps them says here whether there are any. */
export const servesKept = (has: () => boolean) => void (hasKept = has);

/** Answered from what is known already: whoever asks how we are does not wait for the database. */
export async function readReadiness(): Promise<"ready" | "reading only" | "not ready"> {
  await watchDatabase();
  if (shuttingDown) return "not ready";
  if (isHere() && takesWrites()) return "ready";
  return isHere() || hasKept() ? "reading only" : "not ready";
}

/** The database takes writes and we take requests. */
export async function canWrite() {
  await watchDatabase();
  return !shuttingDown && takesWrites();
}

// 53: its disk, its memory or its connections are used up.
// 25006: a server that takes no writes, which a leader becomes when it is replaced; LISTEN is refused there with it too.
const away = /^(08|57P0|53|25006)|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN/;

/** The database restarts, is replaced, full or out of reach: not a bug, and worth another try in a moment. */
export function isDatabaseAway(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === "string" && away.test(code)) ||
    /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|terminating connection|is not queryable/i.test(
      error.message,
    )
  );
}
