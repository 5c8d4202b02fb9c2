import { z } from "zod";
import { isEntryId, isSlug, type Line, type Source } from "#app/domain/entries/model.ts";
import { fromIndianTime, isIndianTime } from "#app/platform/i18n/indian-time.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isWebAddress } from "#app/platform/links.ts";

/*
 * Forms arrive as plain fields, with script or without: a list is a field with one line per item, a figure's source is
 * four fields named after the figure.
 */

export const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.entry_too_long({ most }) })
    .default("");

export const neededWords = (most: number, missing: () => string) => words(most).pipe(z.string().min(1, { error: missing }));

export const entryId = z.string().refine(isEntryId, { error: () => m.problem_input() });
export const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .refine(isSlug, { error: () => m.entry_slug_bad() });

export const webAddress = words(500).refine((value) => value === "" || isWebAddress(value), { error: () => m.entry_address_bad() });

/** A whole number within its bounds, or nothing: an unknown figure stays unknown. */
export const figure = (least: number, most: number) =>
  z
    .string()
    .trim()
    .default("")
    .transform((value) => value.replaceAll(/[,\s₹]/g, ""))
    .refine((value) => value === "" || (/^\d{1,10}$/.test(value) && Number(value) >= least && Number(value) <= most), {
      error: () => m.entry_figure_bad({ least, most }),
    })
    .transform((value) => (value === "" ? null : Number(value)));

export const isDay = (value: string) =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);

/** A calendar day as a date field sends it, or nothing. */
export const day = z
  .string()
  .trim()
  .default("")
  .refine((value) => value === "" || isDay(value), { error: () => m.entry_day_bad() });

/** One item per line; the Hindi field's lines stand beside them by their number. */
export function linesOf(text: string, textHi: string): Line[] {
  const split = (value: string) => value.split(/\r?\n/).map((line) => line.trim());
  const hindi = split(textHi);
  return split(text)
    .map((line, index) => ({ text: line, textHi: hindi[index] ?? "" }))
    .filter((line) => line.text !== "");
}

/** Not trimmed as a whole: an empty first line of one language still stands beside the first line of the other. */
export const lines = z
  .string()
  .max(8_000, { error: () => m.entry_too_long({ most: 8_000 }) })
  .default("")
  .refine((value) => value.split(/\r?\n/).filter((line) => line.trim()).length <= 40, {
    error: () => m.entry_too_many_lines({ most: 40 }),
  });

/** A line in Hindi alone would have nothing to stand beside, and would be lost. */
export function hasLineAlone(text: string, textHi: string): boolean {
  const english = text.split(/\r?\n/);
  return textHi.split(/\r?\n/).some((line, index) => line.trim() !== "" && (english[index] ?? "").trim() === "");
}

const sourceFields = { source: words(200), url: webAddress, checkedOn: day, reviewBy: day };

/** The four fields of a figure's source, by the figure's name: "fees.source", "fees.url"… */
export function sourceFieldsOf<F extends string>(figures: readonly F[]) {
  return Object.fromEntries(
    figures.flatMap((name) => Object.entries(sourceFields).map(([field, schema]) => [`${name}.${field}`, schema])),
  ) as Record<`${F}.${keyof Source}`, (typeof sourceFields)[keyof Source]>;
}

/** A text field of a form that was read, empty when it was not sent. */
export function textIn(input: Record<string, unknown>, field: string): string {
  const value = input[field];
  return typeof value === "string" ? value : "";
}

/** Reads them back; a figure without any of the four has no source yet. */
export function sourcesOf<F extends string>(figures: readonly F[], input: Record<string, unknown>): Partial<Record<F, Source>> {
  const read = (name: F) =>
    Object.fromEntries(Object.keys(sourceFields).map((field) => [field, textIn(input, `${name}.${field}`)])) as Source;
  return Object.fromEntries(
    figures.map((name) => [name, read(name)] as const).filter(([, source]) => Object.values(source).some((value) => value !== "")),
  ) as Partial<Record<F, Source>>;
}

/** The day of review comes after the day of checking. */
export const reviewInOrder = (source: Source) => source.checkedOn === "" || source.reviewBy === "" || source.reviewBy > source.checkedOn;

/** When it shows: not yet, at once, or at an hour of Indian time. */
export const saving = {
  version: z.coerce.number().int().min(0).max(2_000_000_000).catch(0),
  when: z.enum(["draft", "now", "later"]).catch("draft"),
  publishAt: z
    .string()
    .default("")
    .refine((value) => value === "" || isIndianTime(value), { error: () => m.entry_moment_bad() }),
};

/** An hour is needed exactly when it shows later, and it lies ahead. */
export const whenProblem = ({ when, publishAt }: { when: string; publishAt: string }) =>
  when !== "later" || (publishAt !== "" && fromIndianTime(publishAt).getTime() > Date.now());

export const whenOf = ({ when, publishAt }: { when: "draft" | "now" | "later"; publishAt: string }) =>
  when === "later" ? fromIndianTime(publishAt) : when;

/** The version that the person saw when they asked for an older one. */
export const restoreInput = z.object({ version: saving.version });

const isFieldName = ([name]: [string, unknown]) => /^[\w.]{1,80}$/.test(name);

/** What is being typed, as it is: nothing is judged before it is saved. A name that no field can have is nobody's typing. */
export const unsavedInput = z
  .object({ id: entryId, version: saving.version })
  .catchall(z.string().max(40_000))
  .refine((form) => Object.keys(form).length <= 400, { error: () => m.problem_input() })
  .transform(({ id, version, ...form }) => ({ id, basedOn: version, form: Object.fromEntries(Object.entries(form).filter(isFieldName)) }));
