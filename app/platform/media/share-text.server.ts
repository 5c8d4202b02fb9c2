/* What our two faces can draw: Latin, Devanagari and the usual signs. Anything else would be an empty box. */
const inFont =
  /[\u0020-\u007e\u00a0-\u00ff\u0900-\u097f\u200c-\u200d\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2212]/;

/** The text with letters from elsewhere in their plain form, and without emoji and scripts that no face of ours has. */
export function drawable(text: string): string {
  const letters = Array.from(text.normalize("NFC"), (character) => {
    if (inFont.test(character)) return character;
    return /\s/.test(character) ? " " : (Array.from(character.normalize("NFKD")).find((plain) => inFont.test(plain)) ?? "");
  });
  return letters
    .join("")
    .replace(/(?<![\u0900-\u097f])[\u200c\u200d]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const clusters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** At most so many letters as a reader counts them, ending with a whole word where one is near. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(clusters.segment(text), ({ segment }) => segment);
  if (letters.length <= most) return text;
  const start = letters.slice(0, most - 1).join("");
  const space = start.lastIndexOf(" ");
  return `${(space > start.length * 0.8 ? start.slice(0, space) : start).replace(/[\s,.:;–—-]+$/, "")}…`;
}
