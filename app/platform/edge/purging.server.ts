import { fileTag, purge, purges } from "#app/platform/edge/cdn.server.ts";
import { staleTags } from "#app/platform/edge/tags.server.ts";
import { goneTopic, publicTopic, publicTopics, subscribe } from "#app/platform/live.server.ts";
import { purgeRefusedSince } from "#app/platform/observing/metrics.server.ts";
import { log } from "#app/platform/observing/log.server.ts";
import { db } from "#db/client.ts";

/** What is said within this is purged together. */
const together = 200;
/** A page that was being fetched during a purge is old when it arrives there: once more, when all of those are over. */
const onceMore = 3_000;
const retryAfter = 5_000;

/** Where a change may take a picture or a sentence off the site: nobody may see the old page again. */
const hard = new Set(["carousel", "notifications", "gallery"]);

/** Tells the CDN what is old, as soon as the change holds. Started once in each worker; purging twice does no harm. */
export function startPurging() {
  if (!purges) return;
  const due = { soft: new Set<string>(), hard: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;
  let refusedSince = 0;
  const noteRefused = (isRefused: boolean) => {
    refusedSince = isRefused ? refusedSince || Date.now() / 1_000 : 0;
    purgeRefusedSince.set(refusedSince);
  };

  const soon = (ms: number) => void (timer ??= setTimeout(() => void send(), ms).unref());
  const send = async () => {
    timer = undefined;
    for (const kind of ["hard", "soft"] as const) {
      const tags = [...due[kind]];
      if (tags.length === 0) continue;
      due[kind].clear();
      try {
        await purge(tags, { soft: kind === "soft" });
        noteRefused(false);
      } catch (error) {
        log.error({ err: error }, "purge");
        noteRefused(true);
        for (const tag of tags) due[kind].add(tag);
        soon(retryAfter);
      }
    }
  };
  const add = (kind: keyof typeof due, tags: string[]) => {
    for (const tag of tags) due[kind].add(tag);
    soon(together);
  };
  const twice = (kind: keyof typeof due, tags: string[]) => {
    add(kind, tags);
    setTimeout(() => add(kind, tags), onceMore).unref();
  };
  const changed = (said: string, entries?: readonly string[]) => {
    const gone = goneTopic(said);
    const topic = gone ?? said;
    if (!publicTopic(topic)) return;
    // A picture may have been taken out, too.
    twice(gone || hard.has(topic) ? "hard" : "soft", [...staleTags(topic, entries), fileTag]);
  };
  const everything = () => {
    for (const topic of publicTopics) changed(topic);
    // What was taken away today and perhaps never told.
    void listGone()
      .then((topics) => topics.forEach((topic) => changed(topic)))
      .catch((error: unknown) => log.error({ err: error }, "purge"));
  };

  void subscribe({ changed, lost: () => {}, missed: everything });
  // What changed while nobody was here to say so.
  everything();
}

const listGone = async () =>
  (await db.selectFrom("live_events").select("topic").distinct().where("topic", "like", "gone:%").execute()).map(({ topic }) => topic);
