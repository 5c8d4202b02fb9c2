import { redirectDocument, type MiddlewareFunction } from "react-router";
import { rememberedHindiOn } from "#app/domain/settings/reads.server.ts";
import { inLocale, localeOf } from "#app/platform/i18n/locale.ts";

/** While the owner has Hindi switched off, its addresses lead to the same page in English, for now: old links work again when it is back. */
export const openLanguages: MiddlewareFunction<Response> = async ({ request, url }) => {
  const isQuestion = request.method === "GET" || request.method === "HEAD";
  if (!isQuestion || localeOf(url.pathname) !== "hi" || (await rememberedHindiOn())) return;
  throw redirectDocument(inLocale(url.pathname, "en") + url.search);
};
