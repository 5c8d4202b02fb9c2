export const locales = ["en", "hi"] as const;
export type Locale = (typeof locales)[number];

/** Each in itself. */
export const languageNames: Record<Locale, string> = { en: "English", hi: "हिन्दी" };

/** The language is the first part of the address. The router takes it as its basename, so links stay in the language by themselves. */
export const basenameOf = (locale: Locale) => (locale === "hi" ? "/hi" : "/");

export const localeOf = (pathname: string): Locale => (/^\/hi(\/|\.data$|$)/.test(pathname) ? "hi" : "en");

export function inLocale(pathname: string, locale: Locale) {
  const bare = pathname.replace(/^\/hi(?=\/|$)/, "") || "/";
  return locale === "hi" ? `/hi${bare === "/" ? "" : bare}` : bare;
}
