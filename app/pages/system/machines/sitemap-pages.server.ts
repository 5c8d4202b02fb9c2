import { doors } from "#app/access/doors.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";

/** Pages that are there whatever the catalogue holds, in the order of the navigation. One that is not built yet is not told of. */
export const pages = [
  "/",
  "/aboutUs",
  "/services",
  "/services/edu_service",
  "/services/stdCred_service",
  "/scholarships",
  "/interests",
  "/courses",
  "/college",
  "/exams",
  "/finder",
  "/recognition",
  "/gallery",
  "/blogs",
  "/contact",
  "/privacy",
  "/developers",
].filter((path) => Object.hasOwn(doors, path));

/** Search engines read at most 50,000 addresses from one file. */
export const maxPerFile = 40_000;

export type Address = { path: string; updatedAt?: Date };

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Each page once per language, each naming all of them. */
export function urlsOf(addresses: Address[], origin: string, languages: readonly Locale[]) {
  const at = (path: string, locale: Locale) => escaped(origin + inLocale(path, locale));
  const link = (hreflang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const one = ({ path, updatedAt }: Address) => {
    const others =
      languages.length > 1
        ? [...languages.map((locale) => link(locale, at(path, locale))), link("x-default", at(path, "en"))].join("")
        : "";
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
    return languages.map((locale) => `<url><loc>${at(path, locale)}</loc>${changed}${others}</url>`).join("\n");
  };
  return `${head}<urlset xmlns="${space}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${addresses.map(one).join("\n")}\n</urlset>\n`;
}

export const indexOf = (files: string[]) =>
  `${head}<sitemapindex xmlns="${space}">\n${files.map((file) => `<sitemap><loc>${escaped(file)}</loc></sitemap>`).join("\n")}\n</sitemapindex>\n`;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = "http://www.sitemaps.org/schemas/sitemap/0.9";

export const xml = (text: string, headers: Record<string, string>) =>
  new Response(text, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
