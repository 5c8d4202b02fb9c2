import { useEffect, useState } from "react";
import { useHref } from "react-router";

export type Choice = { slug: string; name: string };

/** What the catalogue has for this query, fetched when the typing pauses. */
export function useChoices(address: string, query: string, open: boolean) {
  const url = `${useHref(address)}?q=${encodeURIComponent(query)}`;
  const [found, setFound] = useState<{ url: string; choices: Choice[] }>();

  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetch(url, { signal: stop.signal }).catch(() => undefined);
      const isJson = answer?.ok && answer.headers.get("content-type")?.includes("json");
      const { choices } = isJson ? ((await answer.json()) as { choices: Choice[] }) : { choices: [] };
      if (!stop.signal.aborted) setFound({ url, choices });
    }, 150);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [url, open]);

  return { choices: found?.choices ?? [], isLoading: found?.url !== url };
}
