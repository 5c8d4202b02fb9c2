import { useEffect, useRef, useState } from "react";

type Words = Record<string, string>;

/** Whether scripts run here: what needs one is shown only then. */
export function useScripted() {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}

/** What was typed is saved now; a second look at the same news forgets nothing that was typed since. */
export function forgetTyping(name: string, saved: string) {
  if (sessionStorage.getItem(`${name}.saved`) === saved) return;
  sessionStorage.removeItem(name);
  sessionStorage.setItem(`${name}.saved`, saved);
}

/**
 * Keeps what is typed into a form in this tab, so that a reload loses none of it; forgotten once it is saved (`saved` names
 * what was). Only this tab: a phone that is handed on keeps nobody's number.
 */
export function useKeptTyping(name: string, saved: string | undefined, onBack: (words: Words) => void = () => {}) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (saved !== undefined) forgetTyping(name, saved);
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as Words | null;
    if (!kept || !form.current) return;
    fillIn(form.current, kept);
    onBack(kept);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what the page was when it opened
  }, [name, saved]);

  const keep = () => {
    // After the page has what changed: a script's change reaches the fields a moment later than its event.
    setTimeout(() => form.current && sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(new FormData(form.current)))));
  };
  return { form, keep };
}

function fillIn(form: HTMLFormElement, words: Words) {
  for (const [name, value] of Object.entries(words)) {
    const field = form.elements.namedItem(name);
    // A tick stands beside the hidden field that says no for it.
    const ticks =
      field instanceof RadioNodeList ? [...field].filter((one) => one instanceof HTMLInputElement && one.type === "checkbox") : [];
    for (const tick of ticks) tick.checked = tick.value === value;
    if (field && ticks.length === 0) (field as HTMLInputElement | RadioNodeList).value = value;
  }
}
