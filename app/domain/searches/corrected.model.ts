import { wordsTyped } from "#app/platform/search/search-words.ts";

type Piece = { written: string; phrase: string | undefined };

/**
 * What was typed, as those write it who know how: the phrase that an editor keeps, or the word of what was found that sounds
 * the same. Undefined when it was written so. A word of another script is no correction: both are read by ear.
 */
export function correctedWords(pieces: Piece[], spelling: readonly string[], found: readonly string[]): string | undefined {
  const words = found.flatMap((text) => wordsTyped(text)).filter(({ isNoise }) => !isNoise);
  const meant = pieces.map(({ written, phrase }) => {
    if (phrase !== undefined) return isSameScript(written, phrase) ? phrase : written;
    const [typed] = wordsTyped(written);
    if (!typed || typed.isNoise || words.some((word) => word.written === typed.written)) return written;
    const alike = words.find(
      (word) =>
        isSameScript(word.written, typed.written) &&
        (word.sound === typed.sound || (spelling.includes(word.sound) && isLike(word.sound, typed.sound))),
    );
    return alike?.written ?? written;
  });
  const corrected = meant.join(" ");
  return bare(corrected) === bare(pieces.map(({ written }) => written).join(" ")) ? undefined : corrected;
}

const isSameScript = (one: string, other: string) => /\p{Script=Devanagari}/u.test(one) === /\p{Script=Devanagari}/u.test(other);

/** The words of a query are spelt one by one: a correction begins like its own word, or has as many letters. */
const isLike = (one: string, other: string) => one[0] === other[0] || Math.abs(one.length - other.length) <= 1;

const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
