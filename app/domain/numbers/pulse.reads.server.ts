import { sql } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { conditionOf } from "#app/domain/lead-lists/conditions.reads.server.ts";
import { wholeList } from "#app/domain/lead-lists/model.ts";
import { countLeads } from "#app/domain/lead-lists/reads.server.ts";
import { admittedBetween, answersOf, lastDays, workQuestions } from "#app/domain/numbers/model.ts";
import { db } from "#db/client.ts";
import { reading } from "#db/reading.ts";

type Counted = { what: "created" | "answered"; isNow: boolean; word: string; count: number };

/**
 * How business is: so many Indian days, today the last of them, beside as many before. Of what is overdue only this moment is
 * known. Undefined for whoever does not see all leads.
 */
export async function readPulse(actor: Actor, count: number, now = new Date()) {
  if (!can(actor, "leads.see-all")) return undefined;
  const days = lastDays(2 * count, now);
  const [before, end, from, to] = [days[0]!, days[count - 1]!, days[count]!, days.at(-1)!];
  const admitted = (first: string, last: string) => sql`(select count(*)::int from leads
    where is_here and ${conditionOf(admittedBetween(first, last), { now })})`;
  const [{ rows: tallies }, { rows: perDay }, { rows: seats }, overdue, { target }] = await Promise.all([
    reading((at) =>
      sql<Counted>`select what, day >= ${from}::date as "isNow", word, sum(count)::int as count from lead_tallies
        where owner = '*' and what in ('created', 'answered') and day between ${before}::date and ${to}::date group by 1, 2, 3`.execute(at),
    ),
    reading((at) =>
      sql<{ count: number }>`select coalesce(sum(count), 0)::int as count
        from generate_series(${from}::date, ${to}::date, interval '1 day') as every (day)
        left join lead_tallies on owner = '*' and what = 'created' and lead_tallies.day = every.day::date
        group by every.day order by every.day`.execute(at),
    ),
    reading((at) =>
      sql<{ now: number; before: number }>`select ${admitted(from, to)} as now, ${admitted(before, end)} as before`.execute(at),
    ),
    countLeads(actor, { ...wholeList, ...workQuestions.overdue }),
    db.selectFrom("settings").select("answer_target as target").executeTakeFirstOrThrow(),
  ]);
  const created = (isNow: boolean) =>
    tallies.filter((row) => row.what === "created" && row.isNow === isNow).reduce((sum, row) => sum + row.count, 0);
  const answers = (isNow: boolean) =>
    answersOf(
      tallies
        .filter((row) => row.what === "answered" && row.isNow === isNow && row.count > 0)
        .map((row) => [Number(row.word), row.count] as const),
      target,
    );
  return {
    from,
    to,
    created: { now: created(true), before: created(false), days: perDay.map(({ count }) => count) },
    admitted: seats[0]!,
    answers: { now: answers(true), before: answers(false) },
    overdue,
  };
}
export type Pulse = NonNullable<Awaited<ReturnType<typeof readPulse>>>;
