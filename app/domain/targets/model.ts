import { isOfficeDay, type WorkingHours } from "#app/domain/working-hours/model.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/** What can be hoped for in a month. Each is a number that other screens tell too. */
export const targetKinds = ["admitted", "followed"] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Nobody is asked for more. */
export const maxGoal = 10_000;

/** What was hoped for, and what it is by now. */
export type Target = { what: TargetKind; goal: number; done: number };

/** The field of a form in which somebody's target stands. */
/** Beside it, what stood there when the page was made. */
export const seenField = (what: TargetKind, person: string) => `seen-${what}-${person}`;
export const goalField = (what: TargetKind, person: string) => `${what}-${person}`;

/** As 2026-11. */
export const monthOf = (day: string) => day.slice(0, 7);
export const isMonth = (text: string) => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

export function monthBeside(month: string, step: number) {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** Both days with them. */
export const daysOfMonth = (month: string) => {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};

/** Ahead so many months; what is over is not planned any more. */
const monthsAhead = 3;
export const mayPlan = (month: string, now: Date) => {
  const current = monthOf(indianDay(now));
  return month >= current && month <= monthBeside(current, monthsAhead);
};

/** The days of this month on which the office still opens, today with them. */
export function officeDaysLeft(month: string, now: Date, hours: WorkingHours) {
  const today = indianDay(now);
  const { to } = daysOfMonth(month);
  const days = Array.from({ length: Number(to.slice(8)) }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
  return days.filter((day) => day >= today && isOfficeDay(day, hours)).length;
}
