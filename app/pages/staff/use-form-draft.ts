import { useEffect, useRef, useState } from "react";
import { fillIn, valuesIn, type FormValues } from "#app/ui/form-values.ts";

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
    setTimeout(() => form.current && sessionStorage.setItem(name, JSON.stringify(valuesIn(form.current))));
  };
  return { form, keep };
}
