import type { Account, Attempt } from "./ledger.ts";
import type { Breaches } from "./report.ts";
import type { Stream } from "./streams.ts";
import type { World } from "./world.ts";

type Save = Attempt & { key: string; notice: string };

const due = 1_000;

/**
 * Each save reaches each stream within a second of its acknowledgement, by its own event. While a stream was away, or its
 * process had lost the database, it is enough that it was told to revalidate when it was back.
 */
export function judgeAnnouncements(accounts: Account<unknown>[], world: World, streams: Stream[]) {
  const delays: number[] = [];
  const breaches: Breaches = [];
  let afterReturn = 0;
  for (const save of savesIn(accounts, world)) {
    for (const stream of streams) {
      const away = awayDuring(stream, save);
      const told = away ? toldAfterReturn(stream, save, away.to) : toldByOwnNotice(stream, save);
      if (!told) breaches.push(`${stream.name} was not told of ${save.key}${away ? " when it was back" : " within a second"}`);
      else if (away) afterReturn += 1;
      else delays.push(Math.max(0, told.at - save.endedAt));
    }
  }
  return { delays, afterReturn, breaches };
}

/** The acknowledged slides, each with the attempt that wrote it: history and event carry the moment in which it began. */
function savesIn(accounts: Account<unknown>[], { history }: World): Save[] {
  const moments = new Map(history.filter(({ what }) => what === "slide.saved").map(({ subject, at }) => [subject, at.getTime()]));
  return accounts.flatMap(({ key, attempts, acked }) => {
    const moment = moments.get(`slide:${key}`) ?? 0;
    const attempt = attempts.findLast(({ sentAt }) => sentAt - 5 <= moment);
    return acked && attempt ? [{ key, notice: String(moment), ...attempt }] : [];
  });
}

/** A fault that began before the event was due counts, too. */
const awayDuring = ({ away }: Stream, { sentAt, endedAt }: Save) => away.find(({ from, to }) => from - due <= endedAt && to >= sentAt);

const toldByOwnNotice = ({ heard }: Stream, { notice, endedAt }: Save) => heard.find(({ id, at }) => id === notice && at <= endedAt + due);

const toldAfterReturn = ({ heard }: Stream, { notice, endedAt }: Save, returned: number) =>
  heard.find(({ id, at }) => (id === notice || at >= endedAt) && at <= Math.max(endedAt, returned) + due);
