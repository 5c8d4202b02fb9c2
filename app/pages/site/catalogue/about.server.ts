import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import type { LocalizedText } from "#app/platform/i18n/rich-message.tsx";

/* What a page is about, in the words of schema.org, for search engines. */

/** The whole address of a page in the language it is read in. */
export const wholeAddress = (origin: string, path: string) => origin + inLocale(path, getLocale());

export type Crumb = LocalizedText & { to?: string };

export const crumbsAbout = (crumbs: Crumb[], origin: string) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ text, to }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: text,
    ...(to && { item: wholeAddress(origin, to) }),
  })),
});

/** The first fifty of a list; what stands on two shelves is named once. */
export function listAbout(links: { to: string; name: LocalizedText }[], origin: string): object[] {
  const first = [...new Map(links.map((link) => [link.to, link])).values()].slice(0, 50);
  const itemListElement = first.map(({ to, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: name.text,
    url: wholeAddress(origin, to),
  }));
  return first.length > 0 ? [{ "@type": "ItemList", itemListElement }] : [];
}
