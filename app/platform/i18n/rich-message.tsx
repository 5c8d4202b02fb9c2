import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/** A text as this visitor reads it. `lang` is set where it is not there in the language of the page. */
export type LocalizedText = { text: string; lang?: "en" | "hi" };

export function localized(english: string, hindi: string): LocalizedText {
  if (getLocale() === "hi") return hindi ? { text: hindi } : { text: english, lang: "en" };
  return english || !hindi ? { text: english } : { text: hindi, lang: "hi" };
}

export const Localized = ({ of }: { of: LocalizedText }) => (of.lang ? <span lang={of.lang}>{of.text}</span> : of.text);
