import { useHref, useLocation, useMatches } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale, languageNames, type Locale } from "#app/platform/i18n/locale.ts";

/**
 * The same page in the other language. A plain link: the language is the address. A server never learns what follows the #, so
 * a page whose answer stands further down names that part itself, as `place` in what it loads.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const here = useHref(pathname);
  const { place = "" } = (useMatches().at(-1)?.loaderData ?? {}) as { place?: string };
  const other: Locale = getLocale() === "hi" ? "en" : "hi";
  return (
    <a
      href={inLocale(here, other) + search + (hash || place)}
      suppressHydrationWarning
      lang={other}
      hrefLang={other}
      aria-label={`${m.language_label()}: ${languageNames[other]}`}
      className={className}
    >
      {languageNames[other]}
    </a>
  );
}
