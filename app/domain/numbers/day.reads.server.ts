import { expressionBuilder, sql, type RawBuilder } from "kysely";
import { can, seesOthers, type Actor } from "#app/access/roles.ts";
import { givenToAny, visibleLeads, isOwn } from "#app/access/visible.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { phoneFor } from "#app/domain/leads/reads.server.ts";
import { conditionOf } from "#app/domain/lead-lists/conditions.reads.server.ts";
import { maxCounted } from "#app/domain/lead-lists/model.ts";
import { toConfirm, workQuestions, works, type Work } from "#app/domain/numbers/model.ts";
import { whoseNumbers } from "#app/domain/numbers/counters.reads.server.ts";
import { meantBy } from "#app/domain/teams/reads.server.ts";
import { ask, momentOf, type Told } from "#app/platform/asking/asking.server.ts";
import { db } from "#db/client.ts";
import type { DB } from "#db/types.ts";

export const maxShown = 5;

type Row = {
  work: Work;
  number: number;
  name: string;
  course: string;
  stage: Stage;
  mobile: string;
  assigned_to: string | null;
  owner: string | null;
  nextAt: Date | null;
  since: Date;
  askedAgainAt: Date | null;
  stop: string | null;
  isMinor: boolean;
  guardianName: string;
};

/** What is to be done today: how many of each, and the first few. A day is an Indian day. */
export async function readDay(actor: Actor, { person }: { person?: string | undefined }, now = new Date()) {
  const whose = whoseNumbers(actor, person);
  const seesAll = can(actor, "leads.see-all");
  // Of a counsellor's own leads those given to them are their work; what they only created is a colleague's.
  const known = seesAll ? sql`${visibleLeads(actor)(expressionBuilder<DB, "leads">())}` : sql`is_here`;
  const people = whose === "*" ? undefined : await meantBy(actor, whose);
  const mine = people ? sql`${known} and ${givenToAny(people)}` : known;
  const parts = Object.fromEntries(works.map((work) => [work, partOf(work, now)])) as Record<Work, Part>;
  // Counted in their order, so that each count walks the index that its list walks.
  const counts = works.map(
    (work) => sql`(select count(*)::int from (select from leads where ${mine} and ${parts[work].which}
      order by ${parts[work].order} limit ${sql.lit(maxCounted + 1)}) as few) as ${sql.ref(work)}`,
  );
  const firsts = works.map(
    (work) => sql`(select ${sql.lit(work)} as work, row_number() over (order by ${parts[work].order}) as place,
      number, name, course_interest as course, stage, mobile, assigned_to,
      (select users.name from users where users.id = assigned_to) as owner, next_at as "nextAt", created_at as since,
      asked_again_at as "askedAgainAt", stop, is_minor as "isMinor", guardian_name as "guardianName"
      from leads where ${mine} and ${parts[work].which} order by ${parts[work].order} limit ${sql.lit(maxShown)})`,
  );
  const [counted, rows] = await Promise.all([
    ask(sql<Record<Work, number>>`select ${sql.join(counts)}`, ([all]) => all!),
    ask(sql<Row>`select * from (${sql.join(firsts, sql` union all `)}) as firsts order by place`, (firsts) => firsts),
  ]);
  const lead = ({ mobile, assigned_to, owner, stop, ...row }: Told<Row>) => ({
    ...row,
    nextAt: row.nextAt === null ? null : momentOf(row.nextAt),
    since: momentOf(row.since),
    askedAgainAt: row.askedAgainAt === null ? null : momentOf(row.askedAgainAt),
    isOwn: isOwn(actor, { assigned_to }),
    phone: phoneFor(actor, { assigned_to, stop }, mobile),
    owner: seesOthers(actor) && people?.length !== 1 ? owner : null,
  });
  return works.map((work) => ({
    work,
    count: counted[work],
    leads: rows.filter((row) => row.work === work).map(lead),
  }));
}
export type DayPart = Awaited<ReturnType<typeof readDay>>[number];
export type DayLead = DayPart["leads"][number];

type Part = { which: RawBuilder<unknown>; order: RawBuilder<unknown> };

/** In the order of its own index: the planner believes in many leads without a step, and would look for the first among all. */
const orders: Partial<Record<Work, RawBuilder<unknown>>> = {
  // Who asked a minute ago still has the phone in their hand.
  new: sql`next_at desc, number desc`,
  again: sql`asked_again_at desc`,
  "no-step": sql`assigned_to, number`,
  untouched: sql`number desc`,
};

/** Which leads each part of the day holds, as the list would be asked for them, and in which order. */
export const partOf = (work: Work, now: Date): Part => ({
  which: conditionOf(workQuestions[work], { now }),
  order: orders[work] ?? sql`next_at, number`,
});

/** How many withdrawals wait for a manager to confirm or lift them. */
export const countToConfirm = (actor: Actor, now = new Date()) =>
  ask(
    sql<{ count: number }>`select count(*)::int from (select from leads
      where ${visibleLeads(actor)(expressionBuilder<DB, "leads">())} and ${conditionOf(toConfirm, { now })}
      limit ${sql.lit(maxCounted + 1)}) as few`,
    ([row]) => row!.count,
  );

/** When what reminds people last ran; undefined when it never did. */
export const readHeartbeat = (name: string) =>
  ask(db.selectFrom("heartbeats").select("at").where("name", "=", name), ([row]) => row && momentOf(row.at));
