import { isListening, subscribe } from "#app/platform/live.server.ts";
import { log } from "#app/platform/log.server.ts";
import { concurrencyLimiter } from "#server/concurrency-limiter.ts";
import { cachedPage, type CachedPage } from "#server/page-cache/entry.ts";
import type { PublicAddress } from "#server/page-cache/key.ts";

/** Slides have dates, and not everything announces its changes: no copy is older than a minute, and most are renewed before. */
const oldAfter = 60_000;
const renewedAfter = 30_000;
const maxBytes = 64 * 1024 * 1024;
const maxRemembered = 10_000;
/** How long a page waits to be rendered for everybody. What has waited for longer the application answers, or puts off. */
const maxWait = 2_000;

export type Pages = ReturnType<typeof pageCache>;
type Kept = { page: PublicAddress; copy: CachedPage; at: number; usedAt: number };
type Rendering = { page: PublicAddress; isCurrent: boolean; copy: Promise<CachedPage | undefined> };

/** Rendered public pages, for people without a session. A page is rendered from its address alone: nothing else of a request reaches it. */
export function pageCache(findPublic: (url: string) => PublicAddress | undefined, render: (address: string) => Promise<Response>) {
  /** The one used longest ago comes first. */
  const kept = new Map<string, Kept>();
  const renderings = new Map<string, Rendering>();
  const askedBefore = new Set<string>();
  /** Anybody can make up queries, and asks for each of them twice: they take no place from pages that everybody knows. */
  const renderers = {
    plain: concurrencyLimiter({ concurrency: 6, maxWait }),
    queried: concurrencyLimiter({ concurrency: 3, maxWait, maxQueue: 40 }),
  };
  let bytes = 0;
  let watching = false;

  /** A copy at once, or after a rendering that all who ask meanwhile share. Undefined: the application answers. */
  function find(url: string): CachedPage | Promise<CachedPage | undefined> | undefined {
    if (!watching) return begin();
    if (!isListening()) return undefined;
    const exact = current(url);
    if (exact) return exact;
    const page = findPublic(url);
    if (!page) return undefined;
    const { address } = page;
    return current(address) ?? renderings.get(address)?.copy ?? (isAskedAgain(address) ? revalidate(page) : undefined);
  }

  /** Nothing is kept before this cache itself hears what changes: that somebody else in the process listens is not enough. */
  function begin(): undefined {
    watching = true;
    void subscribe({ changed: (topic) => invalidate(({ shows }) => shows.includes(topic)), lost: () => invalidate(() => true) });
  }

  function current(address: string) {
    const found = kept.get(address);
    if (!found) return undefined;
    const now = performance.now();
    if (now > found.at + oldAfter) return drop(address);
    if (now > found.at + renewedAfter && !renderings.has(address)) void revalidate(found.page);
    if (now > found.usedAt + 1_000) {
      found.usedAt = now;
      kept.delete(address);
      kept.set(address, found);
    }
    return found.copy;
  }

  /** Whoever makes up a new address each time gets it rendered, but not kept: pages that people really ask for stay. */
  function isAskedAgain(address: string) {
    const before = askedBefore.delete(address);
    askedBefore.add(address);
    if (askedBefore.size > maxRemembered) askedBefore.delete(first(askedBefore));
    return before;
  }

  function revalidate(page: PublicAddress) {
    const { address } = page;
    const rendering: Rendering = { page, isCurrent: true, copy: Promise.resolve(undefined) };
    const renderer = renderers[address.includes("?") ? "queried" : "plain"];
    const make = async () => {
      const mayGo = await renderer.acquire();
      try {
        if (!mayGo) return undefined;
        const at = performance.now();
        const copy = await cachedPage(await render(address), page.isData);
        if (copy && rendering.isCurrent) keep(address, { page, copy, at, usedAt: performance.now() });
        return copy;
      } catch (error) {
        log.error({ err: error, path: address.split("?", 1)[0] }, "page copy");
        return undefined;
      } finally {
        if (mayGo) renderer.release();
        if (rendering.isCurrent) renderings.delete(address);
      }
    };
    renderings.set(address, rendering);
    return (rendering.copy = make());
  }

  function keep(address: string, entry: Kept) {
    drop(address);
    kept.set(address, entry);
    bytes += weight(address, entry);
    while (bytes > maxBytes) drop(first(kept));
  }

  function drop(address: string): undefined {
    const entry = kept.get(address);
    if (!entry) return;
    kept.delete(address);
    bytes -= weight(address, entry);
  }

  /** A page that is being rendered right now may show what was before: those who wait get it, nobody after them. */
  function invalidate(isOld: (page: PublicAddress) => boolean) {
    for (const [address, { page }] of kept) if (isOld(page)) drop(address);
    for (const [address, rendering] of renderings) {
      if (!isOld(rendering.page)) continue;
      rendering.isCurrent = false;
      renderings.delete(address);
    }
  }

  return { find, size: () => ({ pages: kept.size, bytes }) };
}

const first = (all: Map<string, unknown> | Set<string>) => all.keys().next().value ?? "";
const weight = (address: string, { copy }: Kept) => copy.bytes + 2 * address.length + 4_096;
