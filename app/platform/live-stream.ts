/** At most 4.5 s, so that everybody is back within five of the server; spread, so that they do not come all at once. */
export const waitBeforeRetry = (failures: number) => Math.min(1_000 * failures, 3_000) * (0.5 + Math.random());

/** What a page shows also changes with the clock: who was away for longer looks, whatever was said meanwhile. */
const maxAway = 60_000;

/**
 * Hears what changes under these topics while the page is on screen. Who comes back soon is told by the stream whether anything
 * changed since the moment that the page shows, and looks only then. Returns how to stop.
 */
export function followLive(topics: string, shown: { current: number }, look: () => void) {
  let source: EventSource | undefined;
  let role: string | undefined;
  let hiddenAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = (onStanding?: () => void) => {
    source = new EventSource(`/live?topics=${topics}&since=${shown.current}`);
    source.addEventListener("open", () => (failures = 0));
    if (onStanding) source.addEventListener("open", onStanding, { once: true });
    source.addEventListener("changed", look);
    // With another role somebody sees another page, also when nothing on it changed.
    source.addEventListener("standing", ({ data }: MessageEvent<string>) => {
      if (role !== undefined && role !== data) look();
      role = data;
    });
    // No room for one more stream: nobody will say what changed.
    source.addEventListener("full", look, { once: true });
    // The server ends a stream with its session; the loaders then lead to the sign-in page.
    source.addEventListener("ended", () => {
      close();
      look();
    });
    // A refused stream is not tried again by the browser itself: the server may be restarting.
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      failures += 1;
      retry = setTimeout(() => open(), waitBeforeRetry(failures));
    });
  };
  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const followVisibility = () => {
    if (document.visibilityState === "hidden") {
      hiddenAt = Date.now();
      return close();
    }
    if (source) return;
    // Once the stream stands, the network does too: a page that is read without one is not taken away.
    open(Date.now() - hiddenAt > maxAway ? look : undefined);
  };

  open();
  document.addEventListener("visibilitychange", followVisibility);
  addEventListener("pagehide", close);
  return () => {
    document.removeEventListener("visibilitychange", followVisibility);
    removeEventListener("pagehide", close);
    close();
  };
}
