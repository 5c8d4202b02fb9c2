import { isIndianTime } from "#app/platform/i18n/indian-time.ts";

/**
 * What an address asks a list for, and the address that asks it. An address can be typed by anybody: what makes no sense is
 * left out, and the rest is answered. A NUL is nobody's word, and PostgreSQL takes none.
 */
export const textIn = (search: URLSearchParams, name: string, maxLength?: number) =>
  (search.get(name) ?? "").replaceAll("\0", "").trim().slice(0, maxLength);

/** A value of the address, when it is one that we know. */
export function knownIn<T extends string>(search: URLSearchParams, name: string, is: (value: unknown) => value is T): T | undefined {
  const value = search.get(name);
  return is(value) ? value : undefined;
}

export const oneOfIn = <T extends string>(search: URLSearchParams, name: string, all: readonly T[]): T | undefined =>
  all.find((one) => one === textIn(search, name));

/** A day as a date field sends it. */
export function dayIn(search: URLSearchParams, name: string): string | undefined {
  const day = textIn(search, name);
  return isIndianTime(`${day}T00:00`) ? day : undefined;
}

/** What the address says, for a schema that reads it. */
export const filledIn = (search: URLSearchParams) => Object.fromEntries([...search].filter(([, value]) => value !== ""));

/** The address of a list with this query, without what is not set. */
export function addressWith(path: string, query: Record<string, string | readonly string[] | undefined>) {
  const params = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value || []].flat().map((one) => [name, one] as [string, string])),
  );
  return params.size > 0 ? `${path}?${params}` : path;
}

/** The same address, saying something more. */
export const addressAlso = (address: string, query: Record<string, string>) =>
  Object.keys(query).length === 0 ? address : `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
