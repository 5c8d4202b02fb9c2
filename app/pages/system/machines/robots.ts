import { inLocale, locales } from "#app/platform/i18n/locale.ts";
import { publicPage } from "#app/platform/public-page.server.ts";
import { isStaging } from "#app/platform/staging.server.ts";
import type { Route } from "./+types/robots";

export const headers = publicPage({ shows: [] });

/** Work of staff, previews, and forms that are filled in for one course: nothing to find there. */
const closed = [
  "/admin",
  "/BlogList",
  "/dashboard",
  "/leadHistory",
  "/createLead",
  "/followUp",
  "/preview/",
  "/Popup",
  "/enquiry/",
  "/finder?",
  "/search",
  "/live",
];

export function loader({ url }: Route.LoaderArgs) {
  const rules = locales.flatMap((locale) => closed.map((path) => `Disallow: ${inLocale(path, locale)}`));
  const text = isStaging
    ? "User-agent: *\nDisallow: /\n"
    : ["User-agent: *", ...rules, "", `Sitemap: ${url.origin}/sitemap.xml`, ""].join("\n");
  return new Response(text, { headers: { ...headers(), "Content-Type": "text/plain; charset=utf-8" } });
}
