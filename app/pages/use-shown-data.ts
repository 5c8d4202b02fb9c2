import { useEffect } from "react";
import { useLocation, useMatches, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import { isOutOfReach } from "#app/pages/keep-page.ts";

/** What the page shows now, by route, and the address that it shows it for. */
let shown: { address: string; data: Map<string, unknown> } | undefined;

/** Remembers what is on the screen, for `keepShown`. */
export function useShownData() {
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = { address: pathname + search, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
  }, [matches, pathname, search]);
}

/**
 * A page that looks again while nobody answers stays as it is: what somebody reads or types is not taken away because a line broke.
 * Whoever goes to another page is told.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || shown?.address !== pathname + search) return results;
  const { data } = shown;
  return Object.fromEntries(
    Object.entries(results).map(([id, result]) =>
      result.type === "error" && data.has(id) && isOutOfReach(result.result) ? [id, { type: "data", result: data.get(id) }] : [id, result],
    ),
  );
};
