import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/platform/observing/log.server.ts";
import { WatchedClient } from "#db/connections.ts";

/** What must happen within a second of its time, where a queue of jobs would come too late. */
export type Round = { name: string; run: () => Promise<void> };

export const defineRound = (round: Round): Round => round;

const everyMs = 500;
/** The lock by which one worker of several makes the rounds. */
const lock = 46_046;

/**
 * Makes each round twice a second, in one worker at a time: the one whose connection holds the lock. When that process dies the
 * database lets go of it at once, and whoever asks next goes on.
 */
export function startRounds(rounds: readonly Round[], connectionString: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let holder: WatchedClient | undefined;
  let attempt: Promise<boolean> | undefined;

  const pause = () => sleep(everyMs, undefined, { signal }).catch(() => {});
  /** Asked by all rounds at once, and answered once. */
  const isOurs = () => (holder ? Promise.resolve(true) : (attempt ??= take().finally(() => (attempt = undefined))));

  async function take() {
    const client = new WatchedClient({ connectionString, application_name: "rounds", connectionTimeoutMillis: 2_000, keepAlive: true });
    client.on("error", () => {});
    client.once("end", () => holder === client && (holder = undefined));
    try {
      await client.connect();
      while (!signal.aborted) {
        const { rows } = await client.query<{ ours: boolean }>("select pg_try_advisory_lock($1) as ours", [lock]);
        if (rows[0]?.ours) {
          holder = client;
          return true;
        }
        await pause();
      }
    } catch (error) {
      log.warn({ err: error }, "rounds");
    }
    await client.end().catch(() => {});
    return false;
  }

  async function repeat({ name, run }: Round) {
    while (!signal.aborted) {
      if (await isOurs()) await run().catch((error: unknown) => log.error({ err: error, round: name }, "round failed"));
      await pause();
    }
  }

  const running = Promise.all(rounds.map(repeat));
  return async () => {
    stopping.abort();
    await Promise.race([running, sleep(9_000)]);
    await holder?.end().catch(() => {});
  };
}
