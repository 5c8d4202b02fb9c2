import { closedSearch, isPrivate, isSealed } from "#app/access/private-search.ts";
import type { Actor } from "#app/access/roles.ts";
import { sealSame, unseal } from "#app/platform/encryption.server.ts";

const useOf = (actor: Actor) => `search of ${actor.id}`;

/**
 * A search as it may stand in an address. It opens for this person alone, on every process and after every restart; the same
 * words give the same ciphertext, so that a page, its way back and a saved view are the same address.
 */
export const sealedSearch = (actor: Actor, q: string) =>
  isPrivate(q) ? closedSearch + sealSame(useOf(actor), q.slice(0, 100)).toString("base64url") : q;

/** The words of a search; what somebody else encrypted finds nobody. */
export function openedSearch(actor: Actor, q: string): string {
  if (!isSealed(q)) return q;
  return unseal(useOf(actor), Buffer.from(q.slice(closedSearch.length), "base64url")) ?? closedSearch;
}

/** The words again in the box that they were typed into. */
export function typedSearch(actor: Actor, q: string): string {
  const words = openedSearch(actor, q);
  return words === closedSearch ? "" : words;
}

/** What is written down of a search that was made: that there was one, not for whom. */
export const toldSearch = (q: string) => (isPrivate(q) || isSealed(q) ? closedSearch : q);

/** Where people are searched for, and the address is read as here. */
const searchedDoors = new Set([
  "/leadHistory",
  "/leadHistory/board",
  "/followUpHistory",
  "/admin/followUpHistory",
  "/admin/contact",
  "/admin/userlist",
  "/admin/audit",
]);

/** A query with its search encrypted; without it, when nobody is signed in. Undefined where nothing must be hidden. */
export function withSealed(actor: Actor | null, query: string): string | undefined {
  const said = new URLSearchParams(query);
  const q = said.get("q");
  if (q === null || !isPrivate(q)) return undefined;
  if (actor === null) said.delete("q");
  else said.set("q", sealedSearch(actor, q));
  return said.toString();
}

/** The same of an address that somebody typed by hand. */
export function withoutPrivate(actor: Actor | null, row: string, search: string): string | undefined {
  const query = searchedDoors.has(row) ? withSealed(actor, search) : undefined;
  return query === undefined || query === "" ? query : `?${query}`;
}
