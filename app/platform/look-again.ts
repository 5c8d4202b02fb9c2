import { useCallback, useEffect, useRef } from "react";
import { useRevalidator, type MiddlewareFunction } from "react-router";

/** A busy office changes twenty leads a second; nobody reads more than one page a second. */
const minInterval = 1_000;

/** For so long after a form or a page change nothing is looked at: what it brought has been rendered by then, also on a slow phone. */
const untilRendered = 500;

let underWay = 0;
let endedAt = -untilRendered;

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
    endedAt = performance.now();
  }
};

/**
 * Runs the loaders again, but never into a page change or a form that is on its way: what a person does comes first. A look clears
 * what a form was answered, and React leaves out a state that another one follows before it was rendered.
 */
export function useLookAgain() {
  const { revalidate } = useRevalidator();
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(-minInterval);

  useEffect(() => () => clearTimeout(later.current), []);

  return useCallback(
    function look() {
      clearTimeout(later.current);
      const now = performance.now();
      const wait = underWay > 0 ? 30 : Math.max(last.current + minInterval, endedAt + untilRendered) - now;
      if (wait > 0) return void (later.current = setTimeout(look, wait));
      last.current = now;
      void revalidate();
    },
    [revalidate],
  );
}
