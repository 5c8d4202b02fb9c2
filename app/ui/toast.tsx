import X from "lucide-react/icons/x";
import { type FocusEvent, type ReactNode, createContext, useCallback, useContext, useEffect, useRef, useState } from "react";

import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { type Tone, toneIcon, toneText } from "#app/ui/tone.tsx";

export type ToastMessage = {
  title: string;
  text?: string | undefined;
  tone?: Tone | undefined;
  /** What can be done about it, while it is shown. It then stays a little longer. */
  action?: { label: string; press: () => void } | undefined;
  /** Takes the place of the one before that is about the same: who works fast is not covered by what they did. */
  about?: string | undefined;
};
type Shown = ToastMessage & { id: number };

const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

/** `toast({ title, text, tone })` says in the corner of the screen that something happened. */
export function useToast() {
  return useContext(ToastContext);
}

type ProviderProps = { label: string; dismissLabel: string; children: ReactNode };

/** Place once, around the page. The live region is in the page from the start, or nothing in it would be announced. */
export function ToastProvider({ label, dismissLabel, children }: ProviderProps) {
  const [shown, setShown] = useState<Shown[]>([]);
  const [paused, setPaused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const count = useRef(0);

  const toast = useCallback((message: ToastMessage) => {
    count.current += 1;
    const next = { ...message, id: count.current };
    setShown((all) => [...all.filter(({ about }) => about === undefined || about !== next.about).slice(-2), next]);
  }, []);

  const dismiss = useCallback((id: number) => setShown((all) => all.filter((one) => one.id !== id)), []);

  function enter(event: FocusEvent<HTMLElement>) {
    setPaused(true);
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  }

  function dismissByHand(id: number) {
    dismiss(id);
    setPaused(false);
    cameFrom.current?.focus();
  }

  return (
    <ToastContext value={toast}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it or being in it only stops the clock */}
      <section
        aria-label={label}
        data-toasts
        className={classes(
          "pointer-events-none fixed inset-x-4 z-40 sm:top-auto sm:bottom-[calc(var(--edge-bottom)+1rem)] sm:left-auto sm:w-96",
          shown.some(({ action }) => action) ? "bottom-[calc(var(--edge-bottom)+0.5rem)]" : "top-20",
        )}
        onMouseEnter={() => setPaused(true)}
        onMouseLeave={() => setPaused(false)}
        onFocus={enter}
        onBlur={() => setPaused(false)}
      >
        <ol aria-live="polite" aria-relevant="additions" className="grid gap-3">
          {shown.map((one) => (
            <Toast key={one.id} {...one} paused={paused} dismissLabel={dismissLabel} onTimeout={dismiss} onDismiss={dismissByHand} />
          ))}
        </ol>
      </section>
    </ToastContext>
  );
}

type ToastProps = Shown & {
  paused: boolean;
  dismissLabel: string;
  onTimeout: (id: number) => void;
  onDismiss: (id: number) => void;
};

function Toast({ id, title, text, tone = "success", action, paused, dismissLabel, onTimeout, onDismiss }: ToastProps) {
  const Icon = toneIcon[tone];
  const isActed = action !== undefined;

  // What went wrong stays until it was read; the rest leaves by itself, and never while someone is reading.
  useEffect(() => {
    if (paused || tone === "danger") return undefined;
    const timer = setTimeout(() => onTimeout(id), isActed ? 10_000 : 7000);
    return () => clearTimeout(timer);
  }, [id, paused, tone, isActed, onTimeout]);

  function act() {
    onDismiss(id);
    action?.press();
  }

  return (
    <li
      className={classes(
        "toast pointer-events-auto flex gap-3 rounded-card border border-line bg-surface shadow-lifted",
        isActed ? "items-center px-4 py-2" : "items-start p-4",
      )}
    >
      <Icon size={22} className={classes("mt-0.5 shrink-0", toneText[tone])} />
      <div className={classes("min-w-0 flex-1", isActed && "text-sm leading-5")}>
        <p className="font-bold">{title}</p>
        {text && <p className="text-ink-soft">{text}</p>}
      </div>
      {action && (
        <Button look="secondary" size="sm" className="-my-1" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={dismissLabel} icon={<X size={20} />} className="-my-2 -mr-2" onClick={() => onDismiss(id)} />
    </li>
  );
}
