import ArrowRight from "lucide-react/icons/arrow-right";
import CircleCheck from "lucide-react/icons/circle-check";
import { Link } from "react-router";
import type { EntryKind } from "#app/domain/entries/model.ts";
import type { EditorState } from "#app/pages/admin/entry-editor/editing.server.ts";
import { entryAddresses } from "#app/pages/admin/entries/paths.ts";
import { nextAddress } from "#app/pages/admin/entries/queue.ts";
import { m } from "#app/platform/i18n/generated/messages.js";
import { buttonLook } from "#app/ui/button-look.ts";

type Props = { kind: EntryKind; id: string; waiting: NonNullable<EditorState["waiting"]> };

/** Where somebody stands who goes through a list one by one: how many are left, the next one, and the way back. */
export function QueueStrip({ kind, id, waiting: { queue, left, isWaiting } }: Props) {
  const others = left - (isWaiting ? 1 : 0);
  return (
    <nav
      aria-label={queue === "review" ? m.queue_review() : m.queue_unpublished()}
      className="flex w-full flex-wrap items-center gap-x-4 border-b border-line pb-2 text-sm"
    >
      <p role="status" className="flex items-center gap-1.5 font-semibold">
        {!isWaiting && <CircleCheck size={16} aria-hidden="true" className="shrink-0 text-green" />}
        {[!isWaiting && m.queue_done(), m.queue_left({ count: left })].filter(Boolean).join(" ")}
      </p>
      <span className="ml-auto flex flex-wrap items-center gap-x-2">
        <Link to={`${entryAddresses[kind].list}?show=${queue}`} className={buttonLook("quiet", "sm")}>
          {m.bulk_back()}
        </Link>
        {others > 0 && (
          <Link to={nextAddress(kind, queue, id)} prefetch="none" className={buttonLook("secondary", "sm")}>
            <span className="inline-flex items-center gap-1.5">
              {m.queue_next()}
              <ArrowRight size={16} aria-hidden="true" />
            </span>
          </Link>
        )}
      </span>
    </nav>
  );
}
