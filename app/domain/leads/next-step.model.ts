import type { Stage } from "#app/domain/leads/model.ts";
import { afterWorkingMinutes, nextMorning, usualHours } from "#app/domain/working-hours/model.ts";
import { toIndianTime } from "#app/platform/i18n/indian-time.ts";

const quarter = 15 * 60_000;

/** The next quarter of an hour of work, as a date-and-time field shows it. */
export const workingQuarter = (moment: number, hours = usualHours) =>
  toIndianTime(afterWorkingMinutes(new Date(Math.ceil(moment / quarter) * quarter), 0, hours));

/** Fee, papers and joining: in the morning of the next day of work. */
export const seatMoment = (now: number, hours = usualHours) => toIndianTime(nextMorning(new Date(now), hours));

/**
 * What is proposed to a lead that goes to this stage: the date it has while that is still to come, else the next time of work,
 * so that nobody who was just moved is late. Who waits for the next session waits for months that only they can name.
 */
export function proposedNext(stage: Stage, nextAt: Date | null, now: number, hours = usualHours): string {
  if (nextAt !== null && nextAt.getTime() > now) return toIndianTime(nextAt);
  if (stage === "parked") return "";
  return stage === "seat-booked" ? seatMoment(now, hours) : workingQuarter(now + 60 * 60_000, hours);
}
