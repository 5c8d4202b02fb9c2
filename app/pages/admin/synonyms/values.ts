import type { SynonymDetails } from "#app/domain/synonyms/inputs.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";

/** A row as its form shows it. */
export const synonymValues = (details: SynonymDetails): Record<string, string> => ({
  words: details.words,
  address: details.address,
  means: details.means,
  asks: details.asks,
  always: details.always ? "on" : "",
});

/** The same in words, field by field, for somebody who compares two versions. */
export const synonymWords = (details: SynonymDetails) => [
  { label: m.synonym_words(), words: details.words },
  { label: m.synonym_address(), words: details.address },
  { label: m.synonym_means(), words: details.means },
  { label: m.synonym_asks(), words: details.asks },
  { label: m.synonym_always(), words: details.always ? m.notification_yes() : m.notification_no() },
];
