import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { Topic } from "#app/platform/live.server.ts";

/** At most 4.5 s, so that everybody is back within five of the server; spread, so that they do not come all at once. */
export const waitBeforeRetry = (failures: number) => Math.min(1_000 * failures, 3_000) * (0.5 + Math.random());

/** Re-runs this page's loaders when a topic changes. Listens only while the page is on screen, and looks once after coming back. */
export function useLive(renderedAt: number, ...topics: Topic[]) {
  const { revalidate } = useRevalidator();
  const wanted = topics.join(",");
  const seen = useRef(String(renderedAt));

  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;

    const open = () => {
      source = new EventSource(`/live?topics=${wanted}&since=${seen.current}`);
      source.addEventListener("open", () => (failures = 0));
      source.addEventListener("changed", (event) => {
        if (event.lastEventId) seen.current = event.lastEventId;
        void revalidate();
      });
      // The server ends a stream with its session; the loaders then lead to the sign-in page.
      source.addEventListener("ended", () => {
        close();
        void revalidate();
      });
      // A refused stream is not tried again by the browser itself: the server may be restarting.
      source.addEventListener("error", () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        failures += 1;
        retry = setTimeout(open, waitBeforeRetry(failures));
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
      open();
      void revalidate();
    };

    open();
    document.addEventListener("visibilitychange", followVisibility);
    addEventListener("pagehide", close);
    return () => {
      document.removeEventListener("visibilitychange", followVisibility);
      removeEventListener("pagehide", close);
      close();
    };
  }, [wanted, revalidate]);
}
