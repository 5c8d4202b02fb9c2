import { formatMoment, formatTime } from "#app/platform/i18n/dates.ts";
import { indianDay } from "#app/platform/i18n/indian-time.ts";

/** Today as 14:05, every other day with its date. */
export const whenText = (moment: Date, now: number) =>
  indianDay(moment) === indianDay(new Date(now)) ? formatTime(moment) : formatMoment(moment);
