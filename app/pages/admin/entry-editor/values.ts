import type { Line, Source, Unread } from "#app/domain/entries/model.ts";

/** What stands in the fields of a form, by their names. A box that is not ticked has no value. */
export type Values = Record<string, string>;

export const ticked = (value: boolean) => (value ? "on" : "");

/** What could not be read stands in its field as it was typed. Courses that nobody knows stand below those that are. */
export function asTyped(values: Values, { suggested, ...unread }: Unread = {}): Values {
  const more = suggested ? { suggested: [values.suggested, suggested].filter(Boolean).join("\n") } : {};
  return { ...values, ...unread, ...more };
}

/** A list is two fields, one line per item. */
export const lineValues = (name: string, lines: Line[]): Values => ({
  [name]: lines.map(({ text }) => text).join("\n"),
  [`${name}Hi`]: lines.map(({ textHi }) => textHi).join("\n"),
});

export const sourceParts = ["source", "url", "checkedOn", "reviewBy"] as const;

export const sourceValues = (sources: Record<string, Source | undefined>): Values =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([figure, source]) => sourceParts.map((part) => [`${figure}.${part}`, source?.[part] ?? ""])),
  );

const shown = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Several things of a kind, each in a row with its number in the names of its fields; or one alone, or none. */
export const rowValues = (list: string, rows: readonly object[]): Values =>
  Object.assign({}, ...rows.map((row, index) => partValues(`${list}.${index}`, row)));
export const partValues = (name: string, row: object | null): Values =>
  Object.fromEntries(Object.entries(row ?? {}).map(([part, value]) => [`${name}.${part}`, shown(value)]));

/** How many rows of a list a form has anything in. */
export function rowCount(values: Values, list: string, most: number): number {
  const filled = Object.entries(values)
    .filter(([name, value]) => name.startsWith(`${list}.`) && value !== "")
    .map(([name]) => Number(name.split(".")[1]) + 1);
  return Math.min(Math.max(0, ...filled), most);
}

/** A box for each of a few words, ticked for those that are meant. */
export const tickValues = (name: string, words: readonly string[]): Values =>
  Object.fromEntries(words.map((word) => [`${name}.${word}`, "on"]));

/** Lists pair their lines with Hindi ones; a text and its Hindi are two fields. */
const isList = (field: string) => ["eligibility", "scope", "other"].includes(field);

/** Fields of the content that are several fields of the form; what else has a dot in its name is the source of a figure. */
const inParts = ["accreditations", "dates", "costs", "recognition", "outcome", "streams"];

/** Whether a field of the form carries this field of the content. */
function belongsTo(field: string, name: string): boolean {
  const [whole = ""] = name.split(".");
  if (field === "sources") return name.includes(".") && !inParts.includes(whole);
  if (inParts.includes(field)) return whole === field;
  return name === field || (isList(field) && name === `${field}Hi`);
}

/** One field of the content as another form has it, the rest as it is. */
export function withField(values: Values, field: string, other: Values): Values {
  const rest = Object.entries(values).filter(([name]) => !belongsTo(field, name));
  return Object.fromEntries([...rest, ...Object.entries(other).filter(([name]) => belongsTo(field, name))]);
}

export const withFields = (values: Values, fields: readonly string[], other: Values): Values =>
  fields.reduce((all, field) => withField(all, field, other), values);

/** How it is saved, not what: no part of the content. */
const isAbout = (name: string) =>
  ["id", "version", "when", "publishAt", "sheet", "seq"].includes(name) || name.startsWith("keep.") || name.startsWith("choose.");

/** The same content, whatever is left out because it is empty. */
export function isSameForm(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isAbout(name) || plain(valueOf(one, name)) === plain(valueOf(other, name)));
}

/** Anybody can send a field called "constructor": an object has something of that name which is no text. */
const valueOf = (values: Values, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);

const plain = (value = "") =>
  value
    .replaceAll("\r\n", "\n")
    .replaceAll(/[ \t]+$/gm, "")
    .trimEnd();

/** What a person has in front of them now. */
export const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string"));

/**
 * The server answered while somebody went on typing: what stayed as it was sent becomes what the server has, what was
 * typed since stays.
 */
export function caughtUp(sent: Values, now: Values, saved: Values): Values {
  const names = new Set([...Object.keys(now), ...Object.keys(saved)]);
  return Object.fromEntries(
    [...names].map((name) => [name, plain(now[name]) === plain(sent[name]) ? (saved[name] ?? "") : (now[name] ?? "")]),
  );
}
