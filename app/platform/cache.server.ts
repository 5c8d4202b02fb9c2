import { isListening, subscribe, type Topic, type Subscriber } from "#app/platform/live.server.ts";

/** What a clock changes is not published: nothing is cached for longer than half a minute. */
const longest = 30_000;
const maxKept = 500;

/**
 * What many pages read and few people change, cached in this process until an event says that it changed. While events cannot
 * be heard, nothing is cached. For visitors only: whoever just saved something wants to see it.
 */
export function cached<A extends unknown[], T>(
  topics: readonly Topic[],
  read: (...about: A) => Promise<T>,
  { most = maxKept, oldAfter = longest } = {},
): (...about: A) => Promise<T> {
  const entries = new Map<string, { at: number; value: Promise<T> }>();
  let isWatching = false;
  const watcher: Subscriber = {
    changed: (topic) => void ((topics as readonly string[]).includes(topic) && entries.clear()),
    lost: () => entries.clear(),
  };

  return (...about) => {
    if (!isWatching) void subscribe(watcher);
    isWatching = true;
    if (!isListening()) return read(...about);
    const key = JSON.stringify(about);
    const found = entries.get(key);
    if (found && performance.now() < found.at + oldAfter) return found.value;
    const value = read(...about);
    // Put at the end, however long its place was another: what goes first is what was read longest ago.
    entries.delete(key);
    if (entries.size >= most) entries.delete(entries.keys().next().value!);
    entries.set(key, { at: performance.now(), value });
    value.catch(() => entries.delete(key));
    return value;
  };
}
