import { sql, type RawBuilder } from "kysely";
import { eraseLeads } from "#app/domain/leads/erasing.writes.server.ts";
import { seenDays } from "#app/domain/retention/model.ts";
import { anyRule, endsBefore, readYears, soon } from "#app/domain/retention/reads.server.ts";
import { isHeld } from "#app/domain/leads/keeping.reads.server.ts";
import { rules, type Years } from "#app/domain/retention/model.ts";
import { db, inTransaction } from "#db/client.ts";

const atATime = 1_000;
/** So many people are looked for at once, in all that was written about anybody. */
const erasedAtATime = 100;

/**
 * What ends within 30 days is put on the owner's list; what does not end so soon any more is taken off it; what stood there for 30
 * days, is over and is not held is erased. So the first night only lists, and so does the night after shorter years were set.
 */
export async function endWhatIsOver() {
  await dateOldLeads();
  const years = await readYears();
  const listed = await changeMany(sql`listed_at = now()`, sql`listed_at is null and ${anyRule(years, soon)} and not ${isHeld}`);
  await changeMany(sql`listed_at = null`, sql`listed_at is not null and erased_at is null and (not ${anyRule(years, soon)} or ${isHeld})`);
  const erased = await eraseListed(years);
  // What a visitor told us is wrong on a page has done its work.
  await sql`delete from reports where handled_at < now() - interval '1 year'`.execute(db);
  await sql`insert into heartbeats (name, at, detail) values ('retention', now(), jsonb_build_object('first', now(), 'listed', ${listed}::int, 'erased', ${erased}::int))
    on conflict (name) do update set at = now(),
      detail = heartbeats.detail || jsonb_build_object('listed', ${listed}::int, 'erased', ${erased}::int)`.execute(db);
  return { listed, erased };
}

/** Leads of the time before leads were dated, in portions. */
async function dateOldLeads() {
  let last: number | null = 0;
  while (last !== null) {
    const { rows }: { rows: { last: number | null }[] } = await sql<{
      last: number | null;
    }>`select date_old_leads(${last}, 20000) as last`.execute(db);
    last = rows[0]!.last;
  }
}

async function changeMany(change: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  let changed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`update leads set ${change}
      where number in (select number from leads where ${where} order by number limit ${atATime} for update skip locked)`.execute(db);
    changed += Number(numAffectedRows);
    if (numAffectedRows < atATime) return changed;
  }
}

async function eraseListed(years: Years) {
  let erased = 0;
  for (const rule of rules)
    for (;;) {
      const count = await inTransaction(async (tx) => {
        const { rows } = await sql<{ number: number }>`select number from leads
          where listed_at <= now() - make_interval(days => ${seenDays}) and ${endsBefore(rule, years[rule])} and not ${isHeld}
          order by number limit ${erasedAtATime} for update`.execute(tx);
        if (rows.length > 0) {
          const numbers = rows.map(({ number }) => number);
          await eraseLeads(tx, numbers, null, { rule });
        }
        return rows.length;
      });
      erased += count;
      if (count < erasedAtATime) break;
    }
  return erased;
}
