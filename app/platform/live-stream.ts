/** At most 4.5 s, so that everybody is back within five of the server; spread, so that they do not come all at once. */
export const waitBeforeRetry = (failures: number) => Math.min(1_000 * failures, 3_000) * (0.5 + Math.random());

/** Hears what changes under these topics while the page is on screen, and looks once after coming back. Returns how to stop. */
export function followLive(topics: string, since: { current: string }, look: () => void) {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = (onStanding?: () => void) => {
    source = new EventSource(`/live?topics=${topics}&since=${since.current}`);
    source.addEventListener("open", () => (failures = 0));
    if (onStanding) source.addEventListener("open", onStanding, { once: true });
    source.addEventListener("changed", (event) => {
      if (event.lastEventId) since.current = event.lastEventId;
      look();
    });
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
    if (document.visibilityState === "hidden") return close();
    if (source) return;
    // Once the stream stands, the network does too: a page that is read without one is not taken away.
    open(look);
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
