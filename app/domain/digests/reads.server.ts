import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { visibleLeads } from "#app/access/visible.server.ts";
import { dayBeside, sinceLastOfficeDay, type Digest, type DigestPart } from "#app/domain/digests/model.ts";
import { beforeWorkingMinutes, workingDay } from "#app/domain/working-hours/model.ts";
import { fromIndianTime } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";

/** So many are named; of the rest it is said how many they are. */
const named = 15;

/** What a person should know in the morning of this day. */
export async function readDigest(actor: Actor, day: string, now: Date): Promise<Digest> {
  const tomorrow = fromIndianTime(`${dayBeside(day, 1)}T00:00`);
  const isNew = sql<boolean>`(stage = 'new' and follow_up_count = 0)`;
  const [overdue, today, askedAgain, untouched, office] = await Promise.all([
    part(actor, sql<boolean>`next_at < ${now} and not ${isNew}`, sql<Date>`next_at`),
    part(actor, sql<boolean>`next_at >= ${now} and next_at < ${tomorrow} and not ${isNew}`, sql<Date>`next_at`),
    part(actor, sql<boolean>`asked_again_at is not null`, sql<Date>`asked_again_at`),
    part(actor, isNew, sql<Date>`created_at`),
    can(actor, "leads.see-all") ? readOffice(day, now) : null,
  ]);
  return { own: { overdue, today, askedAgain, untouched }, office };
}

/** A person's own leads of one kind, the oldest first. */
async function part(actor: Actor, which: RawBuilder<boolean>, at: RawBuilder<Date>): Promise<DigestPart> {
  const own = db.selectFrom("leads").where("assigned_to", "=", actor.id).where(visibleLeads(actor)).where(which);
  const [leads, { count }] = await Promise.all([
    own
      .select(["number", "name", at.as("at")])
      .orderBy(at)
      .limit(named)
      .execute(),
    own.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { leads, count: Number(count) };
}

async function readOffice(day: string, now: Date) {
  const { since, until } = sinceLastOfficeDay(day);
  const late = beforeWorkingMinutes(now, workingDay);
  const { rows } = await sql<{ unassigned: number; escalated: number; created: number; followed: number }>`select
    (select count(*)::int from leads where is_here and assigned_to is null and next_at is not null) as unassigned,
    (select count(*)::int from leads where is_here and next_at < ${late}) as escalated,
    (select coalesce(sum(count), 0)::int from lead_tallies where owner = '*' and what = 'created' and day between ${since} and ${until}) as created,
    (select coalesce(sum(count), 0)::int from lead_tallies where owner = '*' and what = 'followed' and day between ${since} and ${until}) as followed`.execute(
    db,
  );
  return { ...rows[0]!, since, until };
}
