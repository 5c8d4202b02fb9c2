import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";

type Named = { id: string; pathName: string };

const addressOf = (id: string) => href("/admin/homecrousel/:id/deletion", { id });

/** Asks first, in a dialog; without script the link leads to the same question on a page of its own. */
export function DeleteLink({ slide, ask }: { slide: Named; ask: (slide: Named) => void }) {
  return (
    <Link
      to={addressOf(slide.id)}
      role="button"
      aria-label={m.crousel_delete_named({ name: slide.pathName })}
      className={buttonLook("quiet", "md", "text-red! hover:bg-red-wash -ml-5")}
      onClick={(event) => {
        event.preventDefault();
        ask(slide);
      }}
      onKeyDown={(event) => {
        // A link that calls itself a button must also answer to the key of buttons.
        if (event.key !== " ") return;
        event.preventDefault();
        ask(slide);
      }}
    >
      <span className="inline-flex items-center gap-2">
        <Trash2 size={18} aria-hidden="true" />
        {m.crousel_delete()}
      </span>
    </Link>
  );
}

/** One dialog for the whole table: the row may be gone, by the live list, before the answer arrives. */
export function DeleteDialog({ slide, close }: { slide: Named | undefined; close: () => void }) {
  const fetcher = useFetcher<{ deleted?: boolean; problems?: Record<string, string> }>();
  const [asked, setAsked] = useState<string>();
  const toast = useToast();
  const busy = fetcher.state !== "idle";
  const problem = slide && asked === slide.id && !busy ? fetcher.data?.problems?.[""] : undefined;

  useEffect(() => {
    if (fetcher.data?.problems?.[""]) console.error("slide not deleted:", fetcher.data.problems[""]);
    if (!fetcher.data?.deleted) return;
    close();
    toast({ tone: "success", title: m.crousel_deleted_title(), text: m.crousel_deleted_text() });
  }, [fetcher.data, close, toast]);

  function confirm(id: string) {
    setAsked(id);
    void fetcher.submit(null, { method: "post", action: addressOf(id) });
  }

  return (
    <ConfirmDialog
      open={slide !== undefined}
      danger
      busy={busy}
      busyLabel={m.crousel_deleting()}
      title={m.crousel_confirm_title()}
      text={
        <div className="grid gap-3">
          <p>{m.crousel_confirm_text()}</p>
          <p className="font-semibold wrap-anywhere text-ink">{slide?.pathName}</p>
          {problem && (
            <Notice tone="danger" title={m.crousel_delete_failed()}>
              {problem}
            </Notice>
          )}
        </div>
      }
      confirmLabel={m.crousel_confirm_yes()}
      cancelLabel={m.crousel_confirm_no()}
      onConfirm={() => slide && confirm(slide.id)}
      onCancel={close}
    />
  );
}
