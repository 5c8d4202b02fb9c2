type Copy = { tags: readonly string[]; freshUntil: number };

/** One place of a CDN, as deploy/varnish.vcl does it: what it is told in CDN-Cache-Control counts, and it has room for all pages. */
export function simulatedCdn(said: string, now: () => number) {
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(said)?.[1] ?? 0) * 1_000;
  const [maxAge, whileRevalidating] = [seconds("max-age"), seconds("stale-while-revalidate")];
  const copies = new Map<string, Copy>();

  return {
    /** Stale: it is answered with what there is, and asked for behind that. */
    look(address: string): "fresh" | "stale" | "none" {
      const copy = copies.get(address);
      if (!copy) return "none";
      if (copy.freshUntil > now()) return "fresh";
      return copy.freshUntil + whileRevalidating > now() ? "stale" : "none";
    },

    keep: (address: string, tags: readonly string[]) => void copies.set(address, { tags, freshUntil: now() + maxAge }),

    purge({ tags, soft }: { tags: readonly string[]; soft: boolean }) {
      for (const [address, copy] of copies) {
        if (!copy.tags.some((tag) => tags.includes(tag))) continue;
        if (soft) copy.freshUntil = Math.min(copy.freshUntil, now());
        else copies.delete(address);
      }
    },
  };
}
