import { useEffect, useRef, useState, type FormEvent } from "react";
import { keep, kept, newForm, send, stop, watch, withToken, type State, type Words } from "#app/pages/site/enquiry/outbox.ts";
import type { EnquiryFormView } from "#app/pages/site/enquiry/view.server.ts";
import { deviceHere } from "#app/pages/site/frame/count-visit.ts";
import { pageBefore } from "#app/pages/site/frame/use-visits.ts";

/** Keeps what is typed into the form and sends it in the background. Without scripts the browser sends the form itself. */
export function useEnquirySending(
  { sendTo, hidden, prefilled }: EnquiryFormView,
  typed: Words,
  first: Words | undefined,
  leaveFor: (to: string) => unknown,
) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State | "sent">("idle");
  const [answered, setAnswered] = useState(first);
  const [mended, setMended] = useState<string[]>([]);
  const isOpened = useRef(false);
  // Held apart from its hidden field, which React fills in anew each time it renders the form.
  const [token, setToken] = useState(typed.form ?? "");
  const own = useRef(token);

  /** What the person changed; what the page brought along is none of it. */
  function changed() {
    const now = wordsIn(form.current!);
    const before: Words = { ...prefilled, ...typed };
    const names = new Set([...Object.keys(before), ...Object.keys(now)].filter((name) => !(name in hidden) && !notTyped.includes(name)));
    return Object.fromEntries(
      [...names].filter((name) => (now[name] ?? "") !== (before[name] ?? "")).map((name) => [name, now[name] ?? ""]),
    );
  }

  function tell(problems: Words) {
    setAnswered(problems);
    setMended([]);
  }

  const keepNow = () => keep({ words: changed(), form: own.current });

  function take(tokenOrId: string) {
    own.current = tokenOrId;
    setToken(tokenOrId);
  }

  /** The first touch makes the form one's own: on the page that everybody gets, it is nobody's. */
  async function open() {
    if (isOpened.current) return;
    isOpened.current = true;
    const id = own.current || newForm();
    take(id);
    const given = await withToken(id);
    // Meanwhile it may have been sent, or come back with another.
    if (!form.current || own.current !== id) return;
    take(given);
    if (kept()) keep({ form: given });
  }

  async function sendNow() {
    const answer = await send();
    if (answer && "to" in answer) {
      setState("sent");
      void leaveFor(answer.to);
    } else {
      setState("idle");
      if (answer) tell(answer.problems);
      if (form.current) {
        take(kept()?.form ?? "");
        keep({ problems: undefined });
      }
      // Whoever walked on is led back to a form, which knows what is wrong.
      if (answer && !form.current) void leaveFor("/PopupHome");
    }
  }

  useEffect(() => {
    const before = kept();
    // What was typed before the scripts came counts more than what was typed before the page was reloaded.
    const already = changed();
    if (before) {
      take(before.form);
      // What the page itself says (course, college, who is asked) is none of what was typed on another one.
      const words = Object.entries(before.words).filter(([name]) => !(name in already) && !(name in hidden));
      fillIn(form.current!, Object.fromEntries(words));
      if (before.problems) tell(before.problems);
      keep({ problems: undefined });
    }
    const isBegun = before || Object.keys(already).length > 0;
    if (isBegun || form.current!.contains(document.activeElement)) void open();
    if (isBegun) keepNow();
    const unwatch = watch(setState);
    if (before?.waiting) void sendNow();
    return unwatch;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what the page was when it opened
  }, []);

  return {
    form,
    token,
    /** The last answer as it came. */
    answered,
    /** What of it nobody has touched since. */
    problems: Object.fromEntries(Object.entries(answered ?? {}).filter(([name]) => !mended.includes(name))),
    isBusy: state === "sending" || state === "sent",
    isWaiting: state === "waiting",
    onFocus: () => void open(),
    onPointerDown: () => void open(),
    onInput: ({ target }: FormEvent) => {
      void open();
      const { name } = target as HTMLInputElement;
      if (answered) setMended([...mended, ...(name === "who" ? aboutWho : [name])]);
      if (state === "waiting") stop();
      if (state !== "sent") keepNow();
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (state !== "idle") return;
      keepNow();
      const landing = Object.fromEntries(new URLSearchParams(sessionStorage.getItem("campaign") ?? ""));
      const words = { page: pageBefore(), device: deviceHere(), ...wordsIn(form.current!), ...landing, form: own.current };
      keep({ waiting: { to: sendTo, words } });
      void sendNow();
    },
  };
}

/** The trap, and the page that the pop-up stands on. */
const notTyped = ["website", "page"];

// Who writes decides which of these are asked for.
const aboutWho = ["who", "phone", "parentName", "parentPhone"];

const wordsIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Words;

/** The staff's drafts fill in more kinds of fields: shared with them this would be one more file, 200 bytes, for every visitor. */
function fillIn(form: HTMLFormElement, words: Words) {
  for (const [name, value] of Object.entries(words)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value === "on";
    else if (field) (field as HTMLInputElement | RadioNodeList).value = value;
  }
}
