import { sql } from "kysely";
import type { Actor } from "#app/access/roles.ts";
import { givenTo } from "#app/access/visible.server.ts";
import { partOf } from "#app/domain/numbers/day.reads.server.ts";
import { callingOrder, maxCalls, type Call } from "#app/domain/numbers/model.ts";
import { fromIndianTime, indianDay } from "#app/platform/i18n/indian-time.ts";
import { ask } from "#app/platform/asking/asking.server.ts";

/**
 * Whom this person calls now, one after the other: the parts of their day in their order, nobody twice. What was agreed today for
 * later today comes when its time has come. At most `maxCalls` of each part.
 */
export async function listCalls(actor: Actor, now = new Date()): Promise<Call[]> {
  const today = fromIndianTime(`${indianDay(now)}T00:00`);
  const spokenToday = sql<boolean>`exists (select from follow_ups where lead_number = leads.number and at >= ${today} and taken_back_at is null)`;
  const parts = callingOrder.map((work, part) => {
    const { which, order } = partOf(work, now);
    return sql`(select ${sql.lit(part)}::int as part, number, row_number() over (order by ${order}) as place from leads
      where is_here and ${givenTo(actor.id)} and stop is null and ${which} ${work === "today" ? sql`and not ${spokenToday}` : sql``}
      order by ${order} limit ${sql.lit(maxCalls)})`;
  });
  const all = sql<{ part: number; number: number }>`
    select part, number from (${sql.join(parts, sql` union all `)}) as calls order by part, place`;
  const rows = await ask(all, (rows) => rows);
  const calls = new Map<number, Call>();
  for (const { part, number } of rows) if (!calls.has(number)) calls.set(number, { number, work: callingOrder[part]! });
  return [...calls.values()];
}
