import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import { useHref, useNavigation } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { CheckLine } from "#app/domain/entries/checklist.model.ts";
import type { ConflictView } from "#app/pages/admin/entry-editor/conflict.ts";
import type { EditorState } from "#app/pages/admin/entry-editor/editing.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { caughtUp, isSameForm, valuesIn, withField, withFields, type Values } from "#app/pages/admin/entry-editor/values.ts";
import { numbered, useAutosave } from "#app/pages/admin/entry-editor/use-autosave.ts";

export type EditorAnswer =
  | { problems?: Record<string, string>; typed?: Values; conflict?: ConflictView; kept?: boolean; elsewhere?: CheckLine[] }
  | undefined;

/** `round` counts how often the fields were filled anew; each time they are made afresh. */
type Sheet = { values: Values; version: number; round: number };

/** What stands in the fields at first: what came back with an answer, else what was typed before, else what is saved. */
function firstSheet(editor: EditorState, answer: EditorAnswer): Sheet {
  const { draft, values, version, uploaded } = editor;
  const typed = answer?.typed;
  if (typed) {
    const { conflict } = answer;
    const merged = conflict ? withFields(typed, conflict.taken, conflict.theirs) : typed;
    return { values: merged, version: conflict?.version ?? (Number(typed.version) || version), round: 0 };
  }
  const filled = draft?.form ?? values;
  return { values: uploaded ? withPicture(filled, uploaded) : filled, version: draft?.version ?? version, round: 0 };
}

/** What the library says of a picture stands where nothing is said of it yet. */
const withPicture = (values: Values, { id, alt, altHi }: NonNullable<EditorState["uploaded"]>): Values => ({
  ...values,
  picture: id,
  pictureAlt: values.pictureAlt || alt,
  pictureAltHi: values.pictureAltHi || altHi,
});

/** What stands in the fields. They are made afresh only when they show something else than what is filled in. */
function useSheet(form: RefObject<HTMLFormElement | null>, editor: EditorState, answer: EditorAnswer) {
  const [sheet, setSheet] = useState(() => firstSheet(editor, answer));
  const fill = useCallback(
    (values: Values, version: number) => {
      const shown = form.current ? valuesIn(form.current) : {};
      setSheet((before) => ({ values, version, round: isSameForm(values, shown) ? before.round : before.round + 1 }));
    },
    [form],
  );
  return { sheet, fill };
}

/** Some part of the form is not ready to be sent. `wasAsked`: somebody wanted to send it all the same. */
export function useHeldForm() {
  const [held, setHeld] = useState(0);
  const [wasAsked, setWasAsked] = useState(false);
  const hold = useCallback(() => {
    setHeld((count) => count + 1);
    return () => {
      setHeld((count) => count - 1);
      setWasAsked(false);
    };
  }, []);
  const guard = (event: FormEvent) => {
    if (held === 0) return;
    event.preventDefault();
    setWasAsked(true);
  };
  return { hold, guard, isWaiting: held > 0 && wasAsked };
}

/** The last answer until the form is sent again. The router forgets it as soon as the page looks again at what others do. */
export function useHeldAnswer(answer: EditorAnswer): EditorAnswer {
  const isSending = useNavigation().formMethod === "POST";
  const [last, setLast] = useState({ answer, held: answer, isSending });
  if (answer !== last.answer || isSending !== last.isSending) {
    const begins = isSending && !last.isSending;
    // On a slow machine the form's beginning and its answer come in one render: what is new then is the answer.
    const isNew = answer !== last.answer && answer !== undefined;
    setLast({ answer, isSending, held: isNew ? answer : begins ? undefined : last.held });
  }
  return last.held;
}

/** The problems of the last answer whose fields nobody has changed since. */
export function useOpenProblems(answer: EditorAnswer) {
  const [mended, setMended] = useState<{ answer: EditorAnswer; names: string[] }>({ answer, names: [] });
  const names = mended.answer === answer ? mended.names : [];
  const problems = Object.fromEntries(Object.entries(answer?.problems ?? {}).filter(([name]) => !names.includes(name)));
  const mend = (name: string) => {
    if (problems[name] === undefined) return;
    setMended((before) => ({ answer, names: [...(before.answer === answer ? before.names : []), name] }));
  };
  return { problems, mend };
}

/** After the page has what changed: a script's change reaches the fields a moment later than its event. */
const useTouch = (form: RefObject<HTMLFormElement | null>, saved: Values, setDirty: (dirty: boolean) => void, typed: () => void) =>
  useCallback(() => {
    setTimeout(() => {
      if (!form.current) return;
      setDirty(!isSameForm(valuesIn(form.current), saved));
      typed();
    });
  }, [form, saved, setDirty, typed]);

function useIsSaving() {
  const { formMethod, formData } = useNavigation();
  return formMethod === "POST" && formData?.has("when") === true;
}

/** The fields of an entry between the server, other people and the person who types. Nothing typed is ever replaced. */
export function useEntryForm(kind: EntryKind, editor: EditorState, answer: EditorAnswer) {
  const form = useRef<HTMLFormElement>(null);
  const { sheet, fill } = useSheet(form, editor, answer);
  const [dirty, setDirty] = useState(() => !isSameForm(sheet.values, editor.values));
  // A new entry has the id that its page was opened with, also when the page is looked at again.
  const [id] = useState(answer?.typed?.id ?? editor.id);
  const { autosave, typed, stop } = useAutosave(form, useHref(entryAddresses[kind].draft(id)));
  const saving = useIsSaving();
  const sent = useRef<Values>(undefined);

  const touch = useTouch(form, editor.values, setDirty, typed);

  useEffect(() => {
    if (!form.current) return;
    if (saving) {
      sent.current = valuesIn(form.current);
      return stop();
    }
    const before = sent.current;
    sent.current = undefined;
    if (!before) return;
    const now = valuesIn(form.current);
    const { conflict, kept, problems } = answer ?? {};
    if (conflict) fill(withFields(now, conflict.taken, conflict.theirs), conflict.version);
    if (kept) {
      const isGoingOn = !isSameForm(before, now);
      fill(now, Number(answer?.typed?.version));
      setDirty(isGoingOn);
      return isGoingOn ? typed() : undefined;
    }
    if (conflict || problems) return typed();
    const next = caughtUp(before, now, editor.values);
    fill(next, editor.version);
    setDirty(!isSameForm(next, editor.values));
    // The outcome of one save is looked at once, when it is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saving]);

  // Somebody else saved it, and this person has nothing of their own in it: then the form simply shows the newest.
  useEffect(() => {
    if (!dirty && !saving && sent.current === undefined && editor.version > sheet.version) fill(editor.values, editor.version);
  }, [dirty, saving, editor, sheet.version, fill]);

  const choose = (field: string, values: Values) => {
    if (form.current) fill(withField(valuesIn(form.current), field, values), sheet.version);
    touch();
  };

  /** It is sent to be saved: what was typed until now goes with it, and nothing of it is kept apart any more. */
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    writeNumber(event.currentTarget);
    stop();
  };

  return { id, form, sheet, dirty, saving, autosave, touch, choose, stop, send };
}

function writeNumber(form: HTMLFormElement) {
  for (const [name, value] of Object.entries(numbered())) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
