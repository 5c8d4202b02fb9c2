import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { Use } from "#app/domain/entries/publishing.writes.server.ts";
import { trashAddress } from "#app/pages/admin/entries/kinds.ts";
import { EntryUses } from "#app/pages/admin/entries/uses.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";

export type Named = { id: string; name: string };

/** Asks first, in a dialog; without script the link leads to the same question on a page of its own. */
export function TrashLink({ kind, entry, ask }: { kind: EntryKind; entry: Named; ask: (entry: Named) => void }) {
  return (
    <Link
      to={trashAddress(kind, entry.id)}
      role="button"
      aria-label={m.entry_trash_named({ name: entry.name })}
      className="link text-ink-soft! hover:text-red!"
      onClick={(event) => {
        event.preventDefault();
        ask(entry);
      }}
      onKeyDown={(event) => {
        // A link that calls itself a button must also answer to the key of buttons.
        if (event.key !== " ") return;
        event.preventDefault();
        ask(entry);
      }}
    >
      <Trash2 size={16} aria-hidden="true" />
      {m.entry_trash()}
    </Link>
  );
}

type Answer = { trashed?: boolean; uses?: Use[]; problems?: Record<string, string> };

/** One dialog for the whole list: the row may be gone, by the live list, before the answer arrives. */
export function TrashDialog({ kind, entry, close }: { kind: EntryKind; entry: Named | undefined; close: () => void }) {
  const fetcher = useFetcher<Answer>();
  const [asked, setAsked] = useState<Named>();
  const toast = useToast();
  const busy = fetcher.state !== "idle";
  const answer = entry && asked === entry && !busy ? fetcher.data : undefined;

  useEffect(() => {
    if (!fetcher.data?.trashed) return;
    close();
    toast({ tone: "success", title: m.entry_trashed_title(), text: m.entry_trashed_text() });
  }, [fetcher.data, close, toast]);

  function confirm(one: Named) {
    setAsked(one);
    void fetcher.submit(null, { method: "post", action: trashAddress(kind, one.id) });
  }

  if (entry && answer?.uses?.length) {
    return (
      <Dialog open title={m.entry_in_use_title()} onClose={close} closeLabel={m.entry_close()}>
        <EntryUses kind={kind} name={entry.name} uses={answer.uses} />
      </Dialog>
    );
  }
  const problem = answer?.problems?.[""];
  return (
    <ConfirmDialog
      open={entry !== undefined}
      danger
      busy={busy}
      busyLabel={m.entry_trashing()}
      title={m.entry_trash_title()}
      text={
        <div className="grid gap-3">
          <p className="font-semibold wrap-anywhere text-ink">{entry?.name}</p>
          <p>{m.entry_trash_text()}</p>
          {problem && (
            <Notice tone="danger" title={m.entry_trash_failed()}>
              {problem}
            </Notice>
          )}
        </div>
      }
      confirmLabel={m.entry_trash_yes()}
      cancelLabel={m.entry_cancel()}
      onConfirm={() => entry && confirm(entry)}
      onCancel={close}
    />
  );
}
