import { m } from "#app/platform/i18n/generated/messages.js";

/** What an enquiry can take from what comes in. */
export const fields = [
  "name",
  "phone",
  "email",
  "course",
  "college",
  "message",
  "campaign",
  "consent",
  "updates",
  "whatsapp",
  "at",
] as const;
export type Field = (typeof fields)[number];

export const fieldNames: Record<Field, () => string> = {
  name: m.connector_field_name,
  phone: m.connector_field_phone,
  email: m.connector_field_email,
  course: m.connector_field_course,
  college: m.connector_field_college,
  message: m.connector_field_message,
  campaign: m.connector_field_campaign,
  consent: m.connector_field_consent,
  updates: m.connector_field_updates,
  whatsapp: m.connector_field_whatsapp,
  at: m.connector_field_at,
};

/** Which of its fields is which of ours: by the owner; "" for none of them. */
export type Mapping = Readonly<Partial<Record<Field, string>>>;
/** The names by which a field is known where nobody said which one it is, the surest first. */
export type Guesses = Readonly<Partial<Record<Field, readonly string[]>>>;

/** What came in, as names and words: what somebody answered, and what is told about it. */
export type Words = { answers: Readonly<Record<string, string>>; about: Readonly<Record<string, string>> };

/** A name to the letter, but for what a form brings back otherwise (ends of lines) or what no table keeps. */
export const nameAsKept = (path: string) => path.replaceAll("\0", "").replaceAll(/\r\n?/g, "\n").slice(0, 200).toWellFormed();
const named = (all: Words["answers"]) => Object.fromEntries(Object.entries(all).map(([path, said]) => [nameAsKept(path), said]));
/** What a mapping is made from, and held against. */
export const wordsAsKept = ({ answers, about }: Words): Words => ({ answers: named(answers), about: named(about) });

/** A name without how it is written: "Full name", "full_name" and "FULL-NAME" are one. Of a path its last word. */
const plainName = (path: string) =>
  path
    .slice(path.lastIndexOf(".") + 1)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

export const pathOf = (field: Field, words: Words, mapping: Mapping, guesses: Guesses): string | undefined => {
  const said = mapping[field];
  if (said !== undefined) return said === "" ? undefined : said;
  const paths = [...Object.keys(words.answers), ...Object.keys(words.about)];
  for (const guess of guesses[field] ?? []) {
    const path = paths.find((one) => one === guess) ?? paths.find((one) => plainName(one) === plainName(guess));
    if (path !== undefined) return path;
  }
  return undefined;
};

/** What the database takes as a text. */
export const clean = (words: string) => words.replaceAll("\0", "").toWellFormed().trim();

/** What each of our fields takes, and which answers nobody took. */
export function mapWords(words: Words, mapping: Mapping, guesses: Guesses) {
  const all = { ...words.about, ...words.answers };
  const paths = Object.fromEntries(fields.map((field) => [field, pathOf(field, words, mapping, guesses)])) as Record<
    Field,
    string | undefined
  >;
  const taken = new Set(Object.values(paths));
  return {
    said: Object.fromEntries(fields.map((field) => [field, clean(paths[field] === undefined ? "" : (all[paths[field]] ?? ""))])) as Record<
      Field,
      string
    >,
    isMapped: (field: Field) => paths[field] !== undefined,
    rest: Object.entries(words.answers).filter(([path, said]) => !taken.has(path) && said.trim() !== ""),
  };
}

const yes = /^(y|yes|true|1|on|ok|(i )?(agree|accept|consent)|हाँ|हां|जी|सहमत)(?![\p{L}\p{M}\p{N}])/u;
const no =
  /(?<![\p{L}\p{M}\p{N}])(0|n|no|nope|not|never|false|off|unchecked|don['’]?t|disagree|refuse|decline|नहीं|नही|ना|मत|असहमत)(?![\p{L}\p{M}\p{N}])/u;

/** What a box or a question says that was ticked or answered: the words beside a tick are a yes, unless they say no. */
export function isYes(said: string): boolean {
  const words = said.normalize("NFC").trim().toLowerCase();
  return words !== "" && (yes.test(words) || !no.test(words));
}
