import { useEffect, useRef, useState } from "react";
import { useHref } from "react-router";
import { EnquiryForm } from "#app/pages/site/enquiry/form.tsx";
import type { EnquiryPopupView } from "#app/pages/site/enquiry/view.server.ts";
import { Button } from "#app/ui/button.tsx";

/** The enquiry form over a page. When it cannot be had, nothing opens. */
export function EnquiryPopup({ onShow, onClose }: { onShow: () => void; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useHref("/enquiry");
  const [view, setView] = useState<EnquiryPopupView>();
  useEffect(() => {
    fetch(address, { headers: { accept: "application/json" } })
      .then((answer) => answer.json() as Promise<EnquiryPopupView>)
      .then(setView, onClose);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once, when it opens
  }, []);
  useEffect(() => {
    // In the meantime another one may have opened.
    if (!view || document.querySelector("dialog[open]")) return;
    dialog.current?.showModal();
    onShow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- shown once, when it has come
  }, [view]);
  if (!view) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="popup-title"
      onClose={onClose}
      className="dialog max-h-[calc(100dvh-2rem)] w-[min(36rem,100vw-2rem)] overflow-y-auto"
    >
      <div className="grid gap-5 p-5 sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id="popup-title">{view.title}</h2>
          <Button look="quiet" className="-mt-1 -mr-3 shrink-0" onClick={() => dialog.current?.close()}>
            {view.close}
          </Button>
        </div>
        <p className="text-ink-soft">{view.text}</p>
        <EnquiryForm view={view.form} />
      </div>
    </dialog>
  );
}
