import { env } from "#app/platform/env.server.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { locales } from "#app/platform/i18n/locale.ts";

/** A copy for trying things out, which may hold the data of real people. */
export const isStaging = env.STAGING === "on";

/** Nobody hears from a copy but those whom STAGING_RECIPIENTS names, by their address or by what follows its @. */
export function mayReach(address: string, { STAGING, STAGING_RECIPIENTS } = env) {
  if (STAGING === "off") return true;
  const to = address.trim().toLowerCase();
  return STAGING_RECIPIENTS.some((allowed) => (allowed.startsWith("@") ? to.endsWith(allowed) : to === allowed));
}

export const noIndex: Record<string, string> = isStaging ? { "X-Robots-Tag": "noindex, nofollow" } : {};

/**
 * The mark on every page of a copy. A part of the styles, which travel in the page: so no page of the real site has a byte of it, the
 * browser need not know of it, and what is drawn anew keeps it. It is read aloud first, moves nothing and takes no click.
 */
export const withMark = (css: string) => (isStaging ? css + mark : css);

// Along the left edge, as wide as the margin of a page on a phone: there it covers nothing.
const look = [
  "position:fixed;z-index:2147483647;left:0;top:50%;transform:translateY(-50%) rotate(180deg);writing-mode:vertical-rl",
  "pointer-events:none;white-space:nowrap;padding:.75rem 0;border-radius:.5rem 0 0 .5rem",
  "background:#8a1503;color:#fff;font:600 .875rem/1.25rem sans-serif",
].join(";");
const said = (locale: (typeof locales)[number]) => JSON.stringify(m.staging_mark({}, { locale }));
const mark = isStaging
  ? `body::before{content:${said("en")};${look}}${locales.map((locale) => `:lang(${locale})>body::before{content:${said(locale)}}`).join("")}`
  : "";
