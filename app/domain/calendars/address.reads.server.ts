import { href } from "react-router";
import { env } from "#app/platform/env.server.ts";
import { getLocale } from "#app/platform/i18n/generated/runtime.js";
import { inLocale } from "#app/platform/i18n/locale.ts";

/** A secret address as a calendar takes it: whole, and as one that opens the calendar of a phone. In the language of the page. */
export function feedAddress(secret: string) {
  const address = env.ORIGIN + inLocale(href("/calendar/:file", { file: `${secret}.ics` }), getLocale());
  return { address, opens: address.replace(/^https?:/, "webcal:") };
}
