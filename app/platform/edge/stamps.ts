/** Clocks differ, and a change holds a moment after it is dated: some seconds are looked at once too often rather than missed. */
const margin = 5_000;
/** After a failure, twice as long each time, up to this. */
const maxWait = 60_000;

type Asking = { topics: string; renderedAt: number; every: number };

/**
 * Asks while the page is on screen, and at once when it comes back, whether something that it shows has changed since it was
 * rendered. `look` is given the stamp of the change. Returns how to stop.
 */
export function followStamps({ topics, renderedAt, every }: Asking, look: (stamp: number) => unknown) {
  const wanted = topics.split(",");
  let seen = renderedAt - margin;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  // Spread, so that those who came together do not ask together for ever.
  const again = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped && document.visibilityState === "visible") timer = setTimeout(() => void ask(), ms * (0.9 + 0.1 * Math.random()));
  };
  const ask = async () => {
    const answer = await fetch("/stamps").catch(() => undefined);
    const stamps = answer?.ok ? ((await answer.json().catch(() => undefined)) as Record<string, number> | undefined) : undefined;
    if (isStopped) return;
    failures = stamps ? 0 : failures + 1;
    const told = Math.min(Number(answer?.headers.get("Retry-After")) || 0, 600) * 1_000;
    again(stamps ? every : Math.max(told, Math.min(every * 2 ** failures, maxWait)));
    const newest = Math.max(...wanted.map((topic) => stamps?.[topic] ?? 0));
    if (newest <= seen) return;
    // What could not be fetched is news the next time, too.
    await Promise.resolve(look(newest)).then(
      () => (seen = Math.max(seen, newest)),
      () => {},
    );
  };
  const followVisibility = () => {
    if (document.visibilityState === "visible") void ask();
    else clearTimeout(timer);
  };
  const followReturn = ({ persisted }: PageTransitionEvent) => persisted && followVisibility();

  again(every);
  document.addEventListener("visibilitychange", followVisibility);
  addEventListener("pageshow", followReturn);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", followVisibility);
    removeEventListener("pageshow", followReturn);
  };
}

/** Slides and notifications are to change on an open page within eight seconds; a CDN may be two behind. Other pages have time. */
export const intervalFor = (topics: string) => (/\b(carousel|notifications)\b/.test(topics) ? 4_000 : 20_000);
