import { countAddresses, listAddresses } from "#app/domain/entries/sitemap.reads.server.ts";
import { isHindiOn } from "#app/domain/settings/reads.server.ts";
import { indexOf, maxPerFile, pages, urlsOf, xml, type Address } from "#app/pages/system/machines/sitemap-pages.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { isStaging } from "#app/platform/staging.server.ts";
import type { Route } from "./+types/sitemap";

export const headers = publicPage({ shows: ["courses", "colleges", "exams", "posts"] });

/** Every page that a search engine should know. Too many for one file are spread over several, which this one then names. */
export async function loader({ url, params }: Route.LoaderArgs) {
  const part = params.part === undefined ? 0 : Number(/^([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1] ?? Number.NaN);
  const languages = (await isHindiOn()) ? locales : (["en"] as const);
  const perFile = Math.floor(maxPerFile / languages.length);
  const files = Math.ceil((pages.length + (await countAddresses())) / perFile);
  if (isStaging || Number.isNaN(part) || part > files) throw new Response("Not found", { status: 404 });
  if (part === 0 && files > 1) {
    return xml(indexOf(Array.from({ length: files }, (_, index) => `${url.origin}/sitemap/${index + 1}.xml`)), headers());
  }
  return xml(urlsOf(await addressesFrom((Math.max(part, 1) - 1) * perFile, perFile), url.origin, languages), headers());
}

/** The fixed pages first, then those of the database. */
async function addressesFrom(start: number, most: number): Promise<Address[]> {
  const fixed = pages.slice(start, start + most).map((path) => ({ path }));
  const listed = await listAddresses({ skip: Math.max(0, start - pages.length), most: most - fixed.length });
  return [...fixed, ...listed];
}
