import { href } from "react-router";
import { pageOf } from "#app/domain/gallery/model.ts";
import { mediaShows, purposes, type MediaQuery, type Purpose } from "#app/domain/media/model.ts";
import { addressWith, oneOfIn, textIn } from "#app/pages/list-query.ts";

/** A picture is chosen for a form, which is found again afterwards with what was typed. */
export type Choosing = { for: Purpose; of: string; typed: Record<string, string> };
export type LibraryQuery = MediaQuery & { choosing?: Choosing | undefined };

/** What a plain form has typed when it leads here. The forms of entries keep it themselves. */
export const typedFields: Partial<Record<Purpose, readonly string[]>> = {
  slide: ["alt", "altHi", "title", "titleHi", "text", "textHi", "link", "visibleFrom", "visibleUntil"],
  gallery: ["album", "id"],
};

export const typedIn = (search: URLSearchParams, purpose: Purpose): Record<string, string> =>
  Object.fromEntries((typedFields[purpose] ?? []).map((name) => [name, textIn(search, name, 500)]).filter(([, value]) => value !== ""));

/** What the address asks the library for. */
export function parseQuery(search: URLSearchParams): LibraryQuery {
  const purpose = oneOfIn(search, "for", purposes);
  return {
    q: textIn(search, "q", 100),
    show: oneOfIn(search, "show", mediaShows),
    page: pageOf(search.get("page")),
    choosing: purpose && { for: purpose, of: textIn(search, "of", 40), typed: typedIn(search, purpose) },
  };
}

/** What says for which form a picture is chosen, as fields of an address or of a form. */
export const choosingFields = (choosing: Choosing | undefined): Record<string, string> =>
  choosing ? { for: choosing.for, ...(choosing.of && { of: choosing.of }), ...choosing.typed } : {};

/** The address of the same list, asked differently. A new question starts at its first page. */
export function addressOf({ choosing, ...query }: LibraryQuery, { page = 1, ...change }: Partial<MediaQuery>) {
  const asked = { ...query, ...change, page: page > 1 ? String(page) : undefined };
  return addressWith(href("/admin/media"), { ...asked, ...choosingFields(choosing) });
}
