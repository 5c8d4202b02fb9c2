import { isListening, publicTopics, subscribe, type Subscriber } from "#app/platform/live.server.ts";
import { db } from "#db/client.ts";

/**
 * When each topic of public pages last changed, as this process heard of it. An open page asks for this instead of holding a
 * connection: it is the same for everybody, costs a process next to nothing, and a CDN answers it for most.
 */
const stamps = new Map<string, number>(publicTopics.map((topic) => [topic, 0]));
let body = "";
let begun: Promise<void> | undefined;

/** Of two changes in one millisecond the second is news all the same. */
function note(topic: string, at: number) {
  const before = stamps.get(topic);
  if (before === undefined) return;
  stamps.set(topic, Math.max(at, before + 1));
  write();
}

const write = () => void (body = JSON.stringify(Object.fromEntries(stamps)));

/** A page asks any process for its news, which may hear a moment later than this one: by then each has dropped its old copies. */
const untilAllHeard = 300;

/** An event is dated when its transaction began, which may be long ago: what counts is when it holds, which is now. */
const watcher: Subscriber = {
  changed: (topic) => void setTimeout(() => note(topic, Date.now()), untilAllHeard).unref(),
  lost: () => {},
};
const pause = 1_000;

async function begin() {
  write();
  await subscribe(watcher);
  const rows = await db
    .selectFrom("live_events")
    .select(({ fn }) => ["topic", fn.max("at").as("at")])
    .where("topic", "in", publicTopics)
    .groupBy("topic")
    .execute();
  for (const { topic, at } of rows) if (at.getTime() > stamps.get(topic)!) note(topic, at.getTime());
}

/** Answered at once, from memory. A process that does not hear what changes says so to whoever would keep its answer. */
export function currentStamps() {
  begun ??= begin().catch(() => void setTimeout(() => (begun = undefined), pause).unref());
  return {
    body,
    headers: { "Cache-Control": isListening() ? "public, max-age=0, s-maxage=2" : "no-store", "Content-Type": "application/json" },
  };
}
