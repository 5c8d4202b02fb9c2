import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { keptTyping } from "#app/pages/keep-page.ts";
import { caughtUp, isSameForm, valuesIn, type Values } from "#app/pages/admin/entry-editor/values.ts";

/** By this name what was typed waits. */
export const settingsForm = "settings";

type Saved = { values: Values; version: number };
type Answer = { typed?: Values; version?: number } | undefined;

/** The fields of the settings between the server, another owner and the person who types. Nothing typed is ever replaced. */
export function useSettingsForm(saved: Saved, answer: Answer) {
  const form = useRef<HTMLFormElement>(null);
  // `round` counts how often the fields were filled anew; each time they are made afresh.
  const [sheet, setSheet] = useState(() => ({
    values: answer?.typed ?? saved.values,
    version: answer?.version ?? saved.version,
    round: 0,
  }));
  const [dirty, setDirty] = useState(() => !isSameForm(sheet.values, saved.values));
  const saving = useNavigation().formMethod === "POST";
  const sent = useRef<Values>(undefined);

  /** After the page has what changed: a script's change reaches the fields a moment later than its event. */
  const touch = useCallback(() => {
    setTimeout(() => form.current && setDirty(!isSameForm(valuesIn(form.current), saved.values)));
  }, [saved.values]);

  const fill = useCallback((values: Values, version: number) => {
    setSheet((before) => {
      const isShown = form.current !== null && isSameForm(values, valuesIn(form.current));
      return { values, version, round: isShown ? before.round : before.round + 1 };
    });
  }, []);

  useEffect(() => {
    if (!form.current) return;
    if (saving) {
      sent.current = valuesIn(form.current);
      return;
    }
    const before = sent.current;
    sent.current = undefined;
    if (!before) return;
    // Somebody else changed the same: the form goes on from their version, with what they changed elsewhere taken over.
    if (answer?.version !== undefined) return fill(answer.typed ?? before, answer.version);
    if (answer) return;
    const next = caughtUp(before, valuesIn(form.current), saved.values);
    fill(next, saved.version);
    setDirty(!isSameForm(next, saved.values));
    // The outcome of one save is looked at once, when it is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saving]);

  // Asked in between who they are, and back again: what they typed is there, to be saved with one press.
  useEffect(() => {
    const kept = keptTyping(settingsForm);
    if (!kept) return;
    const { version, ...typed } = kept;
    fill(typed, Number(version));
    setDirty(true);
  }, [fill]);

  // Somebody else saved, and this person has nothing of their own in the form: then it simply shows the newest.
  useEffect(() => {
    if (!dirty && !saving && sent.current === undefined && saved.version > sheet.version) fill(saved.values, saved.version);
  }, [dirty, saving, saved, sheet.version, fill]);

  return { form, sheet, dirty, saving, touch };
}
