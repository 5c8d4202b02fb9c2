import { useEffect, useRef } from "react";
import type { Topic } from "#app/platform/live.server.ts";
import { followLive } from "#app/platform/live-stream.ts";
import { useLookAgain } from "#app/platform/look-again.ts";

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
