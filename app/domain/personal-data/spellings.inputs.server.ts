import { wordsTyped } from "#app/platform/search/search-words.ts";

/** What a person is known by, and is looked for when everything about them must go. */
export type Known = { names: readonly string[]; phones: readonly string[]; emails: readonly string[] };

/** Stands where a person's words stood. The database lets history be changed to this and to nothing else. */
export const mark = "[erased]";

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|-]/g, String.raw`\$&`);
/** Between two words of a name, or two digits: as typed, as in an address, as in a page. */
const between = String.raw`(?:[\s+._-]|%20|&nbsp;)*`;
const inPage = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");

/** A word as it stands in a text, in an address, in a page and in JSON. */
function ways(word: string) {
  const written = new Set([word, word.normalize("NFC"), encodeURIComponent(word), inPage(word), JSON.stringify(word).slice(1, -1)]);
  return `(?:${[...written].map(literal).join("|")})`;
}

/** A name with or without the spaces in it; never as a part of a longer one. */
function nameWays(name: string) {
  const words = name.trim().split(/\s+/);
  const begins = /^[a-z0-9]/i.test(name.trim()) ? String.raw`\m` : "";
  const ends = /[a-z0-9]$/i.test(name.trim()) ? String.raw`\M` : "";
  return begins + words.map(ways).join(between) + ends;
}

/** A number with or without its country, in groups however large. */
function phoneWays(phone: string) {
  const [, country = "", national = ""] = /^\+(91)?(\d+)$/.exec(phone) ?? [];
  const own = national.split("").join(between);
  return String.raw`(?:(?:\+|%2B)${between}${country.split("").join(between)}${between}|(?<!\d)(?:${country}${between})?)${own}(?!\d)`;
}

/** What finds any of these people in a text, however it is written; undefined when there is nothing to look for. */
export function patternOf({ names, phones, emails }: Known): string | undefined {
  // One or two letters are in every text.
  const told = names.filter((name) => name.replaceAll(/[^\p{L}\p{M}]/gu, "").length > 2);
  const all = [
    ...told.map(nameWays),
    ...phones.filter((phone) => /^\+\d{7,15}$/.test(phone)).map(phoneWays),
    ...emails.filter((email) => email.includes("@")).map(ways),
  ];
  return all.length === 0 ? undefined : `(?:${[...new Set(all)].join("|")})`;
}

const soundsOf = (text: string) => wordsTyped(text).map(({ sound }) => sound);

/** Whether a text names one of these people in either script: a search for आशा कुमारी is one for Asha Kumari. */
export function isNamedIn(names: readonly string[]) {
  const wanted = names.map(soundsOf).filter((sounds) => sounds.join("").length > 3);
  return (text: string) => pieces(text).some((said) => wanted.some((name) => holds(said, name)));
}

const holds = (said: string[], name: string[]) => said.some((_, at) => name.every((sound, index) => said[at + index] === sound));

/** An address holds its words in parts, and in another writing. */
const pieces = (text: string) =>
  text
    .split(/[&=\n]/)
    .flatMap((part) => [part, decoded(part)])
    .flatMap((part) => Array.from({ length: Math.ceil(part.length / 60) }, (_, at) => soundsOf(part.slice(at * 60, at * 60 + 100))));

function decoded(part: string) {
  const spaced = part.replaceAll("+", " ");
  return /%[0-9a-f]{2}/i.test(spaced) && URL.canParse(`x:${part}`) ? new URLSearchParams(`x=${part}`).get("x")! : spaced;
}
