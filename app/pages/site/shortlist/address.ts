import { addressWith } from "#app/pages/list-query.ts";
import { partsOf } from "#app/pages/wishes.ts";

/* A list of wishes is an address: whoever has it, has the list. */

/** So many fit on a sheet of paper, and into an address that a messenger does not cut. */
export const maxShortlisted = 12;

/** What the address wishes for, each once; more than fit, and what nobody could mean, are told apart. */
export function wishesIn(params: URLSearchParams) {
  const all = [...new Set(params.getAll("o").map((wish) => wish.slice(0, 200)))].slice(0, 40);
  const wishes = all.filter((wish) => partsOf(wish) !== undefined);
  return { wishes: wishes.slice(0, maxShortlisted), leftOut: wishes.slice(maxShortlisted), unread: all.length - wishes.length };
}

/** The list; `back` is where more of it can be found, for whoever goes from address to address. */
export const shortlistAddress = (wishes: string[], back?: string) => addressWith("/shortlist", { o: wishes, back });

/** Lists of this site alone: an address can be written by anybody. */
export function backIn(params: URLSearchParams) {
  const back = (params.get("back") ?? "").slice(0, 500);
  return /^\/(finder|college)(\?[^#]*)?$/.test(back) ? back : undefined;
}

/** A link that takes the list along. */
export const withShortlist = (to: string, wishes: string[]) =>
  wishes.length === 0 ? to : `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams(wishes.map((wish) => ["o", wish]))}`;
