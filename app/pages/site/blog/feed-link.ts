import { m } from "#app/platform/i18n/generated/messages.js";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

/** By this a feed reader finds the feed of the page that somebody gave it. */
export const feedLink = (address: string) => ({
  tagName: "link",
  rel: "alternate",
  type: "application/rss+xml",
  title: m.brand(),
  href: inLocale(address, getLocale()),
});
