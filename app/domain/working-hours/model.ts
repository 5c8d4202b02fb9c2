/** When the office works, by the clock of India: on which weekdays (0 is Sunday), from which minute of the day to which, and on which days not. */
export type WorkingHours = { days: readonly number[]; opens: number; closes: number; holidays: readonly string[] };

/** Until the owner says otherwise: Monday to Saturday, 10:00 to 19:00. */
export const usualHours: WorkingHours = { days: [1, 2, 3, 4, 5, 6], opens: 10 * 60, closes: 19 * 60, holidays: [] };

/* India has no summer time, so its clock is UTC and five and a half hours, always. */
const minute = 60_000;
const offset = 5.5 * 60 * minute;
const day = 24 * 60 * minute;
/** A year and a bit: whoever closes the office for longer has no next working day. */
const farthest = 400;

const dayOf = (moment: number) => Math.floor((moment + offset) / day);
const isWorkingDay = (at: number, { days, holidays }: WorkingHours) =>
  days.includes((((at + 4) % 7) + 7) % 7) && !holidays.includes(new Date(at * day).toISOString().slice(0, 10));
const startOf = (at: number, { opens }: WorkingHours) => at * day - offset + opens * minute;
const endOf = (at: number, { closes }: WorkingHours) => at * day - offset + closes * minute;

export const isWorkingTime = (moment: Date, hours = usualHours) => {
  const at = dayOf(moment.getTime());
  return isWorkingDay(at, hours) && moment.getTime() >= startOf(at, hours) && moment.getTime() < endOf(at, hours);
};

/** When it will be quiet no longer; undefined while the office works. */
export const officeQuietUntil = (moment: Date, hours = usualHours) =>
  isWorkingTime(moment, hours) ? undefined : afterWorkingMinutes(moment, 0, hours);

/** Minutes of work between two moments. An enquiry at midnight that is answered at ten was answered at once. */
export function workingMinutes(from: Date, until: Date, hours = usualHours): number {
  let total = 0;
  for (let at = dayOf(from.getTime()); at <= dayOf(until.getTime()); at += 1) {
    if (!isWorkingDay(at, hours)) continue;
    total += Math.max(0, Math.min(until.getTime(), endOf(at, hours)) - Math.max(from.getTime(), startOf(at, hours)));
  }
  return Math.floor(total / minute);
}

/** The moment when so many minutes of work have passed. */
export function afterWorkingMinutes(from: Date, minutes: number, hours = usualHours): Date {
  let left = minutes * minute;
  const first = dayOf(from.getTime());
  for (let at = first; at < first + farthest; at += 1) {
    if (!isWorkingDay(at, hours)) continue;
    const begins = Math.max(from.getTime(), startOf(at, hours));
    const room = endOf(at, hours) - begins;
    if (room <= 0) continue;
    if (left <= room) return new Date(begins + left);
    left -= room;
  }
  return new Date(from.getTime() + farthest * day);
}

/** The latest moment since which so many minutes of work have passed. */
export function beforeWorkingMinutes(until: Date, minutes: number, hours = usualHours): Date {
  let left = minutes * minute;
  const last = dayOf(until.getTime());
  for (let at = last; at > last - farthest; at -= 1) {
    if (!isWorkingDay(at, hours)) continue;
    const ends = Math.min(until.getTime(), endOf(at, hours));
    const room = ends - startOf(at, hours);
    if (room <= 0) continue;
    if (left <= room) return new Date(ends - left);
    left -= room;
  }
  return new Date(until.getTime() - farthest * day);
}

/** Whether the office opens at all on this Indian day, as 2026-11-14. */
export const isOfficeDay = (indianDay: string, hours = usualHours) => isWorkingDay(Math.floor(Date.parse(indianDay) / day), hours);

/** The Indian day on which so many days of work have followed this one, as 2026-11-16. */
export function afterOfficeDays(from: Date, days: number, hours = usualHours): string {
  const first = dayOf(from.getTime());
  let left = days;
  let at = first;
  while (left > 0 && at < first + farthest) if (isWorkingDay(++at, hours)) left -= 1;
  return new Date((left > 0 ? first + days : at) * day).toISOString().slice(0, 10);
}

/** Eleven in the morning of the next day of work after this one: late enough that the first calls of the day are made. */
export function nextMorning(now: Date, hours = usualHours): Date {
  const first = dayOf(now.getTime()) + 1;
  let at = first;
  while (at < first + farthest && !isWorkingDay(at, hours)) at += 1;
  return new Date((at < first + farthest ? at : first) * day - offset + 11 * 60 * minute);
}

/**
 * When a duty that began then ends by itself: at the next closing time, or as soon as a day begins on which the office stays
 * closed, whichever comes first. Whoever comes on duty in the evening is on duty until the next one ends.
 */
export function dutyEndsAt(since: Date, hours = usualHours): Date {
  const first = dayOf(since.getTime());
  if (isWorkingDay(first, hours) && since.getTime() < endOf(first, hours)) return new Date(endOf(first, hours));
  const next = first + 1;
  return new Date(isWorkingDay(next, hours) ? endOf(next, hours) : next * day - offset);
}

/** The length of a working day, in minutes. */
export const workingDayOf = ({ opens, closes }: WorkingHours) => closes - opens;

/** So much of the working day must be left for a call still today. */
const roomForCall = 60;

/**
 * The day on which somebody who wrote at this moment is called, and the clock of the office on it; undefined when the office has
 * no day of work within two weeks, or when that day is over.
 */
export function callDayOf(wroteAt: Date, now: Date, hours = usualHours) {
  const at = dayOf(afterWorkingMinutes(wroteAt, roomForCall, hours).getTime());
  const ahead = at - dayOf(now.getTime());
  if (at - dayOf(wroteAt.getTime()) > 14 || now.getTime() >= endOf(at, hours)) return undefined;
  return { day: new Date(at * day).toISOString().slice(0, 10), ahead, isOpen: now.getTime() >= startOf(at, hours), ...hours };
}
