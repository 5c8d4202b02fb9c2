import { isDay } from "#app/domain/fields.server.ts";
import { isSlug, slugFrom } from "#app/domain/entries/model.ts";
import { locales, type Locale } from "#app/platform/i18n/locale.ts";

/* What the cells of a file say, as the form fields that they stand for, and the way back. */

/** Null when nobody can tell. */
export type Reader = (cell: string) => string | null;
/** What a field holds, as a cell says it. */
export type Writer = (value: string) => string;

export const plain: Reader = (cell) => cell;
/** No word of ours is longer, and normalizing takes the longer the more marks stand on one letter. */
const maxWord = 100;
export const fold = (text: string) => text.slice(0, maxWord).normalize("NFC").trim().toLowerCase();

/** One of a few words, by the key or by its name in either language. */
export const oneOf = (keys: readonly string[], name: (key: string, locale: Locale) => string): Reader => {
  const words = new Map(keys.flatMap((key) => [key, ...locales.map((locale) => name(key, locale))].map((word) => [fold(word), key])));
  return (cell) => words.get(fold(cell)) ?? null;
};

const yes = new Set(["yes", "y", "true", "1", "x", "✓", "हाँ", "हां"]);
const no = new Set(["no", "n", "false", "0", "नहीं"]);
/** "on" as a ticked box sends it; "off" is taken out before the form is read. */
export const yesOrNo: Reader = (cell) => (yes.has(fold(cell)) ? "on" : no.has(fold(cell)) ? "off" : null);
export const ticked: Writer = (value) => (value === "on" ? "yes" : "no");

/** 2026-11-14, or the day first as Indian spreadsheets write it. */
export const day: Reader = (cell) => {
  const [, date, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  const iso = date ? `${year}-${month!.padStart(2, "0")}-${date.padStart(2, "0")}` : cell;
  return isDay(iso) ? iso : null;
};

/** "50,000/-" and "50000.00" are what spreadsheets make of a plain number. */
export const amount: Reader = (cell) => cell.replace(/\/-$/, "").replace(/\.0+$/, "");

/** Months, or "4 years", "1.5 years", "6 months". */
export const months: Reader = (cell) => {
  const [, count, unit] = /^(\d+(?:\.\d+)?)\s*(years?|yrs?|वर्ष|साल|months?|महीने|माह)?$/i.exec(cell.trim()) ?? [];
  if (count === undefined) return null;
  return String(/^(y|वर्ष|साल)/i.test(unit ?? "") ? Math.round(Number(count) * 12) : Number(count));
};

/** One item per line; an upright bar does it too, where a line is hard to type. A bar that is meant stands behind a stroke. */
export const list: Reader = (cell) =>
  cell
    .split(/(?<!\\)\|/)
    .map((item) => item.trim().replaceAll("\\|", "|"))
    .join("\n");
export const listed: Writer = (value) => value.replaceAll("|", "\\|").split("\n").join(" | ");

/** Several of a few words: with bars between them, or with commas where no name has one. */
export const someOf = (one: Reader): Reader => {
  const several: Reader = (item) => allOf(item.split(",").map((word) => one(word)));
  return (cell) => allOf(cell.split(/[|\n]/).map((item) => one(item) ?? several(item)));
};
const allOf = (words: (string | null)[]) => (words.includes(null) ? null : words.join("\n"));

/** "45 %" */
export const perCent: Reader = (cell) => amount(cell.replace(/\s*%$/, ""));

const every = new Set(["every", "every year", "all", "हर", "हर साल"]);
/** Which year of the course, or every one: an empty cell would say nothing. */
export const yearOrEvery: Reader = (cell) => (every.has(fold(cell)) ? "" : amount(cell));
export const everyOrYear: Writer = (value) => (value === "" ? "every" : value);
export const slug: Reader = (cell) => cell.toLowerCase();
export const named: Reader = (cell) => (isSlug(fold(cell)) ? fold(cell) : slugFrom(cell));
