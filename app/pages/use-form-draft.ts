import { useEffect, useRef, useState } from "react";

type FormValues = Record<string, string>;

/** Whether scripts run here: what needs one is shown only then. */
export function useScripted() {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}

/** What was typed is saved now; a second look at the same news forgets nothing that was typed since. */
export function forgetDraft(name: string, saved: string) {
  if (sessionStorage.getItem(`${name}.saved`) === saved) return;
  sessionStorage.removeItem(name);
  sessionStorage.setItem(`${name}.saved`, saved);
}

/**
 * Keeps what is typed into a form in this tab, so that a reload loses none of it; forgotten once it is saved (`saved` names
 * what was). Only this tab: a phone that is handed on keeps nobody's number.
 */
export function useFormDraft(name: string, saved: string | undefined, onBack: (values: FormValues) => void = () => {}) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (saved !== undefined) forgetDraft(name, saved);
    const draft = JSON.parse(sessionStorage.getItem(name) ?? "null") as FormValues | null;
    if (!draft || !form.current) return;
    fillIn(form.current, draft);
    onBack(draft);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what the page was when it opened
  }, [name, saved]);

  const keep = () => {
    // After the page has what changed: a script's change reaches the fields a moment later than its event.
    setTimeout(() => form.current && sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(new FormData(form.current)))));
  };
  return { form, keep };
}

const isTick = (field: unknown): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === "checkbox";

/** Puts values into the fields that carry their names. */
function fillIn(form: HTMLFormElement, values: FormValues) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    // A tick may stand beside the hidden field that says no for it.
    const ticks = (field instanceof RadioNodeList ? [...field] : [field]).filter(isTick);
    for (const tick of ticks) tick.checked = tick.value === value;
    if (field && ticks.length === 0) (field as HTMLInputElement | RadioNodeList).value = value;
  }
}
