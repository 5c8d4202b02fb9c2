import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale, locales } from "#app/platform/i18n/locale.ts";

type Page = {
  title: string;
  description?: string;
  path: string;
  origin: string;
  /** The address of its share picture, 1200 × 630; without one the brand's mark is shown. */
  picture?: string;
  /** False for a page that search engines follow but do not list. */
  listed?: boolean;
  /** What the page is about, in the words of schema.org. */
  about?: object[];
};

/** Title, description, canonical address, the other language and the preview card of a public page. */
export function pageMeta({ title, description, path, origin, picture, listed = true, about = [] }: Page) {
  const whole = `${title} · ${m.brand()}`;
  const address = origin + inLocale(path, getLocale());
  return [
    { title: whole },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
    { tagName: "link", rel: "canonical", href: address },
    ...locales.map((locale) => ({ tagName: "link", rel: "alternate", hrefLang: locale, href: origin + inLocale(path, locale) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: origin + inLocale(path, "en") },
    { property: "og:title", content: whole },
    { property: "og:url", content: address },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: getLocale() === "hi" ? "hi_IN" : "en_IN" },
    { property: "og:image", content: origin + (picture ? inLocale(picture, getLocale()) : "/icon-512.png") },
    ...(picture
      ? [
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...(listed ? [] : [{ name: "robots", content: "noindex,follow" }]),
    ...about.map((thing) => ({ "script:ld+json": { "@context": "https://schema.org", ...thing } })),
  ];
}
