import { useEffect, useState } from "react";
import { useHref } from "react-router";

export type Choice = { slug: string; name: string };

/** What the catalogue has for these words, asked for when the typing pauses. */
export function useChoices(address: string, words: string, open: boolean) {
  const asked = `${useHref(address)}?q=${encodeURIComponent(words)}`;
  const [found, setFound] = useState<{ asked: string; choices: Choice[] }>();

  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetch(asked, { signal: stop.signal }).catch(() => undefined);
      const isJson = answer?.ok && answer.headers.get("content-type")?.includes("json");
      const { choices } = isJson ? ((await answer.json()) as { choices: Choice[] }) : { choices: [] };
      if (!stop.signal.aborted) setFound({ asked, choices });
    }, 150);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, open]);

  return { choices: found?.choices ?? [], isLooking: found?.asked !== asked };
}
