import { getLocale } from "#app/platform/i18n/generated/runtime.js";

const zone = "Asia/Kolkata";
const format = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  new Intl.DateTimeFormat(getLocale() === "hi" ? "hi-IN" : "en-IN", { timeZone: zone, ...options }).format(date);

/** 14 Nov 2026 */
export const formatDay = format({ day: "numeric", month: "short", year: "numeric" });

/** 14 Nov 2026, 2:05 pm */
export const formatMoment = format({ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" });

/** 14:05 */
export const formatTime = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
