import ChevronUp from "lucide-react/icons/chevron-up";
import type { KeyboardEvent, MouseEvent } from "react";
import type { CheckLine } from "#app/domain/entries/checklist.model.ts";
import type { EntryKind } from "#app/domain/entries/model.ts";
import { Checklist, CheckSum, checkSumOf } from "#app/pages/admin/entry-editor/checklist.tsx";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";

/** The checklist beside Publish: folded to its sum, it opens above the bar. A field that was chosen there is not covered by it. */
export function CheckFold({ lines, kind, id }: { lines: CheckLine[]; kind: EntryKind; id: string }) {
  const close = (fold: HTMLDetailsElement) => {
    fold.open = false;
  };
  return (
    <details
      data-checklist
      className="group"
      onClick={(event: MouseEvent<HTMLDetailsElement>) => {
        if ((event.target as HTMLElement).closest("a")) close(event.currentTarget);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDetailsElement>) => {
        if (event.key !== "Escape" || !event.currentTarget.open) return;
        close(event.currentTarget);
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className={buttonLook("quiet", "sm", "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
        <span className="inline-flex items-center gap-1.5">
          <span className="sr-only">{m.check_fold()}: </span>
          <CheckSum {...checkSumOf(lines)} />
          <ChevronUp size={16} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="absolute inset-x-0 bottom-full max-h-[60dvh] overflow-y-auto border border-b-0 border-line bg-surface p-4 shadow-lifted sm:rounded-t-card sm:p-6">
        <Checklist lines={lines} kind={kind} id={id} />
      </div>
    </details>
  );
}
