import { sql } from "kysely";
import { beginningWith } from "#app/domain/sequences/causes.reads.server.ts";
import { starts } from "#app/domain/sequences/model.ts";
import { goOn } from "#app/domain/sequences/going.writes.server.ts";
import { isWorkingTime } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { db } from "#db/client.ts";

/** A round leaves the rest to the next one, long before its job counts as lost. */
const maxMs = 4 * 60_000;
const atATime = 200;

/**
 * Begins with whoever has a cause now and goes on with whoever is due, one lead after the other, each in a transaction of its own:
 * a worker that is killed between two of them has done the first and not begun the second. Outside of the office's hours, or while
 * nothing is switched on, it is one question.
 */
export async function makeRound() {
  const { rows } = await sql<{ now: Date; isOn: boolean }>`select now() as now,
    exists (select from sequences where state = 'on') as "isOn"`.execute(db);
  const { now, isOn } = rows[0]!;
  if (!isOn || !isWorkingTime(now, await readWorkingHours())) return { begun: 0, looked: 0 };
  const begun = await begin();
  return { begun, looked: await goOnWithDue() };
}

/** Everybody who has a cause now, and whose sequence is on. */
async function begin() {
  let begun = 0;
  for (const start of starts) {
    const { numAffectedRows = 0n } = await sql`
      insert into sequence_runs (sequence_id, lead_number, application_id, cause, began_at, last_day, next_at)
      select distinct on (sequences.id, leads.number) sequences.id, leads.number, cause.application_id, cause.cause,
        greatest(cause.began_at, sequences.on_since), cause.last_day, now()
      from ${beginningWith(start)} and sequences.state = 'on'
      order by sequences.id, leads.number, cause.last_day, cause.began_at, cause.cause
      on conflict do nothing`.execute(db);
    begun += Number(numAffectedRows);
  }
  return begun;
}

async function goOnWithDue() {
  const until = performance.now() + maxMs;
  const looked = new Set<string>();
  for (;;) {
    const { rows } = await sql<{ id: string }>`select sequence_runs.id from sequence_runs join sequences on sequences.id = sequence_id
      where sequence_runs.ended_at is null and next_at <= now() and state = 'on' and sequence_runs.id <> all(${[...looked]}::uuid[])
      order by next_at, sequence_runs.id limit ${sql.lit(atATime)}`.execute(db);
    for (const { id } of rows) {
      if (performance.now() > until) return looked.size;
      looked.add(id);
      // One that cannot be written keeps nobody else from theirs.
      await goOn(id).catch((err: unknown) => log.error({ err, run: id }, "a sequence could not go on"));
    }
    if (rows.length < atATime) return looked.size;
  }
}
