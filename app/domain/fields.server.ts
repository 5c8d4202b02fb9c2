import { z } from "zod";
import { figureBad, figureNeeded, figureTyped } from "#app/domain/figures.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { isWebAddress, withHttps } from "#app/platform/links.ts";

/* The fields that the forms of every noun are made of: what a person types, trimmed, judged and told in their language. */

export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => m.entry_too_long({ most }) })
    .default("");

export const requiredText = (most: number, missing: () => string) => text(most).pipe(z.string().min(1, { error: missing }));

export const checkbox = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

export const webUrl = text(500)
  .transform(withHttps)
  .refine((value) => value === "" || isWebAddress(value), { error: () => m.entry_address_bad() });

const typedFigure = z.string().trim().default("").transform(figureTyped);
const isWithin = (value: string, least: number, most: number) =>
  /^\d{1,10}$/.test(value) && Number(value) >= least && Number(value) <= most;

/** A whole number within its bounds, or nothing: an unknown figure stays unknown. */
export const wholeNumber = (least: number, most: number) =>
  typedFigure
    .refine((value) => value === "" || isWithin(value, least, most), { error: () => figureBad({ least, most }) })
    .transform((value) => (value === "" ? null : Number(value)));

type FigureProblems = { missing?: () => string; bad?: () => string };

/** A whole number within its bounds that may not be left out. */
export const requiredNumber = (
  least: number,
  most: number,
  { bad = () => figureNeeded({ least, most }), missing = bad }: FigureProblems = {},
) =>
  typedFigure
    .refine((value) => value !== "", { error: missing })
    .refine((value) => value === "" || isWithin(value, least, most), { error: bad })
    .transform(Number);

export const isDay = (value: string) =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);

/** A calendar day as a date field sends it, or nothing. */
export const day = z
  .string()
  .trim()
  .default("")
  .refine((value) => value === "" || isDay(value), { error: () => m.entry_day_bad() });

/** A moment as a program writes it; any zone is taken, and no year that the database has not. */
export const moment = z.iso
  .datetime({ offset: true })
  .refine((value) => /^(19|20)/.test(value), { error: () => m.problem_input() })
  .transform((value) => new Date(value).toISOString());

/** A text field of a form that was read, empty when it was not sent. */
export function textIn(input: Record<string, unknown>, field: string): string {
  const value = input[field];
  return typeof value === "string" ? value : "";
}
