import { sql } from "kysely";
import type { ClientBase } from "pg";
import { canWrite } from "#app/platform/health.server.ts";

const everyMs = 10_000;
const lateAfterMs = 30_000;

/** Whom a job belongs to: those who are taken while somebody waits, and those that can wait for hours. */
export type Group = "prompt" | "bulk";
const names: Record<Group, string> = { prompt: "worker", bulk: "worker bulk" };

/** When every group was last heard of: the one that is missing for longest. Null when one never was. */
export const heardOf = sql<Date | null>`(select case when bool_or(name = ${sql.lit(names.prompt)}) then nullif(min(at), 'epoch') end
  from heartbeats where name in (${sql.join(Object.values(names).map((name) => sql.lit(name)))}))`;

let lastBeat: number | undefined;
let beating: string[] = [];

/** The queues of these groups are open: from now on the worker does their work. */
export const queuesAreOpen = (groups: readonly Group[]) => void (beating = groups.map((group) => names[group]));

/** A worker says every few seconds that it is there, where also the web processes see it: no worker at all must be noticed. */
export async function beatIfDue(client: Pick<ClientBase, "query">) {
  if (beating.length === 0 || (lastBeat !== undefined && performance.now() - lastBeat < everyMs - 500)) return;
  // Who takes one group alone says of the other that it was never heard of: two that were started as one must be noticed.
  await client.query(
    `insert into heartbeats (name, at) select name, case when name = any($1) then now() else 'epoch' end from unnest($2::text[]) as name
      on conflict (name) do update set at = excluded.at where excluded.at > heartbeats.at`,
    [beating, Object.values(names)],
  );
  lastBeat = performance.now();
}

/** Undefined when the worker does its work; else why not. */
export async function whyWorkerIsNotReady(): Promise<string | undefined> {
  if (!(await canWrite())) return "the database does not take writes";
  if (lastBeat === undefined) return "the queues are not open yet";
  const seconds = Math.round((performance.now() - lastBeat) / 1000);
  return seconds * 1000 > lateAfterMs ? `no heartbeat for ${seconds} s` : undefined;
}
