import { m } from "#app/platform/i18n/generated/messages.js";

/** २५ is 25. */
export const latinDigits = (text: string) => text.replaceAll(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)));

/** A whole figure as somebody types it, "₹ १,५०,०००.००" too, without what stands between its digits. */
export const figureTyped = (text: string) =>
  latinDigits(text)
    .replaceAll(/[,\s₹]/g, "")
    .replace(/(?<=\d)\.0{1,2}$/, "");

const indian = new Intl.NumberFormat("en-IN");
/** 10,00,00,000; a year stays 2026. */
export const limitSaid = (limit: number) => (limit < 10_000 ? String(limit) : indian.format(limit));

type Bounds = { least: number; most: number };
export const figureBad = ({ least, most }: Bounds) => m.entry_figure_bad({ least: limitSaid(least), most: limitSaid(most) });
/** The same where it may not be empty. */
export const figureNeeded = ({ least, most }: Bounds) => m.entry_figure_needed({ least: limitSaid(least), most: limitSaid(most) });
