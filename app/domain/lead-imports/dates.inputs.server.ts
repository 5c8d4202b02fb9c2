import { plainDigits } from "#app/domain/lead-imports/labels.inputs.server.ts";
import { fromIndianTime, isIndianTime } from "#app/platform/i18n/indian-time.ts";

/** A day of the Indian calendar as 2026-11-16, and the time of day when the cell says one. */
export type CellDate = { day: string; time: string | null };

const months: [RegExp, number][] = [
  [/^(jan|जन)/, 1],
  [/^(feb|फर|फ़र)/, 2],
  [/^(mar|मार्च)/, 3],
  [/^(apr|अप्र)/, 4],
  [/^(may|मई)/, 5],
  [/^(june?|जून)$/, 6],
  [/^(july?|जुल)/, 7],
  [/^(aug|अग)/, 8],
  [/^(sep|सित)/, 9],
  [/^(oct|अक्ट|अक्तू)/, 10],
  [/^(nov|नव)/, 11],
  [/^(dec|दिस)/, 12],
];

/** The days that a spreadsheet counts from the end of 1899; five digits are the years from 1927 to 2173. */
const firstSerial = Date.UTC(1899, 11, 30);

/**
 * A date as people and spreadsheets write it, the day before the month as in India: 16/11/2026, 16-11-26, 16 Nov 2026,
 * 2026-11-16 or a spreadsheet's own number, with or without a time. Undefined when it is none that any calendar has.
 */
export function readDate(cell: string): CellDate | undefined {
  const text = plainDigits(cell.slice(0, 60))
    .toLowerCase()
    .replace(/^['’\s]+/, "")
    .replace(/^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?[,.\s]+/, "")
    .trim();
  const serial = /^(\d{5})(?:\.(\d+))?$/.exec(text);
  if (serial) return ofSerial(Number(serial[0]));
  const exact = /^\d{4}-\d{2}-\d{2}t[\d:.]+(z|[+-]\d{2}:?\d{2})$/.exec(text);
  if (exact) return ofMoment(new Date(text.toUpperCase()));
  const [, first, second, third, rest] =
    /^(\d{1,4}|\p{L}[\p{L}\p{M}]*)(?:st|nd|rd|th)?[\s/.,-]+(\d{1,2}|\p{L}[\p{L}\p{M}]*)(?:st|nd|rd|th)?[\s/.,-]+(\d{1,4})(.*)$/u.exec(
      text,
    ) ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  const time = rest === undefined || /^[\s,]*$/.test(rest) ? null : readTime(rest);
  if (time === undefined) return undefined;
  const [year, month, day] = /^\d{4}$/.test(first)
    ? [first, monthOf(second), third]
    : /^\d/.test(first)
      ? [third, monthOf(second), first]
      : [third, monthOf(first), second];
  return month === undefined ? undefined : whole(year, month, day, time);
}

const monthOf = (word: string) => (/^\d+$/.test(word) ? Number(word) : months.find(([pattern]) => pattern.test(word))?.[1]);
const two = (number: number | string) => String(number).padStart(2, "0");

function whole(year: string, month: number, day: string, time: string | null): CellDate | undefined {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined;
  const date = { day: `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`, time };
  return isIndianTime(`${date.day}T${time ?? "00:00"}`) ? date : undefined;
}

/** 15:30, 3:30 pm, 3pm; undefined when it is none. */
function readTime(text: string): string | undefined {
  const [, hours, minutes, half] =
    /^[\s,t]*(?:at\s+)?(\d{1,2})(?:[:.](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*([ap])?\.?(?:m\.?)?$/.exec(text) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === "p" ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59 || (half !== undefined && (Number(hours) > 12 || hours === "0"))) return undefined;
  return `${two(hour)}:${minutes ?? "00"}`;
}

function ofSerial(serial: number): CellDate {
  const [day, time] = new Date(firstSerial + Math.round(serial * 24 * 60) * 60_000).toISOString().slice(0, 16).split("T");
  return { day: day!, time: Number.isInteger(serial) ? null : time! };
}

function ofMoment(moment: Date): CellDate | undefined {
  if (Number.isNaN(moment.getTime())) return undefined;
  const [day, time] = new Date(moment.getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 16).split("T");
  return { day: day!, time: time! };
}

/** The moment by the Indian clock; a day alone means this hour of it. */
export const momentOf = ({ day, time }: CellDate, hour: string) => fromIndianTime(`${day}T${time ?? hour}`);
