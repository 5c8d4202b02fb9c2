import { answerShelves, stayShelves, type NumberPeriod } from "#app/domain/numbers/model.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

export const periodNames: Record<NumberPeriod, () => string> = {
  month: m.dashboard_period_month,
  "30": m.dashboard_period_30,
  "90": m.dashboard_period_90,
  session: m.dashboard_period_session,
};

/** 1,25,000 */
export const grouped = (count: number) => new Intl.NumberFormat("en-IN").format(count);

const maxStay = stayShelves.at(-1)!;

/** Days that somebody stood at a rung. Beyond the last shelf only that it was longer. */
export function stayInWords(days: number): string {
  if (days > maxStay) return m.dashboard_more_than({ time: m.lead_days({ count: maxStay }) });
  return days === 0 ? m.lead_same_day() : m.lead_days({ count: days });
}

const longest = answerShelves.at(-1)!;

/** Working minutes as one says them: a working day is not a day. Beyond the last shelf only that it was longer. */
export function workingTime(minutes: number): string {
  if (minutes > longest) return m.dashboard_more_than({ time: workingTime(longest) });
  return minutes < 60 ? m.lead_minutes({ count: minutes }) : m.lead_hours({ count: Math.round(minutes / 60) });
}
