import { sql } from "kysely";
import { canWrite } from "#app/platform/health.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { db } from "#db/client.ts";

const everyMs = 5_000;
const lateAfterMs = 30_000;

let lastBeat: number | undefined;

/** A worker says every few seconds that it is there, where also the web processes see it: no worker at all must be noticed. */
export function startBeat() {
  const beat = () =>
    sql`insert into heartbeats (name, at) values ('worker', now()) on conflict (name) do update set at = excluded.at`.execute(db).then(
      () => (lastBeat = performance.now()),
      (error: unknown) => log.warn({ err: error }, "heartbeat"),
    );
  const timer = setInterval(() => void beat(), everyMs);
  void beat();
  return () => clearInterval(timer);
}

/** Undefined when the worker does its work; else why not. */
export async function whyWorkerIsNotReady(): Promise<string | undefined> {
  if (!(await canWrite())) return "the database does not take writes";
  if (lastBeat === undefined) return "the queues are not open yet";
  const seconds = Math.round((performance.now() - lastBeat) / 1000);
  return seconds * 1000 > lateAfterMs ? `no heartbeat for ${seconds} s` : undefined;
}
