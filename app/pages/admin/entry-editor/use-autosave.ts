import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

const pause = 1_500;
const retryAfter = 5_000;
/** Browsers carry no more than this for a page that is being left. */
const maxOnLeaving = 60_000;

let page: string | undefined;
let sent = 0;

/**
 * This page and the number of what it sends next. A copy of what is being typed that arrives after the save which it came
 * before is known by its number, and is not taken for something unsaved.
 */
export const numbered = () => ({
  sheet: (page ??= Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("")),
  seq: String(++sent),
});

export type AutosaveState = { step: "idle" | "waiting" } | { step: "saved"; at: Date } | { step: "failed" };

/**
 * Keeps what is being typed on the server, for this person alone: when the typing pauses and when the page is left.
 * Nothing is written into the browser's own storage. What could not be kept stays in the form and is tried again.
 */
export function useAutosave(formRef: RefObject<HTMLFormElement | null>, address: string) {
  const [autosave, setAutosave] = useState<AutosaveState>({ step: "idle" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  const owed = useRef(false);

  const keep = useCallback(
    async (leaving = false) => {
      clearTimeout(timer.current);
      if (!formRef.current || !owed.current) return;
      request.current?.abort();
      const stop = new AbortController();
      request.current = stop;
      owed.current = false;
      const body = bodyOf(formRef.current);
      const keepalive = leaving && body.toString().length < maxOnLeaving;
      const answer = await fetch(address, { method: "POST", body, keepalive, signal: leaving ? null : stop.signal }).catch(() => undefined);
      if (stop.signal.aborted) return;
      const isKept = answer?.ok && answer.headers.get("content-type")?.includes("json");
      if (answer?.status === 409) return setAutosave({ step: "idle" });
      if (isKept) return setAutosave({ step: "saved", at: new Date(((await answer.json()) as { at: string }).at) });
      owed.current = true;
      setAutosave({ step: "failed" });
    },
    [formRef, address],
  );

  /** Something was typed. */
  const typed = useCallback(() => {
    owed.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keep(), pause);
    setAutosave((before) => (before.step === "failed" ? before : { step: "waiting" }));
  }, [keep]);

  /** It is being saved for good, or thrown away: nothing is to be kept any more. */
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    request.current?.abort();
    owed.current = false;
    setAutosave({ step: "idle" });
  }, []);

  useEffect(() => {
    if (autosave.step !== "failed") return undefined;
    const again = setTimeout(() => void keep(), retryAfter);
    return () => clearTimeout(again);
  }, [autosave, keep]);

  useLeaving(keep);

  return { autosave, typed, stop };
}

function bodyOf(form: HTMLFormElement) {
  const body = new URLSearchParams([...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === "string"));
  for (const [name, value] of Object.entries(numbered())) body.set(name, value);
  return body;
}

/** What is still owed goes when the page is left, and when the network is back. */
function useLeaving(keep: (leaving?: boolean) => Promise<void>) {
  useEffect(() => {
    const leave = () => void keep(true);
    const hide = () => document.visibilityState === "hidden" && leave();
    const back = () => void keep();
    addEventListener("pagehide", leave);
    addEventListener("online", back);
    document.addEventListener("visibilitychange", hide);
    return () => {
      removeEventListener("pagehide", leave);
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [keep]);

  // Another page of ours takes this one's place: nothing typed may be forgotten with it. Only here are the fields still there.
  useLayoutEffect(() => () => void keep(true), [keep]);
}
