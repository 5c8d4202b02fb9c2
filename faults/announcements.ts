import type { Account } from "./ledger.ts";
import type { Breaches } from "./report.ts";
import type { Stream } from "./streams.ts";
import type { World } from "./world.ts";

const due = 1_000;

/**
 * Each save reaches each stream within a second of its acknowledgement, by its own notice. While a stream was away, or its
 * process had lost the database, it is enough that it was told to look again when it was back.
 */
export function judgeAnnouncements(accounts: Account[], world: World, streams: Stream[]) {
  const moments = new Map(
    world.history.filter(({ what }) => what === "slide.saved").map(({ subject, at }) => [subject, String(at.getTime())]),
  );
  const delays: number[] = [];
  const breaches: Breaches = [];
  let afterReturn = 0;
  for (const { key, acked } of accounts) {
    if (!acked) continue;
    for (const stream of streams) {
      const window = stream.away.find(({ from, to }) => from - due <= acked.ackedAt && to >= acked.sentAt);
      const own = stream.heard.find(({ id }) => id === moments.get(`slide:${key}`));
      if (window) {
        const until = Math.max(acked.ackedAt, window.to) + due;
        const told = own ?? stream.heard.find(({ at }) => at >= acked.ackedAt);
        if (!told || told.at > until) breaches.push(`${stream.name} was not told of ${key} when it was back`);
        afterReturn += 1;
      } else {
        if (!own || own.at - acked.ackedAt > due) breaches.push(`${stream.name} was not told of ${key} within a second`);
        if (own) delays.push(Math.max(0, own.at - acked.ackedAt));
      }
    }
  }
  return { delays, afterReturn, breaches };
}
