import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, sql, type RawBuilder } from "kysely";
import { log } from "#app/platform/observing/log.server.ts";
import { beatIfDue } from "#app/platform/observing/worker-beat.server.ts";
import { db } from "#db/client.ts";
import { WatchedClient } from "#db/connections.ts";

/** What must happen at its time, where a queue of jobs would come too late. */
export type Round = {
  name: string;
  /** The moment for which the next one waits, when that comes within `horizon`: one indexed look. */
  dueAt: RawBuilder<Date | null>;
  run: () => Promise<void>;
};

export const defineRound = (round: Round): Round => round;

/** So far ahead a look sees. What is due later is seen by the next one. */
const horizonMs = 5_000;
export const horizon = sql.raw("now() + interval '5 seconds'");
/** What was told of and is still there belongs to somebody who is busy. */
const tellAgainMs = 1_000;
/** However much happens at once, there are no more looks than five a second. */
const atLeastMs = 200;

/** Who does not make the rounds looks so often whether somebody must. */
const takeOverMs = 1_000;
/** The lock by which one worker of several makes the rounds. */
const lock = 46_046;

/** Who takes jobs from the queues. */
export type Queues = {
  names: readonly string[];
  /** There is something to take. */
  wake: (queue: string) => void;
  /** A job of it has missed its heartbeat: whoever had it is gone. */
  revive: (queue: string) => Promise<unknown>;
};

type Heard = { channel: string; onNotification: (payload: string) => void; onReconnect: () => void };

/**
 * The one connection over which a worker hears and looks. It hears of new jobs at once; and one statement says which jobs and
 * rounds have come of age, when the next one does, and whether somebody who had a job is gone. It sleeps until then, and at most
 * for five seconds: nobody polls. When the process dies the database lets go of the lock at once, and the next worker that looks
 * makes the rounds.
 */
export function startLooking(rounds: readonly Round[], connectionString: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Map<string, Promise<void>>();
  let queues: Queues = { names: [], wake: () => {}, revive: async () => {} };
  let heard: Heard | undefined;
  let current: WatchedClient | undefined;
  /** Who has no rounds leaves them to the others, and does not ask whether somebody must make them. */
  const hasRounds = rounds.length > 0;
  let isOurs = false;
  let wake = () => {};

  async function connect() {
    const client = new WatchedClient({
      connectionString,
      application_name: "worker look",
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    client.on("error", () => {});
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === heard?.channel) heard.onNotification(payload);
      // A lead changed, and perhaps what is due next.
      else if (hasRounds && payload.endsWith(" leads")) wake();
    });
    client.once("end", () => {
      if (current === client) current = undefined;
      wake();
    });
    await client.connect();
    isOurs = false;
    // From here on whoever wants to hear something more is heard; who came before is asked for.
    current = client;
    await client.query("listen live");
    if (heard) await client.query(`listen "${heard.channel}"`);
    heard?.onReconnect();
    return client;
  }

  async function look(client: WatchedClient) {
    if (!isOurs && hasRounds) {
      const { rows } = await client.query<{ ours: boolean }>("select pg_try_advisory_lock($1) as ours", [lock]);
      isOurs = rows[0]!.ours;
    }
    await beatIfDue(client);
    const { sql: text, parameters } = question(rounds, queues.names);
    const { rows } = await client.query<{ what: "job" | "gone" | "round"; name: string; ms: number }>({
      name: `look ${queues.names.length}`,
      text,
      values: [...parameters],
    });
    for (const row of rows) if (row.ms <= 0) begin(row);
    // A round that runs says itself when it is done.
    const next = rows.filter(({ what, name }) => what !== "round" || (isOurs && !running.has(name)));
    const longest = hasRounds && !isOurs ? takeOverMs : horizonMs;
    return Math.max(atLeastMs, Math.min(longest, ...next.map(({ ms }) => (ms > 0 ? ms : tellAgainMs))));
  }

  function begin({ what, name }: { what: string; name: string }) {
    if (what === "job") return queues.wake(name);
    if (what === "gone") return void queues.revive(name).catch((error: unknown) => log.warn({ err: error, queue: name }, "queue"));
    const round = rounds.find((one) => one.name === name);
    if (!round || !isOurs || running.has(name)) return;
    const run = round
      .run()
      .catch((error: unknown) => log.error({ err: error, round: name }, "round failed"))
      .finally(() => {
        running.delete(name);
        wake();
      });
    running.set(name, run);
  }

  /** Until then, or until something happens; but never sooner than a moment after the last look. */
  async function pause(ms: number) {
    const woken = new AbortController();
    wake = () => woken.abort();
    const from = performance.now();
    await sleep(ms, undefined, { signal: AbortSignal.any([woken.signal, signal]) }).catch(() => {});
    const early = atLeastMs - (performance.now() - from);
    if (early > 0 && !signal.aborted) await sleep(early, undefined, { signal }).catch(() => {});
  }

  async function lookAlways() {
    while (!signal.aborted) {
      let client: WatchedClient | undefined;
      try {
        client = await connect();
        while (!signal.aborted && current === client) await pause(await look(client));
      } catch (error) {
        log.warn({ err: error }, "worker look");
        await sleep(500, undefined, { signal }).catch(() => {});
      }
      if (current === client) current = undefined;
      await client?.end().catch(() => {});
    }
  }

  const looking = lookAlways();
  return {
    /** From now on these queues are looked after too. */
    lookAfter: (more: Queues) => {
      queues = more;
      wake();
    },
    /** What the library of queues asks of a database that can be listened to. */
    listen: async (channel: string, onNotification: Heard["onNotification"], onReconnect: Heard["onReconnect"]) => {
      heard = { channel, onNotification, onReconnect };
      // Without a connection, or when it breaks just now, the next one does it.
      await current?.query(`listen "${channel}"`).catch(() => {});
      return { close: async () => void (heard = undefined) };
    },
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all([looking, ...running.values()]), sleep(9_000, undefined, { ref: false })]);
    },
  };
}

/** Each waiting thing with the time until it is due, in milliseconds by the database's clock. */
function question(rounds: readonly Round[], queues: readonly string[]): CompiledQuery {
  const moments = rounds.map(({ name, dueAt }) => sql`select 'round', ${sql.lit(name)}, (${dueAt})`);
  return sql`
    select what, name, floor(extract(epoch from at - now()) * 1000)::int as ms from (
      select 'job' as what, queue.name, at from unnest(${queues}::text[]) as queue (name) cross join lateral (
        select coalesce(
          (select start_after from pgboss.job
            where job.name = queue.name and state < 'active' and not blocked and start_after <= now() limit 1),
          (select min(start_after) from pgboss.job
            where job.name = queue.name and state < 'active' and not blocked and start_after <= ${horizon})) as at) as waiting
      union all
      select 'gone', name, min(heartbeat_on + heartbeat_seconds * interval '1 second') from pgboss.job_common
        where state = 'active' group by name
      ${moments.length > 0 ? sql`union all ${sql.join(moments, sql` union all `)}` : sql``}
    ) as looked where at <= ${horizon}`.compile(db);
}
