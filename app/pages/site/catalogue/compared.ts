/* The colleges that are ticked stand in the address, as `c`: Back, a filter and the other language find them again. */

/** So many stand side by side. */
export const maxCompared = 4;

/** A link that keeps who is ticked. */
export function keeping(to: string, chosen: string[]) {
  if (chosen.length === 0) return to;
  const [path = "", search] = to.split("?");
  return `${path}?${new URLSearchParams([...new URLSearchParams(search), ...chosen.map((slug) => ["c", slug] as [string, string])])}`;
}
