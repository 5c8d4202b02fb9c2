import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useState, type RefObject } from "react";
import { Link, useFetcher } from "react-router";
import { deletionWords, type DeletionEnd } from "#app/pages/admin/deletion-said.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";

/** What is to be deleted: its name, and the page that asks the same question without script. */
export type DeleteTarget = { name: string; address: string };

/** Asks first, in a dialog; without script the link leads to the same question on a page of its own. */
export function DeletionLink({ doomed, ask }: { doomed: DeleteTarget; ask: (doomed: DeleteTarget) => void }) {
  return (
    <Link
      to={doomed.address}
      role="button"
      aria-label={m.admin_delete_named({ name: doomed.name })}
      className={buttonLook("quiet", "md", "text-red! hover:bg-red-wash -ml-5")}
      onClick={(event) => {
        event.preventDefault();
        ask(doomed);
      }}
      onKeyDown={(event) => {
        // A link that calls itself a button must also answer to the key of buttons.
        if (event.key !== " ") return;
        event.preventDefault();
        ask(doomed);
      }}
    >
      <span className="inline-flex items-center gap-2">
        <Trash2 size={18} aria-hidden="true" />
        {m.admin_delete()}
      </span>
    </Link>
  );
}

type Props = {
  doomed: DeleteTarget | undefined;
  close: () => void;
  kind: string;
  failed: string;
  deleted: string;
  end?: DeletionEnd;
  /** Where the focus goes when the row is gone. */
  heading?: RefObject<HTMLElement | null> | undefined;
};

/** One dialog for the whole list: the row may be gone, by the live list, before the answer arrives. */
export function DeletionDialog({ doomed, close, kind, failed, deleted, end = "forGood", heading }: Props) {
  const fetcher = useFetcher<{ deleted?: boolean; problems?: Record<string, string> }>();
  const [asked, setAsked] = useState<string>();
  const toast = useToast();
  const busy = fetcher.state !== "idle";
  const problem = doomed && asked === doomed.address && !busy ? fetcher.data?.problems?.[""] : undefined;

  useEffect(() => {
    if (fetcher.data?.problems?.[""]) console.error(`${kind} not deleted:`, fetcher.data.problems[""]);
    if (!fetcher.data?.deleted) return;
    close();
    toast({ tone: "success", title: deletionWords[end].done(), text: deleted });
    // The dialog gives the focus back to the row, which is about to leave: only then is it the heading's.
    if (heading) setTimeout(() => heading.current?.focus());
  }, [fetcher.data, close, toast, kind, deleted, end, heading]);

  function confirm(address: string) {
    setAsked(address);
    void fetcher.submit(null, { method: "post", action: address });
  }

  return (
    <ConfirmDialog
      open={doomed !== undefined}
      danger
      busy={busy}
      busyLabel={end === "toTrash" ? m.entry_trashing() : m.admin_deleting()}
      title={deletionWords[end].title()}
      text={
        <div className="grid gap-3">
          <p>{deletionWords[end].text()}</p>
          <p className="font-semibold wrap-anywhere text-ink">{doomed?.name}</p>
          {problem && (
            <Notice tone="danger" title={failed}>
              {problem}
            </Notice>
          )}
        </div>
      }
      confirmLabel={deletionWords[end].yes()}
      cancelLabel={m.admin_confirm_no()}
      onConfirm={() => doomed && confirm(doomed.address)}
      onCancel={close}
    />
  );
}
