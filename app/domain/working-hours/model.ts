/*
 * The office works from Monday to Saturday, 10:00 to 19:00 in India. India has no summer time, so its clock is UTC and five
 * and a half hours, always.
 */
const opens = 10 * 60;
const closes = 19 * 60;
const minute = 60_000;
const offset = 5.5 * 60 * minute;
const day = 24 * 60 * minute;

const dayOf = (moment: number) => Math.floor((moment + offset) / day);
const isWorkingDay = (at: number) => (((at + 4) % 7) + 7) % 7 !== 0;
const startOf = (at: number) => at * day - offset + opens * minute;
const endOf = (at: number) => at * day - offset + closes * minute;

export const isWorkingTime = (moment: Date) => {
  const at = dayOf(moment.getTime());
  return isWorkingDay(at) && moment.getTime() >= startOf(at) && moment.getTime() < endOf(at);
};

/** Minutes of work between two moments. An enquiry at midnight that is answered at ten was answered at once. */
export function workingMinutes(from: Date, until: Date): number {
  let total = 0;
  for (let at = dayOf(from.getTime()); at <= dayOf(until.getTime()); at += 1) {
    if (!isWorkingDay(at)) continue;
    total += Math.max(0, Math.min(until.getTime(), endOf(at)) - Math.max(from.getTime(), startOf(at)));
  }
  return Math.floor(total / minute);
}

/** The moment when so many minutes of work have passed. */
export function afterWorkingMinutes(from: Date, minutes: number): Date {
  let left = minutes * minute;
  for (let at = dayOf(from.getTime()); ; at += 1) {
    if (!isWorkingDay(at)) continue;
    const begins = Math.max(from.getTime(), startOf(at));
    const room = endOf(at) - begins;
    if (room <= 0) continue;
    if (left <= room) return new Date(begins + left);
    left -= room;
  }
}

/** The latest moment since which so many minutes of work have passed. */
export function beforeWorkingMinutes(until: Date, minutes: number): Date {
  let left = minutes * minute;
  for (let at = dayOf(until.getTime()); ; at -= 1) {
    if (!isWorkingDay(at)) continue;
    const ends = Math.min(until.getTime(), endOf(at));
    const room = ends - startOf(at);
    if (room <= 0) continue;
    if (left <= room) return new Date(ends - left);
    left -= room;
  }
}

/** Whether the office opens at all on this Indian day, as 2026-11-14. */
export const isOfficeDay = (indianDay: string) => isWorkingDay(Math.floor(Date.parse(indianDay) / day));

export const workingDay = closes - opens;
