import { useCallback, useEffect, useRef } from "react";
import { useRevalidator, type MiddlewareFunction } from "react-router";
import type { Topic } from "#app/platform/live.server.ts";
import { followLive } from "#app/platform/live-stream.ts";
import { followStamps, intervalFor } from "#app/platform/edge/stamps.ts";

/** Re-runs this page's loaders when a topic changes, or the settings, which every page's shell shows. Listens only while the page is on screen; after coming back it looks when something changed meanwhile, or after a minute. */
export function useLive(renderedAt: number, ...topics: Topic[]) {
  const look = useLookAgain();
  const wanted = [...new Set([...topics, "settings"])].join(",");
  // A look that found nobody leaves the page, and its moment, as they were.
  const shown = useRef(renderedAt);

  useEffect(() => {
    shown.current = renderedAt;
  }, [renderedAt]);
  useEffect(() => followLive(wanted, shown, look), [wanted, look]);
}

/** The same for a public page: it asks from time to time, and holds no connection. */
export function useStamps(renderedAt: number, ...topics: Topic[]) {
  const look = useLookAgain();
  const wanted = [...new Set([...topics, "settings"])].join(",");
  const first = useRef(renderedAt);

  useEffect(() => followStamps({ topics: wanted, renderedAt: first.current, every: intervalFor(wanted) }, look), [wanted, look]);
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
