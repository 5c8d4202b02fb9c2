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

/** Lists pair their lines with Hindi ones; a text and its Hindi are two fields. */
const isList = (field: string) => ["eligibility", "scope", "other"].includes(field);

/** Lists whose rows are fields of their own: "dates.0.from". */
const rowLists = ["accreditations", "dates"];

/** Whether a field of the form carries this field of the content. */
function belongsTo(field: string, name: string): boolean {
  if (field === "sources") return name.includes(".") && !rowLists.some((list) => name.startsWith(`${list}.`));
  if (rowLists.includes(field)) return name.startsWith(`${field}.`);
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
