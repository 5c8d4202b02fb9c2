/** What a cell says as the field that it stands for; null when nobody can tell. */
export type Reader = (cell: string) => string | null;

export const maxWord = 100;

/** Words as they are compared: small letters, no signs between them, and no dot below a letter, which people write as they please. */
export const fold = (text: string) =>
  text
    .slice(0, maxWord)
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** One of a few words: the key, or what people write for it. */
export const oneOf = (words: Record<string, string>): Reader => {
  const known = new Map(Object.entries(words).flatMap(([key, names]) => [key, ...names.split(", ")].map((name) => [fold(name), key])));
  return (cell) => known.get(fold(cell)) ?? null;
};

/** Devanagari and full-width digits as the plain ones. */
export const plainDigits = (text: string) =>
  text.normalize("NFKC").replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.codePointAt(0)! - 0x966));
