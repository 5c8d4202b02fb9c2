/** A page on the way in, which remembers where the person wanted to go. */
export function withTo(path: string, to: string | null, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...(to && { to }), ...more }).toString();
  return query === "" ? path : `${path}?${query}`;
}
