import { sql, type RawBuilder } from "kysely";
import { can, type Actor } from "#app/access/roles.ts";
import { givenTo, visibleLeads } from "#app/access/visible.server.ts";
import { beginsTheWeek, dayBeside, sinceLastOfficeDay, type Digest, type DigestPart, type WeekDigest } from "#app/domain/digests/model.ts";
import { conditionOf, readKnown } from "#app/domain/lead-lists/conditions.reads.server.ts";
import { countArrivals } from "#app/domain/numbers/arrivals.reads.server.ts";
import {
  admittedBetween,
  answeredBetween,
  askedAddress,
  createdBetween,
  lastDays,
  late,
  leadsAddress,
  openStages,
  visitsAddress,
  workQuestions,
  type Work,
} from "#app/domain/numbers/model.ts";
import { readPulse } from "#app/domain/numbers/pulse.reads.server.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { db } from "#db/client.ts";

/** So many are named; of the rest it is said how many they are. */
const named = 15;

/** What a person should know in the morning of this day: the work list of the dashboard, as it stands now. */
export async function readDigest(actor: Actor, day: string, now: Date): Promise<Digest> {
  const [overdue, today, askedAgain, untouched, office, week] = await Promise.all([
    part(actor, "overdue", sql<Date>`next_at`, now),
    part(actor, "today", sql<Date>`next_at`, now),
    part(actor, "again", sql<Date>`asked_again_at`, now),
    part(actor, "new", sql<Date>`created_at`, now),
    can(actor, "leads.see-all") ? readOffice(day, now) : null,
    can(actor, "settings.change") && beginsTheWeek(day, await readWorkingHours()) ? readWeek(actor, day) : null,
  ]);
  return { own: { overdue, today, askedAgain, untouched }, office, week };
}

/** A person's own leads of one kind, the oldest first. */
async function part(actor: Actor, work: Work, at: RawBuilder<Date>, now: Date): Promise<DigestPart> {
  const own = db.selectFrom("leads").where(givenTo(actor.id)).where(visibleLeads(actor)).where(conditionOf(workQuestions[work], { now }));
  const [leads, { count }] = await Promise.all([
    own
      .select(["number", "name", "is_minor as isMinor", "guardian_name as guardianName", at.as("at")])
      .orderBy(at)
      .limit(named)
      .execute(),
    own.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { leads, count: Number(count) };
}

/** The tiles of the owner's first page, of the seven days that ended yesterday beside the seven before. */
async function readWeek(actor: Actor, day: string): Promise<WeekDigest | null> {
  const yesterday = new Date(`${dayBeside(day, -1)}T12:00:00+05:30`);
  const days = lastDays(14, yesterday);
  const [pulse, arrivals, before] = await Promise.all([
    readPulse(actor, 7, yesterday),
    countArrivals(actor, days[7]!, days[13]!),
    countArrivals(actor, days[0]!, days[6]!),
  ]);
  if (!pulse) return null;
  const { from, to, created, admitted, answers, overdue } = pulse;
  return {
    from,
    to,
    numbers: [
      { what: "visits", now: arrivals.visits, before: before.visits, to: visitsAddress(from, to) },
      { what: "asked", now: arrivals.asked, before: before.asked, to: askedAddress(from, to) },
      { what: "created", ...created, to: leadsAddress(createdBetween(from, to)) },
      { what: "admitted", ...admitted, to: leadsAddress(admittedBetween(from, to)) },
      { what: "answer", now: answers.now?.median, before: answers.before?.median, to: leadsAddress(answeredBetween(from, to)) },
      { what: "overdue", now: overdue, to: leadsAddress(workQuestions.overdue) },
    ],
  };
}

async function readOffice(day: string, now: Date) {
  const { since, until } = sinceLastOfficeDay(day, await readWorkingHours());
  const isLate = conditionOf(late, await readKnown(late, now));
  const isOpen = conditionOf({ stage: openStages }, { now });
  const { rows } = await sql<{ unassigned: number; escalated: number; created: number; followed: number }>`select
    (select count(*)::int from leads where is_here and assigned_to is null and ${isOpen}) as unassigned,
    (select count(*)::int from leads where is_here and ${isLate}) as escalated,
    (select coalesce(sum(count), 0)::int from lead_tallies where owner = '*' and what = 'created' and day between ${since} and ${until}) as created,
    (select coalesce(sum(count), 0)::int from lead_tallies where owner = '*' and what = 'followed' and day between ${since} and ${until}) as followed`.execute(
    db,
  );
  return { ...rows[0]!, since, until };
}
