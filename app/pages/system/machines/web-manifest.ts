import { doors } from "#app/access/doors.ts";
import { nameIn } from "#app/domain/settings/model.ts";
import { readShell } from "#app/domain/settings/reads.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";
import { publicPage } from "#app/platform/public-page.server.ts";

export const headers = publicPage({ shows: [] });

const icons = [
  { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

/** What a phone needs to put the site on its home screen, in the language that the visitor reads. */
export async function loader() {
  const locale = getLocale();
  const name = nameIn(locale, await readShell());
  const shortcuts = [
    { path: "/courses", name: m.nav_courses() },
    { path: "/college", name: m.settings_manifest_colleges() },
    { path: "/contact", name: m.nav_contact() },
  ].filter(({ path }) => Object.hasOwn(doors, path));
  const manifest = {
    id: inLocale("/", locale),
    name,
    short_name: name.length <= 12 ? name : m.settings_manifest_short_name(),
    description: m.settings_manifest_description(),
    lang: locale === "hi" ? "hi-IN" : "en-IN",
    dir: "ltr",
    start_url: inLocale("/", locale),
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbfeff",
    theme_color: "#0f4eb4",
    categories: ["education"],
    icons,
    shortcuts: shortcuts.map((shortcut) => ({
      name: shortcut.name,
      url: inLocale(shortcut.path, locale),
      icons: [{ src: "/icon-192.png", sizes: "192x192", type: "image/png" }],
    })),
  };
  return new Response(JSON.stringify(manifest), { headers: { ...headers(), "Content-Type": "application/manifest+json; charset=utf-8" } });
}
