import { wordsTyped } from "#app/platform/search/search-words.ts";

/*
 * What people ask for that is not the name of anything in the catalogue: an examination, subjects, a class, money, a page,
 * or something by the word of the street. Each phrase is read by ear, so one spelling stands for many, in either script.
 */

/** What editors keep: phrases that people type, and what they mean by them. */
export type Synonym = {
  /** With commas between them. */
  words: string;
  /** A page of this site. */
  address: string;
  /** Words that the catalogue uses. */
  means: string;
  /** What the entrance or the eligibility of a course says. */
  asks: string;
  /** The page is meant whatever else is typed. Any other only by itself: "nursing fees" asks for nursing. */
  always: boolean;
};

export const maxWords = 1000;
export const maxMeaning = 200;

/** The pages that a search can lead to, besides those of the catalogue, the examinations and the blog. */
export const sitePages = [
  "/services/stdCred_service",
  "/scholarships",
  "/exams",
  "/interests",
  "/recognition",
  "/finder",
  "/college",
  "/courses",
  "/services/edu_service",
  "/services",
  "/contact",
  "/aboutUs",
  "/gallery",
  "/blogs",
  "/privacy",
] as const;
export type SitePage = (typeof sitePages)[number];
export const isSitePage = (address: string): address is SitePage => (sitePages as readonly string[]).includes(address);

/** A page of something by its name, such as /exams/neet-ug. */
export function namedIn(address: string) {
  const [, list, slug] = /^\/(courses|college|exams|blogs)\/([a-z0-9-]{1,120})$/.exec(address) ?? [];
  return list && slug ? { list: list as "courses" | "college" | "exams" | "blogs", slug } : undefined;
}

/** The courses after a class: a list by itself, and a wish beside other words. */
const afterIn = (address: string) => /^\/courses\?after=(10|12|degree)$/.exec(address)?.[1];

export const isMeantAddress = (address: string) => isSitePage(address) || namedIn(address) !== undefined || afterIn(address) !== undefined;

export type Meaning = {
  /** Addresses, the most important first. */
  pages: string[];
  /** Addresses that the words name beside something else: "neet patna". */
  besides: string[];
  /** The class, "10", "12" or "degree", after which a course is wanted. */
  after: string | undefined;
  /** As people ask search engines; every one of them must be met. */
  asks: string[];
  /** The words that are left to be found among names, without those that say nothing. */
  rest: string[];
  /** What the lists look for: the rest, and words that only name a page. */
  named: string;
  /** All that says something, in the words that we use. */
  said: string;
  /** What was typed, in its order, each with the phrase that it was taken for. */
  pieces: { written: string; phrase: string | undefined }[];
};

type Sense = { address: string | undefined; after: string | undefined; asks: string; means: string; always: boolean; phrase: string };
export type SynonymIndex = { senses: Map<string, Sense>; begins: { written: string; shape: string; sense: Sense }[]; longest: number };

/** All phrases by their sound. Where two rows have the same phrase, the later one says more: it is put together with the first. */
export function indexOf(rows: readonly Synonym[]): SynonymIndex {
  const senses = new Map<string, Sense>();
  const begins: SynonymIndex["begins"] = [];
  let longest = 1;
  for (const { words, address, means, asks, always } of rows) {
    const after = afterIn(address);
    for (const phrase of words.split(",")) {
      const heard = wordsTyped(phrase);
      if (heard.length === 0) continue;
      const sounds = heard.map(({ sound }) => sound).join(" ");
      const known = senses.get(sounds);
      const sense: Sense = {
        address: (after ? undefined : address) || known?.address,
        after: after ?? known?.after,
        asks: asks || known?.asks || "",
        means: means || known?.means || "",
        always: always || known?.always === true,
        phrase: known?.phrase ?? phrase.trim(),
      };
      longest = Math.max(longest, heard.length);
      senses.set(sounds, sense);
      begins.push({ written: writtenOf(heard), shape: heard.map(({ shape }) => shape).join(" "), sense });
    }
  }
  return { senses, begins, longest };
}

