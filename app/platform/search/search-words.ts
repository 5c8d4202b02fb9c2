import { devanagariToLatin } from "#app/platform/search/devanagari.ts";

/*
 * Search that forgives. Names and typed words are brought to one spelling in Latin letters: scripts are joined, dots
 * of abbreviations go, and the spellings people mix up by ear become the same. Short words and abbreviations keep every
 * letter, because BAMS is not BUMS. What is left of misspelling is for the database, which knows all the words there are.
 */

/**
 * What a row is found by: the names it goes by, the most usual first, then words that tell more about it, such as a
 * place. A text may hold several names with commas between them. Whoever types a whole name gets its row first.
 */
export function searchTerms(names: string[], more: string[] = []): string {
  const called = namesIn(names);
  const said = namesIn(more);
  const phrases = new Set(called.map((name) => name.map(({ sound }) => sound).join(" ")));
  const words = [...called, ...said].flat();
  const sounds = new Set(said.flat().map(({ sound }) => sound));
  // A word half typed is found by its shape: the sound is only known when the word is complete.
  const shapes = new Set(words.map(({ shape }) => shape)).difference(new Set(words.map(({ sound }) => sound)));
  return `| ${[...phrases].join(" | ")} | ${[...sounds, ...shapes].join(" ")} `;
}

/** What a person typed, spelt the same way; empty when it says nothing to search for. */
export function searchQuery(typed: string): string {
  return spellings(typed.slice(0, 100))
    .slice(0, 8)
    .map(({ sound }) => sound)
    .join(" ");
}

/** Every typed word as it was written and as it sounds, also those that say nothing by themselves: "ke baad" is part of a phrase. */
export const wordsTyped = (typed: string) => everyWord(typed.slice(0, 100)).map((word) => ({ ...word, isNoise: isNoise(word) }));

const namesIn = (texts: string[]) =>
  texts
    .flatMap((text) => text.split(/[,;/()|\n]/))
    .map(spellings)
    .filter((name) => name.length > 0);

type Spelling = { shape: string; sound: string };
type Word = { written: string; latin: string };

const spellings = (text: string) => everyWord(text).filter((word) => !isNoise(word));

function everyWord(text: string): (Spelling & { written: string })[] {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’‘\u200c\u200d]/g, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return joinAbbreviations((words ?? []).map((word) => ({ written: word, latin: devanagariToLatin(word) }))).map(({ written, latin }) => ({
    written,
    ...spell(latin),
  }));
}

const endings = new Set("tek tec sc com kom ed el farm farmas ark des plan lib voc vok fil lit ray re".split(" "));

/** B. Tech, b-tech and B.V.Sc.: letters standing alone belong to the letters and the known ending that follow them. */
function joinAbbreviations(words: Word[]): Word[] {
  const joined: Word[] = [];
  let last: "letters" | "ending" | "word" = "word";
  for (const word of words) {
    const isLetter = /^([a-z]|ll)$/.test(word.latin);
    const belongs: boolean = last !== "word" && (endings.has(spell(word.latin).sound) || (isLetter && last === "letters"));
    const before = belongs ? joined.pop() : undefined;
    joined.push(before ? { written: before.written + word.written, latin: before.latin + word.latin } : word);
    last = isLetter ? "letters" : belongs ? "ending" : "word";
  }
  return joined;
}

function spell(word: string): Spelling {
  const shape = shapeOf(word);
  return { shape, sound: shape.length < 5 || isAbbreviation(word) ? shape : soundOf(shape) };
}

const isAbbreviation = (word: string) => word.length < 4 || !/[aeiou]/.test(word);

/** One letter per consonant sound, whichever way it is written. */
function shapeOf(word: string): string {
  if (isAbbreviation(word)) return word;
  return word
    .replace(/^([bm]?)arch/, "$1ark")
    .replace(/te(ch|ck|c)(?![aeiouh])/g, "tek")
    .replace(/[tc]h?ure$/, "char")
    .replace(/[st]ion/g, "shan")
    .replace(/ph/g, "f")
    .replace(/ck|q|c(?![eiyh])/g, "k")
    .replace(/c(?!h)/g, "s")
    .replace(/x/g, "ks")
    .replace(/z|dg(?=e)|g(?=[eiym])/g, "j")
    .replace(/w/g, "v")
    .replace(/(?<=[bcdfgjklmnprstv])h+|h+(?![aeiou])/g, "")
    .replace(/ee|ii|y(?![aeiou])/g, "i")
    .replace(/oo/g, "u")
    .replace(/(.)\1+/g, "$1");
}

/** Which vowel it is, and whether one is spoken at the end, is what people are least sure of. */
function soundOf(shape: string): string {
  const sound = shape.replace(/[aeiouy]+/g, "a");
  return sound.length > 3 ? sound.replace(/a$/, "") : sound;
}

const soundsOf = (words: string) => new Set(words.split(/\s+/).map((word) => spell(word).sound));

const noise = soundsOf(
  `a an the of in at to for and or is on by with from near after best top good list how become details detail about
  college colleges collage course courses institute institution admission admissions fee fees pass 10 12 10th 12th th
  me mein men main ka ki ke ko se par hai hain aur ya kaise kya kab kaun kon sa si baad bad liye padhai padai chahiye
  wale wali wala kitna kitne kitni milega milegi milta milti kalej kors sansthan mahavidyalaya mahavidyalay`,
);
/** What is done is written in one way or is a name: karna is "to do", Karuna a college. */
const deeds = new Set("kar kare karen karna karke bane banen banna hota hoti".split(" ").map((word) => spell(word).shape));

const isNoise = ({ shape, sound }: Spelling) => noise.has(sound) || deeds.has(shape) || /^[a-z]$/.test(sound);
