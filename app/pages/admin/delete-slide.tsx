import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";

/** Asks first, in a dialog; without script on a page of its own. */
export function DeleteSlide({ slide }: { slide: { id: string; pathName: string } }) {
  const [asking, setAsking] = useState(false);
  const address = href("/admin/homecrousel/:id/deletion", { id: slide.id });
  const fetcher = useFetcher<{ deleted?: boolean; problems?: Record<string, string> }>({ key: `delete-${slide.id}` });
  const toast = useToast();
  const busy = fetcher.state !== "idle";
  const problem = fetcher.data?.problems?.[""];

  useEffect(() => {
    if (problem) console.error("slide not deleted:", problem);
    if (!fetcher.data?.deleted) return;
    setAsking(false);
    toast({ tone: "success", title: m.crousel_deleted_title(), text: m.crousel_deleted_text() });
  }, [fetcher.data, problem, toast]);

  return (
    <>
      <Link
        to={address}
        role="button"
        aria-label={m.crousel_delete_named({ name: slide.pathName })}
        className={buttonLook("quiet", "md", "text-red! hover:bg-red-wash")}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <span className="inline-flex items-center gap-2">
          <Trash2 size={18} aria-hidden="true" />
          {m.crousel_delete()}
        </span>
      </Link>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        busyLabel={m.crousel_deleting()}
        title={m.crousel_confirm_title()}
        text={
          <div className="grid gap-3">
            <p>{m.crousel_confirm_text()}</p>
            {problem && !busy && (
              <Notice tone="danger" title={m.crousel_delete_failed()}>
                {problem}
              </Notice>
            )}
          </div>
        }
        confirmLabel={m.crousel_confirm_yes()}
        cancelLabel={m.crousel_confirm_no()}
        onConfirm={() => void fetcher.submit(null, { method: "post", action: address })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
