import { suggestedMoment, type Statement } from "#app/domain/follow-ups/model.ts";
import { seatMoment } from "#app/domain/leads/next-step.model.ts";
import { isOfficeDay, usualHours } from "#app/domain/working-hours/model.ts";
import { fromIndianTime, indianDay } from "#app/platform/i18n/indian-time.ts";

/** Of each day of the strip these times are one tap away. */
export const stripTimes = ["11:00", "13:00", "15:00", "17:00"] as const;
const stripDays = 7;
const dayLong = 24 * 60 * 60_000;

export type Cell = { at: string; time: string; isOpen: boolean };
export type StripDay = { day: string; isClosed: boolean; cells: Cell[] };

/** Seven days and their times. What is past cannot be chosen, nor a day on which the office is closed; once today is over, it begins with tomorrow. */
export function stripOf(now: number, hours = usualHours): StripDay[] {
  const dayAt = (ahead: number): StripDay => {
    const day = indianDay(new Date(now + ahead * dayLong));
    const isClosed = !isOfficeDay(day, hours);
    const cell = (time: string) => ({ at: `${day}T${time}`, time, isOpen: !isClosed && fromIndianTime(`${day}T${time}`).getTime() > now });
    return { day, isClosed, cells: stripTimes.map(cell) };
  };
  const first = dayAt(0).cells.some(({ at }) => fromIndianTime(at).getTime() > now) ? 0 : 1;
  return Array.from({ length: stripDays }, (_, index) => dayAt(first + index));
}

/** What a statement proposes, as the next time of the strip; beyond its last day the moment itself. */
export function proposedCell(statement: Statement, now: number, hours = usualHours): string {
  const moment = statement === "finalised" ? seatMoment(now, hours) : suggestedMoment(statement, now, hours);
  if (moment === "") return "";
  const cells = stripOf(now, hours).flatMap(({ cells: all }) => all);
  return cells.find(({ at, isOpen }) => isOpen && at >= moment)?.at ?? moment;
}

export type Step = "earlier" | "later" | "day-before" | "day-after";

/** The next time that can be chosen in a direction; the first of all when none is chosen. Where nothing comes it stays. */
export function stepped(strip: readonly StripDay[], from: string, step: Step): string {
  const all = strip.flatMap(({ cells }) => cells);
  const place = all.findIndex(({ at }) => at === from);
  if (place === -1) return all.find(({ isOpen }) => isOpen)?.at ?? "";
  const by = { earlier: -1, later: 1, "day-before": -stripTimes.length, "day-after": stripTimes.length }[step];
  for (let next = place + by; next >= 0 && next < all.length; next += by) if (all[next]!.isOpen) return all[next]!.at;
  return from;
}

/** The first time that can be chosen on a day of the strip, counted from 1. */
export const firstOf = (strip: readonly StripDay[], place: number) => strip[place - 1]?.cells.find(({ isOpen }) => isOpen)?.at;
