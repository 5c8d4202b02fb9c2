import { expressionBuilder, sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import type { Stage } from "#app/domain/leads/model.ts";
import { isOwn } from "#app/domain/leads/model.ts";
import { phoneFor } from "#app/domain/leads/reads.server.ts";
import { whoseNumbers } from "#app/domain/leads/tallies.reads.server.ts";
import { fromIndianTime, indianDay } from "#app/platform/i18n/indian-time.ts";
import { db, prepared } from "#db/client.ts";
import type { DB } from "#db/types.ts";

/** The work of a day, the most urgent first. */
export const works = ["new", "overdue", "today", "again", "no-step", "untouched", "planned"] as const;
export type Work = (typeof works)[number];

/** Nobody needs to know how many more than a thousand wait. */
export const mostCounted = 1_000;
const mostShown = 5;

type Row = {
  work: Work;
  number: number;
  name: string;
  course: string;
  stage: Stage;
  mobile: string;
  assigned_to: string | null;
  created_by: string | null;
  owner: string | null;
  nextAt: Date | null;
  since: Date;
  askedAgainAt: Date | null;
  doNotContact: boolean;
};

/** What is to be done today: how many of each, and the first few. A day is an Indian day. */
export async function readDay(actor: Actor, { person }: { person?: string | undefined }, now = new Date()) {
  const whose = whoseNumbers(actor, person);
  const seesAll = can(actor, "leads.see-all");
  // Of a counsellor's own leads those given to them are their work; what they only created is a colleague's.
  const known = seesAll ? sql`${visibleLeads(actor)(expressionBuilder<DB, "leads">())}` : sql`is_here`;
  const mine = whose === "*" ? known : sql`${known} and assigned_to = ${whose}`;
  const parts = partsOf(now);
  // Counted in their order, so that each count walks the index that its list walks.
  const counts = works.map((work) =>
    work === "new"
      ? sql`(select coalesce(sum(count), 0)::int from lead_tallies
          where owner = ${whose} and what = 'stage' and day = '2000-01-01' and word = 'new') as "new"`
      : sql`(select count(*)::int from (select from leads where ${mine} and ${parts[work].which}
          order by ${parts[work].order} limit ${sql.lit(mostCounted + 1)}) as few) as ${sql.ref(work)}`,
  );
  const firsts = works.map(
    (work) => sql`(select ${sql.lit(work)} as work, row_number() over (order by ${parts[work].order}) as place,
      number, name, course_interest as course, stage, mobile, assigned_to, created_by,
      (select users.name from users where users.id = assigned_to) as owner, next_at as "nextAt", created_at as since,
      asked_again_at as "askedAgainAt", do_not_contact_at is not null as "doNotContact"
      from leads where ${mine} and ${parts[work].shown ?? parts[work].which} order by ${parts[work].order} limit ${sql.lit(mostShown)})`,
  );
  const [counted, rows] = await Promise.all([
    sql<Record<Work, number>>`${prepared} select ${sql.join(counts)}`.execute(db),
    sql<Row>`${prepared} select * from (${sql.join(firsts, sql` union all `)}) as firsts order by place`.execute(db),
  ]);
  const lead = ({ mobile, assigned_to, created_by, owner, ...row }: Row) => ({
    ...row,
    isOwn: isOwn(actor, { assigned_to, created_by }),
    phone: phoneFor(actor, { assigned_to, created_by }, mobile),
    owner: seesAll && whose === "*" ? owner : null,
  });
  return works.map((work) => ({
    work,
    count: counted.rows[0]![work],
    leads: rows.rows.filter((row) => row.work === work).map(lead),
  }));
}
export type DayPart = Awaited<ReturnType<typeof readDay>>[number];
export type DayLead = DayPart["leads"][number];

type Part = { which: RawBuilder<unknown>; shown?: RawBuilder<unknown>; order: RawBuilder<unknown> };

/** Which leads each part of the day holds, and in which order. Each has an index that holds little more than they. */
function partsOf(now: Date): Record<Work, Part> {
  const midnight = (days: number) => fromIndianTime(`${indianDay(new Date(now.getTime() + days * 24 * 60 * 60 * 1000))}T00:00`);
  const [today, tomorrow] = [midnight(0), midnight(1)];
  const byNext = sql`next_at, number`;
  return {
    new: { which: sql`stage = 'new'`, order: sql`number` },
    // Who came in today and waits for the first call is new, not late.
    overdue: { which: sql`next_at < ${now} and (stage <> 'new' or next_at < ${today})`, order: byNext },
    // All that fall on today are counted; those still ahead are shown, because the others stand above.
    today: {
      which: sql`next_at >= ${today} and next_at < ${tomorrow}`,
      shown: sql`next_at >= ${now} and next_at < ${tomorrow}`,
      order: byNext,
    },
    again: { which: sql`asked_again_at is not null`, order: sql`asked_again_at desc` },
    "no-step": {
      which: sql`next_at is null and stage not in ('seat-booked', 'admitted', 'lost', 'invalid')`,
      // In the order of its own index: the planner believes in many of them, and would look for the first among all leads.
      order: sql`assigned_to, number`,
    },
    untouched: { which: sql`follow_up_count = 0`, order: sql`number desc` },
    planned: { which: sql`next_at >= ${today} and next_at < ${tomorrow} and stage <> 'new'`, order: byNext },
  };
}

/** When what reminds people last ran; undefined when it never did. */
export async function readHeartbeat(name: string) {
  const row = await db.selectFrom("heartbeats").modifyFront(prepared).select("at").where("name", "=", name).executeTakeFirst();
  return row?.at;
}
