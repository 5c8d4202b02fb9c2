import { useEffect, useRef } from "react";
import { followStamps, intervalFor } from "#app/platform/edge/stamps.ts";
import type { Topic } from "#app/platform/live.server.ts";
import { useLookAgain } from "#app/platform/look-again.ts";

/** What useLive is for those at work, for a public page: it asks from time to time, and holds no connection. */
export function useStamps(renderedAt: number, ...topics: Topic[]) {
  const look = useLookAgain();
  const wanted = [...new Set([...topics, "settings"])].join(",");
  const first = useRef(renderedAt);

  useEffect(() => followStamps({ topics: wanted, renderedAt: first.current, every: intervalFor(wanted) }, look), [wanted, look]);
}
