import { labelOf } from "#app/pages/admin/entry-fields.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";

type Say = (field: string, value: unknown) => string | undefined;

/** A value of an entry in words, one string per line: a list stays a list. */
export function sayLines(field: string, value: unknown, sayValue: Say = () => undefined): string[] {
  const said = sayValue(field, value);
  if (said !== undefined) return [said];
  if (value === null || value === undefined || value === "") return [m.entry_value_empty()];
  if (field === "picture") return [m.entry_picture_here()];
  if (typeof value === "boolean") return [value ? m.entry_value_yes() : m.entry_value_no()];
  if (Array.isArray(value)) return value.length === 0 ? [m.entry_value_empty()] : value.map(sayItem);
  if (typeof value === "object") return saySources(value as Record<string, unknown>);
  return [typeof value === "number" ? String(value) : (value as string)];
}

function sayItem(item: unknown): string {
  if (typeof item !== "object" || item === null) return typeof item === "number" ? String(item) : (item as string);
  const { text, textHi } = item as Record<string, string>;
  if (text !== undefined) return textHi ? `${text}\n${textHi}` : text;
  return Object.values(item).filter(Boolean).join(", ");
}

function saySources(sources: Record<string, unknown>): string[] {
  const told = Object.entries(sources).map(([figure, source]) => `${labelOf(figureLabels, figure)}: ${sayItem(source)}`);
  return told.length > 0 ? told : [m.entry_value_empty()];
}

const figureLabels: Record<string, () => string> = {
  duration: m.course_form_duration,
  entrance: m.course_form_entrance,
  fees: m.offering_fees,
  seats: m.offering_seats,
  lastDate: m.offering_last_date,
};
