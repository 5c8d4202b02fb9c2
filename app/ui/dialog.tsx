import X from "lucide-react/icons/x";
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";

import { classes } from "#app/ui/classes.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

export type DialogProps = {
  open: boolean;
  /** Asked for by Esc, the close button or a press outside; ignored while `locked`. */
  onClose: () => void;
  title: string;
  /** Name of the close button. Without it there is none, and the content must offer a way out. */
  closeLabel?: string | undefined;
  role?: "dialog" | "alertdialog" | undefined;
  /** Work is under way that must not be interrupted. */
  locked?: boolean | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

const widths = { sm: "w-[min(28rem,100vw-2rem)]", md: "w-[min(36rem,100vw-2rem)]", lg: "w-[min(56rem,100vw-2rem)]" };

/** The browser's own modal dialog: it traps the focus, closes on Esc and gives the focus back to where it came from. */
export function Dialog({ open, onClose, title, closeLabel, role, locked, size = "md", actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because its clean-up runs while the dialog is still in the page: only then does closing return the focus.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const element = dialog.current;
    const page = document.documentElement;
    page.toggleAttribute("data-scrollbar", window.innerWidth > page.clientWidth);
    element?.showModal();
    return () => element?.close();
  }, [open]);

  function pressOutside(event: MouseEvent) {
    if (event.target === dialog.current && !locked) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the key for it
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={classes("dialog max-h-[calc(100dvh-2rem)] overflow-y-auto", widths[size])}
      onClick={pressOutside}
      closedby={locked ? "none" : "closerequest"}
      onCancel={(event) => {
        // The browser must not close it by itself: `open` decides.
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={() => {
        // A second Esc closes it all the same in browsers that do not know `closedby`.
        if (open && locked) dialog.current?.showModal();
        else if (open) onClose();
      }}
    >
      <div className="grid gap-4 p-6 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          {closeLabel && (
            <IconButton label={closeLabel} icon={<X size={22} />} className="-mt-2 -mr-3" disabled={locked} onClick={onClose} />
          )}
        </div>
        {children}
        {actions && <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{actions}</div>}
      </div>
    </dialog>
  );
}
