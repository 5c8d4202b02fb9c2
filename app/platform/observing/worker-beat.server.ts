import type { ClientBase } from "pg";
import { canWrite } from "#app/platform/health.server.ts";

const everyMs = 10_000;
const lateAfterMs = 30_000;

let lastBeat: number | undefined;
let isOpen = false;

/** The queues are open: from now on the worker does its work. */
export const queuesAreOpen = () => void (isOpen = true);

/** A worker says every few seconds that it is there, where also the web processes see it: no worker at all must be noticed. */
export async function beatIfDue(client: Pick<ClientBase, "query">) {
  if (!isOpen || (lastBeat !== undefined && performance.now() - lastBeat < everyMs - 500)) return;
  await client.query("insert into heartbeats (name, at) values ('worker', now()) on conflict (name) do update set at = excluded.at");
  lastBeat = performance.now();
}

/** Undefined when the worker does its work; else why not. */
export async function whyWorkerIsNotReady(): Promise<string | undefined> {
  if (!(await canWrite())) return "the database does not take writes";
  if (lastBeat === undefined) return "the queues are not open yet";
  const seconds = Math.round((performance.now() - lastBeat) / 1000);
  return seconds * 1000 > lateAfterMs ? `no heartbeat for ${seconds} s` : undefined;
}
