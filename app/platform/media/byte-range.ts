import type { Part } from "#app/platform/storage/object-store.ts";

/**
 * What a Range header asks of a file of so many bytes: a part, more than there is, or nothing we answer in parts. A request for
 * several parts is answered with the whole, which every browser takes.
 */
export function requestedRange(header: string | null, bytes: number): Part | "beyond" | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") return Number(to) === 0 ? "beyond" : { first: Math.max(0, bytes - Number(to)), last: bytes - 1 };
  const first = Number(from);
  const last = to === "" ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== "" && Number(to) < first) return undefined;
  return first >= bytes ? "beyond" : { first, last };
}
