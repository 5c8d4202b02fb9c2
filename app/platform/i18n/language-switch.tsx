import { useHref, useLocation } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale, languageNames, type Locale } from "#app/platform/i18n/locale.ts";

/** The same page in the other language. A plain link: the language is the address. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const here = useHref(pathname);
  const other: Locale = getLocale() === "hi" ? "en" : "hi";
  return (
    <a
      href={inLocale(here, other) + search + hash}
      lang={other}
      hrefLang={other}
      aria-label={`${m.language_label()}: ${languageNames[other]}`}
      className={className}
    >
      {languageNames[other]}
    </a>
  );
}
