import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { talliesOf, whoseNumbers } from "#app/domain/numbers/counters.reads.server.ts";
import { answersOf } from "#app/domain/numbers/model.ts";
import type { Days } from "#app/domain/reports/model.ts";
import { db } from "#db/client.ts";
import { reading } from "#db/reading.ts";

/** How soon leads were first answered in these days: how many on each shelf of working minutes. */
export async function readAnswers(actor: Actor, { from, to }: Days, person?: string) {
  const whose = whoseNumbers(actor, person);
  const owners = await talliesOf(actor, whose);
  const [{ rows }, { target }] = await Promise.all([
    reading((at) =>
      sql<{ shelf: number; count: number }>`select word::int as shelf, sum(count)::int as count from lead_tallies
        where owner = any(${owners}::text[]) and what = 'answered' and day between ${from}::date and ${to}::date
        group by 1 having sum(count) > 0 order by 1`.execute(at),
    ),
    db.selectFrom("settings").select("answer_target as target").executeTakeFirstOrThrow(),
  ]);
  const shelves = rows.map(({ shelf, count }) => [shelf, count] as const);
  return { whose, target, shelves, answers: answersOf(shelves, target) };
}
