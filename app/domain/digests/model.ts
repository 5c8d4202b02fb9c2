import { isOfficeDay, usualHours } from "#app/domain/working-hours/model.ts";
import { indianDay, fromIndianTime } from "#app/platform/i18n/indian-time.ts";

/** One line of a digest. No phone: a mailbox is not a safe place. */
export type DigestLead = { number: number; name: string; isMinor: boolean; guardianName: string; at: Date };
export type DigestPart = { count: number; leads: DigestLead[] };

export type OwnDigest = { overdue: DigestPart; today: DigestPart; askedAgain: DigestPart; untouched: DigestPart };
export type OfficeDigest = { unassigned: number; escalated: number; since: string; until: string; created: number; followed: number };
/** A number of the week that is over, what it was in the week before, and the address that it opens. What was before is not known of a moment. */
export type WeekNumber = { what: WeekWhat; now: number | undefined; before?: number | undefined; to: string };
export type WeekWhat = "visits" | "asked" | "created" | "admitted" | "answer" | "overdue";
export type WeekDigest = { from: string; to: string; numbers: WeekNumber[] };
export type Digest = { own: OwnDigest; office: OfficeDigest | null; week: WeekDigest | null };

export const hasSomethingToSay = ({ own, office, week }: Digest) =>
  week !== null ||
  Object.values(own).some(({ count }) => count > 0) ||
  (office !== null && office.unassigned + office.escalated + office.created + office.followed > 0);

/** The digest is written at 08:45 on a day on which the office opens; later that morning when nobody was there to write it. */
export function digestDay(now: Date, hours = usualHours): string | undefined {
  const day = indianDay(now);
  const isTime = now >= fromIndianTime(`${day}T08:45`) && now < fromIndianTime(`${day}T12:00`);
  return isTime && isOfficeDay(day, hours) ? day : undefined;
}

/** The day after this one, or before it. */
export const dayBeside = (day: string, step: 1 | -1) => new Date(Date.parse(day) + step * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** The first day of a week on which the office opens: Monday, unless that is a holiday. */
export function beginsTheWeek(day: string, hours = usualHours) {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  const before = Array.from({ length: sinceMonday }, (_, back) =>
    new Date(Date.parse(day) - (back + 1) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
  return isOfficeDay(day, hours) && !before.some((one) => isOfficeDay(one, hours));
}

/** From the last day on which the office was open: after a Sunday the numbers are those of two days. */
export function sinceLastOfficeDay(day: string, hours = usualHours) {
  const until = dayBeside(day, -1);
  let since = until;
  // Never further back than a month: an office that is closed for longer has no last day.
  for (let back = 0; back < 31 && !isOfficeDay(since, hours); back += 1) since = dayBeside(since, -1);
  return { since, until };
}
