import type { ReactNode } from "react";

import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

type Props = {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Id of the form that the confirm button submits, where a form does the work instead of `onConfirm`. */
  form?: string | undefined;
  onConfirm?: (() => void) | undefined;
  onCancel: () => void;
};

/** A question before something that cannot be taken back. Cancel comes first, so the focus starts on the safe answer. */
export function ConfirmDialog({ open, title, text, confirmLabel, cancelLabel, danger, busy, busyLabel, form, onConfirm, onCancel }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      size="sm"
      locked={busy}
      actions={
        <>
          <Button look="secondary" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            look={danger ? "danger" : "primary"}
            busy={busy}
            busyLabel={busyLabel}
            type={form ? "submit" : "button"}
            form={form}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{text}</div>
    </Dialog>
  );
}
