import { useCallback, useEffect, useRef } from "react";
import { useRevalidator, type MiddlewareFunction } from "react-router";
import type { Topic } from "#app/platform/live.server.ts";

/** At most 4.5 s, so that everybody is back within five of the server; spread, so that they do not come all at once. */
export const waitBeforeRetry = (failures: number) => Math.min(1_000 * failures, 3_000) * (0.5 + Math.random());

/** Re-runs this page's loaders when a topic changes, or the settings, which every page's shell shows. Listens only while the page is on screen, and looks once after coming back. */
export function useLive(renderedAt: number, ...topics: Topic[]) {
  const look = useLookAgain();
  const wanted = [...new Set([...topics, "settings"])].join(",");
  const seen = useRef(String(renderedAt));

  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const open = (onStanding?: () => void) => {
      source = new EventSource(`/live?topics=${wanted}&since=${seen.current}`);
      source.addEventListener("open", () => (failures = 0));
      if (onStanding) source.addEventListener("open", onStanding, { once: true });
      source.addEventListener("changed", (event) => {
        if (event.lastEventId) seen.current = event.lastEventId;
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
  }, [wanted, look]);
}

/** A busy office changes twenty leads a second; nobody reads more than one page a second. */
const minInterval = 1_000;

let underWay = 0;

/**
 * Counts the page changes, forms and looks that are on their way, from the moment they begin: what React has rendered is
 * a moment older, and a look in that moment would swallow where a form leads.
 */
export const countUnderWay: MiddlewareFunction = async (_, next) => {
  underWay += 1;
  try {
    return await next();
  } finally {
    underWay -= 1;
  }
};

/** Runs the loaders again, but never into a page change or a form that is on its way: what a person does comes first. */
function useLookAgain() {
  const { revalidate } = useRevalidator();
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);

  useEffect(() => () => clearTimeout(later.current), []);

  return useCallback(
    function look() {
      clearTimeout(later.current);
      const wait = underWay > 0 ? 30 : last.current + minInterval - Date.now();
      if (wait > 0) return void (later.current = setTimeout(look, wait));
      last.current = Date.now();
      void revalidate();
    },
    [revalidate],
  );
}
