import X from "lucide-react/icons/x";
import { useEffect, useRef, type ReactNode } from "react";
import { openOutcome, outcomeId } from "#app/pages/staff/outcome/opening.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { IconButton } from "#app/ui/icon-button.tsx";

type Props = {
  title: string;
  /** Asked at once, because somebody comes back from a call. */
  isAsked?: boolean | undefined;
  /** Over another page: it is no part of the page, however wide. */
  isOver?: boolean | undefined;
  onClose?: (() => void) | undefined;
  /** Of whom, on phones: the sheet covers the page that says it. */
  about?: ReactNode;
  children: ReactNode;
};

/**
 * Where an outcome is written down. Without script, and on wide screens, it stands in the page; on phones it comes from the bottom
 * edge when it is asked for. It is the browser's own dialog, which traps the focus and gives it back.
 */
export function OutcomeSheet({ title, isAsked = false, isOver = false, onClose, about, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOver) sheet.current?.showModal();
    if (isOver || isAsked) openOutcome();
  }, [isOver, isAsked]);
  return (
    <dialog
      ref={sheet}
      id={outcomeId}
      open={isOver ? undefined : true}
      closedby="any"
      aria-labelledby="follow-up-title"
      className="outcome-sheet scroll-mt-16"
      onClose={onClose}
    >
      <div className="flex items-center justify-between gap-2 px-4 pt-2 md:px-5 md:pt-4">
        <h2 id="follow-up-title" className="text-xl">
          {title}
        </h2>
        <IconButton
          label={m.outcome_close()}
          icon={<X size={22} />}
          className="outcome-close -mr-3"
          onClick={() => sheet.current?.close()}
        />
      </div>
      {about && <div className="px-4 pb-1 text-sm text-ink-soft md:hidden">{about}</div>}
      {children}
    </dialog>
  );
}
