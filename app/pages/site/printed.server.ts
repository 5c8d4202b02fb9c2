import { formatDay } from "#app/platform/i18n/dates.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { indianDay } from "#app/platform/i18n/indian-time.ts";
import { inLocale } from "#app/platform/i18n/locale.ts";

/** What a sheet of paper says of itself: of which day its figures are. */
export const printedOn = () => m.offering_print({ day: formatDay(indianDay(new Date())) });

/** With the address where newer ones stand. */
export const printedFrom = (origin: string, path: string) => `${printedOn()} · ${origin}${inLocale(path, getLocale())}`;
