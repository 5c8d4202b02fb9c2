import { purges } from "#app/platform/edge/cdn.server.ts";
import { staleTags } from "#app/platform/edge/tags.server.ts";
import { isListening, subscribe } from "#app/platform/live.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { isHere, lastAnswerAt } from "#db/watch.ts";
import { concurrencyLimiter } from "#server/concurrency-limiter.ts";
import { cachedPage, forNow, markedStale, type CachedPage } from "#server/page-cache/entry.ts";
import type { PublicAddress } from "#server/page-cache/key.ts";

/**
 * Whatever changes is announced, also by the clock (boundaries.writes.server.ts). For what somebody changed past all verbs no page
 * is older than ten minutes, and most are renewed before. A file, which costs next to nothing, is looked for again within a minute.
 */
const ages = { page: { old: 600_000, renewed: 300_000 }, file: { old: 60_000, renewed: 30_000 } };
const agesOf = ({ page }: Kept) => ages[page.isFile ? "file" : "page"];
/** An old copy is held for an hour. It is given out, marked, only while the database is away, and for an hour at most. */
const heldFor = 3_600_000;
const maxBytes = 64 * 1024 * 1024;
/** Pictures take no more than this of it: pages are dearer to make, and have to last through an hour without a database. */
const maxFileBytes = 24 * 1024 * 1024;
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
  /** Files that are read from the store each time. */
  const tooLarge = new Set<string>();
  /** Anybody can make up queries, and asks for each of them twice: they take no place from pages that everybody knows. */
  const renderers = {
    plain: concurrencyLimiter({ concurrency: 6, maxWait }),
    queried: concurrencyLimiter({ concurrency: 3, maxWait, maxQueue: 40 }),
    // A store that hangs holds no page back.
    files: concurrencyLimiter({ concurrency: 6, maxWait, maxQueue: 40 }),
  };
  let bytes = 0;
  let fileBytes = 0;
  let watching = false;

  /** A copy at once, or after a rendering that all who ask meanwhile share. Undefined: the application answers. */
  function find(url: string): CachedPage | Promise<CachedPage | undefined> | undefined {
    if (!watching) return begin();
    const isHeard = isListening();
    const exact = isHeard ? current(url) : undefined;
    if (exact) return exact;
    const page = findPublic(url);
    if (!page || tooLarge.has(page.address)) return undefined;
    const { address } = page;
    const copy = isHeard ? current(address) : undefined;
    if (copy) return copy;
    if (kept.has(address) && !isHere()) return stale(address);
    // Nobody shares a rendering, nor is it kept, while it is not heard what makes it old.
    if (!isHeard) return kept.has(address) ? revalidate(page, { isShared: false }) : undefined;
    const mayKeep = kept.has(address) || isAskedAgain(address);
    // A CDN asks once, for everybody who waits there, and keeps what is for everybody.
    return renderings.get(address)?.copy ?? (mayKeep || purges ? revalidate(page, { mayKeep }) : undefined);
  }

  /** Nothing is kept before this cache itself hears what changes: that somebody else in the process listens is not enough. */
  function begin(): undefined {
    watching = true;
    void subscribe({
      changed: (topic, entries) => invalidate(topic, staleTags(topic, entries)),
      lost: () => abandon(),
      missed: () => invalidate(),
    });
  }

  function current(address: string) {
    const found = kept.get(address);
    if (!found) return undefined;
    const now = performance.now();
    const { old, renewed } = agesOf(found);
    if (now > found.at + old) return isHere() && now > found.at + heldFor ? drop(address) : undefined;
    if (now > found.at + renewed && isHere() && !renderings.has(address)) void revalidate(found.page);
    if (now > found.usedAt + 1_000) {
      found.usedAt = now;
      kept.delete(address);
      kept.set(address, found);
    }
    return found.copy;
  }

  /** What was kept when the database was last heard of. What it had announced by then is not among it. */
  function stale(address: string): CachedPage | undefined {
    const found = kept.get(address);
    const now = performance.now();
    if (!found || now > lastAnswerAt() + heldFor || lastAnswerAt() > found.at + heldFor) return undefined;
    return markedStale(found.copy, now - found.at, agesOf(found).old);
  }

  /** Whoever makes up a new address each time gets it rendered, but not kept here: pages that people really ask for stay. */
  function isAskedAgain(address: string) {
    const before = askedBefore.delete(address);
    askedBefore.add(address);
    if (askedBefore.size > maxRemembered) askedBefore.delete(first(askedBefore));
    return before;
  }

  function revalidate(page: PublicAddress, { isShared = true, mayKeep = true }: { isShared?: boolean; mayKeep?: boolean } = {}) {
    const { address } = page;
    const rendering: Rendering = { page, isCurrent: isShared, copy: Promise.resolve(undefined) };
    const renderer = renderers[page.isFile ? "files" : address.includes("?") ? "queried" : "plain"];
    const make = async () => {
      const mayGo = await renderer.acquire();
      try {
        if (!mayGo) return undefined;
        const at = performance.now();
        const answer = await render(address);
        const copy = await cachedPage(answer, page);
        if (!copy && page.isFile && answer.ok && tooLarge.size < maxRemembered) tooLarge.add(address);
        if (copy && rendering.isCurrent && mayKeep) keep(address, { page, copy, at, usedAt: performance.now() });
        // The database went away under this very rendering.
        if (answer.status === 503) return stale(address);
        return copy && !rendering.isCurrent ? forNow(copy) : copy;
      } catch (error) {
        log.error({ err: error, path: address.split("?", 1)[0] }, "page copy");
        return undefined;
      } finally {
        if (mayGo) renderer.release();
        if (rendering.isCurrent) renderings.delete(address);
      }
    };
    if (isShared) renderings.set(address, rendering);
    return (rendering.copy = make());
  }

  function keep(address: string, entry: Kept) {
    drop(address);
    kept.set(address, entry);
    bytes += weight(address, entry);
    if (entry.page.isFile) fileBytes += weight(address, entry);
    while (fileBytes > maxFileBytes) drop(kept.keys().find((one) => kept.get(one)!.page.isFile) ?? "");
    while (bytes > maxBytes) drop(first(kept));
  }

  function drop(address: string): undefined {
    const entry = kept.get(address);
    if (!entry) return;
    kept.delete(address);
    bytes -= weight(address, entry);
    if (entry.page.isFile) fileBytes -= weight(address, entry);
  }

  /** What has one of these tags; without a topic everything. */
  function invalidate(topic?: string, tags: readonly string[] = []) {
    for (const [address, { page, copy }] of kept) if (!topic || tags.some((tag) => (copy.tags ?? page.shows).includes(tag))) drop(address);
    abandon(topic);
  }

  /**
   * A page that is being rendered right now may show what was before: those who wait get it, nobody after them. Which entries
   * it shows is known only when it is there.
   */
  function abandon(topic?: string) {
    for (const [address, rendering] of renderings) {
      if (topic && !rendering.page.shows.includes(topic)) continue;
      rendering.isCurrent = false;
      renderings.delete(address);
    }
  }

  /** Whether anything could be given out without the database. */
  const hasStale = () => kept.keys().some((address) => stale(address) !== undefined);

  return { find, hasStale, size: () => ({ pages: kept.size, bytes }) };
}

const first = (all: Map<string, unknown> | Set<string>) => all.keys().next().value ?? "";
const weight = (address: string, { copy }: Kept) => copy.bytes + 2 * address.length + 4_096;
