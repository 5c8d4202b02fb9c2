import { isSlug } from "#app/domain/entries/model.ts";
import { addressWith } from "#app/pages/list-query.ts";

/*
 * A list of wishes is an address: whoever has it, has the list. A wish is a college, or a course at it: college~course. Where the
 * college gives the course several times, the beginning of the offering's id says which: college~course~0a1b2c3d.
 */

/** So many fit on a sheet of paper, and into an address that a messenger does not cut. */
export const maxShortlisted = 12;

export const wishFor = (college: string, course?: string, offeringId?: string) =>
  [college, course, course && offeringId?.slice(0, 8)].filter(Boolean).join("~");

const isOffering = (text: string | undefined) => text === undefined || /^[0-9a-f]{8}$/.test(text);

export const partsOf = (wish: string) => {
  const [college = "", course, offering, ...rest] = wish.split("~");
  const isRead = rest.length === 0 && isSlug(college) && (course === undefined || isSlug(course)) && isOffering(offering);
  return isRead ? { college, course, offering } : undefined;
};

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
