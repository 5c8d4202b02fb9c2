/*
 * Which links are safe to show. Anything but a page of ours or a web address could run a script, and letters that nobody
 * sees, spaces and backslashes let one address look like another.
 */

/** Plain http only where a text may also lead to a website that has nothing else. */
type Also = { http?: boolean };

const isPlain = (link: string) => !/[\s\\\p{C}]/u.test(link);

export const isWebAddress = (link: string, { http = false }: Also = {}) =>
  isPlain(link) && (http ? /^https?:\/\//i : /^https:\/\//i).test(link) && URL.canParse(link);

/** A page of ours, or a web address. Two slashes at the beginning would lead to another site. */
export const isSafeLink = (link: string, also: Also = {}) => (isPlain(link) && /^\/(?!\/)/.test(link)) || isWebAddress(link, also);

/** "pid.example.org" is what people write for https://pid.example.org. Anything else stays as it was typed. */
export const withHttps = (link: string) =>
  /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.[\p{L}\p{M}]{2,}([/:?#].*)?$/u.test(link) ? `https://${link}` : link;
