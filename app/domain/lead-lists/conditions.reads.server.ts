import { sql, type RawBuilder } from "kysely";
import { rungOf } from "#app/domain/cohorts/reads.server.ts";
import { findCourseMeant } from "#app/domain/courses/meant.reads.server.ts";
import { none, wholeList, type LeadQuery } from "#app/domain/lead-lists/model.ts";
import { ownConditions } from "#app/domain/own-fields/conditions.reads.server.ts";
import { beforeWorkingMinutes, workingDayOf } from "#app/domain/working-hours/model.ts";
import { readWorkingHours } from "#app/domain/working-hours/reads.server.ts";
import { fromIndianTime, indianDay } from "#app/platform/i18n/indian-time.ts";
import { db } from "#db/client.ts";

type Condition = RawBuilder<boolean>;

/** What a question needs to know: now; the moment before which a step is late by a working day, a first answer is due, or somebody waits for too long; the course that its words name. */
export type Known = {
  now: Date;
  late?: Date | undefined;
  unanswered?: Date | undefined;
  waiting?: Date | undefined;
  course?: string | undefined;
};

/** Each is read only for whoever asks about it. The course is a value and no question within the question: how many ask for it decides which index is walked. */
export async function readKnown({ next = "", waiting = "", course = "" }: Partial<LeadQuery>, now = new Date()): Promise<Known> {
  const [late, unanswered, since, meant] = await Promise.all([
    next === "late" ? readLate(now) : undefined,
    next === "unanswered" ? readUnanswered(now) : undefined,
    waiting === "" ? undefined : readWaiting(Number(waiting), now),
    findCourseMeant(course),
  ]);
  return { now, late, unanswered, waiting: since, course: meant };
}

const readWaiting = async (minutes: number, now: Date) => beforeWorkingMinutes(now, minutes, await readWorkingHours());

async function readLate(now: Date) {
  const hours = await readWorkingHours();
  return beforeWorkingMinutes(now, workingDayOf(hours), hours);
}

/** Who has waited since then has waited longer than the target of a first answer. */
async function readUnanswered(now: Date) {
  const [hours, { target }] = await Promise.all([
    readWorkingHours(),
    db.selectFrom("settings").select("answer_target as target").executeTakeFirstOrThrow(),
  ]);
  return beforeWorkingMinutes(now, target, hours);
}

const startOf = (day: string) => fromIndianTime(`${day}T00:00`);
const daysFrom = (day: string, days: number) => indianDay(new Date(startOf(day).getTime() + days * 24 * 60 * 60 * 1000));

/** From the first day to the last, both with it. */
function between(column: RawBuilder<unknown>, from: string, to: string): Condition[] {
  return [
    ...(from === "" ? [] : [sql<boolean>`${column} >= ${startOf(from)}`]),
    ...(to === "" ? [] : [sql<boolean>`${column} < ${startOf(daysFrom(to, 1))}`]),
  ];
}

