import { getLocale } from "#app/platform/i18n/generated/runtime.js";

/** A text as this visitor reads it. `lang` is set where there is only English and the page is in another language. */
export type Said = { text: string; lang?: "en" };

export function said(english: string, hindi: string): Said {
  if (getLocale() !== "hi") return { text: english };
  return hindi ? { text: hindi } : { text: english, lang: "en" };
}

export const Words = ({ of }: { of: Said }) => (of.lang ? <span lang={of.lang}>{of.text}</span> : of.text);
