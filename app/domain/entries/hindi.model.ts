import { wordsIn, type RichText } from "#app/domain/rich-text/model.ts";

/*
 * Texts stand in a content in pairs: `about` and `aboutHi`, `text` and `textHi` of a line, `body` and `bodyHi` of a post. Whatever is
 * such a pair is shown to readers of both languages, so how much of an entry is in Hindi is read from the pairs alone.
 */

type Pair = { path: string[]; english: string; hindi: string };

/** Every pair of which something is written, and where it stands. */
export function pairsIn(content: object, path: string[] = []): Pair[] {
  return Object.entries(content).flatMap(([key, value]): Pair[] => {
    // Words that cannot be read are not on the page. A picture that is not there needs no words.
    if (key === "unread" || (key === "pictureAlt" && isPictureless(content))) return [];
    const at = [...path, key];
    if (Object.hasOwn(content, `${key}Hi`)) {
      const [english, hindi] = [wordsOf(value), wordsOf((content as Record<string, unknown>)[`${key}Hi`])];
      return english === "" && hindi === "" ? [] : [{ path: at, english, hindi }];
    }
    if (key.endsWith("Hi") || typeof value !== "object" || value === null) return [];
    return pairsIn(value, at);
  });
}

const isPictureless = (content: object) => "picture" in content && content.picture === null;
const isRichText = (value: unknown): value is RichText =>
  typeof value === "object" && value !== null && "type" in value && value.type === "doc";
const wordsOf = (value: unknown) => (isRichText(value) ? wordsIn(value) : typeof value === "string" ? value.trim() : "");

/**
 * How much of it readers of Hindi find in Hindi, in per cent of its letters: a name is not half of a page with a long text. Whole only
 * when nothing is missing, and nothing only when nothing is there. Null where there is nothing to read.
 */
export function hindiShare(content: object): number | null {
  const pairs = pairsIn(content);
  const lettersOf = (some: Pair[]) => some.reduce((sum, { english, hindi }) => sum + (english.length || hindi.length), 0);
  const all = lettersOf(pairs);
  if (all === 0) return null;
  const done = pairs.filter(({ hindi }) => hindi !== "");
  if (done.length === pairs.length) return 100;
  return done.length === 0 ? 0 : Math.min(99, Math.max(1, Math.floor((100 * lettersOf(done)) / all)));
}

/** Entries by how much of them is there in Hindi. */
export const hindiStates = ["missing", "unfinished", "whole"] as const;
export type HindiState = (typeof hindiStates)[number];