/** What was typed, phrase by phrase: the longest that is known is taken, and what is left are names. */
export function meaningIn(index: SynonymIndex, text: string): Meaning {
  const words = wordsTyped(text);
  const pages = new Map<string, { always: boolean; isBare: boolean }>();
  const asks = new Set<string>();
  const rest: string[] = [];
  const named: string[] = [];
  const said: string[] = [];
  const pieces: Meaning["pieces"] = [];
  let after: string | undefined;
  let askedWithPage = 0;
  for (let at = 0; at < words.length;) {
    const { length, sense } = phraseAt(index, words, at);
    const own = words.slice(at, at + length);
    const typed = own.filter(({ isNoise }) => !isNoise).map((word) => word.written);
    const written = sense?.means ? [sense.means] : typed;
    said.push(...written);
    pieces.push({ written: own.map((word) => word.written).join(" "), phrase: sense?.phrase });
    if (sense?.address) pages.set(sense.address, { always: sense.always, isBare: sense.means === "" && sense.asks === "" });
    if (sense?.asks && !asks.has(sense.asks)) {
      asks.add(sense.asks);
      if (sense.address) askedWithPage += 1;
    }
    if (sense?.after) after = sense.after;
    if (!sense || (sense.means && !sense.address)) rest.push(...written);
    if (!sense || sense.means || (sense.address && !sense.asks)) named.push(...written);
    at += length;
  }
  const isAlone = rest.length === 0 && asks.size === askedWithPage && after === undefined;
  const inOrder = [...pages].toSorted(
    ([, one], [, other]) => Number(other.always) - Number(one.always) || Number(one.isBare) - Number(other.isBare),
  );
  const isMeant = ({ always }: { always: boolean }) => isAlone || always;
  return {
    pages: inOrder.filter(([, page]) => isMeant(page)).map(([address]) => address),
    besides: inOrder.filter(([, page]) => !isMeant(page)).map(([address]) => address),
    after,
    asks: [...asks],
    rest,
    named: named.join(" "),
    said: said.join(" "),
    pieces,
  };
}

function phraseAt({ senses, longest }: SynonymIndex, words: ReturnType<typeof wordsTyped>, at: number) {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const sense = senses.get(
      words
        .slice(at, at + length)
        .map(({ sound }) => sound)
        .join(" "),
    );
    if (sense) return { length, sense };
  }
  return { length: 1, sense: undefined };
}

const writtenOf = (words: { written: string }[]) => words.map(({ written }) => written).join(" ");

/**
 * The addresses of phrases that begin like this, for somebody who is still typing; the shortest phrase is the nearest. What is
 * half typed is compared as it is written too: how a word sounds is known when it is complete.
 */
export function pagesBegun({ begins }: SynonymIndex, text: string, most: number) {
  const heard = wordsTyped(text);
  const [written, shape] = [writtenOf(heard), heard.map((word) => word.shape).join(" ")];
  if (written.length < 2) return { always: [], others: [] };
  const begun = begins
    .filter((phrase) => phrase.shape.startsWith(shape) || phrase.written.startsWith(written))
    .toSorted((one, other) => one.shape.length - other.shape.length);
  const addresses = (isAlways: boolean) =>
    begun
      .filter(({ sense }) => sense.always === isAlways)
      .flatMap(({ sense: { address, after } }) => address ?? (after ? `/courses?after=${after}` : []));
  return { always: [...new Set(addresses(true))].slice(0, most), others: [...new Set(addresses(false))].slice(0, most) };
}

/** The phrase of one word that is written most like it: one letter of five may differ. Undefined where none is near. */
export function nearPhrase({ senses }: SynonymIndex, written: string): string | undefined {
  const [heard] = wordsTyped(written);
  if (!heard || heard.sound.length < 5) return undefined;
  const most = Math.floor(heard.sound.length / 5);
  let nearest: { phrase: string; distance: number } | undefined;
  for (const [sound, { phrase }] of senses) {
    if (sound.includes(" ") || sound.length < 5 || Math.abs(sound.length - heard.sound.length) > most) continue;
    const distance = distanceOf(sound, heard.sound);
    if (distance <= most && distance < (nearest?.distance ?? Infinity)) nearest = { phrase, distance };
  }
  return nearest?.phrase;
}

/** How many letters must be put in, taken out or changed to make one of the other. */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let place = 1; place <= other.length; place++)
      now.push(Math.min(before[place]! + 1, now[place - 1]! + 1, before[place - 1]! + (one[row - 1] === other[place - 1] ? 0 : 1)));
    before = now;
  }
  return before.at(-1)!;
}
