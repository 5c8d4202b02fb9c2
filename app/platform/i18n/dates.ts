import { getLocale } from "#app/platform/i18n/generated/runtime.js";

const zone = "Asia/Kolkata";
type Written = { hindi: boolean; part: (type: Intl.DateTimeFormatPartTypes) => string; text: () => string };

/** Making a format takes longer than rendering a list: each is made once per language. */
function format(options: Intl.DateTimeFormatOptions, inHindi: Intl.DateTimeFormatOptions = {}) {
  const made: Partial<Record<string, Intl.DateTimeFormat>> = {};
  return (date: Date): Written => {
    const hindi = getLocale() === "hi";
    const locale = hindi ? "hi-IN" : "en-IN";
    const written = (made[locale] ??= new Intl.DateTimeFormat(locale, { timeZone: zone, ...options, ...(hindi && inHindi) }));
    return {
      hindi,
      text: () => written.format(date),
      part: (wanted) => written.formatToParts(date).find(({ type }) => type === wanted)?.value ?? "",
    };
  };
}

// Hindi has no short names of months that a reader knows.
const asDay = format({ day: "numeric", month: "short", year: "numeric" }, { month: "long" });
const asMonth = format({ month: "long", year: "numeric" });
const asWeekday = format({ weekday: "long" });
const asMoment = format({ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" });
const asShortWeekday = format({ weekday: "short" });
const asTime = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** 14 Nov 2026 or 14 नवंबर 2026, of a moment or of a calendar day as a date field sends it. What is no day stays as it was typed. */
export const formatDay = (day: Date | string) =>
  typeof day !== "string" ? asDay(day).text() : Number.isNaN(Date.parse(day)) ? day : asDay(new Date(day)).text();

/** March 2027 or मार्च 2027, of 2027-03. */
export const formatMonth = (month: string) => asMonth(new Date(`${month}-15`)).text();

/** 14 Nov 2026, 2:05 pm or 14 नवंबर 2026, दोपहर 2:05 बजे */
export function formatMoment(moment: Date) {
  const written = asMoment(moment);
  return written.hindi ? `${formatDay(moment)}, ${formatTime(moment)}` : written.text();
}

/** Sat or शनि */
export const formatShortWeekday = (day: Date) => asShortWeekday(day).text();

/** 14:05 or दोपहर 2:05 बजे */
export function formatTime(moment: Date) {
  const written = asTime(moment);
  if (!written.hindi) return written.text();
  const hour = Number(written.part("hour"));
  return `${partOfDay(hour)} ${hour % 12 || 12}:${written.part("minute").padStart(2, "0")} बजे`;
}

/** 7 pm, 1:30 pm or शाम 7 बजे, of a minute of the day. */
export function formatClock(minuteOfDay: number) {
  const [hour, minute] = [Math.floor(minuteOfDay / 60) % 24, minuteOfDay % 60];
  const clock = `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`}`;
  return getLocale() === "hi" ? `${partOfDay(hour)} ${clock} बजे` : `${clock} ${hour < 12 ? "am" : "pm"}`;
}

/** Tuesday or मंगलवार, of a calendar day. */
export const formatWeekday = (day: string) => asWeekday(new Date(day)).text();

/** "pm" is no Hindi word: an hour is told by the part of the day it belongs to. */
const partOfDay = (hour: number) => (hour < 3 || hour >= 20 ? "रात" : hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : "शाम");