/** What a question says of a lead, beyond whose it is and its stages. The one place where these words become SQL. */
export function conditionsOf(
  {
    source,
    firstCampaign,
    lastCampaign,
    partner,
    category,
    district,
    course,
    untouched,
    stop,
    again,
    given,
    own,
    tag,
    noTag,
    over,
    within,
    ...asked
  }: LeadQuery,
  at: Known,
): Condition[] {
  const today = indianDay(at.now);
  const created = {
    "": [asked.createdFrom, asked.createdTo],
    today: [today, ""],
    week: [daysFrom(today, -6), ""],
    month: [`${today.slice(0, 8)}01`, ""],
  }[asked.created];
  const isAnswered = asked.answeredFrom + asked.answeredTo + over + within !== "";
  return [
    ...between(sql`created_at`, created[0]!, created[1]!),
    ...between(sql`stage_since`, asked.stageFrom, asked.stageTo),
    ...nextStep(asked, at, today),
    ...(source.length === 0 ? [] : [sql<boolean>`source = any(${source}::text[])`]),
    ...campaignIs(sql`first_campaign`, firstCampaign),
    ...campaignIs(sql`last_campaign`, lastCampaign),
    ...campaignIs(sql`partner`, partner),
    ...(category === "" ? [] : [sql<boolean>`course_category = ${category === none ? "" : category}`]),
    ...(district === ""
      ? []
      : [district === none ? sql<boolean>`(district = '' or district is null)` : sql<boolean>`district = ${district}`]),
    ...(asked.reached === "" ? [] : [sql<boolean>`${rungOf} >= rung(${asked.reached})`]),
    ...(asked.furthest === "" ? [] : [sql<boolean>`${rungOf} = rung(${asked.furthest})`]),
    ...(asked.left === "" ? [] : [sql<boolean>`stay_days(rungs_at, rung(${asked.left})) is not null`]),
    ...(asked.waiting === "" ? [] : [waitsSince(at.waiting ?? at.now)]),
    ...(asked.lostReason === "" ? [] : [sql<boolean>`lost_reason = ${asked.lostReason}`]),
    ...(asked.subStage === "" ? [] : [sql<boolean>`sub_stage = ${asked.subStage}`]),
    ...(asked.financeState === "" ? [] : [sql<boolean>`finance_state = ${asked.financeState}`]),
    // Whatever it was called when it was written down, the course that is meant is found too.
    ...(course === ""
      ? []
      : [sql<boolean>`(course_interest ilike ${containing(course)}${at.course ? sql` or course_id = ${at.course}` : sql``})`]),
    // Nobody follows up whoever asked not to be contacted.
    ...(untouched ? [sql<boolean>`follow_up_count = 0 and stop is null`] : []),
    ...(stop === "" ? [] : [stop === "any" ? sql<boolean>`stop is not null` : sql<boolean>`stop = ${stop}`]),
    ...(again ? [sql<boolean>`asked_again_at is not null`] : []),
    ...(given === "" ? [] : [sql<boolean>`is_given(assigned_why) and assigned_at >= ${startOf(today)}`]),
    ...ownConditions(own),
    // The first of the two is what the index holds.
    ...(tag.length === 0 ? [] : [sql<boolean>`tags <> '{}'`, sql<boolean>`tags && ${tag}::text[]`]),
    ...(noTag.length === 0 ? [] : [sql<boolean>`not tags && ${noTag}::text[]`]),
    ...(isAnswered ? [sql<boolean>`first_response_minutes is not null`] : []),
    ...between(sql`first_response_at`, asked.answeredFrom, asked.answeredTo),
    ...(over === "" ? [] : [sql<boolean>`first_response_minutes > ${Number(over)}`]),
    ...(within === "" ? [] : [sql<boolean>`first_response_minutes <= ${Number(within)}`]),
  ];
}

/** In words of its index, which holds those who have one. */
const campaignIs = (column: RawBuilder<unknown>, name: string): Condition[] =>
  name === "" ? [] : name === none ? [sql`${column} = ''`] : [sql`(${column} <> '' and ${column} = ${name})`];

/** Nobody has called them since before this moment. */
const waitsSince = (moment: Date) => sql<boolean>`(stage = 'new' and follow_up_count = 0 and stop is null and next_at < ${moment})`;

function nextStep(
  { next, nextFrom, nextTo }: Pick<LeadQuery, "next" | "nextFrom" | "nextTo">,
  { now, late, unanswered }: Known,
  today: string,
): Condition[] {
  const tomorrow = daysFrom(today, 1);
  switch (next) {
    case "":
      return between(sql`next_at`, nextFrom, nextTo);
    case "unanswered":
      return [waitsSince(unanswered ?? now)];
    case "now":
      return [sql`stage = 'new' and next_at <= ${now}`];
    // Who waits for the first call is new, not late.
    case "overdue":
      return [sql`stage <> 'new' and next_at <= ${now}`];
    case "due":
      return [sql`next_at > ${now} and next_at < ${startOf(tomorrow)}`];
    case "today":
      return between(sql`next_at`, today, today);
    case "tomorrow":
      return between(sql`next_at`, tomorrow, tomorrow);
    case "week":
      return between(sql`next_at`, today, daysFrom(today, 6));
    case "late":
      return [sql`next_at < ${late ?? now}`];
    case "none":
      return [sql`next_at is null and stage not in ('admitted', 'lost', 'invalid')`];
  }
}

/** A question with its stages as one condition, for whoever counts what the list would find. */
export function conditionOf(question: Partial<LeadQuery>, at: Known): Condition {
  const { stage = [] } = question;
  const all = [
    ...(stage.length === 0 ? [] : [sql<boolean>`stage = any(${stage}::text[])`]),
    ...conditionsOf({ ...wholeList, ...question }, at),
  ];
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` and `)})`;
}

const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
