import { getLocale } from "#app/platform/i18n/generated/runtime.js";

const zone = "Asia/Kolkata";
/** Making a format takes longer than rendering a list: each is made once per language. */
function format(options: Intl.DateTimeFormatOptions) {
  const made: Partial<Record<string, Intl.DateTimeFormat>> = {};
  return (date: Date) => {
    const locale = getLocale() === "hi" ? "hi-IN" : "en-IN";
    // "pm" is no Hindi word: there the hours are counted to 24.
    const hours = locale === "hi-IN" && options.hour ? ({ hourCycle: "h23" } as const) : {};
    return (made[locale] ??= new Intl.DateTimeFormat(locale, { timeZone: zone, ...options, ...hours })).format(date);
  };
}

const asDay = format({ day: "numeric", month: "short", year: "numeric" });

/** 14 Nov 2026, of a moment or of a calendar day as a date field sends it. What is no day stays as it was typed. */
export const formatDay = (day: Date | string) =>
  typeof day !== "string" ? asDay(day) : Number.isNaN(Date.parse(day)) ? day : asDay(new Date(day));

/** 14 Nov 2026, 2:05 pm */
export const formatMoment = format({ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" });

/** 14:05 */
export const formatTime = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
